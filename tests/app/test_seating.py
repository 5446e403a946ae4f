"""Who sits where and how they look: marks, colours and levels on the screen of a new match."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.style import Style
from textual.theme import Theme
from textual.widgets import Input, Select, Static

from app.piloting import BOX, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from app.test_pictures import LEAST, contrast
from esw_tui import games
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.screens import box_choice, house_rules
from esw_tui.app.screens import new_match as new_match_module
from esw_tui.app.screens.house_rules import lengths
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.screens.pack_choice import PacksOverlay
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings, load_settings
from esw_tui.app.signs import COLOURS, DARK, MARKS, UNICODE, settled
from esw_tui.app.themes import themes
from esw_tui.app.workshop.packs_folder import packs_folder
from esw_tui.bots import LEVEL_NAMES, LEVELS
from esw_tui.records.folder import all_saves, saves_folder
from esw_tui.records.reader import read_record
from esw_tui.records.saves import summary
from esw_tui.spellcraft.boxes import rulebook
from spellcraft.bare import bare_rules


async def new_match(table: Table) -> NewMatchScreen:
    """The chairs of a new match."""
    assert isinstance(table.screen, TitleScreen)
    await table.press("n")
    assert isinstance(table.screen, NewMatchScreen)
    return table.screen


def dressed(match: MatchPlan, *looks: tuple[str | None, str | None]) -> MatchPlan:
    """The plan with marks and colours chosen."""
    chairs = zip(match.chairs, looks, strict=True)
    return replace(
        match,
        chairs=tuple(
            [replace(chair, mark=mark, colour=colour) for chair, (mark, colour) in chairs]
        ),
    )


@pytest.mark.parametrize(
    ("chosen", "worn"),
    [
        ((None, None, None), (0, 1, 2)),
        (("spade", None, "diamond"), (4, 1, 0)),
        (("disc", "disc", "disc"), (2, 0, 1)),
        (("elephant", "diamond"), (1, 0)),
        ((*MARKS[::-1],), (5, 4, 3, 2, 1, 0)),
    ],
)
def test_a_mark_that_is_taken_or_unknown_gives_way(
    chosen: tuple[str | None, ...], worn: tuple[int, ...]
) -> None:
    assert settled(chosen, MARKS) == worn


async def test_marks_and_colours_are_chosen_by_keys_and_swapped() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        await table.press("f2")
        assert table.app.look.marks == UNICODE.marks, "nobody is in the row of a chair"
        await table.press("down", "f2")
        assert "Ann and Old Mildew have swapped their marks." in frame(table.app)
        assert table.app.look.marks == "▲◆●■♠✚"
        await table.press("f2", "f2", "f2")
        assert table.app.look.marks == "♠◆▲●■✚"
        assert "Ann has another mark." in frame(table.app), "nobody sits on the fifth chair"
        await table.press("tab", "f3", "f3")
        assert screen.looks()[0] == ("spade", "red")
        assert table.app.look.palette.seats[0] == DARK.seats[2]
        worn = screen.looks()
        assert sorted(mark for mark, _ in worn) == sorted(MARKS)
        assert sorted(colour for _, colour in worn) == sorted(COLOURS)


async def test_up_and_down_go_from_row_to_row_and_change_nothing() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        before = screen.filled_in(), screen.looks()
        visited = []
        for _ in range(10):
            await table.press("down")
            assert screen.focused is not None
            visited.append(screen.focused.id)
        chairs = [f"kind{seat}" for seat in range(6)]
        assert visited == [*chairs, "games", "box", "pack", "start"]
        await table.press("up", "up", "up", "tab", "up", "up", "up")
        assert screen.focused is screen.query_one("#kind3"), "an empty chair has no other field"
        assert (screen.filled_in(), screen.looks()) == before
        tabs = 0
        screen.query_one("#kind0").focus()
        while screen.focused is not screen.query_one("#games"):
            await table.press("tab")
            tabs += 1
        assert tabs == 4 * 3 + 2, "three fields of a chair that is taken, one of an empty one"


async def test_a_question_mark_helps_where_nobody_types() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        await table.press("question_mark")
        assert isinstance(table.screen, Reading)
        shown = frame(table.app)
        assert "Up and Down go from row to row" in shown
        assert "Ctrl+S  Start" in shown
        await table.press("escape", "down", "tab", "question_mark")
        assert table.app.screen is screen, "a name is being typed"
        await table.press("f1")
        shown = frame(table.app)
        assert "F2  Mark" in shown
        assert "cursor" not in shown, "how to edit a line is nothing to explain"


async def test_marks_and_colours_are_chosen_with_the_mouse() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        await table.pilot.click("#badge2", offset=(2, 0))
        assert screen.looks()[2] == ("square", "red")
        await table.pilot.click("#badge2", offset=(6, 0))
        assert screen.looks()[2] == ("square", "green")


async def test_a_match_is_played_continued_and_played_again_in_the_chosen_looks() -> None:
    chosen = (("spade", "green"), ("spade", None))
    match = dressed(plan("bot:Ann", "bot:Bo", seed=5), *chosen)
    async with sitting_at(match) as table:
        await table.until(MatchOverScreen)
        assert table.app.look.marks[:2] == "♠◆"
        assert table.app.look.seat_style(0) == DARK.seats[3]
        assert "♠ Ann" in frame(table.app)
        await table.press("z")
        await table.until(MatchOverScreen)
        assert table.app.look.marks[:2] == "♠◆"
        table.app.change(theme="light")
        assert table.app.look.marks[:2] == "♠◆", "other colours, the same marks"
        await table.press("v")
        assert table.app.look.marks[:2] == "♠◆", "a replay shows them too"
        await table.press("escape")
        assert isinstance(table.screen, MatchOverScreen), "one step back"
        table.app.appearance.dress(())
        await table.press("escape", "n")
        assert table.app.look.marks[:2] == "♠◆", "and so do the chairs of the next match"
    for path in all_saves(saves_folder()):
        seats = read_record(path).header.seats
        assert tuple((seat.mark, seat.colour) for seat in seats) == chosen


async def test_going_on_with_a_match_keeps_the_looks() -> None:
    match = dressed(plan("Ann", "Bo", seed=5), ("cross", "red"), ("disc", "blue"))
    async with sitting_at(match) as table:
        await table.act()
        table.app.play.leave_match()
    app = EswApp(resume=all_saves(saves_folder())[0], settings=Settings())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.look.marks[:2] == "✚●"
        assert "✚ Ann" in frame(app)


async def test_the_next_match_begins_with_the_table_of_the_last() -> None:
    app = EswApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        screen = app.screen
        assert isinstance(screen, NewMatchScreen)
        wizard = rulebook("hell-high").wizards[3]
        for id, value in (
            ("kind1", "person"),
            ("kind2", "empty"),
            ("kind4", "bot:random"),
            ("wizard0", wizard),
            ("games", "1 game"),
        ):
            screen.query_one(f"#{id}", Select).value = value
        screen.query_one("#name0", Input).value = "Zoe"
        screen.query_one("#kind1").focus()
        await pilot.press("f2", "f3")
        played = screen.as_they_are()
        await pilot.press("ctrl+s")
        assert app.play.is_on
    again = EswApp()
    async with again.run_test() as pilot:
        await pilot.press("n")
        screen = again.screen
        assert isinstance(screen, NewMatchScreen)
        await pilot.pause()
        assert screen.as_they_are() == played
        chairs = screen.plan().chairs
        assert [chair.name for chair in chairs] == ["Zoe", "Boris", "Lady Gristle", "Bonk"]
        assert [chair.level for chair in chairs] == [None, None, "cunning", "random"]
        assert chairs[0].wizard == wizard
        assert [chair.mark for chair in chairs] == ["diamond", "disc", "square", "spade"]
        assert screen.plan().settings == {"games": 1}
        assert screen.plan().seed is None, "other luck"


@pytest.mark.parametrize(("typed", "seed"), [("0", 0), ("-5", -5), ("007", 7), ("abc", "abc")])
async def test_every_seed_somebody_types_counts(typed: str, seed: int | str) -> None:
    app = EswApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        screen = app.screen
        assert isinstance(screen, NewMatchScreen)
        screen.query_one("#seed", Input).value = typed
        assert screen.plan().seed == seed


def test_chairs_that_cannot_be_read_are_the_usual_ones(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for chairs in ("5", "[5]", '[{"name": "Ann"}]', '[{"player": 5}]'):
        path.write_text(f'{{"chairs": {chairs}, "house": [1]}}', encoding="utf-8")
        assert load_settings(path) == Settings()
    path.write_text('{"chairs": [{"player": "person", "name": "Zoe", "hat": 1}]}', encoding="utf-8")
    assert load_settings(path).people == ("Zoe",)


async def test_every_level_of_bot_is_offered() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        kinds = screen.query_one("#kind1", Select)
        for level in LEVELS:
            kinds.value = f"bot:{level}"
            await table.pilot.pause()
            assert LEVEL_NAMES[level] in frame(table.app)
            assert screen.plan().chairs[1].level == level


async def test_what_is_wrong_looks_wrong_and_what_changed_does_not() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        screen.query_one("#name0").value = ""  # type: ignore[attr-defined]
        await table.press("ctrl+s")
        problem = screen.query_one("#problem", Static)
        assert problem.has_class("wrong")
        await table.pilot.click("#badge0")
        assert not problem.has_class("wrong")
        await table.press("ctrl+s")
        assert problem.has_class("wrong")
        screen.query_one("#name0", Input).value = "Zoe"
        await table.pilot.pause()
        assert not problem.has_class("wrong"), "what was wrong is mended"


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_what_is_wrong_can_be_read_in_every_theme(theme: Theme) -> None:
    colours = theme.to_color_system().generate()
    for name in ("error", "warning", "success"):
        for behind in ("background", "surface"):
            assert contrast(Style(color=colours[name], bgcolor=colours[behind])) >= LEAST


PACK = """\
hell-high:
  treasures:
    - name: Test Paperweight
      text: Whenever you kill a foe, gain a treasure.
"""


async def test_home_made_cards_are_named_and_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    async with sitting_at(None) as table:
        assert isinstance(table.screen, TitleScreen)
        table.app.new_match(begin_at="pack")
        await table.pilot.pause()
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        pack = screen.query_one("#pack", Input)
        assert screen.focused is pack
        pack.value = str(file)
        await table.press("enter", "enter")
        assert table.screen is screen, "there is no such file yet"
        problem = screen.query_one("#problem", Static)
        assert problem.has_class("wrong")
        assert file.name in str(problem.render())
        file.write_text(PACK.replace("hell-high", "skullzfyre"), encoding="utf-8")
        await table.press("ctrl+s")
        assert table.screen is screen, "its cards are for another box"
        assert "no card of it joins hell-high" in " ".join(str(problem.render()).split())
        file.write_text(PACK, encoding="utf-8")
        await table.press("ctrl+s")
        assert table.app.play.is_on
        assert "Test Paperweight" in table.app.match.cards


async def test_packs_are_chosen_from_a_list_that_tells_what_they_bring() -> None:
    folder = packs_folder()
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(PACK, encoding="utf-8")
    (folder / "other.yaml").write_text("skullzfyre:\n  wizards: [7]\n", encoding="utf-8")
    async with sitting_at(None) as table:
        table.app.new_match()
        await table.press("f4")
        overlay = table.screen
        assert isinstance(overlay, PacksOverlay)
        brings = overlay.query_one("#brings", Static)
        assert "Test Paperweight" in str(brings.render())
        await table.press("1", "down")
        assert "other.yaml" in str(brings.render()), "what is wrong, with its line"
        await table.press("down", "enter")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        assert "Mixed in: mine (Test Paperweight)." in str(screen.query_one("#problem").render())
        await table.press("f4", "2", "escape")
        assert screen.plan().packs == (str(folder / "mine.yaml"),), "Escape leaves all as it was"
        await table.press("ctrl+s")
        assert "Test Paperweight" in table.app.match.cards


async def test_what_the_command_line_settles_stands_in_the_fields() -> None:
    app = EswApp()
    save = Path("my.esw.jsonl")
    app.begins = MatchPlan("hell-high", (), 7, {"games": 2}, ("one.yaml", "two.yaml"), save)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatchScreen)
        plan = screen.plan()
        assert (plan.seed, plan.settings, plan.packs) == (7, {"games": 2}, ("one.yaml", "two.yaml"))
        assert plan.save == save
        screen.query_one("#pack", Input).value = "other.yaml"
        assert screen.plan().packs == ("other.yaml",)


async def test_a_choice_of_boxes_where_there_are_several(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another box has another name and other wizards; it is remembered for the next match."""
    boxes = {BOX: rulebook(BOX), "bare": bare_rules()}
    begun: list[MatchPlan] = []
    for module in (new_match_module, box_choice):
        monkeypatch.setattr(module, "shown_boxes", lambda: tuple(boxes))
    for module in (new_match_module, house_rules):
        monkeypatch.setattr(module, "rulebook", boxes.__getitem__)
    async with sitting_at(None) as table:
        monkeypatch.setattr(table.app.play, "begin_match", begun.append)
        table.app.new_match()
        await table.pilot.pause()
        assert "New match: Hijinx at Hell High" in frame(table.app)
        table.screen.query_one("#box", Select).value = "bare"
        await table.pilot.pause()
        assert "New match: Bare" in frame(table.app)
        await table.press("ctrl+s")
        assert [each.box for each in begun] == ["bare"]
        assert table.app.settings.box == "bare"


async def test_one_box_leaves_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_match_module, "shown_boxes", lambda: (BOX,))
    async with sitting_at(None) as table:
        table.app.new_match()
        await table.pilot.pause()
        assert not table.screen.query("#box")


async def test_house_rules_go_into_the_match_and_are_there_the_next_time() -> None:
    app = EswApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        for id, value in (("games", "2 games"), ("start-hp", 15), ("hands", "open")):
            app.screen.query_one(f"#{id}", Select).value = value
        app.screen.query_one("#seed", Input).value = "2"
        await pilot.press("ctrl+s")
        assert app.play.record is not None
        settled = {"games": 2, "start_hp": 15, "hands": "open"}
        assert app.play.record.header.settings == settled
        assert app.match.open_view.wizards[0].hp == 15
        assert "15 HP at first, open hands" in frame(app)
        save = app.play.record.path
    assert "15 HP at first, open hands" in summary(save).where
    again = EswApp()
    async with again.run_test() as pilot:
        await pilot.press("n")
        screen = again.screen
        assert isinstance(screen, NewMatchScreen)
        await pilot.pause()
        assert screen.plan().settings == settled


async def test_a_name_of_twelve_cells_is_whole_where_it_was_typed() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        screen.query_one("#name1").focus()
        await table.press(*"Bartholomeow")
        await table.pilot.pause()
        assert screen.query_one("#name1", Input).value == "Bartholomeow"
        assert "Bartholomeow" in frame(table.app)


@pytest.mark.parametrize("box", ["skullzfyre", "castle-tentakill+hell-high", "annihilageddon-2"])
async def test_where_there_is_room_a_box_tells_what_it_is_about(box: str) -> None:
    async with sitting_at(None, ROOMY) as table:
        screen = await new_match(table)
        screen.take_boxes((box, "together"))
        await table.pilot.pause()
        assert "The aim" in frame(table.app)
        await table.pilot.resize_terminal(*SMALL)
        await table.pilot.pause()
        assert "The aim" not in frame(table.app)


async def test_a_box_offers_the_lengths_of_its_own_formats() -> None:
    async with sitting_at(None) as table:
        screen = await new_match(table)
        offered: tuple[tuple[str, str, dict[str, int | str]], ...] = (
            ("castle-tentakill", "3 tokens", {"tokens": 3}),
            ("castle-tentakill", "1 game", {"format": "points", "games": 1}),
            ("hell-high", "3 games", {"games": 3}),
        )
        for box, wished, settings in offered:
            screen.query_one("#box", Select).value = box
            await table.pilot.pause()
            screen.query_one("#games", Select).value = wished
            assert screen.plan().settings == settings
            assert games.rulebook(box).settled(2, screen.plan().settings)
        assert [*lengths("hell-high")] == ["as the rules say", "1 game", "2 games", "3 games"]


async def test_what_the_command_line_settled_can_be_seen() -> None:
    app = EswApp(settings=Settings(pace="instant"))
    app.begins = MatchPlan("hell-high", (), 7, {"games": 5, "start_hp": 8})
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)
        assert app.screen.plan().settings == {"games": 5, "start_hp": 8}


def test_the_box_played_last_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", {"first": None, "last": None})
    assert games.usual_box("last") == "last"
    assert games.usual_box() == games.usual_box("long gone") == "first"

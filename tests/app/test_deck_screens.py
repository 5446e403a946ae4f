"""The deck-builder around its table: replay, demos, tutorial, new match, saves, the end."""

from pathlib import Path

import pytest
from textual.widgets import Static

from app.deck_piloting import BOX, at_decks, deck_plan
from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL, Table, sitting_at
from app.seeing import frame, one_line
from app.test_deck_table import staged
from deck_passes import passes_in
from esw_tui.app.deck_table.deck_demo import DeckDemo
from esw_tui.app.deck_table.deck_house import DeckHouse
from esw_tui.app.deck_table.deck_look import DeckLookTable
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.deck_over import DeckOverScreen, health
from esw_tui.app.deck_table.deck_panes import ActionList
from esw_tui.app.deck_table.deck_places import TELLING
from esw_tui.app.deck_table.deck_replay import DeckReplay, DeckWatch
from esw_tui.app.deck_table.deck_tutorial import DeckTutorialTable, DeckWhatNow
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.demo import Narration
from esw_tui.app.learn.tutorial import CoachPanel
from esw_tui.app.screens.house_rules import Chooser
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.settings import Settings
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.events import Died, TurnBegan
from esw_tui.kernel.events import Cause, Event
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.records.scenario.shelf import shipped


async def wait_for(table: Table, kind: type) -> None:
    """A file is read beside the screen."""
    await until(table.pilot, lambda: isinstance(table.screen, kind), kind.__name__)


def is_now(screen: DeckReplay, kind: type[Event]) -> bool:
    """Whether this has just been told."""
    return isinstance(screen.replay.event, kind)


def finished(folder: Path) -> Path:
    """A short game that is over, on disk."""
    passes_in(folder, 4, tokens=1)
    return folder / "4.esw"


async def test_a_game_is_stepped_through_and_seen_through_any_eyes(tmp_path: Path) -> None:
    path = finished(tmp_path)
    for size in (SMALL, ROOMY):
        async with sitting_at(None, size) as table:
            table.app.open_replay(path)
            await wait_for(table, DeckReplay)
            screen = table.screen
            assert isinstance(screen, DeckReplay)
            await table.press("down", "down")
            assert is_now(screen, TurnBegan)
            await table.press("x")
            assert is_now(screen, Died)
            open_hand = one_line(frame(table.app))
            await table.press("1")
            assert screen.replay.viewer == 0
            assert one_line(frame(table.app)) != open_hand
            await table.press("0", "left", "space", "end", "d")
            await table.press("escape", "escape")


async def test_a_game_played_elsewhere_can_be_watched(tmp_path: Path) -> None:
    path = finished(tmp_path)
    async with sitting_at(None, ROOMY) as table:
        table.app.open_watch(path)
        await wait_for(table, DeckWatch)
        assert "The match is over" in frame(table.app)


async def test_a_scene_is_told_to_its_end() -> None:
    for size in (SMALL, ROOMY):
        async with sitting_at(None, size) as table:
            table.app.learn.open_scene("attack-one-avoids")
            await table.pilot.pause()
            screen = table.screen
            assert isinstance(screen, DeckDemo)
            told = ""
            for _ in range(30):
                told += one_line(frame(table.app))
                if screen._is_at_end:
                    break
                await table.press("space")
            assert "A DEFENSE protects whoever uses it" in told
            assert "D11.2" in told
            assert screen._is_at_end


async def test_a_told_table_stays_as_it_is_whether_or_not_a_hand_is_seen() -> None:
    """Where a hand is empty or hidden, what lies open can be read in its place; nothing jumps."""
    async with sitting_at(None, ROOMY) as table:
        for scene in shipped(BOX)[::9]:
            table.app.learn.open_scene(scene.name)
            await table.pilot.pause()
            screen = table.screen
            assert isinstance(screen, DeckDemo)
            for at in range(len(screen.story.beats)):
                screen.shown.stand_at(screen.script.told_with(at))
                await table.pilot.pause()
                assert screen.query_one("#hand").display
                assert screen.query_one(Narration).max_scroll_y == 0, "all is read"
                assert screen.query_one("#question").region.width == TELLING
                detail = screen.query_one("#detail")
                assert str(detail.render()).strip(), "a card is in sight"


async def test_the_tutorial_by_the_coach_s_keys() -> None:
    async with sitting_at(None, SMALL) as table:
        table.app.learn.begin_tutorial(BOX)
        await table.pilot.pause()
        heard = ""
        for _ in range(160):
            table.clock.now += GUARD
            screen = table.screen
            if isinstance(screen, DeckWhatNow):
                break
            assert isinstance(screen, DeckTutorialTable), screen
            await table.pilot.pause()
            heard += one_line(frame(table.app))
            assert screen.query_one(CoachPanel).max_scroll_y == 0, "something is cut off"
            question = screen.question
            if question is None or question.decision is None:
                await table.press("space")
                continue
            decision = question.decision
            picks = screen.coach.advice(screen.look_view, decision).proposed
            if isinstance(question, ActionList):
                (row,) = [row for row in question.rows if row.pick == picks[0]]
                await table.press(row.key)
                if question.decision is decision:
                    await table.press(row.key)
            else:
                places = [list(decision.options.keys).index(pick) + 1 for pick in picks]
                await table.press(*map(str, places))
                if question.marks and question.decision is decision:
                    await table.press("enter")
        assert isinstance(table.screen, DeckWhatNow)
        assert "That is how decks are built!" in frame(table.app)
        told = (
            "Welcome.",
            "★ is points",
            "press P",
            "An attack.",
            "Somebody attacks you!",
            "Death.",
        )
        for words in (*told, "That was the last of our turns. Space goes on."):
            assert words in heard, words


async def test_a_new_match_is_set_up_by_keys_with_the_options_of_the_box() -> None:
    async with sitting_at(None, SMALL, settings=Settings(pace="instant", box=BOX)) as table:
        await table.press("n")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        house = screen.house
        assert isinstance(house, DeckHouse)
        assert "foes see attacks coming" in one_line(frame(table.app))
        assert all(words in frame(table.app) for words in ("Tokens:", "Snacks:", "Turns:"))
        house.query_one("#tokens", Chooser).value = 2
        house.query_one("#snacks", Chooser).value = "both"
        await table.press("ctrl+s")
        await table.pilot.pause()
        header = table.app.play.record.header if table.app.play.record else None
        assert header is not None
        assert header.box == BOX
        assert (header.settings["tokens"], header.settings["menu"]) == (2, "both")


async def test_another_box_brings_its_own_house_rules() -> None:
    async with sitting_at(None, SMALL) as table:
        await table.press("n")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        assert screen.house.id == "house"
        screen.query_one("#box", Chooser).value = BOX
        await table.pilot.pause()
        assert screen.house.id == "deck-house"
        assert not screen.query_one("#wizard0").visible, "nobody picks a wizard"
        screen.query_one("#box", Chooser).value = "hell-high"
        await table.pilot.pause()
        assert screen.house.id == "house"
        assert screen.query_one("#wizard0").visible


async def test_a_game_goes_on_in_the_middle_of_a_turn() -> None:
    async with at_decks(deck_plan("Ann", "Bo", seed=2), SMALL) as table:
        for _ in range(14):
            await table.act()
        before = table.game.view(None)
        path = table.app.match.save.path
        table.app.leave_table()
        await table.pilot.pause()
        table.app.play.continue_match(path)
        await wait_for(table, DeckMatchTable)
        assert table.game.view(None) == before


async def test_the_open_table_can_be_looked_at_from_the_curtain() -> None:
    async with at_decks(deck_plan("Ann", "Bo", seed=2), SMALL) as table:
        await table.until(CurtainScreen)
        table.clock.now += GUARD
        await table.press("space")
        assert isinstance(table.screen, DeckLookTable)
        assert "The open table." in frame(table.app)
        await table.press("space")
        assert isinstance(table.screen, CurtainScreen)


async def test_the_end_tells_points_by_source_and_all_decks(tmp_path: Path) -> None:
    path = finished(tmp_path)
    async with sitting_at(None, ROOMY) as table:
        table.app.play.continue_match(path)
        await wait_for(table, DeckOverScreen)
        shown = one_line(frame(table.app))
        game = table.app.match.open_view
        assert all(f" {points}★" in shown for points in game.scores)
        assert "cards +" in shown
        assert all(len(names) >= 10 for names in game.owned)
        assert "share" in [button.id for button in table.screen.query("Button")]
        await table.press("w")
        assert "cards +" in one_line(frame(table.app))


@pytest.mark.parametrize("size", [ROOMY, SMALL], ids=["120x40", "80x24"])
async def test_the_end_plots_hp_and_uses_the_room_beside_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = finished(tmp_path)
    async with sitting_at(None, size) as table:
        table.app.play.continue_match(path)
        await wait_for(table, DeckOverScreen)
        page = str(table.screen.query_one("#summary", Static).render())
        assert " began, and at the end (e)" in page
        rows = page.split("\n")
        points = next(at for at, row in enumerate(rows) if "Points and where" in row)
        plotted = next(at for at, row in enumerate(rows) if "HP as each " in row)
        assert (plotted < points) == (size == ROOMY), "beside what is told, or below it"
        for name, owned in zip(table.app.match.names, table.app.match.open_view.owned, strict=True):
            told = f"{name}  final deck, {len(owned)} cards"
            assert sum(told in row for row in rows) == 1
        if size == ROOMY:
            both = [row for row in rows if row[:50].strip() and row[60:].strip()]
            assert len(both) > len(rows) // 2, "no half of it is empty"


def test_hp_is_plotted_turn_by_turn_or_round_by_round() -> None:
    cause = Cause(1, rule="D20.1")
    turns = [E.TurnBegan(turn % 2, turn + 1) for turn in range(5)]
    died = E.Died(1, 0, cause)
    story = [*turns[:2], died, *turns[2:], E.GameEnded((3, 1), (0,), ((), ()), cause)]
    view = staged({"Ann": {"hp": 12}, "Bo": {"hp": 7}}).game.view(None)
    looks = [Glimpse(event, view) for event in story if not isinstance(event, E.Died)]
    found = health(story, looks, 2)
    assert "".join(found.columns) == "12345e"
    assert found.hp == [[12] * 6, [7, 0, 7, 7, 7, 7]]
    by_round = health(story, looks, 2, 2)
    assert "".join(by_round.columns) == "123e"
    assert by_round.hp == [[12] * 4, [0, 7, 7, 7]]

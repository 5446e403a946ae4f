"""The shelf of demos, a story step by step and by itself, at both sizes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Input, Markdown, OptionList, Static

from app.idling import until
from app.piloting import BOX, INSTANT, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.app import EswApp
from esw_tui.app.learn import demo_shelf
from esw_tui.app.learn.bot_match_story import SeatedBot
from esw_tui.app.learn.demo import DemoScreen, Narration
from esw_tui.app.learn.demo_shelf import DemoShelfScreen
from esw_tui.app.learn.rules_cited import quoted
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.learn.rules_text import chapters
from esw_tui.app.screens.help import help_text
from esw_tui.app.screens.overlays import Reading, Why
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.show import event_player
from esw_tui.app.show.event_player import SPEEDS
from esw_tui.records.folder import saves_folder
from esw_tui.records.scenario.shelf import Shipped, shipped, shipped_folder
from esw_tui.spellcraft.events import Event, PowerRolled

SIZES = pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
BOTS = (SeatedBot("Ann", "random"), SeatedBot("Bo", "random"), SeatedBot("Cy", "random"))
HASTY = Settings(pace="instant", reduced_motion=False)


def demo(table: Table) -> DemoScreen:
    """The story on the screen."""
    assert isinstance(table.screen, DemoScreen)
    return table.screen


def assert_on(table: Table, kind: type[Screen[Any]]) -> None:
    """Such a screen is what one sees."""
    assert isinstance(table.screen, kind)


async def open_scene(table: Table, name: str) -> DemoScreen:
    """Straight to a scene."""
    table.app.learn.open_scene(name)
    await table.pilot.pause()
    return demo(table)


async def watch(table: Table, *, seed: int = 1) -> DemoScreen:
    """A match of bots that waits to be stepped through."""
    table.app.learn.watch_bots(BOTS, seed)
    await table.pilot.pause()
    await table.press("p")
    return demo(table)


def is_past(screen: DemoScreen, at: int) -> bool:
    """Whether a story has gone on since."""
    return screen.at > at


def assert_all_is_read(screen: DemoScreen) -> None:
    """Nothing of the narration is cut off or must be scrolled to; all of it is on the screen."""
    narration = screen.query_one(Narration)
    assert narration.max_scroll_y == 0
    shown = one_line(frame(screen.app)).replace(" │ ", " ")
    words = one_line(str(screen.query_one("#words", Static).render())).split()
    assert words
    for word in words:
        assert word in shown


# The shelf.


@SIZES
async def test_the_title_leads_to_the_demos_and_back(size: tuple[int, int]) -> None:
    async with sitting_at(None, size) as table:
        assert "Demos" in frame(table.app)
        await table.press("v")
        assert isinstance(table.screen, DemoShelfScreen)
        assert "Who acts first" in frame(table.app)
        await table.press("down", "down", "enter")
        assert demo(table).story.title == shipped("hell-high")[0].title
        await table.press("escape")
        assert isinstance(table.screen, DemoShelfScreen)
        await table.press("escape")
        assert_on(table, TitleScreen)


async def test_the_shelf_is_searched() -> None:
    async with sitting_at(None) as table:
        await table.press("v", "slash", *"jock refused")
        listed = table.screen.query_one("#demos", OptionList)
        assert [option.id for option in listed.options if option.id] == ["rank-jock-is-refused"]
        assert "R63.2" in frame(table.app)
        await table.press("down", "enter")
        assert demo(table).story.title == "She has it, he wants it, she keeps it"
        await table.press("escape", "slash", *"zzz")
        assert "Nothing on the shelf has these words." in frame(table.app)
        await table.press("escape")
        assert table.screen.query_one("#search", Input).value == ""
        assert isinstance(table.screen, DemoShelfScreen)


async def test_a_scene_is_chosen_by_the_mouse() -> None:
    async with sitting_at(None) as table:
        await table.press("v")
        await table.click("#demos", 3)
        await table.pilot.pause()
        assert demo(table).story.title == shipped("hell-high")[0].title
        await table.click("#narration")
        assert demo(table).at == 1


# Scenes.


@pytest.mark.parametrize(
    ("name", "size"),
    [("board-climb-shove-locker", SMALL), ("rank-missed-slot", SMALL), ("rank-missed-slot", ROOMY)],
)
async def test_a_scene_is_stepped_through_and_back(name: str, size: tuple[int, int]) -> None:
    async with sitting_at(None, size) as table:
        screen = await open_scene(table, name)
        steps = len(screen.story.beats)
        for at in range(steps):
            assert (screen.at, f"step {at + 1} of {steps}" in frame(table.app)) == (at, True)
            assert_all_is_read(screen)
            await table.press("space")
        following = demo(table)
        assert following is not screen, "after the end comes the next scene"
        table.app.show(screen := DemoScreen(screen.story))
        await table.press("end")
        for at in reversed(range(steps)):
            assert screen.at == at
            await table.press("left")
        assert screen.at == 0


async def test_in_a_large_terminal_what_lies_open_stands_where_no_spell_does() -> None:
    async with sitting_at(None, (200, 50)) as table:
        screen = await open_scene(table, "board-climb-shove-locker")
        assert screen.look_view.active is None
        assert "Rules: " in frame(table.app), "before any card lies open"
        for _ in range(len(screen.story.beats) - 1):
            await table.press("space")
        await table.pilot.pause()
        assert screen.look_view.active is None
        thrown = screen.look_view.discards[0]
        assert thrown
        pane = screen.query_one("#spell").region
        rows = frame(table.app).splitlines()[pane.y : pane.bottom]
        text = "\n".join(row[pane.x : pane.right] for row in rows)
        assert "On the table" in text
        assert all(name in text for name in thrown)


@SIZES
async def test_every_scene_can_be_read_at_its_longest_step(size: tuple[int, int]) -> None:
    async with sitting_at(None, size) as table:
        for scene in shipped("hell-high")[::12]:
            screen = await open_scene(table, scene.name)
            beats = screen.story.beats
            longest = max(range(len(beats)), key=lambda at: len(screen._parts(beats[at])))
            screen.shown.stand_at(screen.script.told_with(longest))
            await table.pilot.pause()
            assert_all_is_read(screen)


async def test_the_rule_of_a_step_is_told_and_opened() -> None:
    async with sitting_at(None) as table:
        screen = await open_scene(table, "rank-nerd-prime")
        assert screen.beat.rules[0] == "R63.5"
        (first, *_) = quoted(BOX, screen.beat.rules).values()
        assert first in one_line(frame(table.app))
        await table.press("r")
        assert isinstance(table.screen, RulesScreen)
        listed = table.screen.query_one("#chapters", OptionList)
        assert chapters(BOX)[listed.highlighted or 0].title == "The Social Status Board"
        page = table.screen.query_one(Markdown)
        await until(table.pilot, lambda: "R63.5" in page.source, "the rule")
        await table.press("escape")
        assert demo(table) is screen


async def test_cards_of_the_scene_s_own_are_shown() -> None:
    async with sitting_at(None, ROOMY) as table:
        screen = await open_scene(table, "board-gap-ends-the-chain")
        await table.press("space", "space", "space")
        assert "Rocket Sneakers" in frame(table.app)
        await table.press("d")
        assert_on(table, Reading)
        await table.press("escape", "w")
        assert_on(table, Why)
        await table.press("escape")
        assert demo(table) is screen


async def test_somebody_s_own_scenario_is_a_demo_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text((shipped_folder("hell-high") / "roll-one-die.yaml").read_text(encoding="utf-8"))
    async with sitting_at(None) as table:
        table.app.learn.open_demo(path)
        await table.pilot.pause()
        await table.press("end", "space")
        assert isinstance(table.screen, DemoShelfScreen)


async def test_a_scene_of_another_box_is_played_as_well() -> None:
    (scene, *_) = shipped("murdershroom")
    async with sitting_at(None) as table:
        assert table.app.box != scene.box
        await open_scene(table, scene.name)
        assert demo(table).story.title == scene.title


async def test_whoever_leaves_a_scene_is_where_it_stands_on_the_shelf() -> None:
    async with sitting_at(None) as table:
        await open_scene(table, "roll-one-die")
        await table.press("end")
        assert "the end; space goes on" in frame(table.app).splitlines()[0]
        await table.press("escape")
        shelf = table.screen.query_one("#demos", OptionList)
        assert shelf.highlighted is not None
        assert shelf.get_option_at_index(shelf.highlighted).id == "roll-one-die"


async def test_a_scene_tells_itself_if_asked_to() -> None:
    async with sitting_at(None) as table:
        screen = await open_scene(table, "roll-one-die")
        await table.press("p", *["plus"] * 9)
        assert screen.shown.dial.speed == len(SPEEDS) - 1
        await until(table.pilot, lambda: screen.at > 0, "a step")
        await table.press("p")
        assert not screen.is_playing


# A match to watch.


@SIZES
async def test_a_match_is_watched_step_by_step(size: tuple[int, int]) -> None:
    async with sitting_at(None, size) as table:
        screen = await watch(table)
        seen = set()
        for _ in range(30):
            assert_all_is_read(screen)
            seen.add(screen.beat.title)
            before = screen.at
            await table.press("space")
            await until(table.pilot, partial(is_past, screen, before), "the next step")
        assert {"The name is read out", "The Power Roll", "Damage"} <= seen
        await table.press("left")
        assert not list(saves_folder().glob("*")), "it is not among the saved matches"


async def test_a_match_plays_itself_and_pauses_while_one_reads() -> None:
    async with sitting_at(None) as table:
        table.app.learn.watch_bots(BOTS, 1)
        await table.pilot.pause()
        screen = demo(table)
        assert screen.is_playing
        assert "playing x1" in frame(table.app)
        await table.press("plus")
        assert "playing x1.5" in frame(table.app)
        await table.press("minus", "minus")
        assert "playing x0.75" in frame(table.app)
        await table.press(*["plus"] * 9)
        await until(table.pilot, lambda: screen.at > 1, "a second step")
        await table.press("r")
        at = screen.at
        await table.pilot.pause(0.5)
        assert screen.at == at, "the story waits while something lies over it"
        await table.press("escape")
        await until(table.pilot, lambda: screen.at > at, "another step")


async def test_a_match_ends_and_stays_there() -> None:
    async with sitting_at(None) as table:
        screen = await watch(table)
        await until(table.pilot, lambda: not screen._fetches, "the story")
        while not screen.story.is_whole:
            screen.story.more()
        await table.press("end")
        assert screen.beat.title == "The end"
        await table.press("space", "space")
        assert table.screen is screen
        assert screen.beat.title == "The end"


@pytest.mark.parametrize("reduced", [True, False])
async def test_dice_tumble_unless_motion_is_reduced(
    reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = INSTANT if reduced else HASTY
    async with sitting_at(None, settings=settings) as table:
        screen = await open_scene(table, "roll-two-dice")
        monkeypatch.setattr(event_player, "FRAME", 0.01)
        rolled = {
            at
            for at, beat in enumerate(screen.story.beats)
            if any(isinstance(event, PowerRolled) for event in beat.events)
        }
        assert rolled
        tumbled = set()
        tumble = screen.tumble

        def watched(event: Event, frame: int) -> bool:
            if tumble(event, frame):
                tumbled.add(screen.script.moment(screen.shown.told).beat)
                assert screen._faces is not None
                return True
            return False

        monkeypatch.setattr(screen, "tumble", watched)
        while screen.at < len(screen.story.beats) - 1:
            before = screen.at
            await table.press("space")
            await until(table.pilot, partial(is_past, screen, before), "the next step")
            await until(table.pilot, lambda: screen.shown.stands, "the end of the step")
            assert screen._faces is None, "the dice lie still"
        assert tumbled == (set() if reduced else rolled)


async def test_help_tells_the_keys_of_a_demo() -> None:
    async with sitting_at(None) as table:
        await open_scene(table, "roll-one-die")
        await table.press("question_mark")
        assert all(word in frame(table.app) for word in ("Next", "Faster", "Slower", "Pause"))


@pytest.mark.parametrize(
    ("opens", "told"),
    [
        ("title", ["q Quit", "n New match", "k Coach"]),
        ("shelf", ["/ Search"]),
        ("scene", ["Space Next", "Left Back", "s Skip", "p Pause", "+ Faster", "- Slower"]),
        ("tutorial", ["k Coach", "w Why", "l Log", "i Wizards", "Esc Leave"]),
    ],
)
async def test_help_names_the_keys_as_the_last_row_does(opens: str, told: list[str]) -> None:
    acts: dict[str, Callable[[EswApp], object]] = {
        "title": lambda app: None,
        "shelf": lambda app: app.learn.demos(),
        "scene": lambda app: app.learn.open_scene("roll-one-die"),
        "tutorial": lambda app: app.learn.begin_tutorial(),
    }
    async with sitting_at(None) as table:
        acts[opens](table.app)
        await table.pilot.pause()
        lines = help_text(table.app, table.screen).plain.splitlines()
        help = [one_line(line.partition(":")[0]).strip() for line in lines]
        assert not set(told) - set(help)
        row = one_line(frame(table.app).splitlines()[-1])
        signs = [
            line.replace("Space", "space")
            .replace("Esc", "esc")
            .replace("Left", "←")
            .replace("End", "end")
            for line in help
        ]
        listed = [line for line in signs if " " in line and line in row]
        assert " ".join([*listed, "? Help"]) == row.strip(), "nothing is in the row only"
        assert "Ctrl+Q Leave the program" in help, "there is nothing to save here"
        about = {each.title: each.help for each in table.app.get_system_commands(table.screen)}
        assert about["Quit"] == "Leave the program"


async def test_help_and_palette_say_that_a_match_is_saved() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await table.pilot.pause()
        assert "Leave the program; the match is saved" in help_text(table.app, table.screen).plain
        about = {each.title: each.help for each in table.app.get_system_commands(table.screen)}
        assert about["Quit"] == "Leave the program; the match is saved"


async def test_ascii_means_ascii_in_demos_too() -> None:
    settings = Settings(pace="instant", signs="ASCII")
    async with sitting_at(None, settings=settings) as table:
        await table.press("v")
        assert frame(table.app).isascii()
        await open_scene(table, "board-climb-shove-locker")
        for _ in range(6):
            assert frame(table.app).isascii(), frame(table.app)
            await table.press("space")
        table.app.learn.begin_tutorial()
        await table.pilot.pause()
        assert frame(table.app).isascii(), frame(table.app)


async def test_the_shelf_has_the_scenes_of_the_box_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, *others = shipped("hell-high")
    mixed = (first, second, *[each._replace(box="another") for each in others])

    def of_box(box: str) -> list[Shipped]:
        return [each for each in mixed if each.box == box]

    monkeypatch.setattr(demo_shelf, "shipped", of_box)
    async with sitting_at(None) as table:
        table.app.learn.demos()
        await table.pilot.pause()
        ids = [option.id for option in table.screen.query_one("#demos", OptionList).options]
        assert [id for id in ids if id] == ["tutorial", "match", first.name, second.name]
        table.app.learn.open_scene(second.name)
        await table.pilot.pause()
        assert demo(table).story.title == second.title

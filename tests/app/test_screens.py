"""Every screen around the table: rules, settings, help, saved matches, replay, palette."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Input, Markdown, OptionList, Static

from app.idling import until
from app.piloting import BOX, GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.learn.rules_text import chapters
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.overlays import Confirm, Menu, Reading, Why
from esw_tui.app.screens.settings import SettingsScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import THEMES, Settings, load_settings, save_settings
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.records.folder import saves_folder
from esw_tui.spellcraft.events import Cause, JockDemanded, PowerRolled


async def to_a_hand(table: Table) -> MatchTable:
    """Play until somebody builds a spell."""
    return await table.to_a_hand()


# Rules.


async def test_the_rules_open_at_the_chapter_that_matters() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        await table.press("r")
        assert isinstance(table.screen, RulesScreen)
        listed = table.screen.query_one("#chapters", OptionList)
        assert chapters(BOX)[listed.highlighted or 0].title == "Your spell"
        await until_page_says(table, "three places")
        await table.press("escape")
        assert isinstance(table.screen, MatchTable)


async def test_the_rules_are_searched() -> None:
    async with sitting_at(None) as table:
        await table.press("r", "slash", *"everlasting bench")
        screen = table.screen
        assert isinstance(screen, RulesScreen)
        searched = screen.query_one("#search", Input)
        await until(table.pilot, lambda: searched.value == "everlasting bench", "all letters")
        await until_page_says(table, "Treasures")
        assert screen.query_one("#chapters", OptionList).option_count == 1
        await table.press(*" zzz")
        await until_page_says(table, "Nothing in the rules")


async def until_page_says(table: Table, words: str) -> None:
    """Wait for a page of the rules; they are laid out in the background, which takes its time."""
    page = table.screen.query_one(Markdown)
    await until(table.pilot, lambda: words in page.source, words)


# Why, log, help, detail.


async def test_why_tells_reasons_with_rule_numbers() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3)) as table:
        await to_a_hand(table)
        await table.press("w")
        assert isinstance(table.screen, Why)
        reasons = set()
        for _ in range(12):
            reasons.add(str(table.screen.query_one("#reasons", Static).render()))
            await table.press("down")
        assert len(reasons) > 3
        assert any("R6" in reason for reason in reasons)


async def test_long_reasons_are_read_by_key_in_a_small_terminal() -> None:
    demand = JockDemanded(1, 0, "delivery", Cause(1, rule="R63.2"))
    dice = tuple((f"reason {number}", 1) for number in range(20))
    roll = PowerRolled(0, (1,) * 20, dice, 2, Cause(0, rule="R10.1"))
    async with sitting_at(None) as table:
        table.app.push_screen(Why(BOX, [roll, *[demand] * 30], ("Ann", "Bo")))
        await table.pilot.pause()
        end = str(table.screen.query_one("#reasons", Static).render()).split()[-3:]
        assert " ".join(end) in frame(table.app), "all of it can be read at once"
        await table.press("end")
        assert "reason 19" not in frame(table.app)
        await table.press("pagedown", "pagedown", "pagedown")
        assert "reason 19" in frame(table.app)
        await table.press("tab", "home")
        assert "reason 0" in frame(table.app)
        await table.press("shift+tab", "home")
        assert " ".join(end) in frame(table.app)


async def test_escape_goes_back_from_a_wizard_to_the_wizards() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        for _ in range(2):
            await table.press("i" if isinstance(table.screen, MatchTable) else "down", "enter")
            await table.pilot.pause()
            assert isinstance(table.screen, Reading)
            assert "Last Wizard Standing tokens" in frame(table.app)
            await table.press("escape")
            assert isinstance(table.screen, Menu)
        await table.press("escape")
        assert isinstance(table.screen, MatchTable)


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_lists_the_keys_of_the_screen(key: str) -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        await table.press(key)
        assert isinstance(table.screen, Reading)
        shown = frame(table.app)
        for word in ("Card", "Log", "Why", "Rules", "Undo", "Ctrl+Q"):
            assert word in shown


async def test_the_detail_of_a_card_is_all_that_is_printed_on_it() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await to_a_hand(table)
        hand = screen.query_one(Hand)
        await table.press("down", "d")
        card = table.app.cards[hand.held[1].name]
        shown = frame(table.app)
        assert card.name in shown
        assert card.printed.split()[0] in shown


# Settings.


async def test_settings_are_changed_at_once_and_remembered(tmp_path: Path) -> None:
    app = EswApp()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.action_settings()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("enter")
        assert app.settings.theme == THEMES[1]
        await pilot.press("left", "left")
        assert app.settings.theme == THEMES[-1]
        await pilot.press(
            *("right", "right", "down", "space", "down", "enter", "down", "enter"),
            *("down", "enter", "enter", "escape"),
        )
        assert (app.settings.pace, app.settings.reduced_motion) == ("calm", True)
        assert app.settings.steps
        assert app.play.dial.steps, "at once"
        assert app.settings.signs == "ASCII"
        assert frame(app).isascii()
    remembered = load_settings(tmp_path / "home" / "settings.json")
    assert remembered == app.settings


@pytest.mark.parametrize(
    "written", ["", "{", "[]", '{"theme": "pink", "pace": 3, "chairs": 5}', '{"unknown": 1}']
)
def test_broken_settings_are_the_usual_ones(tmp_path: Path, written: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(written, encoding="utf-8")
    assert load_settings(path) == Settings()
    path.write_text(json.dumps({"theme": "light"}), encoding="utf-8")
    assert load_settings(path).theme == "light"


def pipe(path: Path) -> None:
    """Something that looks like a file and would keep a reader, or a writer, for ever."""
    os.mkfifo(path)


def device(path: Path) -> None:
    """A file without an end."""
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system")
@pytest.mark.parametrize("make", [pipe, device, Path.mkdir])
def test_settings_that_are_no_file_are_the_usual_ones_and_stay(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    path = tmp_path / "settings.json"
    make(path)
    before = path.lstat().st_mode
    os.mkfifo(path.with_suffix(".new"))
    assert load_settings(path) == Settings()
    save_settings(path, Settings(theme="light"))
    assert path.lstat().st_mode == before
    assert len(os.listdir(tmp_path)) == 2, "nothing is left behind"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system")
def test_settings_are_saved_beside_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path.with_suffix(".new"))
    save_settings(path, Settings(theme="light"))
    assert load_settings(path).theme == "light"


@pytest.mark.parametrize("theme", THEMES)
async def test_every_theme_shows_the_table(theme: str) -> None:
    settings = Settings(theme=theme, pace="instant")
    async with sitting_at(plan("Ann", "bot:Bo"), (200, 50), settings=settings) as table:
        await to_a_hand(table)
        assert "Class President" in frame(table.app)


async def test_ascii_means_ascii() -> None:
    settings = Settings(pace="instant", signs="ASCII")
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), ROOMY, settings=settings) as table:
        for _ in range(12):
            assert frame(table.app).isascii(), frame(table.app)
            await table.act()


async def test_a_show_is_skipped_by_its_key() -> None:
    settings = Settings(pace="calm")
    async with sitting_at(plan("bot:Ann", "bot:Bo", seed=3), settings=settings) as table:
        for _ in range(300):
            if isinstance(table.screen, MatchOverScreen):
                break
            table.clock.now += GUARD
            await table.press(
                *(["end", "space"] if isinstance(table.screen, MatchTable) else ["enter"])
            )
        assert isinstance(table.screen, MatchOverScreen)


# The palette, and who plays.


async def test_a_bot_takes_over_and_the_player_comes_back() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await to_a_hand(table)
        seat = table.app.match.holder
        assert seat is not None
        table.app.play.bots.take_over(seat, "random")
        await table.pilot.pause()
        assert table.app.match.away == (seat,)
        assert seat not in table.app.match.humans
        titles = [command.title for command in table.app.get_system_commands(table.screen)]
        assert titles
        table.app.play.bots.give_back(seat)
        await table.pilot.pause()
        assert table.app.match.holder is None
        assert seat in table.app.match.humans
        await table.until(CurtainScreen)


async def test_the_palette_offers_what_fits() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await to_a_hand(table)
        titles = {command.title for command in table.app.get_system_commands(table.screen)}
        assert {"Undo", "Hide", "A bot plays for Ann", "Abandon the match"} <= titles
        assert "Skip ahead" not in titles


async def test_abandoning_asks_first_and_deletes_the_save() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        path = saves_folder() / table.app.match.save.file
        assert path.exists()
        for key in ("n", "escape", "d", "y"):
            assert path.exists()
            table.app.action_abandon()
            await table.pilot.pause()
            assert isinstance(table.screen, Confirm)
            await table.press(key)
        await table.pilot.pause()
        assert isinstance(table.screen, TitleScreen)
        assert not path.exists()


# The curtain.


async def test_the_curtain_says_whether_the_keyboard_goes_to_somebody_else() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await table.until(CurtainScreen)
        assert "Pass the keyboard to" in frame(table.app)
        await to_a_hand(table)
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)
        assert "The keyboard stays with" in frame(table.app)
        await table.press("r")
        assert isinstance(table.app.screen, CurtainScreen), "typed ahead"
        table.clock.now += GUARD
        await table.press("r")
        assert isinstance(table.app.screen, RulesScreen)

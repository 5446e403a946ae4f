"""Every screen around the table: rules, settings, help, saved matches, replay, palette."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import Input, Markdown, OptionList, Static

from app.evenings import evening_steps, sit_down
from app.hiding import hidden_from
from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import everything, frame
from esw_tui.app.app import EswApp
from esw_tui.app.replay import Replay
from esw_tui.app.rules_text import chapters
from esw_tui.app.screens.curtain import CurtainScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.overlays import Confirm, Menu, Reading, Why
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.rules import RulesScreen
from esw_tui.app.screens.saves import SavesScreen
from esw_tui.app.screens.settings import SettingsScreen
from esw_tui.app.screens.table import TableScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import THEMES, Settings, load_settings
from esw_tui.app.widgets import Hand
from esw_tui.engine.events import Cause, JockDemanded, PowerRolled
from esw_tui.records.folder import saves_folder
from esw_tui.records.format import HUMAN
from esw_tui.records.reader import read_record


async def to_a_hand(table: Table) -> TableScreen:
    """Play until somebody builds a spell."""
    return await table.to_a_hand()


def saved_match(folder: Path, *, answers: int | None = None, seed: int = 1) -> Path:
    """A match of three people on disk: finished, or broken off after so many answers."""
    sitting = sit_down(folder, (HUMAN,) * 3, seed=seed)
    for step in evening_steps(sitting, seed):
        if answers is not None and len(sitting.game.entries) >= answers and step.holder is None:
            break
    sitting.evening.close()
    return sitting.match.path


# Rules.


async def test_the_rules_open_at_the_chapter_that_matters() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        await table.press("r")
        assert isinstance(table.screen, RulesScreen)
        listed = table.screen.query_one("#chapters", OptionList)
        assert chapters()[listed.highlighted or 0].title == "Your spell"
        await until_page_says(table, "three places")
        await table.press("escape")
        assert isinstance(table.screen, TableScreen)


async def test_the_rules_are_searched() -> None:
    async with sitting_at(None) as table:
        await table.press("r", "slash", *"everlasting bench")
        screen = table.screen
        assert isinstance(screen, RulesScreen)
        await until(table, lambda: screen.query_one("#search", Input).value == "everlasting bench")
        await until_page_says(table, "Treasures")
        assert screen.query_one("#chapters", OptionList).option_count == 1
        await table.press(*" zzz")
        await until_page_says(table, "Nothing in the rules")


async def until_page_says(table: Table, words: str) -> None:
    """Wait for a page of the rules."""
    page = table.screen.query_one(Markdown)
    await until(table, lambda: words in page.source)


async def until(table: Table, is_so: Callable[[], bool]) -> None:
    """Pages of the rules are laid out in the background, which takes its time."""
    for _ in range(100):
        if is_so():
            return
        await table.pilot.pause(0.05)
    assert is_so()


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
        table.app.push_screen(Why([roll, *[demand] * 30], ("Ann", "Bo")))
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
            await table.press("i" if isinstance(table.screen, TableScreen) else "up", "enter")
            await table.pilot.pause()
            assert isinstance(table.screen, Reading)
            assert "Last Wizard Standing tokens" in frame(table.app)
            await table.press("escape")
            assert isinstance(table.screen, Menu)
        await table.press("escape")
        assert isinstance(table.screen, TableScreen)


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_lists_the_keys_of_the_screen(key: str) -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await to_a_hand(table)
        await table.press(key)
        assert isinstance(table.screen, Reading)
        shown = frame(table.app)
        for word in ("Detail", "Log", "Why", "Rules", "Undo", "Ctrl+Q"):
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
        await pilot.press("down", "space", "down", "enter", "down", "enter", "escape")
        assert (app.settings.pace, app.settings.reduced_motion) == ("calm", True)
        assert app.settings.ascii_only
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


@pytest.mark.parametrize("theme", THEMES)
async def test_every_theme_shows_the_table(theme: str) -> None:
    settings = Settings(theme=theme, pace="instant")
    async with sitting_at(plan("Ann", "bot:Bo"), (200, 50), settings=settings) as table:
        await to_a_hand(table)
        assert "Class President" in frame(table.app)


async def test_ascii_means_ascii() -> None:
    settings = Settings(pace="instant", ascii_only=True)
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), ROOMY, settings=settings) as table:
        for _ in range(12):
            assert frame(table.app).isascii(), frame(table.app)
            await table.act()


async def test_a_show_is_skipped_by_any_key() -> None:
    settings = Settings(pace="calm")
    async with sitting_at(plan("bot:Ann", "bot:Bo", seed=3), settings=settings) as table:
        for _ in range(300):
            if isinstance(table.screen, MatchOverScreen):
                break
            await table.press("x" if isinstance(table.screen, TableScreen) else "enter")
        assert isinstance(table.screen, MatchOverScreen)


# Saved matches and replay.


async def test_saved_matches_are_listed_watched_and_deleted() -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    path = saved_match(folder)
    listed = path.with_name("one.esw.jsonl")
    path.rename(listed)
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        assert isinstance(table.screen, SavesScreen)
        assert "Ann, Bo, Cy" in frame(table.app)
        await table.press("w")
        assert isinstance(table.screen, ReplayScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, SavesScreen), "one step back"
        await table.press("x")
        assert isinstance(table.screen, Confirm)
        began = read_record(listed).header.began.astimezone()
        assert f"{began:%Y-%m-%d %H:%M}" in frame(table.app), "which of them"
        await table.press("n")
        assert listed.exists()
        await table.press("x", "y")
        await table.pilot.pause()
        assert not listed.exists()
        assert "No match has been saved yet." in frame(table.app)


async def test_an_unfinished_match_is_replayed_on_the_open_table_only(tmp_path: Path) -> None:
    path = saved_match(tmp_path, answers=9)
    app = EswApp(replay=path, settings=Settings(pace="instant"))
    async with app.run_test(size=ROOMY, tooltips=True, notifications=True) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for _ in range(11):
            hidden = hidden_from(screen.replay._game, None)
            assert hidden
            for where, words in everything(app):
                if ".replay" not in where:
                    assert not [name for name in hidden if name in words], where
            await pilot.press("1", "2", "3", "right")
            assert screen.replay.viewer is None
        assert "not over yet" in frame(app)


async def test_a_finished_match_is_replayed_through_any_eyes(tmp_path: Path) -> None:
    path = saved_match(tmp_path)
    app = EswApp(replay=path, settings=Settings(pace="instant"))
    async with app.run_test(size=ROOMY) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("2", "right", "right")
        assert (screen.replay.viewer, screen.replay.at) == (1, 2)
        hand = [card.name for card in screen.replay.view().hand]
        assert hand
        for size in (ROOMY, SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            shown = frame(app)
            assert [shown.count(name) for name in hand] == [hand.count(name) for name in hand]
        await pilot.press("question_mark")
        shown = frame(app)
        assert "PgDn  Next round" in shown
        assert "1 to 6 look through that player's eyes" in shown
        await pilot.press("escape")
        await pilot.press("0")
        assert screen.replay.viewer is None
        await pilot.press("end")
        assert screen.replay.at == screen.replay.length
        assert "wins the match" in frame(app) or "share the match" in frame(app)
        await pilot.press("home", "left")
        assert screen.replay.at == 0


def test_a_replay_steps_back_the_way_it_came(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    views = []
    for at in range(0, replay.length, 5):
        replay.go(at)
        views.append(replay.view())
    for at in reversed(range(0, replay.length, 5)):
        replay.go(at)
        assert replay.view() == views.pop()
    rounds = []
    while replay.at < replay.length:
        before = replay.at
        replay.next_round(1)
        assert replay.at > before
        rounds.append(replay.open_view().round)
    assert rounds


async def test_a_file_that_is_no_match_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no.esw.jsonl"
    path.write_text("hello\n", encoding="utf-8")
    async with sitting_at(None) as table:
        for act in (table.app.open_replay, table.app.continue_match):
            table.app.attempt(partial(act, path))
            await table.pilot.pause()
            assert isinstance(table.screen, TitleScreen)
        told = [notification.message for notification in table.app._notifications]
        assert len(told) == 2
        assert all(each.endswith(".") for each in told)


async def test_one_can_continue_only_what_there_is() -> None:
    async with sitting_at(None) as table:
        assert "Continue" not in frame(table.app)
        await table.press("question_mark")
        assert "Continue" not in frame(table.app)
    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_match(folder, answers=9).rename(folder / "one.esw.jsonl")
    async with sitting_at(None) as table:
        await table.pilot.pause()
        assert "c Continue" in frame(table.app).splitlines()[-1]
        assert table.screen.query_one("#menu").max_scroll_y == 0, "all entries are there"
        await table.press("c")
        assert table.app.is_playing


# The palette, and who plays.


async def test_a_bot_takes_over_and_the_player_comes_back() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await to_a_hand(table)
        seat = table.app.evening.holder
        assert seat is not None
        table.app.take_over(seat, "random")
        await table.pilot.pause()
        assert table.app.evening.away == (seat,)
        assert seat not in table.app.evening.humans
        titles = [command.title for command in table.app.get_system_commands(table.screen)]
        assert titles
        table.app.give_back(seat)
        await table.pilot.pause()
        assert table.app.evening.holder is None
        assert seat in table.app.evening.humans
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
        path = saves_folder() / table.app.evening.file
        assert path.exists()
        await table.press("a")
        assert isinstance(table.screen, Confirm)
        await table.press("n")
        assert path.exists()
        await table.press("a", "y")
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

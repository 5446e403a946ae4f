"""Saved matches: the shelf, continuing, watching."""

import errno
import os
from datetime import datetime
from functools import partial
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

import pytest
from textual.widgets import OptionList

from app.hiding import hidden_from
from app.keyboard_matches import saved_match, sit_down
from app.piloting import BOX, ROOMY, SMALL, Table, sitting_at
from app.seeing import everything, frame, one_line
from esw_tui.app.app import EswApp
from esw_tui.app.screens import saved_matches as saved
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.screens.saves import SavesScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.spell_script import cut
from esw_tui.records.folder import saves_folder
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.events import Damaged, Died, Event, Resolving, RoundBegan, TurnBegan


def plays(screen: ReplayScreen) -> bool:
    """Whether it goes on by itself just now."""
    return screen.is_playing


def said(table: Table) -> list[str]:
    """What is being told in a corner of the screen."""
    return [notification.message for notification in table.app._notifications]


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
        await table.press("v")
        assert isinstance(table.screen, ReplayScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, SavesScreen), "one step back"
        await table.press("delete")
        assert isinstance(table.screen, Confirm)
        played = datetime.fromtimestamp(listed.stat().st_mtime)
        assert f"{played:%Y-%m-%d %H:%M}" in frame(table.app), "which of them"
        await table.press("n")
        assert listed.exists()
        await table.press("delete", "y")
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
        hidden = hidden_from(screen.replay._game, None)
        assert hidden
        for key in ("right", "space", "s", "x", "pagedown", "backspace", "p", "end"):
            for where, words in everything(app):
                if ".replay" not in where:
                    assert not [name for name in hidden if name in words], where
            await pilot.press("1", "2", "3", key)
            assert screen.replay.viewer is None
        assert "not over yet" in frame(app)


async def test_a_hand_that_is_looked_into_is_whole_in_a_small_terminal(tmp_path: Path) -> None:
    """However many cards there are, and whatever else would be loud."""
    app = EswApp(replay=saved_match(tmp_path), settings=Settings(pace="instant"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("2")
        most = 0
        for key in ("down", "down", "down", "x", "down", "down", "x"):
            await pilot.press(key)
            await pilot.pause()
            hand = [card.name for card in screen.replay.view().hand]
            shown = " ".join(row[:49] for row in frame(app).splitlines())
            shown = " ".join(shown.split())
            assert all(name in shown for name in hand), (key, hand)
            most = max(most, len(hand))
        assert most >= 7


async def test_a_finished_match_is_replayed_through_any_eyes(tmp_path: Path) -> None:
    path = saved_match(tmp_path)
    app = EswApp(replay=path, settings=Settings(pace="instant"))
    async with app.run_test(size=ROOMY) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("2", "right", "right")
        assert (screen.replay.viewer, screen.replay.at) == (1, 2)
        await pilot.press("pagedown")
        while not screen.replay.view().hand:
            await pilot.press("right")
        hand = [card.name for card in screen.replay.view().hand]
        for size in (SMALL, ROOMY):
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


def test_a_replay_shows_the_table_at_every_event(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    assert replay.length > 100
    views = []
    for at in range(replay.length + 1):
        replay.go(at)
        views.append(replay.view())
        assert len(replay.story(everybody=True)) == at
    for at in reversed(range(replay.length + 1)):
        replay.go(at)
        assert replay.view() == views.pop()
    for at, event in enumerate(replay.events[:-1], 1):
        if isinstance(event, Damaged):
            replay.go(at)
            assert replay.view().wizards[event.seat].hp == event.left


@pytest.mark.parametrize("kind", [TurnBegan, RoundBegan, Died])
def test_a_replay_jumps_to_every_landmark_and_back(tmp_path: Path, kind: type[Event]) -> None:
    replay = Replay(saved_match(tmp_path))
    wanted = [at for at, event in enumerate(replay.events, 1) if isinstance(event, kind)]
    found = []
    while replay.jump(kind):
        found.append(replay.at)
    assert found == wanted != []
    back = [replay.at]
    while replay.jump(kind, -1):
        back.append(replay.at)
    assert back == wanted[::-1]


def test_a_viewer_of_a_replay_hears_what_that_player_heard(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    assert replay.look_as(1)
    replay.go(replay.length)
    assert replay.story(everybody=False) == replay._game.events_for(1)
    replay.go(40)
    own, heard = replay.story(everybody=False), replay.story(everybody=True)
    assert [event.seen_by(None) for event in own if event.seen_by(None)] == heard


async def test_a_replay_plays_by_itself_at_any_pace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = EswApp(replay=saved_match(tmp_path), settings=Settings(pace="instant"))
    async with app.run_test(size=ROOMY) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        timers: list[float] = []

        def set_timer(seconds: float, _: object) -> Mock:
            timers.append(seconds)
            return Mock()

        monkeypatch.setattr(screen, "set_timer", set_timer)
        screen.shown.moves = False
        await pilot.press("p")
        assert plays(screen)
        slow = timers[-1]
        await pilot.press("plus")
        assert 0 < timers[-1] < slow
        assert "×1.5" in frame(app)
        await pilot.press("minus", "minus")
        assert timers[-1] > slow
        shown = []
        while plays(screen):
            shown.append(screen.replay.at)
            screen.shown._go()
        assert shown == sorted(set(shown))
        assert screen.replay.at == screen.replay.length, "it stands still at the end"
        await pilot.press("p")
        assert screen.replay.at < 20, "and begins anew"
        await pilot.press("right")
        assert not plays(screen), "who goes event by event stops it"
        await pilot.press("p", "s", "s", "s")
        assert plays(screen), "who skips a spell lets it play on"
        assert isinstance(screen.replay.event, TurnBegan)
        await pilot.press("end", "x")
        assert [each.message for each in app._notifications] == ["There is no death after this."]


async def test_a_replay_has_the_steps_of_the_show(tmp_path: Path) -> None:
    """Space shows what one card does and waits; pressed meanwhile it completes that."""
    app = EswApp(replay=saved_match(tmp_path), settings=Settings(reduced_motion=True))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        screen.set_timer = lambda *_: Mock()  # type: ignore[method-assign]
        ends: list[int] = []
        while len(ends) < 12:
            await pilot.press("space")
            if screen.shown.stands:
                ends.append(screen.replay.at)
        story = screen.replay.events
        for at in ends[2:]:
            assert cut(story, at) >= Cut.STOP
        cards = [
            sum(isinstance(event, Resolving) for event in story[a:b]) for a, b in pairwise(ends)
        ]
        assert max(cards) == 1, "no step has two cards"
        await pilot.press("backspace")
        assert screen.replay.at == ends[-2]


async def test_a_file_that_is_no_match_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no.esw.jsonl"
    path.write_text("hello\n", encoding="utf-8")
    async with sitting_at(None) as table:
        for act in (table.app.open_replay, table.app.play.continue_match):
            table.app.attempt(partial(act, path))
            await table.pilot.pause()
            assert isinstance(table.screen, TitleScreen)
            (told,) = said(table)
            assert told.endswith(".")


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
        assert "Continue (" in frame(table.app)
        assert "…" not in frame(table.app), "there is room for all the names"
        assert table.screen.query_one("#menu").max_scroll_y == 0, "all entries are there"
        await table.press("c")
        assert table.app.play.is_on


async def test_the_shelf_tells_when_each_match_was_last_played_in_a_line_of_its_own() -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    days = {"one": 12, "two": 14, "three": 13}
    for seed, (name, day) in enumerate(days.items(), start=1):
        path = saved_match(folder, answers=9, seed=seed).rename(folder / f"{name}.esw.jsonl")
        moment = datetime(2001, 2, day, 20, 15).timestamp()
        os.utime(path, (moment, moment))
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        listed = [line for line in frame(table.app).splitlines() if "Ann, Bo, Cy" in line]
        assert [line.split()[:2] for line in listed] == [
            ["2001-02-14", "20:15"],
            ["2001-02-13", "20:15"],
            ["2001-02-12", "20:15"],
        ]
        assert all("round" in line for line in listed)
        await table.pilot.resize_terminal(*ROOMY)
        await table.pilot.pause()
        await table.pilot.pause()
        wide = [line for line in frame(table.app).splitlines() if "Ann, Bo, Cy" in line]
        assert len(wide[0].rstrip()) > SMALL[0], "how far it has come stands at the right"
        assert table.screen.query_one("#saves", OptionList).highlighted == 0


async def test_the_shelf_tells_all_the_names_of_six_below_the_list() -> None:
    """Where the list has room for one and a half of them."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    names = [f"{first}{'x' * 11}" for first in "ABCDEF"]
    seats = [Seat(name, HUMAN) for name in names]
    path = folder / "six.esw.jsonl"
    RecordedMatch.begin(path, BOX, seats, seed=1, settings={"start_hp": 15}).close()
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        shown = one_line(frame(table.app))
        assert f"Hell High: {', '.join(names)}" in shown
        await table.pilot.resize_terminal(200, 50)
        await table.pilot.pause()
        await table.pilot.pause()
        shown = one_line(frame(table.app))
        assert shown.count(", ".join(names)) == 1, "the list has room for them"


async def test_a_date_that_no_calendar_has_is_shown_as_the_last_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Some file systems hold times beyond the year 9999."""

    def far_away(found: os.stat_result) -> os.stat_result:
        return os.stat_result((*found[:7], 10**12, 10**12, 10**12))

    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_match(folder, answers=9).rename(folder / "one.esw.jsonl")
    stat, fstat = os.stat, os.fstat
    monkeypatch.setattr(os, "stat", lambda *what, **how: far_away(stat(*what, **how)))
    monkeypatch.setattr(os, "fstat", lambda descriptor: far_away(fstat(descriptor)))
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        (line,) = [line for line in frame(table.app).splitlines() if "Ann, Bo, Cy" in line]
        assert line.split()[0] in ("9998-12-31", "9999-01-01"), "by the clock on the wall"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system")
async def test_what_is_no_file_is_no_match() -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_match(folder, answers=9).rename(folder / "one.esw.jsonl")
    os.utime(folder / "one.esw.jsonl", (1e9, 1e9))
    os.mkfifo(folder / "pipe.esw.jsonl")
    (folder / "folder.esw.jsonl").mkdir()
    (folder / "device.esw.jsonl").symlink_to("/dev/zero")
    (folder / "nowhere.esw.jsonl").symlink_to(folder / "nothing")
    async with sitting_at(None) as table:
        await table.pilot.pause()
        assert "c Continue" in frame(table.app).splitlines()[-1], "the last of those that are"
        table.app.saved_matches()
        await table.pilot.pause()
        assert len(table.screen.query_one("#saves", OptionList).options) == 1
        for name in ("pipe", "folder", "device", "nowhere"):
            path = folder / f"{name}.esw.jsonl"
            for act in (table.app.open_replay, table.app.play.continue_match):
                table.app.attempt(partial(act, path))
                await table.pilot.pause()
                (told,) = said(table)
                assert str(path) in told


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system")
async def test_a_shelf_that_is_no_folder_is_empty(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    os.mkfifo(saves_folder())
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        assert "No match has been saved yet." in frame(table.app)


async def test_a_shelf_that_nobody_may_look_at_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def forbidden(folder: Path) -> list[Path]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(saved, "all_saves", forbidden)
    async with sitting_at(None) as table:
        table.app.saved_matches()
        await table.pilot.pause()
        assert "cannot be read: Permission denied." in " ".join(frame(table.app).split())


async def test_a_match_that_somebody_else_plays_is_told_once_and_only_there() -> None:
    folder = saves_folder()
    folder.mkdir(parents=True)
    saved_match(folder, answers=9, seed=1).rename(folder / "one.esw.jsonl")
    busy = sit_down(folder, seed=2)
    os.rename(busy.match.path, folder / "two.esw.jsonl")
    os.utime(folder / "one.esw.jsonl", (1, 1))
    async with sitting_at(None) as table:
        await table.pilot.pause()
        await table.press("c", "c", "c")
        (told,) = said(table)
        assert "another program is playing this match" in told
        assert isinstance(table.screen, TitleScreen)
        table.app.saved_matches()
        await table.pilot.pause()
        assert said(table) == []
        await table.press("c", "c")
        assert len(said(table)) == 1
    busy.evening.save.close()

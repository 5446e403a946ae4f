"""The disk is waited for beside the screen: keys work meanwhile, and nobody who left is told."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.idling import Held, until
from app.keyboard_matches import saved_match
from app.piloting import Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.hotseat import disk_writer
from esw_tui.app.screens import replay_steps, saved_matches
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.records.folder import saves_folder
from esw_tui.records.match import RecordedMatch
from esw_tui.records.plain import Unwanted, in_peace
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from unbreakable.app_scenes import put, unfinished


@pytest.fixture
def save() -> Path:
    """A match on the shelf."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    return saved_match(folder, answers=9).rename(folder / "one.esw.jsonl")


def held_up(monkeypatch: pytest.MonkeyPatch, where: Any, name: str) -> Held:
    """Something that is read, only when the test says so."""
    held = Held()
    really: Callable[..., Any] = getattr(where, name)

    def wait(*what: Any, **how: Any) -> Any:
        held.wait(what[-1] if callable(what[-1]) else in_peace)
        return really(*what, **how)

    monkeypatch.setattr(where, name, wait)
    return held


def test_reading_and_replaying_can_be_interrupted_at_any_line(tmp_path: Path) -> None:
    path = saved_match(tmp_path, answers=9)
    record = read_record(path)
    for act in (lambda go_on: read_record(path, go_on), lambda go_on: rebuild(record, go_on)):
        asked = 0

        def count() -> None:
            nonlocal asked
            asked += 1

        act(count)
        assert asked >= len(record.lines)

        def enough() -> None:
            nonlocal asked
            asked -= 1
            if asked == 5:
                raise Unwanted

        with pytest.raises(Unwanted):
            act(enough)
        assert asked == 5


async def test_the_title_works_while_it_looks_for_a_match(
    monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    held = held_up(monkeypatch, saved_matches, "newest_unfinished")
    async with sitting_at(None) as table:
        await until(table.pilot, lambda: held.calls == 1, "the call")
        await table.press("question_mark")
        assert isinstance(table.screen, Reading)
        await table.press("escape")
        assert "Continue" not in frame(table.app)
        held.release()
        await table.pilot.pause()
        assert "Continue (game 1" in frame(table.app)


async def test_whoever_leaves_the_title_interrupts_its_search(
    monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    held = held_up(monkeypatch, saved_matches, "newest_unfinished")
    async with sitting_at(None) as table:
        await until(table.pilot, lambda: held.calls == 1, "the call")
        await table.press("n")
        assert isinstance(table.screen, NewMatchScreen)
        await until(table.pilot, lambda: held.was_interrupted, "the interruption")


async def test_a_search_that_ends_when_the_title_has_gone_offers_nothing(
    monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    """The search may end just as the title is taken down: its menu is no longer there."""
    async with sitting_at(None) as table:
        title = table.screen
        assert isinstance(title, TitleScreen)
        offered: list[object] = []
        monkeypatch.setattr(title, "_offer", offered.append)
        title.look_for_a_match()
        await table.press("n")
        assert len(offered) <= 1
        offered.clear()
        title.look_for_a_match()  # drawn for the last time, it may begin to look only now
        await table.pilot.pause()
        assert isinstance(table.screen, NewMatchScreen)
        assert not offered


async def test_a_match_that_is_opened_for_a_screen_that_has_gone_is_let_go(
    monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    async with sitting_at(None) as table:
        held = Held()
        really = RecordedMatch.open

        def wait(*what: Any, **how: Any) -> RecordedMatch:
            match = really(*what, **how)
            held.wait()
            return match

        monkeypatch.setattr(RecordedMatch, "open", wait)
        await table.press("c", "c")
        await until(table.pilot, lambda: held.calls == 1, "the call")
        await table.press("n")
        held.release()
        await table.pilot.pause()
        assert isinstance(table.screen, NewMatchScreen)
        assert not table.app.play.is_on
    really(save).let_go()


async def test_a_replay_is_read_beside_the_screen(
    monkeypatch: pytest.MonkeyPatch, save: Path
) -> None:
    async with sitting_at(None) as table:
        held = held_up(monkeypatch, replay_steps, "read_record")
        table.app.open_replay(save)
        await until(table.pilot, lambda: held.calls == 1, "the call")
        await table.press("n")
        assert isinstance(table.screen, NewMatchScreen)
        held.release()
        await table.pilot.pause()
        assert isinstance(table.screen, NewMatchScreen)


async def test_a_table_is_not_drawn_again_once_one_has_quit() -> None:
    """A terminal that was resized just before is to be drawn when there is no match any more."""
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        hand = await table.to_a_hand()
        table.app.leave()
        assert hand in table.app.screen_stack
        hand._redraw_if_there()


# Forcing to disk.


def slow_disk(monkeypatch: pytest.MonkeyPatch) -> Held:
    """A disk that is not done before the test says so."""
    held = Held()
    fsync = os.fsync

    def wait(descriptor: int) -> None:
        held.wait()
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", wait)
    return held


def question(table: Table) -> str:
    """What the table asks or says."""
    assert isinstance(table.screen, MatchTable)
    return str(table.screen._question)


async def test_the_next_decision_waits_for_the_answer_to_be_on_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        hand = await table.to_a_hand()
        held = slow_disk(monkeypatch)
        await table.press("1", "enter")
        await until(table.pilot, lambda: held.calls == 1, "the call")
        for _ in range(5):
            await table.pilot.pause()
        assert held.calls == 1
        assert table.game.asked == (0,)
        assert hand.asked_question is None, "nothing is asked yet"
        assert question(table) == "", "and nothing is said: it may take just a moment"
        await table.press("question_mark")
        assert isinstance(table.screen, Reading)
        await table.press("escape")
        held.release()
        await table.pilot.pause()
        assert isinstance(table.screen, MatchTable)
        assert table.screen.asked_question is not None


def test_a_disk_is_slow_after_two_seconds() -> None:
    assert disk_writer.SLOW == 2.0


async def test_after_a_while_the_table_says_that_the_disk_is_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        held = slow_disk(monkeypatch)
        monkeypatch.setattr(disk_writer, "SLOW", 0.001)
        await table.press("1", "enter")
        await until(table.pilot, lambda: "slow" in question(table), "a word about the disk")
        assert question(table) == "The disk is slow: the last answer is still being saved …"
        held.release()
        await table.pilot.pause()
        assert "slow" not in question(table)
        assert isinstance(table.screen, MatchTable)
        assert table.screen.asked_question is not None


async def test_a_disk_that_fails_when_forced_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        monkeypatch.setattr(os, "fsync", fail)
        await table.press("1", "enter")
        await table.pilot.pause()
        told = " ".join(each.message for each in table.app._notifications)
        assert "Input/output error" in told
        assert "saved again" not in told
        spare = table.app.match.save.path
        assert spare != table.app.match._match.path
        await table.to_a_hand()
        table.app.clear_notifications()
        await table.press("1", "enter")
        await table.pilot.pause()
        assert not table.app._notifications, "it is told once, and nothing is well yet"
        monkeypatch.setattr(os, "fsync", fsync)
        await table.to_a_hand()
        await table.press("1", "enter")
        await table.pilot.pause()
        (again,) = table.app._notifications
        assert again.message.startswith("All of the match is saved again")
        assert not spare.exists()


async def test_a_disk_that_fails_after_the_last_answer_is_told_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No table comes any more on which it would be told."""
    held = Held()

    def fail(descriptor: int) -> None:
        held.wait()
        raise OSError(errno.EIO, "Input/output error")

    save = put(saves_folder() / "one.esw.jsonl", unfinished()[1])
    async with sitting_at(None) as table:
        Held.current = None
        table.app.play.continue_match(save)
        await until(table.pilot, lambda: table.app.play.is_on, "the match")
        Held.current = held
        monkeypatch.setattr(os, "fsync", fail)
        await table.until(MatchOverScreen)
        assert held.calls
        assert not table.app._notifications
        held.release()
        await table.pilot.pause()
        assert "Input/output error" in " ".join(each.message for each in table.app._notifications)


@pytest.mark.parametrize("how", ["leave", "quit", "abandon"])
async def test_whoever_leaves_does_not_wait_for_the_disk_but_the_save_does(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        path = table.app.match.save.path
        held = slow_disk(monkeypatch)
        await table.press("1", "enter")
        lines = tuple(table.app.match._match.lines)
        if how == "abandon":
            table.app.abandon()
        elif how == "leave":
            table.app.leave_table()
        else:
            table.app.leave()
        if how != "quit":
            await table.pilot.pause()
            assert isinstance(table.screen, TitleScreen)
        held.release()
    if how == "abandon":
        assert not path.exists()
    else:
        assert read_record(path).lines[: len(lines)] == lines
        RecordedMatch.open(path).let_go()

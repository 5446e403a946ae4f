"""Whatever happens to the save or the program: a clear sentence, and nothing is lost."""

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.piloting import Table, plan, sitting_at
from app.seeing import everything, frame
from app.test_privacy import to_a_hand
from esw_tui.app.hotseat.match_save import MatchSave
from esw_tui.app.screens.title import TitleScreen
from esw_tui.records.folder import saves_folder
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record


def told(table: Table) -> str:
    """All notifications."""
    return " ".join(notification.message for notification in table.app._notifications)


def words(table: Table) -> str:
    """Whatever can be read anywhere."""
    return " ".join(text for _, text in everything(table.app))


async def test_a_folder_that_vanishes_is_made_anew_with_the_whole_match() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        shutil.rmtree(saves_folder())
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "has been removed. All of it has been written anew to" in told(table)
        path = saves_folder() / table.app.match.save.file
        entries = list(table.game.entries)
        table.app.play.leave_match()
    with RecordedMatch.open(path) as match:
        assert match.game.entries[: len(entries)] == entries


async def test_a_folder_that_cannot_be_made_again_is_replaced(tmp_path: Path) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        home = tmp_path / "home"
        shutil.rmtree(home)
        home.write_text("in the way", encoding="utf-8")
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "written anew to" in told(table)
        spare = table.app.match.save.path
        assert spare.exists()
        assert home not in spare.parents
        table.app.clear_notifications()
        home.unlink()
        await table.to_a_hand()
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "All of it has been written anew to" in told(table), "as soon as that can be"
        assert not spare.parent.exists()
        assert home in table.app.match.save.path.parents


async def test_a_match_begins_where_no_folder_for_saves_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    monkeypatch.setenv("ESW_HOME", str(nowhere))
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        assert "All of it has been written anew to" in told(table)
        path = table.app.match.save.path
        assert nowhere not in path.parents
        lines = table.app.match._match.lines
        assert read_record(path).lines == tuple(lines)
        table.app.clear_notifications()
        table.app.action_leave_table()
        await table.pilot.pause()
        assert f"in {path} only." in words(table)
        await table.press("y")
        assert f"in {path} only." in told(table)
    assert read_record(path).lines == tuple(lines)
    shutil.rmtree(path.parent)


class Disk:
    """A disk that may be full: then it takes no bytes, and makes no folders."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        write, mkdir = os.write, os.mkdir

        def write_if_room(descriptor: int, raw: bytes) -> int:
            self.fill_up(os.fstat(descriptor).st_mode)
            return write(descriptor, raw)

        def mkdir_if_room(*what: Any, **how: Any) -> None:
            self.fill_up(stat.S_IFREG)
            mkdir(*what, **how)

        monkeypatch.setattr(os, "write", write_if_room)
        monkeypatch.setattr(os, "mkdir", mkdir_if_room)

    def fill_up(self, mode: int) -> None:
        if self.is_full and stat.S_ISREG(mode):
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Disk:
    """All there is: also the folder for passing things is on it."""
    (tmp_path / "passing").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "passing"))
    return Disk(monkeypatch)


async def test_a_full_disk_is_told_and_all_is_saved_as_soon_as_there_is_room(
    disk: Disk, tmp_path: Path
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        path = table.app.match.save.path
        disk.is_full = True
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "No space left on device. The match goes on; nothing is lost while" in told(table)
        lines = tuple(table.app.match._match.lines)
        assert len(read_record(path).lines) < len(lines)
        table.app.action_leave_table()
        await table.pilot.pause()
        shown = " ".join(frame(table.app).split())
        assert "The match is saved" not in shown
        assert "No space left on device" in shown
        await table.press("n")
        table.app.action_help()
        await table.pilot.pause()
        assert "the match is saved" not in words(table)
        await table.press("escape")
        table.app.clear_notifications()
        await table.to_a_hand()
        assert told(table) == "", "that the disk is full is told once"
        disk.is_full = False
        await table.press("1", "enter")
        await table.pilot.pause()
        assert told(table) == f"All of the match is saved again, in {path}."
        lines = tuple(table.app.match._match.lines)
        assert read_record(path).lines == lines
        table.app.action_leave_table()
        await table.pilot.pause()
        assert "The match is saved" in " ".join(frame(table.app).split())
    assert os.listdir(tmp_path / "passing") == []


async def test_whoever_leaves_with_a_full_disk_is_told_what_is_lost(
    disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        disk.is_full = True
        await table.press("1", "enter")
        await table.pilot.pause()
        table.app.leave_table()
        await table.pilot.pause()
        assert isinstance(table.screen, TitleScreen)
        assert "What was answered since is lost with the program." in told(table)


async def test_a_match_begins_on_a_full_disk_and_is_saved_later(disk: Disk, tmp_path: Path) -> None:
    disk.is_full = True
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        assert "The match goes on; nothing is lost while esw runs." in told(table)
        assert not saves_folder().exists()
        disk.is_full = False
        await table.press("1", "enter")
        await table.pilot.pause()
        path = table.app.match.save.path
        assert path.parent == saves_folder()
        assert read_record(path).lines == tuple(table.app.match._match.lines)
    assert os.listdir(tmp_path / "passing") == []


async def test_a_crash_on_a_full_disk_does_not_say_that_the_match_is_saved(
    disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down() -> None:
        raise RuntimeError

    async def play_and_break() -> None:
        async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
            await table.to_a_hand()
            disk.is_full = True
            await table.press("1", "enter")
            table.app.call_later(break_down)
            await table.pilot.pause()

    with pytest.raises(RuntimeError):
        await play_and_break()
    printed = " ".join("".join(capsys.readouterr()).split())
    assert "The match is saved" not in printed
    assert "What was answered since is lost" in printed


def truncated(path: Path) -> None:
    """Somebody empties the file."""
    os.truncate(path, 0)


def edited(path: Path) -> None:
    """Somebody changes a name in it, which makes it no longer."""
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Eve"))
    os.utime(path, (1e9, 1e9))


@pytest.mark.parametrize("meddle", [truncated, edited])
async def test_a_save_that_somebody_else_changes_is_written_anew_beside_it(
    meddle: Callable[[Path], None],
) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await table.to_a_hand()
        path = table.app.match.save.path
        meddle(path)
        theirs = path.read_bytes()
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "somebody else has changed the file. All of it has been written anew to" in told(
            table
        )
        anew = table.app.match.save.path
        assert anew.parent == path.parent
        assert anew.name == path.name.replace(".esw", " 2.esw")
        assert read_record(anew).lines == tuple(table.app.match._match.lines)
        assert path.read_bytes() == theirs


async def break_down_over(cards: list[str]) -> None:
    """The program breaks while somebody holds these cards, with their names at hand."""

    def break_down() -> None:
        hidden = list(cards)
        raise RuntimeError(", ".join(hidden))

    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        hand = await to_a_hand(table)
        cards += [card.name for card in hand.held]
        table.app.call_later(break_down)
        await table.pilot.pause()


async def test_a_crash_tells_nobody_s_cards_and_that_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither on the terminal nor in the file that is to be sent to us."""
    cards: list[str] = []
    with pytest.raises(RuntimeError):
        await break_down_over(cards)
    assert cards
    printed = "".join(capsys.readouterr())
    assert "The match is saved: start esw again and continue it." in printed
    [report] = tmp_path.rglob("crash-*.txt")
    written = report.read_text(encoding="utf-8")
    assert "break_down" in written
    assert not [card for card in cards if card in printed + written]


def test_what_is_called_saved_again_has_been_forced(disk: Disk, tmp_path: Path) -> None:
    """An answer that could not be written is written with the next one, perhaps a bot's, which
    alone would not be worth forcing."""
    seats = (Seat("Ann"), Seat("Bo", "bot:random"), Seat("Cy", "bot:random"))
    path = tmp_path / "x.esw.jsonl"
    match = RecordedMatch.begin(path, "hell-high", seats, seed=5, forces=False)
    save = MatchSave(match)

    def force() -> None:
        match.must_force = False
        match.force()
        save.forced()

    def ann_answers() -> None:
        decision = match.game.decision(0)
        save.keep(lambda: match.answer(decision, decision.options.keys[: max(1, decision.least)]))

    def bot_answers() -> None:
        seat = match.game.asked[-1]
        save.keep(lambda: match.answer_by_bot(seat))

    force()
    while len(match.game.asked) < 3:  # until everybody builds a spell
        ann_answers() if match.game.asked == (0,) else bot_answers()
    force()
    disk.is_full = True
    ann_answers()
    assert "cannot be saved" in save.trouble
    force()  # begun before there was anything new in the file
    disk.is_full = False
    bot_answers()
    assert match.is_written
    assert "saved again" not in save.trouble
    assert match.must_force
    force()
    assert "saved again" in save.trouble
    save.close()

"""Where saves are made, who may write them, and what happens when nobody can."""

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import pytest

from esw_tui.errors import NotSaved, RecordError
from esw_tui.records import folder, lock
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from records.saving import BEGAN, RANDOM, act, begin, save
from spellcraft.dumping import dump

ROOT = Path(folder.__file__).parents[2]


def answer_once(match: RecordedMatch) -> None:
    """One more answer, whoever is asked."""
    decision = match.game.decision(match.game.asked[0])
    match.answer(decision, decision.options.keys[: decision.least])


# Names and folders.


def test_readable_names_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "new" / "home"))
    saves = tmp_path / "new" / "home" / "saves"
    day = f"{BEGAN.astimezone():%Y-%m-%d}"
    for tail in ("", " 2", " 3"):
        with begin(None) as match:
            assert match.path == saves / f"{day} hell-high Ann-Bob-Cy{tail}.esw.jsonl"
    assert [path.name for path in folder.all_saves(saves)] == sorted(
        f"{day} hell-high Ann-Bob-Cy{tail}.esw.jsonl" for tail in ("", " 2", " 3")
    )
    assert len(list(saves.iterdir())) == 3
    first = saves / f"{day} hell-high Ann-Bob-Cy.esw.jsonl"
    assert folder.find_save(first.name) == first
    assert folder.find_save(f"{day} hell-high Ann-Bob-Cy") == first
    assert folder.find_save("nobody") == Path("nobody")


@pytest.mark.parametrize("name", ["", ".", "..", "/", "folder"])
def test_a_folder_is_no_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotSaved, match=r"this is a folder; the match needs a file"):
        begin(Path(name))
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


@pytest.mark.parametrize(
    ("names", "stem"),
    [
        (["../..", "a/b\\c"], "2026-11-16 hell-high ..__-a_b_c"),
        (["Zoë", 'a:b*"?', "CON."], "2026-11-16 hell-high Zoë-a_b___-CON_"),
        (["-x", "🧙"], "2026-11-16 hell-high _x-_"),
        (["y" * 70, "z" * 70], "2026-11-16 hell-high " + "y" * 59),
    ],
)
def test_names_are_fit_for_files(names: list[str], stem: str) -> None:
    began = datetime(2026, 11, 16, 12, tzinfo=UTC)
    name = next(folder.save_names("hell-high", names, began))
    assert name == f"{stem}.esw.jsonl"


def test_the_platform_decides_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ESW_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert folder.saves_folder().parts[-2:] == ("esw-tui", "saves")
    assert folder.all_saves(tmp_path / "none") == []


def test_a_save_is_never_overwritten(tmp_path: Path) -> None:
    path = save(tmp_path / "x", answers=5)
    before = path.read_bytes()
    with pytest.raises(NotSaved, match="x is already there; saves are not overwritten"):
        begin(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["x"]


def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path = save(tmp_path / "x", answers=5)
    with pytest.raises(NotSaved, match="already there"):
        begin(path)
    assert os.listdir(tmp_path) == ["x"]
    assert sum(rebuild(read_record(path)).answered) == 5


# One program at a time.


def test_two_cannot_write_one_match(tmp_path: Path) -> None:
    path = tmp_path / "x"
    refusal = "x: another program is playing this match."
    with begin(path) as match:
        match.answer_by_bot(match.game.asked[0])
        with pytest.raises(RecordError, match=refusal):
            RecordedMatch.open(path)
        read_record(path)  # reading is free, and does not give the lock up
        done = esw("play", "--headless", "--resume", str(path))
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"esw: {path}: " + refusal.removeprefix("x: ") + "\n"
        match.answer_by_bot(match.game.asked[0])
    with RecordedMatch.open(path) as again:
        assert dump(again.game) == dump(match.game)


def test_a_refused_save_is_let_go(tmp_path: Path) -> None:
    path = save(tmp_path / "x", answers=5)
    good = path.read_bytes()
    path.write_bytes(good + b"{}\n")
    with pytest.raises(Exception, match="checksum"):
        RecordedMatch.open(path)
    path.write_bytes(good)
    RecordedMatch.open(path).close()


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(descriptor: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "lock", no_locks)
    save(tmp_path / "x", answers=5)


def esw(*arguments: str, largest: int | None = None) -> subprocess.CompletedProcess[str]:
    """`esw` in a process of its own, which can write files of at most this size."""
    limit = f"import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({largest}, {largest}))"
    run = "import sys; from esw_tui.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", f"{limit if largest else ''}\n{run}", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


# Trouble with the disk.


class FullDisk:
    """Takes only so many bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.write = os.write

    def __call__(self, descriptor: int, raw: bytes) -> int:
        if raw and not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = min(self.room, len(raw))
        self.room -= taken
        return self.write(descriptor, raw[:taken])


@pytest.mark.parametrize("players", ["human", RANDOM])
def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: str) -> None:
    path = tmp_path / "x"
    match = begin(path, [Seat("Ann", players), Seat("Bob", players)])
    disk = FullDisk(room=123)
    monkeypatch.setattr(os, "write", disk)
    while disk.room:
        with suppress(NotSaved):
            answer_once(match)
    for _ in range(5):
        with pytest.raises(NotSaved, match="x: the match cannot be saved: No space left on dev"):
            answer_once(match)
    record = read_record(path)
    assert not record.is_torn  # whole lines only
    assert len(record.lines) < len(match.lines)
    disk.room = 10**9
    answer_once(match)
    assert read_record(path).lines == tuple(match.lines)
    assert dump(rebuild(read_record(path)).game) == dump(match.game)
    match.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on files")
def test_a_full_disk_is_told_by_the_command(tmp_path: Path) -> None:
    path = tmp_path / "x"
    save(tmp_path / "y", players=4)
    room = (tmp_path / "y").stat().st_size - 500

    play = ("play", "--headless", "--seats", "Ann=bot:random,Bob=bot:random", "--seed", "3")
    done = esw(*play, "--save", str(path), largest=room)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"esw: {path}: the match cannot be saved: File too large.\n"
    assert not read_record(path).is_torn
    done = esw("play", "--headless", "--resume", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    whole = esw(*play, "--save", str(tmp_path / "z"))
    assert whole.stdout.splitlines()[0] == done.stdout.splitlines()[0]
    assert read_record(path).lines == read_record(tmp_path / "z").lines


def test_no_room_for_a_new_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", FullDisk(room=100))
    with pytest.raises(NotSaved, match="x: the match cannot be saved: No space left on device"):
        begin(tmp_path / "x")
    assert os.listdir(tmp_path) == []


def test_a_disk_that_fails_when_forced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    match = begin(tmp_path / "x", [Seat("Ann"), Seat("Bob")])
    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(NotSaved, match="Input/output error"):
        answer_once(match)
    monkeypatch.undo()
    answer_once(match)
    match.close()
    assert read_record(tmp_path / "x").lines == tuple(match.lines)


@pytest.mark.parametrize("call", ["fstat", "read"])
def test_a_disk_that_fails_when_a_match_is_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Whichever of its calls it is; the file is closed, and can be opened the next time."""

    def fail_at(which: int) -> None:
        real = getattr(os, call)
        calls = []

        def called(*what: object) -> object:
            calls.append(what)
            if len(calls) == which:
                raise OSError(errno.EIO, "Input/output error")
            return real(*what)

        monkeypatch.setattr(os, call, called)

    begin(tmp_path / "x", [Seat("Ann"), Seat("Bob")]).close()
    for which in (1, 2):
        fail_at(which)
        with pytest.raises(RecordError, match="x: the file cannot be read: Input/output error"):
            RecordedMatch.open(tmp_path / "x")
        monkeypatch.undo()
        RecordedMatch.open(tmp_path / "x").close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be removed")
def test_a_folder_that_vanishes(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    match = begin(gone / "x", [Seat("Ann"), Seat("Bob")])
    answer_once(match)
    shutil.rmtree(gone)
    with pytest.raises(NotSaved, match="x: the match cannot be saved: the file has been removed"):
        answer_once(match)
    answers = sum(match.answered)
    match.save_as(tmp_path / "y")
    answer_once(match)
    match.close()
    assert match.path == tmp_path / "y"
    assert sum(rebuild(read_record(tmp_path / "y")).answered) == answers + 1


def cut_short(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 40)


def emptied(path: Path) -> None:
    os.truncate(path, 0)


def forged_name(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"Ann", b"Eve"))
    os.utime(path, (1e9, 1e9))


def played_on(path: Path) -> None:
    """Where there are no locks, somebody else may have played the same match."""
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    with RecordedMatch.open(other) as match:
        answer_once(match)
    path.write_bytes(other.read_bytes())
    other.unlink()


def replaced(path: Path) -> None:
    path.with_name("new").write_bytes(path.read_bytes())
    os.replace(path, path.with_name("old"))
    os.replace(path.with_name("new"), path)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be replaced")
@pytest.mark.parametrize("meddle", [cut_short, emptied, forged_name, played_on, replaced])
def test_a_save_that_somebody_else_changes(tmp_path: Path, meddle: Callable[[Path], None]) -> None:
    """Nothing is lost without a word, and what others have made of the file is left to them."""
    path = tmp_path / "x.esw.jsonl"
    match = begin(path, [Seat("Ann"), Seat("Bob")])
    answer_once(match)
    meddle(path)
    theirs = path.read_bytes()
    for _ in range(2):
        with pytest.raises(NotSaved, match=r"(else has changed the|another) file"):
            answer_once(match)
    assert match.is_lost
    match.save_anew()
    assert match.path == tmp_path / "x 2.esw.jsonl"
    answer_once(match)
    match.close()
    assert path.read_bytes() == theirs
    assert read_record(match.path).lines == tuple(match.lines)


def test_a_save_that_is_only_touched_or_added_to_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "x"
    match = begin(path, [Seat("Ann"), Seat("Bob")])
    answer_once(match)
    os.utime(path, (1e9, 1e9))
    answer_once(match)
    with path.open("ab") as file:
        file.write(b"a piece of a line")
    answer_once(match)
    match.close()
    assert read_record(path).lines == tuple(match.lines)


def test_folders_that_are_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotSaved, match="x: the match cannot be saved: No such file or directory"):
        begin(tmp_path / "none" / "x")
    (tmp_path / "file").touch()
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "file"))
    with pytest.raises(NotSaved, match="saves: the match cannot be saved: Not a directory"):
        begin(None)
    with pytest.raises(NotSaved, match="the match cannot be saved: File name too long"):
        begin(tmp_path / ("x" * 300))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes all")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    path = save(tmp_path / "x", answers=5)
    path.chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(NotSaved, match="Permission denied"):
            begin(tmp_path / "y")
        with pytest.raises(NotSaved, match="Permission denied"):
            RecordedMatch.open(path)
        assert sum(rebuild(read_record(path)).answered) == 5
    finally:
        tmp_path.chmod(0o700)


def test_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for root, who may do anything."""
    path = save(tmp_path / "x", answers=5)
    match = begin(tmp_path / "z", 2)
    really = os.open

    def read_only(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system")
        return really(path, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    said = "the match cannot be saved: Read-only file system"
    with pytest.raises(NotSaved, match=said):
        begin(tmp_path / "y")
    with pytest.raises(NotSaved, match=said):
        RecordedMatch.open(path)
    with pytest.raises(NotSaved, match="Read-only file system"):
        match.save_as(tmp_path / "w")
    match.play_bots()  # goes on where it was
    match.close()
    assert rebuild(read_record(tmp_path / "z")).game.over


def test_closing_twice_is_no_harm(tmp_path: Path) -> None:
    match = begin(tmp_path / "x", [Seat("Ann"), Seat("Bob")])
    for number in range(9):
        act(match, 2, number)
    match.close()
    match.close()
    with pytest.raises(NotSaved, match="its file has been closed"):
        answer_once(match)

"""Every call that changes the disk fails in turn, in every way: whatever Ann has answered is in
the save and forced to disk, or she was told that it is not.

Here in three of the boxes, with `ESW_LONG=1` in all."""

import errno
import io
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from esw_tui import _read_ahead
from esw_tui.cards.box import all_box_names
from esw_tui.errors import NotSaved, RecordError
from esw_tui.lab.notebook import Experiment, Notebook
from esw_tui.lab.seen import GameSeen, MatchSeen
from esw_tui.records import writer
from esw_tui.records.folder import all_saves
from unbreakable.failing_disk import FAULTS, SHORT, FailingDisk, Fault, failing
from unbreakable.places import IN_PYTHON
from unbreakable.short_match import answers_in, begin, play

ANSWERS = 4
LONG = bool(os.environ.get("ESW_LONG"))
MIX = "hell-high+murdershroom"
BOXES = (*all_box_names(), MIX)
IN_CI = ("hell-high", "annihilageddon-2", MIX)


def evening(home: Path, fault: Fault, box: str) -> tuple[FailingDisk, list[str]]:
    """A short match on a disk that fails; what was lost in silence."""
    lost = []
    with failing(fault) as disk:
        try:
            match = begin(None, box)
        except NotSaved:
            return disk, [f"{path} is left over" for path in all_saves(home / "saves")]
        for told in play(match, ANSWERS):
            if told:
                continue
            if answers_in(match.path) != match.answered[0]:
                lost.append(f"answer {match.answered[0]} is not in the save")
            if disk.unforced or disk.unnamed:
                lost.append(f"answer {match.answered[0]} is not forced to disk")
        try:
            match.close()
        except NotSaved:
            return disk, lost
    if answers_in(match.path) != match.answered[0]:
        lost.append("not all answers are in the save")
    return disk, lost


@cache
def calls(box: str) -> list[str]:
    """All calls of an evening at which nothing fails."""
    nothing = Fault(0, SHORT, lasts=False)
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        for name in ("first", "second"):  # the first makes the tables of the box
            home = Path(folder, name)
            patch.setenv("ESW_HOME", str(home))
            disk, lost = evening(home, nothing, box)
            assert not lost
    return disk.calls


def test_every_kind_of_call_is_made() -> None:
    assert {"open", "write", "fsync", "link", "mkdir", "lock"} <= set(calls("hell-high"))
    assert len(calls("hell-high")) >= 3 * ANSWERS


@pytest.mark.parametrize("lasts", [False, True], ids=["once", "ever after"])
@pytest.mark.parametrize("kind", FAULTS, ids=lambda kind: errno.errorcode.get(kind, "short"))
@pytest.mark.parametrize("box", BOXES if LONG else IN_CI)
def test_nothing_is_lost_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, box: str, kind: int, *, lasts: bool
) -> None:
    for call, name in enumerate(calls(box), 1):
        home = tmp_path / str(call)
        monkeypatch.setenv("ESW_HOME", str(home))
        fault = Fault(call, kind, lasts)
        _, lost = evening(home, fault, box)
        assert not lost, f"{fault} ({name}): {lost}"


# A notebook of the laboratory, and what is read ahead.


def noted(path: Path, fault: Fault) -> tuple[FailingDisk, list[str]]:
    """Matches are noted in a notebook; which of them were lost in silence, or more than that."""
    experiment = Experiment("hell-high", ("random", "random"), 1, 2, (), "0123456789abcdef")
    kept: list[int] = []
    with failing(fault) as disk:
        try:
            book = Notebook.begin(path, experiment)
        except RecordError:
            return disk, ["a piece of a notebook"] * path.exists()
        for number in range(3):
            with suppress(RecordError):
                book.add(MatchSeen(number, (1,), (GameSeen(1, 3, (), (), ()),)))
                kept.append(number)
        book.close()
    book = Notebook.open(path)
    found = [match.number for match in book.matches()]
    book.close()
    return disk, [] if found == kept else [f"{kept} were noted, {found} are there"]


def kept_ahead(path: Path, fault: Fault) -> tuple[FailingDisk, list[str]]:
    """Tables are kept for the next time, or they are not: nobody need know."""
    tables = {"some": ["tables"] * 50}
    with pytest.MonkeyPatch.context() as patch, failing(fault) as disk:
        patch.setenv(_read_ahead.CACHE, str(path))
        patch.setattr(io, "open", IN_PYTHON.open)
        _read_ahead.keep("tables", "v1", tables)
        disk.fault = Fault(0, SHORT, lasts=False)
        found = _read_ahead.recall("tables", "v1")
    return disk, [] if found in (None, tables) else [f"{found} was never kept"]


@pytest.mark.parametrize("act", [noted, kept_ahead])
def test_notebooks_and_what_is_read_ahead(
    tmp_path: Path, act: Callable[[Path, Fault], tuple[FailingDisk, list[str]]]
) -> None:
    disk, wrong = act(tmp_path / "well", Fault(0, SHORT, lasts=False))
    assert not wrong
    assert {"open", "write"} <= set(disk.calls)
    for call in range(1, len(disk.calls) + 1):
        for kind in FAULTS:
            for lasts in (False, True):
                fault = Fault(call, kind, lasts)
                _, wrong = act(tmp_path / f"{call} {kind} {lasts}", fault)
                assert not wrong, f"{fault} ({disk.calls[call - 1]}): {wrong}"


def test_a_planted_fault_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that takes a short write for a whole one loses answers in silence."""
    made = calls("hell-high")
    monkeypatch.setattr(writer, "write_all", lambda file, raw: os.write(file, raw))
    monkeypatch.setattr(writer.Writer, "_expect_as_left", lambda self: None)
    found = []
    for call in range(1, len(made) + 1):
        home = tmp_path / str(call)
        monkeypatch.setenv("ESW_HOME", str(home))
        try:
            found += evening(home, Fault(call, SHORT, lasts=False), "hell-high")[1]
        except Exception as error:  # a broken save is found in its own way
            found.append(repr(error))
    assert found

"""The power is cut at every moment of a match: whatever a person answered before the last
finished force is there, the rest is dropped with a notice, and nothing raises."""

import os
from pathlib import Path
from random import Random

import pytest

from esw_tui.records import writer
from esw_tui.records.format import Answer
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import record_of
from unbreakable.power_cuts import ALL_SUBSETS, CHOSEN, DiskLog, Moment, Write, remains, subsets
from unbreakable.short_match import begin, play

BOXES = ("hell-high", "skullzfyre", "castle-tentakill", "murdershroom", "annihilageddon-2")
ANSWERS = 6


def evening(folder: Path, box: str) -> list[Moment]:
    """The moments of a short match that matter."""
    log = DiskLog()
    with pytest.MonkeyPatch.context() as patch:
        log.follow(patch, folder)
        match = begin(folder / "match.esw.jsonl", box)
        for told in play(match, ANSWERS):
            assert not told
            log.answers = match.answered[0]
            log.note()
        match.close()
    # Until more is forced, a later moment may leave all that an earlier one may, and more.
    return list({moment.safe: moment for moment in log.moments}.values())


def wrong_with(moment: Moment, raw: bytes, whole: bytes) -> str:
    """What is wrong with the remains of a file, if anything."""
    record = record_of("match", raw)
    kept = sum(isinstance(line, Answer) and line.seat == 0 for line in record.lines)
    if kept < moment.answers:
        return f"{moment.answers} answers were forced, {kept} are left"
    if not whole.startswith(raw[: record.length]):
        return "there is something in it that was never written"
    if len(raw) > record.length and not record.is_torn:
        return "something was dropped without a notice"
    return ""


@pytest.mark.parametrize("box", BOXES)
def test_forced_answers_survive_a_power_cut(tmp_path: Path, box: str) -> None:
    moments = evening(tmp_path, box)
    whole = (tmp_path / "match.esw.jsonl").read_bytes()
    assert max(len(moment.under_way) for moment in moments) >= 3
    rng = Random(7)
    ends: dict[int, bytes] = {}
    tried = 0
    for moment in moments:
        if not moment.named:  # the name is lost: then nobody has answered yet
            assert not moment.answers
        if not moment.safe:  # it has no name before it is forced
            continue
        for raw in set(remains(moment, rng)):
            wrong = wrong_with(moment, raw, whole)
            assert not wrong, (wrong, raw[len(moment.safe) :])
            ends.setdefault(record_of("match", raw).length, raw)
            tried += 1
    assert tried > 100
    for length, raw in ends.items():  # and each can be played on
        path = tmp_path / f"{length}.esw.jsonl"
        path.write_bytes(raw)
        match = RecordedMatch.open(path)
        assert bool(match.notice) == (len(raw) > length or record_of("", raw).is_torn)
        list(play(match, 1))
        match.close()
        assert not record_of("", path.read_bytes()).is_torn


def test_names_of_new_folders_are_forced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first match of all makes the folder for saves, and perhaps the one around it."""
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    lost: set[Path] = set()
    mkdir, fsync = os.mkdir, os.fsync

    def on_mkdir(path: str, mode: int = 0o777) -> None:
        mkdir(path, mode)
        lost.add(Path(path))

    def on_fsync(file: int) -> None:
        fsync(file)
        forced = os.fstat(file)
        lost.difference_update(
            [path for path in lost if os.path.samestat(path.parent.stat(), forced)]
        )

    monkeypatch.setattr(os, "mkdir", on_mkdir)
    monkeypatch.setattr(os, "fsync", on_fsync)
    with begin(None) as match:
        assert match.path.parent == tmp_path / "home" / "saves"
        assert not {path for path in lost if path in match.path.parents}


def test_of_many_writes_a_choice_of_subsets_is_tried() -> None:
    writes = tuple(Write(at, b"x") for at in range(ALL_SUBSETS))
    assert len(list(subsets(writes, Random(1)))) == 2**ALL_SUBSETS
    more = (*writes, Write(ALL_SUBSETS, b"x"))
    assert len(list(subsets(more, Random(1)))) == CHOSEN


def test_a_name_that_is_not_forced_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault of names."""
    monkeypatch.setattr(writer, "force_name", lambda folder: None)
    assert any(moment.answers and not moment.named for moment in evening(tmp_path, "hell-high"))


def test_a_planted_fault_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer that forces nothing loses answers."""
    begin(tmp_path / "warm.esw.jsonl").close()
    monkeypatch.setattr(writer.Writer, "force", lambda self, name=False: None)
    moments = evening(tmp_path, "hell-high")
    whole = (tmp_path / "match.esw.jsonl").read_bytes()
    rng = Random(7)
    assert any(
        wrong_with(moment, raw, whole) for moment in moments[-1:] for raw in remains(moment, rng)
    )

"""Every place in the app that has to do with files fails in turn while people play: nothing they
answered is lost in silence, what does not work is told, and the app goes on.

Here each place fails once, in one way; ways rotate by `ESW_FUZZ_SEED`. `ESW_LONG=1` lets every call
of every evening fail, in every way, once and ever after.
"""

import asyncio
import errno
from collections import Counter
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from textual.worker import WorkerFailed

from esw_tui.app.hotseat.match_save import MatchSave
from esw_tui.app.workshop import card_bench
from unbreakable.app_scenes import SCENES, played
from unbreakable.failing_disk import FAULTS, SHORT
from unbreakable.long_runs import IS_LONG, SEED, spread
from unbreakable.places import Fails, Place

PARTS = 6


def evening(scene: str, fails: Fails, *, lasts: bool = False) -> list[Place]:
    """Play an evening; the calls that failed in it."""
    with TemporaryDirectory() as folder:
        return asyncio.run(played(scene, Path(folder), fails, lasts=lasts)).disk.failed


def at_place(where: Place, kind: int) -> Fails:
    """One call fails, the first at a place."""
    seen: list[Place] = []

    def fails(place: Place, number: int) -> int | None:
        if place != where or seen:
            return None
        seen.append(place)
        return kind

    return fails


def from_call(first: int, kind: int, *, lasts: bool) -> Fails:
    """One call fails, or all from one on."""

    def fails(place: Place, number: int) -> int | None:
        is_due = number == first or (lasts and number > first)
        return kind if is_due and kind in place.kinds else None

    return fails


@cache
def calls() -> dict[str, list[Place]]:
    """All calls of every evening on a disk that is well."""
    found = {}
    for turn in (1, 2):  # what is read once and kept in mind is read in the first
        for scene in SCENES:
            with TemporaryDirectory() as folder:
                stage = asyncio.run(played(scene, Path(folder) / str(turn)))
            found[scene] = stage.disk.calls
    return found


@cache
def faults() -> list[tuple[str, Place, int]]:
    """Each place with an evening that reaches it soon, and what goes wrong there: one error, and
    where something is written a short write besides."""
    shortest: dict[Place, tuple[int, str]] = {}
    for scene, made in calls().items():
        for place in set(made):
            at = len(made), scene
            shortest[place] = min(shortest.get(place, at), at)
    found = []
    for turn, each in enumerate(sorted(shortest), SEED):
        errors = [kind for kind in each.kinds if kind != SHORT]
        found.append((shortest[each][1], each, errors[turn % len(errors)]))
        if SHORT in each.kinds:
            found.append((shortest[each][1], each, SHORT))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_one_call_fails_at_every_place(part: int) -> None:
    for scene, place, kind in faults()[part::PARTS]:
        try:
            failed = evening(scene, at_place(place, kind))
        except Exception as error:
            error.add_note(f"{FAULT_NAMES[kind]} at {place}, {scene}")
            raise
        assert failed == [place]


FAULT_NAMES = {kind: errno.errorcode.get(kind, "a short write") for kind in FAULTS}


def test_all_kinds_of_calls_and_faults_are_there() -> None:
    found = faults()
    made = {place.call for _, place, _ in found}
    assert made >= {"open", "write", "fsync", "link", "replace", "mkdir", "unlink", "lock"}
    assert made >= {"read", "stat", "ftruncate"}
    assert made & {"listdir", "scandir"}, "which of them lists a folder depends on the Python"
    assert {kind for _, _, kind in found} == set(FAULTS)
    assert len(found) > 50


def test_planted_faults_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save that keeps its troubles to itself, and a reader that minds no disk."""
    scene = "a match is begun and left"
    counts = Counter(place for place in calls()[scene] if place.call == "write")
    appends = at_call(max(counts, key=lambda place: counts[place]))
    evening(scene, appends)
    with monkeypatch.context() as patch:
        patch.setattr(MatchSave, "_rescue", lambda self, why: None)
        with pytest.raises(AssertionError, match="safe in a save"):
            evening(scene, appends)
    monkeypatch.setattr(card_bench, "text_in", Path.read_text)
    with pytest.raises(WorkerFailed):
        evening("a pack is written", reading_fails)


def reading_fails(place: Place, number: int) -> int | None:
    """No pack can be read at the bench."""
    return errno.EIO if place.file.endswith("card_bench.py") and place.call == "open" else None


def at_call(where: Place) -> Fails:
    """A place goes on failing after its first call."""
    seen: list[Place] = []

    def fails(place: Place, number: int) -> int | None:
        if place != where:
            return None
        seen.append(place)
        return errno.ENOSPC if len(seen) > 1 else None

    return fails


WAYS = [(kind, lasts) for kind in FAULTS for lasts in (False, True)]

if IS_LONG:

    @pytest.mark.parametrize(
        ("kind", "lasts"),
        WAYS,
        ids=[f"{FAULT_NAMES[kind]} {'ever after' if lasts else 'once'}" for kind, lasts in WAYS],
    )
    @pytest.mark.parametrize("scene", SCENES)
    def test_every_call_fails(scene: str, kind: int, *, lasts: bool) -> None:
        wrong = []
        made = [each for each in enumerate(calls()[scene], 1) if kind in each[1].kinds]
        for number, place in spread(made, WAYS.index((kind, lasts))):
            try:
                evening(scene, from_call(number, kind, lasts=lasts), lasts=lasts)
            except Exception as error:
                wrong.append(f"call {number}, {place}: {error!r}")
        assert not wrong, "\n".join(wrong)

"""Whatever is in a file of a stranger's, it is used or refused with a sentence, in every box."""

import os
from random import Random

import pytest

from unbreakable.fuzz_targets import TARGETS, good_files, meddled

TRIES = {"packs": 250, "saves": 400, "scenarios": 1000, "notebooks": 500}
"""For some seconds each; `fuzz.py` goes on as long as one likes, and knows where it has been."""


@pytest.mark.parametrize("name", TARGETS)
def test_good_files_are_read(name: str) -> None:
    for raw in good_files(name)[:12]:
        TARGETS[name](raw)


@pytest.mark.parametrize("name", TARGETS)
def test_files_that_were_meddled_with(name: str) -> None:
    rng = Random(int(os.environ.get("ESW_FUZZ_SEED", "1")))
    files = good_files(name)
    for number in range(TRIES[name]):
        raw = meddled(files[number % len(files)], rng)
        try:
            TARGETS[name](raw)
        except Exception as error:
            pytest.fail(f"{name}: {error!r}\n{raw!r}")


def test_a_planted_fault_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes all bytes for letters is found out."""
    monkeypatch.setitem(TARGETS, "packs", bytes.decode)
    with pytest.raises(pytest.fail.Exception, match="UnicodeDecodeError"):
        test_files_that_were_meddled_with("packs")

"""Golden playthroughs: whole matches read as they read before."""

import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from playthroughs.regenerate import HERE, PLAYTHROUGHS, playthrough

HOW = "If the change is meant: python tests/playthroughs/regenerate.py, and read the diff."


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_match_goes_as_it_is_written_down(name: str) -> None:
    written = (HERE / name).read_text(encoding="utf-8").splitlines()
    told = playthrough(name).splitlines()
    for number, (line, golden) in enumerate(zip_longest(told, written), start=1):
        assert line == golden, f"{name}, line {number}. {HOW}"


def test_every_golden_file_is_known() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == set(PLAYTHROUGHS)


def test_one_command_shows_how_to_regenerate(tmp_path: Path) -> None:
    """Run on a copy, it writes the same files."""
    copy = tmp_path / "tests" / "playthroughs" / "regenerate.py"
    copy.parent.mkdir(parents=True)
    copy.write_text((HERE / "regenerate.py").read_text(encoding="utf-8"), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, str(copy)],
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE.parents[1],
    )
    assert run.returncode == 0, run.stderr
    for name in PLAYTHROUGHS:
        assert (copy.parent / name).read_bytes() == (HERE / name).read_bytes()

"""Nothing that was answered is lost, whenever the program is killed."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
KILLING = TESTS / "records" / "killing.py"
KILLS = 55
"""In each of the tests, so that several processors can share them."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks, and kills are not as sudden")
@pytest.mark.parametrize(
    ("seed", "box"),
    [
        *[(seed, "hell-high") for seed in (1, 2, 3, 4)],
        *[(seed, "annihilageddon-2") for seed in (5, 6)],
    ],
)
def test_killed_at_any_moment_the_match_goes_on(tmp_path: Path, seed: int, box: str) -> None:
    done = subprocess.run(
        [sys.executable, str(KILLING), str(tmp_path), str(seed), str(KILLS), box],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(TESTS)])},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["killed"] >= KILLS
    assert told["midway"] > KILLS / 2, "most children were killed before their first answer"

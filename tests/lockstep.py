"""Two processes in lockstep: no order of a set or of addresses gets into a match."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent


def told_alike(script: str) -> bytes:
    """What a script prints, which must be the same whatever strings hash to."""
    path = os.pathsep.join([str(TESTS), str(TESTS.parent)])
    told = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "4711")
    ]
    assert told[0] == told[1]
    return told[0]

"""Two processes in lockstep: no order of a set or of addresses gets into a match."""

import os
import subprocess
import sys
from pathlib import Path

HASH_SEEDS = ("1", "4711")
ENOUGH = 10_000
"""Bytes a program must tell, or the comparison says little."""


def assert_hash_seeds_change_nothing(program: str) -> None:
    """A program that tells of a match tells the same whatever its strings hash to."""
    tests = Path(__file__).parent
    path = os.pathsep.join([str(tests), str(tests.parent)])
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            check=True,
        ).stdout
        for seed in HASH_SEEDS
    ]
    assert told[0] == told[1]
    assert len(told[0]) > ENOUGH

"""What the tests that attack the program cost: CPU-seconds of each file, with all the processes it
starts. On a crowded machine a second of CPU does less; so the same small piece of work is timed
before and after every test, and the seconds of that test are told as if it had taken as long as
where it was fast: as counted, and as on a machine of one's own.

    python tests/unbreakable/cpu.py
    python tests/unbreakable/cpu.py tests/unbreakable/test_cost.py
"""

import argparse
import os
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ALLOWED = 240
"""CPU-seconds for all of them."""


def files() -> list[str]:
    """The tests of this part."""
    unbreakable, geometry = TESTS.glob("unbreakable/test_*.py"), TESTS.glob("app/test_geometry*.py")
    return [*map(str, sorted(unbreakable)), *map(str, sorted(geometry))]


def spent() -> float:
    """CPU-seconds of this process and of those it has waited for."""
    return sum(os.times()[:4])


def yardstick() -> float:
    """CPU-seconds of a small piece of work that is always the same."""
    before = time.process_time()
    sorted(str(number * number % 7919) for number in range(6000))
    return time.process_time() - before


class Meter:
    """Reads the clock before and after every test."""

    def __init__(self) -> None:
        self.tests: list[tuple[str, float, float]] = []
        """The file of each, its seconds, and how long the yardstick took around it."""
        self.measuring = 0.0

    def yards(self) -> list[float]:
        """Some in a row; where the clock stood still there is none."""
        taken = [yardstick() for _ in range(3)]
        self.measuring += sum(taken)
        return [each for each in taken if each]

    @property
    def quiet(self) -> float:
        """How long the yardstick takes on a machine of one's own: beside one test in twenty it took
        less. The very shortest is luck."""
        around = sorted(yard for _, _, yard in self.tests)
        return around[len(around) // 20]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        around = self.yards()
        before = spent()
        done = yield
        seconds = spent() - before
        self.tests.append((item.path.name, seconds, statistics.median(around + self.yards())))
        return done


def main() -> int:
    """Run them, and say whether they take too much."""
    parser = argparse.ArgumentParser(description="CPU-seconds of the tests that attack.")
    parser.add_argument("files", nargs="*", help="tests; usually all of this part")
    wished = parser.parse_args()
    meter = Meter()
    failed = pytest.main(["-q", "-n0", *(wished.files or files())], plugins=[meter])
    if not meter.tests:
        return int(failed)
    quiet = meter.quiet
    counted: dict[str, float] = defaultdict(float)
    alone: dict[str, float] = defaultdict(float)
    for name, seconds, yard in meter.tests:
        counted[name] += seconds
        alone[name] += seconds * min(quiet / yard, 1.0)
    print("counted  alone")
    for name in counted:
        print(f"{counted[name]:7.1f}{alone[name]:7.1f}  {name}")
    share = sum(alone.values()) / sum(counted.values())
    everything = spent() - meter.measuring
    total = everything * share
    print(f"{everything:7.1f}{total:7.1f}  with all that is imported and read before, of {ALLOWED}")
    print(f"A second of CPU did as much as {share:.2f} of one on a machine of one's own.")
    return int(failed or total > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())

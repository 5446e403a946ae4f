"""What the tests that attack the program cost: CPU-seconds of each file, with all the processes it
starts. On a crowded machine a second of CPU does less; so the same small piece of work is timed
beside every test, and the seconds are told as if it had always taken as long as at its fastest.

    python tests/unbreakable/cpu.py
    python tests/unbreakable/cpu.py tests/unbreakable/test_cost.py
"""

import argparse
import os
import statistics
import sys
import time
from collections import Counter
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
        self.by_file: Counter[str] = Counter()
        self.yards: list[float] = []

    @property
    def crowded(self) -> float:
        """How much longer all takes than on a machine of one's own."""
        return statistics.mean(self.yards) / min(self.yards)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.yards += filter(None, [yardstick() for _ in range(3)])  # 0: the clock stood still
        before = spent()
        done = yield
        self.by_file[item.path.name] += spent() - before  # type: ignore[assignment]
        return done


def main() -> int:
    """Run them, and say whether they take too much."""
    parser = argparse.ArgumentParser(description="CPU-seconds of the tests that attack.")
    parser.add_argument("files", nargs="*", help="tests; usually all of this part")
    wished = parser.parse_args()
    meter = Meter()
    failed = pytest.main(["-q", "-n0", *(wished.files or files())], plugins=[meter])
    crowded = meter.crowded
    for name, seconds in meter.by_file.items():
        print(f"{seconds / crowded:7.1f}  {name}")
    total = (spent() - sum(meter.yards)) / crowded
    print(f"{total:7.1f}  with all that is imported and read before, of {ALLOWED}")
    print(f"A second of CPU did as much as {1 / crowded:.2f} of one on a machine of one's own.")
    return int(failed or total > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())

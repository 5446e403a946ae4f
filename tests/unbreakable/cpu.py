"""What the tests that attack the program cost: CPU-seconds of each file, with all the processes it
starts. Other work on the machine hardly changes them.

    python tests/unbreakable/cpu.py
    python tests/unbreakable/cpu.py tests/unbreakable/test_cost.py
"""

import os
import sys
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


class Meter:
    """Reads the clock before and after every test."""

    def __init__(self) -> None:
        self.by_file: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        before = spent()
        done = yield
        self.by_file[item.path.name] += spent() - before  # type: ignore[assignment]
        return done


def main() -> int:
    """Run them, and say whether they take too much."""
    meter = Meter()
    failed = pytest.main(["-q", "-n0", *(sys.argv[1:] or files())], plugins=[meter])
    for name, seconds in meter.by_file.items():
        print(f"{seconds:7.1f}  {name}")
    print(f"{spent():7.1f}  with all that is imported and read before, of {ALLOWED}")
    return int(failed or spent() > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())

"""What the tests that attack the program cost: CPU-seconds of each file, with all the processes it
starts. Other work on the machine hardly changes them.

    python tests/unbreakable/cpu.py
    python tests/unbreakable/cpu.py tests/unbreakable/test_cost.py
"""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
ALLOWED = 240
"""CPU-seconds for all of them."""


def files() -> list[Path]:
    """The tests of this part."""
    return [
        *sorted(TESTS.glob("unbreakable/test_*.py")),
        *sorted(TESTS.glob("app/test_geometry*.py")),
    ]


def seconds(path: Path) -> float:
    """CPU-seconds of the tests in a file, which pass. A worker that has imported pytest and the
    program anyway would need about one less."""
    before = os.times()
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)]
    subprocess.run(run, cwd=TESTS.parent, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return (
        after.children_user - before.children_user + after.children_system - before.children_system
    )


def main() -> int:
    """Measure, and say whether it is too much."""
    total = 0.0
    for path in [Path(name) for name in sys.argv[1:]] or files():
        spent = seconds(path)
        total += spent
        print(f"{spent:7.1f}  {path.name}", flush=True)
    print(f"{total:7.1f}  all, of {ALLOWED}")
    return int(total > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())

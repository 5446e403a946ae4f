"""Every figure of the README's benchmark, one part after the other.

    python tests/benchmark/everything.py [--before ../before] [--quick]

`--before`: another checkout of this project, beside which laboratory and bots are measured. A part
that fails is told and does not keep the others from being measured. About six minutes on a quiet
machine of two cores. `--quick`: the same with so little of each that its figures mean nothing, to
see that every part runs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from time import perf_counter

FOLDER = Path(__file__).resolve().parent
PARTS = (
    (
        "Random play, copies, loading, saving",
        ("run.py", "--slices", "20", "--slice-seconds", "0.4"),
    ),
    ("Instructions per decision", ("instructions.py",)),
    ("How varied the lines are that a decision runs", ("variety.py",)),
    ("First frame, keys, memory of the app", ("screens.py", "--times", "10")),
    ("What a long match costs", ("growth.py",)),
)
BEFORE = ("before_and_after.py", "--slices", "8")
QUICK = {
    "run.py": ("--slices", "1", "--slice-seconds", "0.02"),
    "instructions.py": ("ours",),
    "variety.py": ("ours",),
    "screens.py": ("--times", "1", "--passes", "10"),
    "growth.py": ("--lengths", "100", "200"),
    "before_and_after.py": ("--slices", "2"),
}
"""What each part is asked for when it shall only be seen to run."""


def main() -> int:
    """Run every part; 1 if one of them failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--before", help="another checkout, for laboratory and bots")
    parser.add_argument(
        "--quick", action="store_true", help="a little of each, to see that every part runs"
    )
    asked = parser.parse_args()
    parts = list(PARTS)
    if asked.before:
        line = (BEFORE[0], asked.before, *BEFORE[1:])
        parts.append(("Laboratory and bots, before and after", line))
    failed = 0
    for title, (script, *arguments) in parts:
        if asked.quick:
            given = [asked.before] if script == BEFORE[0] else []
            arguments = [*given, *QUICK[script]]
        words = " ".join((script, *arguments))
        print(f"## {title}\n\n`python tests/benchmark/{words}`\n", flush=True)
        begun = perf_counter()
        run = subprocess.run([sys.executable, str(FOLDER / script), *arguments], check=False)
        print(f"\n({perf_counter() - begun:.0f} s)\n", flush=True)
        if run.returncode:
            failed += 1
            print(f"This part failed with {run.returncode}.\n", flush=True)
    if not asked.before:
        print("Laboratory and bots are measured with --before and an older checkout.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""Every table of the README's benchmark, one part after the other.

    python tests/benchmark/everything.py [--write] [--before COMMIT] [--quick]

`--write`: what was found takes the place of the README's tables, each between its comments; a
part that failed leaves its own as it was. No part takes longer than its limit (together 15
minutes, about six on a quiet machine of two cores): it is stopped, which is told, and the others
go on. `--quick`: the same with so little of each that its figures mean nothing, to see that every
part runs.
"""

from __future__ import annotations

import argparse
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

FOLDER = Path(__file__).resolve().parent
README = FOLDER.parents[1] / "README.md"
BEFORE = "c15abd2"
"""The last commit before laboratory and bots were made faster."""
TO_CLEAR_UP = 20
"""Seconds that a part has to end its processes when it is stopped."""


class Part(NamedTuple):
    """A script of this folder that prints tables."""

    title: str
    script: str
    arguments: tuple[str, ...]
    quick: tuple[str, ...]
    """Its arguments when it shall only be seen to run."""
    limit: int
    """The most seconds it may take."""

    def line(self, *, quick: bool) -> tuple[str, ...]:
        return self.script, *(self.quick if quick else self.arguments)


class Found(NamedTuple):
    """What a part has printed, and what went wrong if anything did."""

    printed: str
    trouble: str


PARTS = (
    Part(
        "Random play, copies, loading, saving",
        "run.py",
        ("--slices", "20", "--slice-seconds", "0.4"),
        ("--slices", "1", "--slice-seconds", "0.02"),
        270,
    ),
    Part("Instructions per decision", "instructions.py", (), ("ours",), 210),
    Part("How varied the lines are that a decision runs", "variety.py", (), ("ours",), 60),
    Part(
        "First frame, keys, memory of the app",
        "screens.py",
        ("--times", "15"),
        ("--times", "1", "--passes", "10"),
        120,
    ),
    Part("What a long match costs", "growth.py", (), ("--lengths", "100", "200"), 60),
    Part(
        "Laboratory and bots, before and after",
        "before_and_after.py",
        (BEFORE, "--slices", "10"),
        (BEFORE, "--slices", "2"),
        180,
    ),
)


def main() -> int:
    """Run every part; 1 if one of them failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true", help="put the tables into the README")
    parser.add_argument(
        "--before", default=BEFORE, metavar="COMMIT", help=f"or a folder, for bots ({BEFORE})"
    )
    parser.add_argument(
        "--quick", action="store_true", help="a little of each, to see that every part runs"
    )
    asked = parser.parse_args()
    if asked.write and asked.quick:
        parser.error("--write: figures of --quick mean nothing")
    failed = 0
    for part in PARTS:
        line = [asked.before if each == BEFORE else each for each in part.line(quick=asked.quick)]
        print(f"## {part.title}\n\n`python tests/benchmark/{' '.join(line)}`\n", flush=True)
        begun = perf_counter()
        found = run(line, part.limit)
        print(f"{found.printed}\n({perf_counter() - begun:.0f} s)\n", flush=True)
        if found.trouble:
            failed += 1
            print(f"This part {found.trouble}.\n", flush=True)
        elif asked.write:
            text = README.read_text(encoding="utf-8")
            text = with_tables(text, line, found.printed, date.today())
            README.write_text(text, encoding="utf-8")
    return 1 if failed else 0


def run(line: Sequence[str], limit: float) -> Found:
    """Run a script of this folder until it ends, or until its time is over."""
    script, *arguments = line
    with subprocess.Popen(
        [sys.executable, str(FOLDER / script), *arguments], stdout=subprocess.PIPE, text=True
    ) as part:
        try:
            printed, _ = part.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            part.send_signal(signal.SIGINT)  # so that it ends what it has started
            try:
                printed, _ = part.communicate(timeout=TO_CLEAR_UP)
            except subprocess.TimeoutExpired:
                part.kill()
                printed, _ = part.communicate()
            return Found(printed, f"was stopped after {limit:g} s")
    return Found(printed, f"failed with {part.returncode}" if part.returncode else "")


def with_tables(readme: str, line: Sequence[str], printed: str, day: date) -> str:
    """A text with the tables that a script has printed between the comments that name it."""
    script = line[0]
    tables = re.findall(r"^\|.*(?:\n\|.*)*", printed, re.M)
    told = "\n\n".join([*tables, f"(`python tests/benchmark/{' '.join(line)}`, {day})"])
    between = re.compile(rf"(<!-- {re.escape(script)} -->\n).*?(\n<!-- end -->)", re.S)
    text, places = between.subn(lambda old: old[1] + told + old[2], readme)
    if not tables or places != 1:
        raise SystemExit(f"{script}: {len(tables)} tables for {places} places in the README.")
    return text


if __name__ == "__main__":
    sys.exit(main())

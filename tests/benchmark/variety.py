"""Why seconds do not follow instructions: how often the next line of Python is a surprise.

    python tests/benchmark/variety.py [ENGINE …]

First how many bytecodes a decision runs, and how many of them in the ten busiest functions: what
is spread over hundreds of functions can be saved in no single place. Then the surprises. A
processor guesses what comes next from what came before. Guessed here: after the same eight lines
comes the line that came the last time, with room to remember so many of them. Engines that run
few lines over and over are guessed rightly; rules that differ from card to card are not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, OrderedDict
from types import CodeType, FrameType
from typing import Any, NamedTuple

from entrants import EVERYBODY, OURS, PYMINION, RLCARD_BARE, Entrant

DECISIONS = 2000
WARM_UP = 40
CONTEXT = 8
ROOM = 4096
USUAL = (OURS, PYMINION, RLCARD_BARE)
BUSIEST = 10
Line = tuple[int, int]
"""A line of Python: its function, and its number."""


class Run(NamedTuple):
    """What some decisions have run."""

    decisions: int
    lines: list[Line]
    """In the order in which they ran."""
    bytecodes: Counter[CodeType]
    """For each function."""


def main() -> None:
    keys = [entrant.key for entrant in EVERYBODY]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "engines", nargs="*", metavar="ENGINE", help=f"which: {', '.join(keys)} (three of them)"
    )
    asked = parser.parse_args().engines or [entrant.key for entrant in USUAL]
    if unknown := [key for key in asked if key not in keys]:
        parser.error(f"there is no engine '{unknown[0]}'; there are {', '.join(keys)}")
    print(
        "| random play | bytecodes per decision | in the ten busiest functions "
        "| lines per decision | different lines | surprises per decision |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for entrant in EVERYBODY:
        if entrant.key in asked and entrant.installed is not None:
            print(row(entrant), flush=True)


def row(entrant: Entrant) -> str:
    """A row of the table."""
    decisions, lines, bytecodes = watched(entrant)
    busiest = sum(count for _, count in bytecodes.most_common(BUSIEST))
    found = surprises(lines)
    return (
        f"| {entrant.key} | {bytecodes.total() / decisions:,.0f} "
        f"| {busiest / bytecodes.total():.0%} | {len(lines) / decisions:.0f} "
        f"| {len(set(lines)):,} | {found / decisions:.0f} ({found / len(lines):.0%}) |"
    )


def watched(entrant: Entrant) -> Run:
    """What is run for some decisions."""
    engine = entrant.enter(1)
    for _ in range(WARM_UP):
        engine.play_on()
    engine.tally.chosen = 0
    lines: list[Line] = []
    bytecodes: Counter[CodeType] = Counter()

    def watch(frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes = True
        if event == "line":
            lines.append((id(frame.f_code), frame.f_lineno))
        elif event == "opcode":
            bytecodes[frame.f_code] += 1
        return watch

    sys.settrace(watch)
    while engine.tally.chosen < DECISIONS:
        engine.play_on()
    sys.settrace(None)
    return Run(engine.tally.chosen, lines, bytecodes)


def surprises(lines: list[Line]) -> int:
    """How many lines are not the one that followed the same lines the last time."""
    remembered: OrderedDict[tuple[Line, ...], Line] = OrderedDict()
    found = 0
    for place in range(CONTEXT, len(lines)):
        before = tuple(lines[place - CONTEXT : place])
        found += remembered.get(before) != lines[place]
        remembered[before] = lines[place]
        remembered.move_to_end(before)
        if len(remembered) > ROOM:
            remembered.popitem(last=False)
    return found


if __name__ == "__main__":
    main()

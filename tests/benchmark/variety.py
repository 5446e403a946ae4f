"""Why seconds do not follow instructions: how often the next line of Python is a surprise.

    python tests/benchmark/variety.py [ENGINE …]

A processor guesses what comes next from what came before. Guessed here: after the same eight lines
comes the line that came the last time, with room to remember so many of them. Engines that run
few lines over and over are guessed rightly; rules that differ from card to card are not.
"""

from __future__ import annotations

import argparse
import sys
from collections import OrderedDict
from types import FrameType
from typing import Any

from entrants import EVERYBODY, OURS, PYMINION, Entrant

DECISIONS = 2000
WARM_UP = 40
CONTEXT = 8
ROOM = 4096


def main() -> None:
    keys = [entrant.key for entrant in EVERYBODY]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "engines", nargs="*", metavar="ENGINE", help=f"which: {', '.join(keys)} (ours, pyminion)"
    )
    asked = parser.parse_args().engines or [OURS.key, PYMINION.key]
    if unknown := [key for key in asked if key not in keys]:
        parser.error(f"there is no engine '{unknown[0]}'; there are {', '.join(keys)}")
    print("| random play | lines per decision | different lines | surprises per decision |")
    print("| --- | ---: | ---: | ---: |")
    for entrant in EVERYBODY:
        if entrant.key in asked and entrant.installed is not None:
            lines, decisions = lines_of(entrant)
            found = surprises(lines)
            print(
                f"| {entrant.key} | {len(lines) / decisions:.0f} | {len(set(lines)):,} |"
                f" {found / decisions:.0f} ({found / len(lines):.0%}) |",
                flush=True,
            )


def lines_of(entrant: Entrant) -> tuple[list[tuple[int, int]], int]:
    """The lines run for some decisions, in order, and how many decisions those were."""
    engine = entrant.enter(1)
    for _ in range(WARM_UP):
        engine.play_on()
    engine.tally.chosen = 0
    lines: list[tuple[int, int]] = []

    def watch(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            lines.append((id(frame.f_code), frame.f_lineno))
        return watch

    sys.settrace(watch)
    while engine.tally.chosen < DECISIONS:
        engine.play_on()
    sys.settrace(None)
    return lines, engine.tally.chosen


def surprises(lines: list[tuple[int, int]]) -> int:
    """How many lines are not the one that followed the same lines the last time."""
    remembered: OrderedDict[tuple[tuple[int, int], ...], tuple[int, int]] = OrderedDict()
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

"""A long evening in one process: what is used up at its end is what was used up in its middle.

    python tests/unbreakable/soak.py --laps 10 --passes 30 --matches 5

A lap passes the keyboard so often, in a match that is then left, and lets bots play so many matches
to their end. After each lap all that could grow is counted, on the title.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from textual.screen import Screen
from textual.widget import Widget

from app.piloting import Table, plan, sitting_at
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.title import TitleScreen

HANDLES = 1024
MEMORY = "/proc/self/statm"


class Used(NamedTuple):
    """What a process has used up by now."""

    threads: int
    handles: int
    screens: int
    widgets: int
    blocks: int
    """Pieces of memory that Python has given out."""
    kilobytes: int
    """Memory as the system counts it; 0 where it cannot be asked in this way."""


MAY_GROW = {"blocks": 1.01, "kilobytes": 1.05}
"""Memory is never the same twice; all else is counted."""


def used() -> Used:
    """Count everything, once what is garbage is gone."""
    gc.collect()
    alive = [each for each in gc.get_objects() if isinstance(each, Widget)]
    screens = sum(isinstance(each, Screen) for each in alive)
    return Used(
        threading.active_count(),
        sum(map(is_open, range(HANDLES))),
        screens,
        len(alive),
        sys.getallocatedblocks() - len(alive),
        kilobytes(),
    )


def is_open(handle: int) -> bool:
    """Whether a file is open under this number; every system can be asked so."""
    with suppress(OSError):
        os.fstat(handle)
        return True
    return False


def kilobytes() -> int:
    """Of memory, on Linux."""
    with suppress(OSError):
        return int(Path(MEMORY).read_text().split()[1]) * 4
    return 0


def grown(laps: list[Used]) -> list[str]:
    """What is more in the second half than in the first; the first lap loads what stays."""
    first, second = laps[1 : (len(laps) + 1) // 2], laps[(len(laps) + 1) // 2 :]
    found = []
    for name in Used._fields:
        before = max(getattr(lap, name) for lap in first)
        after = min(getattr(lap, name) for lap in second)
        if after > before * MAY_GROW.get(name, 1.0):
            found.append(f"{name}: {[getattr(lap, name) for lap in laps]}")
    return found


async def soak(
    laps: int, passes: int, matches: int, each: Callable[[Used], object] = lambda _: None
) -> list[Used]:
    """So many laps, counted."""
    found: list[Used] = []
    async with sitting_at(None) as table:
        for lap in range(laps):
            table.app.play.begin_match(plan("Ann", "Bo", "Cy", seed=lap + 1, games=0))
            await table.pilot.pause()
            await pass_on(table, passes)
            for number in range(matches):
                bots = plan("bot:Di", "bot:Ed", "bot:Flo", seed=100 * lap + number)
                table.app.play.begin_match(bots)
                await table.pilot.pause()
                await table.until(MatchOverScreen)
            table.app.leave_table()
            table.app.clear_notifications()
            await table.pilot.pause()
            assert isinstance(table.screen, TitleScreen)
            found.append(used())
            each(found[-1])
    return found


async def pass_on(table: Table, passes: int) -> None:
    """Play until the keyboard has gone round so often; a match that ends is played again."""
    left = passes
    while table.app.match.passes < left:
        before = table.app.match.passes
        if not await table.act():
            left -= before
            table.app.play.rematch()
            await table.pilot.pause()


def main() -> None:
    """Soak, and tell."""
    parser = argparse.ArgumentParser(description="A long evening in one process.")
    parser.add_argument("--laps", type=int, default=10)
    parser.add_argument("--passes", type=int, default=30, help="per lap")
    parser.add_argument("--matches", type=int, default=5, help="per lap")
    wished = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["ESW_HOME"] = home
        laps = asyncio.run(soak(wished.laps, wished.passes, wished.matches, print))
    print("\n".join(grown(laps)) or "Nothing has grown.")
    sys.exit(bool(grown(laps)))


if __name__ == "__main__":
    main()

"""What a long match costs: a question about its end, the log and the end of a round on the screen,
its save, its memory.

    python tests/benchmark/growth.py [--lengths N …]

Functions are counted, because clocks lie on a busy machine; the time is processor time, the best of
several.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from esw_tui.kernel.game import AnyGame
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from unbreakable.calls import calls_of
from unbreakable.shown_calls import calls_on_screen, played

LENGTHS = (200, 2_000, 16_000)
SHOWN = (
    *("a table that comes up", "the log, opened and closed", "the end of a round"),
    *("the end of a game", "the curtain, and its log"),
)
LATELY = 5
REPEATS = 5


def since_lately(game: AnyGame) -> None:
    game.events_for(0, game.heard_by(0) - LATELY)


def glimpsed_lately(game: AnyGame) -> None:
    game.glimpses(game.heard_by(None) - LATELY)


def taken_back(game: AnyGame) -> None:
    """The last answer is taken back and given again."""
    seat, picks = next(each.entries for each in reversed(game.chapters) if each.entries)[-1]
    game.rewind(game.answers - 1)
    game.repeat(seat, picks)


def best_of(act: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = process_time()
        act()
        times.append(process_time() - start)
    return min(times)


ASKED: dict[str, Callable[[AnyGame], object]] = {
    "what happened lately (5 events), asked again": since_lately,
    "the same with the table at each event (show, recap)": glimpsed_lately,
    "an answer taken back and given again": taken_back,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--lengths", nargs="+", type=int, default=LENGTHS, metavar="N")
    lengths = sorted(parser.parse_args().lengths)
    rows: dict[str, list[str]] = {title: [] for title in ASKED}
    rows |= {f"on the screen: {title}": [] for title in SHOWN}
    opening, memory = [], []
    with TemporaryDirectory() as folder:
        os.environ["ESW_HOME"] = folder
        for path in played(Path(folder), *lengths):
            start = process_time()
            rebuild(read_record(path))
            opening.append(f"{process_time() - start:.2f} s")
            tracemalloc.start()
            game = rebuild(read_record(path)).game
            bare = tracemalloc.get_traced_memory()[0]
            events = game.heard_by(None)
            memory.append(
                f"{bare / 1e6:.1f} MB, {tracemalloc.get_traced_memory()[0] / 1e6:.1f} MB "
                f"with its {events:,} events heard"
            )
            tracemalloc.stop()
            shown = asyncio.run(calls_on_screen(path))
            for title in SHOWN:
                rows[f"on the screen: {title}"].append(f"{shown[title]:,} calls")
            for title, ask in ASKED.items():
                act = partial(ask, game)
                act()
                rows[title].append(f"{calls_of(act):,} calls, {best_of(act) * 1e3:.2f} ms")
    print(f"| after … decisions | {' | '.join(f'{each:,}' for each in lengths)} |")
    print(f"| --- |{' ---: |' * len(lengths)}")
    for title, cells in rows.items():
        print(f"| {title} | {' | '.join(cells)} |")
    print(f"| opening its save | {' | '.join(opening)} |")
    print(f"| memory | {' | '.join(memory)} |")


if __name__ == "__main__":
    main()

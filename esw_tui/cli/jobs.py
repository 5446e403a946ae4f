"""Playing many matches, on several processors if asked."""

import signal
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from esw_tui.cli.match import Played, match_seed, play_match
from esw_tui.cli.seats import Seat
from esw_tui.cli.tally import Failed
from esw_tui.errors import EswError

BATCH = 10
"""Matches handed to a worker at a time: few enough for a lively progress bar and a quick stop."""


class Series(NamedTuple):
    """The matches to play."""

    box: str
    seats: tuple[Seat, ...]
    seed: int
    matches: int
    packs: tuple[str, ...] = ()
    """Home-made cards, file by file."""


def play_series(series: Series, jobs: int) -> Iterator[Played | Failed]:
    """The outcome of every match, as they come in; the same outcomes for any number of jobs."""
    batches = [
        range(first, min(first + BATCH, series.matches))
        for first in range(0, series.matches, BATCH)
    ]
    if min(jobs, len(batches)) == 1:
        for number in range(series.matches):
            yield play_one(series, number)
    else:
        yield from play_in_parallel(series, batches, min(jobs, len(batches)))


def play_in_parallel(
    series: Series, batches: Sequence[range], jobs: int
) -> Iterator[Played | Failed]:
    """Batches played by workers."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool

    # Spawned workers start afresh on every platform; forked ones would inherit threads' locks.
    spawning = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawning, initializer=leave_interrupts_to_parent)
    try:
        waiting = [pool.submit(play_batch, series, batch) for batch in batches]
        for done in as_completed(waiting):
            yield from done.result()
    except BrokenProcessPool:
        raise EswError("a worker died; was it killed, or is the memory full?") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def leave_interrupts_to_parent() -> None:
    """Ctrl+C reaches every process of the terminal; only the parent is to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(series: Series, numbers: range) -> list[Played | Failed]:
    """Some matches of a series, in a worker."""
    return [play_one(series, number) for number in numbers]


def play_one(series: Series, number: int) -> Played | Failed:
    """One match; an error in it is counted, and the others go on."""
    seed = match_seed(series.seed, number)
    try:
        return play_match(series.box, series.seats, seed, series.packs)
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")

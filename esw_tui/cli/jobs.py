"""Playing many matches, on several processors if wanted."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from esw_tui.cli.match import MatchPlayed, match_seed, play_match
from esw_tui.cli.seats import SeatArgument
from esw_tui.cli.tally import Failed
from esw_tui.errors import EswError

if TYPE_CHECKING:
    from esw_tui.bots.thinking import Budget

AHEAD = 4
"""How many matches per worker are handed out ahead: no worker waits, and a million do not pile
up."""

Outcome = TypeVar("Outcome")


class Series(NamedTuple):
    """The matches to play."""

    box: str
    seats: tuple[SeatArgument, ...]
    seed: int
    packs: tuple[str, ...] = ()
    """Files with home-made cards."""
    think: "Budget | None" = None
    """How long bots may think about a decision; None: the usual time."""
    settings: tuple[tuple[str, int | str], ...] = ()
    """Settings of each match, such as its format; the box decides the others."""


PlayOne = Callable[[Series, int], Outcome]
"""Plays one match of a series, by its number. Workers must be able to import it."""


def play_series(
    series: Series, numbers: Sequence[int], jobs: int, play: PlayOne[Outcome]
) -> Iterator[Outcome]:
    """The outcome of every match as it comes in, the same for any number of jobs."""
    if min(jobs, len(numbers)) <= 1:
        for number in numbers:
            yield play(series, number)
    else:
        yield from play_in_parallel(series, numbers, min(jobs, len(numbers)), play)


def play_in_parallel(
    series: Series, numbers: Sequence[int], jobs: int, play: PlayOne[Outcome]
) -> Iterator[Outcome]:
    """The outcome of every match, played by worker processes."""
    import multiprocessing
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    # Spawned workers start afresh on every platform; forked ones would inherit threads' locks.
    spawning = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=spawning, initializer=begin_work)
    left = iter(numbers)

    def hand_out(count: int) -> set[Future[Outcome]]:
        with starting_workers():
            return {pool.submit(play, series, number) for number in islice(left, count)}

    under_way = True
    try:
        waiting = hand_out(AHEAD * jobs)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= hand_out(len(done))
            for each in done:
                yield each.result()
        under_way = False
    except BrokenProcessPool:
        raise EswError("a worker died; was it killed, or is the memory full?") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if under_way:  # broken off: the matches under way may take minutes more
            for worker in multiprocessing.active_children():
                worker.terminate()


@contextmanager
def starting_workers() -> Iterator[None]:
    """Start workers that ignore Ctrl+C from their first moment.

    It would end them before they can ignore it themselves. If it is pressed meanwhile,
    `KeyboardInterrupt` is raised once they have started.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # the workers inherit that
        yield
        return
    pressed: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    deafen(True)
    try:
        yield
    finally:
        deafen(False)
        signal.signal(signal.SIGINT, usual)
    if pressed:
        raise KeyboardInterrupt


def deafen(deaf: bool) -> None:
    """Have this process and those it starts ignore Ctrl+C, or no longer ignore it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.SetConsoleCtrlHandler(None, deaf)
        return
    from multiprocessing.resource_tracker import ensure_running

    if deaf:
        ensure_running()  # starting it later would end the deafness
    how = signal.SIG_BLOCK if deaf else signal.SIG_UNBLOCK
    signal.pthread_sigmask(how, {signal.SIGINT})


def begin_work() -> None:
    """Prepare a worker: it ignores Ctrl+C, and ends with its parent.

    Ctrl+C reaches every process of the terminal, but only the parent is to act on it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def leave_with_parent() -> None:
    """End this process as soon as its parent has ended, for whatever reason."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    assert parent is not None  # workers are children
    parent.join()
    os._exit(1)


def play_one(series: Series, number: int) -> MatchPlayed | Failed:
    """Play one match; an error in it is returned as `Failed`, so that the others go on."""
    seed = match_seed(series.seed, number)
    try:
        settings = dict(series.settings)
        return play_match(series.box, series.seats, seed, series.packs, series.think, settings)
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")

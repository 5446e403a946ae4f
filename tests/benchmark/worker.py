"""A process per engine, told over a pipe what to do next."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from multiprocessing.connection import Connection
from time import process_time
from typing import Literal, TypeVar

from contender import Contender, Copying, Moment
from entrants import Entrant

Task = Literal["play"] | Moment

_POSITIONS = 24
"""How many standing games are copied in turn, so that no single one decides the figure."""

_Reply = TypeVar("_Reply")


@dataclass(frozen=True, slots=True)
class Slice:
    """What one engine did in one short stretch of time."""

    seconds: float
    done: int
    """Counted decisions, or copies."""
    asked: int
    """All decisions, whether or not there was a choice; or copies."""
    games: int = 0
    abandoned: int = 0

    @property
    def rate(self) -> float:
        return self.done / self.seconds

    @property
    def asked_rate(self) -> float:
        return self.asked / self.seconds


@dataclass(frozen=True, slots=True)
class Ready:
    """A worker's first words."""

    title: str
    counted: str


class EngineFailed(Exception):
    """An engine could not be started, or broke down at work."""


class Worker:
    """The near end of the pipe. The far end rests, at no cost to the others, until told to work."""

    def __init__(self, entrant: Entrant, seed: int) -> None:
        self.entrant = entrant
        # A fresh interpreter for each: no engine inherits another's imports or memory.
        fresh = multiprocessing.get_context("spawn")
        self._pipe, far_end = fresh.Pipe()
        self._process = fresh.Process(target=_serve, args=(far_end, entrant, seed), daemon=True)
        self._process.start()
        far_end.close()
        self.ready = self._hear(Ready)

    def work(self, task: Task, seconds: float) -> Slice:
        try:
            self._pipe.send((task, seconds))
        except BrokenPipeError:
            raise EngineFailed(f"{self.entrant.key}: its process has ended") from None
        return self._hear(Slice)

    def dismiss(self) -> None:
        self._pipe.close()
        self._process.join(timeout=5)

    def _hear(self, expected: type[_Reply]) -> _Reply:
        try:
            reply = self._pipe.recv()
        except EOFError:
            reply = EngineFailed("its process ended without a word")
        if isinstance(reply, expected):
            return reply
        raise EngineFailed(f"{self.entrant.key}: {reply}")


def _serve(pipe: Connection, entrant: Entrant, seed: int) -> None:
    """The far end: make the engine, then work on demand until the pipe is closed."""
    try:
        engine = entrant.enter(seed)
    except Exception as error:
        pipe.send(_failure(error))
        return
    pipe.send(Ready(engine.title, engine.counted))
    copyings: dict[Moment, Iterator[Copying]] = {}
    while True:
        try:
            task, seconds = pipe.recv()
        except (EOFError, ConnectionResetError):
            return
        # Failing at one task is reported and does not keep the engine from the next.
        try:
            if task == "play":
                reply: Slice | EngineFailed = _play(engine, seconds)
            else:
                if task not in copyings:
                    copyings[task] = cycle(engine.copyings(task, _POSITIONS))
                reply = _copy(copyings[task], seconds)
        except Exception as error:
            reply = _failure(error)
        pipe.send(reply)


def _failure(error: Exception) -> EngineFailed:
    return EngineFailed(f"{type(error).__name__}: {error}".rstrip("."))


def _play(engine: Contender, seconds: float) -> Slice:
    tally = engine.tally
    tally.asked = tally.chosen = tally.games = tally.abandoned = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        engine.play_on()
    return Slice(elapsed, tally.chosen, tally.asked, tally.games, tally.abandoned)


def _copy(copyings: Iterator[Copying], seconds: float) -> Slice:
    copies = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        next(copyings)()
        copies += 1
    return Slice(elapsed, copies, copies)

"""What the benchmark asks of every engine, ours and the peers'."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Moment = Literal["turn start", "mid-turn"]
"""When a game is copied: before anybody has decided in this turn, or after."""

MOMENTS: tuple[Moment, ...] = ("turn start", "mid-turn")

Copying = Callable[[], object]
"""Copies one game that stands still at some moment."""


@dataclass(slots=True)
class Tally:
    """What an engine has done since the tally was last read."""

    asked: int = 0
    """How often somebody was asked to decide."""
    chosen: int = 0
    """How often there were at least two possible answers: the decisions we count."""
    games: int = 0
    """Games begun."""
    abandoned: int = 0
    """Games the engine itself broke off with an exception."""


class Contender(Protocol):
    """An engine with random players, driven a little at a time."""

    title: str
    """How it is called in the tables."""
    counted: str
    """What is counted as a decision, in one sentence."""
    tally: Tally

    def play_on(self) -> None:
        """Play for a few milliseconds; begin a new game whenever one ends."""

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        """Mid-game positions to copy, or nothing if this engine is not measured for copies."""


def is_choice(options: int, least: int, most: int) -> bool:
    """Whether picking `least` to `most` of `options` leaves at least two possible answers.

    One option that may be declined is a choice; two options that must both be picked are not.
    """
    if most > options:
        most = options
    return least < most or 0 < most < options

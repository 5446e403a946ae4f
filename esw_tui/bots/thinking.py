"""How long a bot may think about one decision: some time, or a number of playouts.

Time is what people wait; playouts make an answer repeatable, whatever else the machine does.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from esw_tui.errors import UsageError

LONGEST = 600.0
"""Seconds."""
MOST_PLAYOUTS = 1_000_000

SECONDS = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?|\.[0-9]{1,6}) ?(?:s|seconds?)?")
PLAYOUTS = re.compile(r"([0-9]{1,9}) ?(?:p|playouts?)")

Clock = Callable[[], float]
"""Tells the time in seconds, from any beginning."""


class Budget(NamedTuple):
    """What one decision may cost: seconds, or playouts if there are any."""

    seconds: float = 1.0
    playouts: int = 0

    def __str__(self) -> str:
        """As it is written on the command line."""
        return f"{self.playouts}p" if self.playouts else f"{self.seconds:g}s"


ONE_SECOND = Budget()


def read_budget(text: str) -> Budget:
    """`2`, `2s`, `0.5 seconds` are seconds; `200p` and `200 playouts` are playouts."""
    written = text.strip().lower()
    if found := PLAYOUTS.fullmatch(written):
        playouts = int(found[1])
        if 1 <= playouts <= MOST_PLAYOUTS:
            return Budget(playouts=playouts)
    elif found := SECONDS.fullmatch(written):
        seconds = float(found[1])
        if 0 < seconds <= LONGEST:
            return Budget(seconds=seconds)
    raise UsageError(
        f"'{text}' is no time to think; write seconds, as in 2 or 0.5s (at most {LONGEST:.0f}),"
        f" or playouts, as in 200p (at most {MOST_PLAYOUTS:,})."
    )


class Stopwatch:
    """How much of a budget has been spent on the decision at hand."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        self._budget = budget
        self._clock = clock
        self._begun = 0.0 if budget.playouts else clock()

    def spent(self, playouts: int) -> float:
        """The share spent after so many playouts; all of it from 1 on."""
        if self._budget.playouts:
            return playouts / self._budget.playouts
        return (self._clock() - self._begun) / self._budget.seconds

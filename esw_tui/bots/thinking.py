"""How long a bot may think about one decision: some time, or a number of playouts.

Time is what people wait for; a number of playouts makes an answer repeatable, however fast the
machine is.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from esw_tui.errors import UsageError

LONGEST = 600.0
"""The longest time to think, in seconds."""
MOST_PLAYOUTS = 1_000_000

SECONDS = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?|\.[0-9]{1,6}) ?(?:s|seconds?)?")
PLAYOUTS = re.compile(r"([0-9]{1,9}) ?(?:p|playouts?)")

Clock = Callable[[], float]
"""Returns the time in seconds, counted from any beginning."""


class Budget(NamedTuple):
    """How long a bot may think about one decision: `playouts` if there are any, else `seconds`."""

    seconds: float = 1.0
    playouts: int = 0

    def __str__(self) -> str:
        """The budget as it is written on the command line."""
        return f"{self.playouts}p" if self.playouts else f"{self.seconds:g}s"


ONE_SECOND = Budget()


def read_budget(text: str) -> Budget:
    """The budget that a text names.

    `2`, `2s`, `0.5 seconds` are seconds; `200p` and `200 playouts` are playouts. Raises
    `UsageError` for anything else.
    """
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
    """Measures how much of a budget has been spent on one decision."""

    def __init__(self, budget: Budget, clock: Clock) -> None:
        self._budget = budget
        self._clock = clock
        self._begun = 0.0 if budget.playouts else clock()

    def spent(self, playouts: int) -> float:
        """The share spent after this many playouts; from 1 on the budget is used up."""
        if self._budget.playouts:
            return playouts / self._budget.playouts
        return (self._clock() - self._begun) / self._budget.seconds

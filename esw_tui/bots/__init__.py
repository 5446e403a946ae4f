"""Players that see only what a human in their seat would see."""

from collections.abc import Callable
from typing import Protocol

from esw_tui.bots.random_bot import RandomBot
from esw_tui.engine.decisions import Decision, Key
from esw_tui.engine.views import View


class Bot(Protocol):
    """Whoever sits in a chair and answers from its own view."""

    def pick(self, view: View | None, decision: Decision) -> tuple[Key, ...]:
        """The keys of the options to pick."""


LEVELS: dict[str, Callable[[int | str, int], Bot]] = {"random": RandomBot}
"""The bots by level id."""


def make_bot(level: str, seed: int | str, seat: int) -> Bot:
    """A bot of a level, with a stream of chance of its own."""
    return LEVELS[level](seed, seat)

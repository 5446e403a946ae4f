"""Players that see only what a human in their seat would see."""

from typing import Protocol

from esw_tui.bots.random_bot import RandomBot
from esw_tui.engine.decisions import Decision, Key
from esw_tui.engine.views import View

__all__ = ["LEVELS", "Bot", "MakeBot", "RandomBot", "make_bot"]


class Bot(Protocol):
    """Whoever sits in a chair and answers from its own view."""

    looks: bool
    """Whether it looks at the table at all; a view is made only for those who do."""
    answered: int
    """How many answers it has given in this match, those before a resumption included."""

    def pick(self, view: View | None, decision: Decision) -> tuple[Key, ...]:
        """The keys of the options to pick."""


class MakeBot(Protocol):
    """How a bot of some level is made."""

    def __call__(self, seed: int | str, seat: int, answered: int = 0) -> Bot: ...


LEVELS: dict[str, MakeBot] = {"random": RandomBot}
"""The bots by level id."""


def make_bot(level: str, seed: int | str, seat: int, answered: int = 0) -> Bot:
    """A bot of a level that has already given some answers in this match."""
    return LEVELS[level](seed, seat, answered)

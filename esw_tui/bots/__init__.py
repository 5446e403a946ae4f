"""Players that see only what a human in their seat would see."""

from typing import Protocol

from esw_tui.bots.eyes import Eyes
from esw_tui.bots.random_bot import RandomBot
from esw_tui.engine.decisions import Decision, Key

__all__ = ["LEVELS", "LEVEL_NAMES", "Bot", "Eyes", "MakeBot", "RandomBot", "make_bot"]


class Bot(Protocol):
    """Whoever sits in a chair and answers from what it sees."""

    answered: int
    """How many answers it has given in this match, those before a resumption included."""

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The keys of the options to pick."""


class MakeBot(Protocol):
    """How a bot of some level is made."""

    def __call__(self, seed: int | str, seat: int, answered: int = 0) -> Bot: ...


def cunning(seed: int | str, seat: int, answered: int = 0) -> Bot:
    """A bot that reckons; its module is read when one sits down."""
    from esw_tui.bots.cunning import CunningBot

    return CunningBot(seed, seat, answered)


LEVELS: dict[str, MakeBot] = {"random": RandomBot, "cunning": cunning}
"""The bots by level id, from the weakest to the strongest."""

LEVEL_NAMES = {
    "random": "Wand-Waving Fumbler",
    "cunning": "Scheming Back-Bencher",
    "archmage": "Archmage of Overthinking",
}
"""What the levels are called on screen."""


def make_bot(level: str, seed: int | str, seat: int, answered: int = 0) -> Bot:
    """A bot of a level that has already given some answers in this match."""
    return LEVELS[level](seed, seat, answered)

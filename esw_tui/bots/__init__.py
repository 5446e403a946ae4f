"""Players that see only what a human in their seat would see."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from esw_tui.bots.eyes import Eyes
from esw_tui.bots.random_bot import RandomBot
from esw_tui.bots.thinking import ONE_SECOND, Budget
from esw_tui.errors import SeatError
from esw_tui.kernel.decisions import Decision, Key

__all__ = [
    "LEVELS",
    "LEVEL_NAMES",
    "USUAL",
    "Bot",
    "Eyes",
    "MakeBot",
    "RandomBot",
    "Thinker",
    "Thinking",
    "levels_of",
    "make_bot",
    "no_part",
]


class Bot(Protocol):
    """Whoever sits in a chair and answers from what it sees."""

    answered: int
    """How many answers it has given in this match, those before a resumption included."""

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The keys of the options to pick."""


class Thinking(Protocol):
    """A decision being thought over, away from the real game: that may even go on."""

    decision: Decision

    def finish(self, interrupted: Callable[[], bool]) -> tuple[Key, ...] | None:
        """The keys to pick; None once interrupted, which is asked every few milliseconds."""


@runtime_checkable
class Thinker(Protocol):
    """A bot that takes its time, so that one may want to do something else meanwhile."""

    def ponder(self, eyes: Eyes, decision: Decision) -> Thinking:
        """Begin to think."""


class MakeBot(Protocol):
    """How a bot of some level is made; only thinkers mind how long they may think."""

    def __call__(
        self, seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND
    ) -> Bot: ...


def fumbler(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that picks at random."""
    return RandomBot(seed, seat, answered)


def cunning(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that reckons; its module is read when one sits down."""
    from esw_tui.bots.cunning import CunningBot

    return CunningBot(seed, seat, answered)


def deck_cunning(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """The same for decks that are built."""
    from esw_tui.bots.deck_cunning import CunningDeckBot

    return CunningDeckBot(seed, seat, answered)


def archmage(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that thinks; its module is read when one sits down."""
    from esw_tui.bots.archmage import ArchmageBot

    return ArchmageBot(seed, seat, answered, think)


def deck_archmage(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """The same for decks that are built."""
    from esw_tui.bots.deck_archmage import ArchmageDeckBot

    return ArchmageDeckBot(seed, seat, answered, think)


# As `Rules.game` calls them: whoever plays some other game at random reads no cards of ours.
SPELLCRAFT, DECKBUILDING = "spellcraft", "deckbuilding"
PARTS: dict[str, dict[str, MakeBot]] = {
    "random": {},
    "cunning": {SPELLCRAFT: cunning, DECKBUILDING: deck_cunning},
    "archmage": {SPELLCRAFT: archmage, DECKBUILDING: deck_archmage},
}
"""The bots by level id, from the weakest to the strongest: a part for each game they know."""

LEVELS = tuple(PARTS)
"""The ids of all levels."""

USUAL = "cunning"
"""The level of a bot nobody has chosen one for: a match for people, and nobody waits for it."""

LEVEL_NAMES = {
    "random": "Wand-Waving Fumbler",
    "cunning": "Scheming Back-Bencher",
    "archmage": "Archmage of Overthinking",
}
"""What the levels are called on screen."""


def levels_of(game: str) -> dict[str, MakeBot]:
    """The bots that can play a game; anybody can play any game at random."""
    known = {level: parts[game] for level, parts in PARTS.items() if game in parts}
    return {"random": fumbler, **known}


def no_part(level: str, game: str) -> str:
    """The sentence for a bot that does not know a game."""
    return f"No {level} bot knows {game} yet; these do: {', '.join(levels_of(game))}."


def make_bot(
    level: str,
    seed: int | str,
    seat: int,
    answered: int = 0,
    think: Budget = ONE_SECOND,
    *,
    game: str = SPELLCRAFT,
) -> Bot:
    """A bot of a level that has already given some answers in this match of a game.

    Raises `SeatError` if no such bot knows the game.
    """
    levels = levels_of(game)
    if level not in levels:
        raise SeatError(no_part(level, game))
    return levels[level](seed, seat, answered, think)

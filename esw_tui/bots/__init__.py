"""Players that the program plays: each sees only what a human in its seat would see."""

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
    """A player that answers decisions from what its seat sees."""

    answered: int
    """How many answers the bot has given in this match, those before it was resumed included."""

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The keys of the options to pick."""


class Thinking(Protocol):
    """A decision that a bot is thinking over, apart from the real game, which may go on
    meanwhile."""

    decision: Decision

    def finish(self, interrupted: Callable[[], bool]) -> tuple[Key, ...] | None:
        """Think to the end and return the keys to pick, or None if interrupted.

        `interrupted` is called every few milliseconds.
        """


@runtime_checkable
class Thinker(Protocol):
    """A bot that takes its time, so that the caller may want to run something else meanwhile."""

    def ponder(self, eyes: Eyes, decision: Decision) -> Thinking:
        """Begin to think about a decision."""


class MakeBot(Protocol):
    """Makes a bot of one level; only bots that are thinkers use `think`."""

    def __call__(
        self, seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND
    ) -> Bot: ...


def fumbler(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that picks at random."""
    return RandomBot(seed, seat, answered)


def cunning(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that reckons; its module is imported when the first one is made."""
    from esw_tui.bots.cunning import CunningBot

    return CunningBot(seed, seat, answered)


def deck_cunning(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that reckons, for the deck-builder."""
    from esw_tui.bots.deck_cunning import CunningDeckBot

    return CunningDeckBot(seed, seat, answered)


def archmage(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that thinks; its module is imported when the first one is made."""
    from esw_tui.bots.archmage import ArchmageBot

    return ArchmageBot(seed, seat, answered, think)


def deck_archmage(seed: int | str, seat: int, answered: int = 0, think: Budget = ONE_SECOND) -> Bot:
    """A bot that thinks, for the deck-builder."""
    from esw_tui.bots.deck_archmage import ArchmageDeckBot

    return ArchmageDeckBot(seed, seat, answered, think)


# As `Rules.game` calls them; named here so that a match of random bots imports no game.
SPELLCRAFT, DECKBUILDING = "spellcraft", "deckbuilding"
PARTS: dict[str, dict[str, MakeBot]] = {
    "random": {},
    "cunning": {SPELLCRAFT: cunning, DECKBUILDING: deck_cunning},
    "archmage": {SPELLCRAFT: archmage, DECKBUILDING: deck_archmage},
}
"""By level id, from the weakest to the strongest: the bots of that level by game.

The random bot has none, as it plays every game.
"""

LEVELS = tuple(PARTS)
"""The ids of all levels."""

USUAL = "cunning"
"""The level of a bot if none is chosen; it answers at once, so that people need not wait."""

LEVEL_NAMES = {
    "random": "Wand-Waving Fumbler",
    "cunning": "Scheming Back-Bencher",
    "archmage": "Archmage of Overthinking",
}
"""What the levels are called on screen."""


def levels_of(game: str) -> dict[str, MakeBot]:
    """The bots that can play a game, by level id; the random bot can play any game."""
    known = {level: parts[game] for level, parts in PARTS.items() if game in parts}
    return {"random": fumbler, **known}


def no_part(level: str, game: str) -> str:
    """The sentence that says that no bot of this level knows a game."""
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

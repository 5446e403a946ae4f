"""A table of four for the cards of Castle Tentakill, and which cards a test covers.

You sit with L, M and R clockwise after you. L and M have acted; R still has a longer Spell to
cast, which begins with a question: there every test ends. What is gained from the decks is
harmless.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.states import NOBODY
from staging import Staged
from table_of_four import (
    NOTHING,
    SEATS_WITHOUT_RANKS,
    BoxTable,
    Pick,
    Seats,
    answered,
    covers,
    hp,
)

__all__ = [
    "BOX", "DECKS", "LAST_SPELL", "LMR", "NOTHING", "NO_MORE", "Case", "Four", "Pick", "Seats",
    "answered", "blood", "choose", "counts", "covers", "holder", "hp", "is_over", "own", "pay",
    "refuse",
]  # fmt: skip
BOX = "castle-tentakill"
LAST_SPELL = ["Swapmaster Gloopfinger's", "Sparkling", "Vault-Popping", "Pet-Bereaving"]
SEATS = SEATS_WITHOUT_RANKS | {"R": {"spell": LAST_SPELL}}
DECKS = {
    "main": ["Nine-Lives Nettlebeard's"],
    "treasure": ["Snake-Eye Remover", "Two-for-One Tome", "Fang-Sharpening Set"],
    "dead": ["Itching Powder for the Champion"] * 4,
}
LMR = ["L", "M", "R"]
NO_MORE = "use nothing more this turn"


def own(*treasures: str, **more: Any) -> dict[str, Any]:
    """You own these Treasures."""
    return {"You": {"treasures": list(treasures), **more}}


class Four(BoxTable):
    """The table of four in the castle."""

    box = BOX
    seats = SEATS
    decks = DECKS

    def __call__(self, *spell: Any, standee: str | None = None, **table: Any) -> Staged:
        """`standee`: who holds it."""
        return super().__call__(*spell, states={"standee": standee} if standee else {}, **table)


class Case(NamedTuple):
    """What a card does at the table of four."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    picks: tuple[Pick, ...] = ()
    dice: tuple[int, ...] = ()
    seats: Seats = NOTHING
    blood: tuple[int, int, int, int] = (0, 0, 0, 0)
    standee: str | None = None
    """Who holds it when you begin."""
    held: str | None = None
    """Who holds it afterwards."""
    treasures: tuple[int, int, int, int] = (0, 0, 0, 0)
    kept: bool = False
    beside: tuple[str, ...] = ()
    """Other cards of your Spell."""
    decks: Mapping[str, list[str]] | None = None

    def play(self, four: Four) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = four(
            self.card, *self.beside, seats=self.seats, dice=self.dice, decks=self.decks,
            standee=self.standee,
        )  # fmt: skip
        four.played(table, self.picks, self.hp)
        assert blood(table) == self.blood
        assert holder(table) == self.held
        assert counts(table, "treasures") == self.treasures
        assert (self.card in table.cards("creatures", "You")) == self.kept
        return table


def pay(amount: int, name: str = "You") -> Pick:
    """A price is offered and paid."""
    return name, ["No", f"Pay {amount} Blood"], f"Pay {amount} Blood"


def refuse(amount: int, name: str = "You") -> Pick:
    """A price is offered and not paid."""
    return name, ["No", f"Pay {amount} Blood"], "No"


def choose(*options: str, pick: str, name: str = "You") -> Pick:
    """Somebody chooses."""
    return name, list(options), pick


def blood(table: Staged) -> tuple[int, ...]:
    """Blood clockwise."""
    return BLOOD.of(table.game.table)


def holder(table: Staged) -> str | None:
    """Who holds the Standee."""
    seat = STANDEE.of(table.game.table)
    return None if seat == NOBODY else table.game.table.names[seat]


def counts(table: Staged, zone: str) -> tuple[int, ...]:
    """How many cards everybody has in a zone."""
    return tuple([len(cards) for cards in getattr(table.game.table, zone)])


is_over = Four.is_over

"""A table of four for the cards of Skullzfyre, and which cards a test covers.

You are at the table with L, M and R, clockwise. L and M have acted. R still has a longer Spell to
cast, which begins with a question: there every test ends. What is gained from the decks is
harmless; a card from the main deck heals you 2 HP.
"""

from typing import Any, NamedTuple

from staging import Staged
from table_of_four import NOTHING, BoxTable, Pick, Seats, asks_last, played

LAST_SPELL = [
    "Lavabelch Lumpkin's",
    "Eyebrow-Singeing",
    "Funeral-Marching",
    "Acorn-Pelting",
]
SEATS: dict[str, dict[str, Any]] = {
    "You": {},
    "L": {"acted": True},
    "M": {"acted": True},
    "R": {"spell": LAST_SPELL},
}
DECKS = {
    "main": ["Old Grandfather Toadstool's"],
    "treasure": ["Last-Laugh Cushion", "Can of Wild Worms"],
    "dead": ["Hearty Wake", "Hearty Wake"],
}
GLYPHS = {
    "arcane": "Pocket Observatory",
    "dark": "The Demon Shoes",
    "elemental": "Bottled Thunderclap",
    "illusion": "Half a Magic Mirror",
    "primal": "Wolf in a Jumper",
}
"""The Treasure that counts as a card of each glyph."""


class Duel(BoxTable):
    """The table of four on the mountain."""

    box = "skullzfyre"
    seats = SEATS
    decks = DECKS


class Case(NamedTuple):
    """What a card does at the table of four."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[Pick, ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = NOTHING
    gains: int = 0
    """How many Treasures you gain, or lose."""
    beside: tuple[Any, ...] = ()
    """Other cards of your Spell."""

    def play(self, duel: Duel) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = duel(self.card, *self.beside, seats=self.seats, dice=self.dice)
        played(self, table, LAST_SPELL[0])
        had = len(self.seats.get("You", {}).get("treasures", ()))
        assert len(table.cards("treasures", "You")) == had + self.gains
        return table


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R's last Spell asks its question."""
    return asks_last(table, LAST_SPELL[0])

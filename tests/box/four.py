"""A table of four for the cards of the box, and which cards a test covers.

You sit on rank 6; clockwise follow L (rank 7), M (rank 5) and R (rank 3). L and M have acted. R
still has a longer Spell to cast, which begins with a question: there every test ends. What is
gained from the decks is harmless; a card from the main deck heals you 2 HP.
"""

from typing import NamedTuple

import table_of_four
from staging import Staged
from table_of_four import NOTHING, BoxTable, Pick, Seats, asks_last, played, ranks, rolls

LAST_SPELL = ["The Substitute Substitute's", "Spore-Sneezing", "Half-Deceased", "Swirlie-Whirling"]
SEATS = table_of_four.SEATS | {"R": {"rank": 3, "spell": LAST_SPELL}}
DECKS = {
    "main": ["Nurse Leechwort's"],
    "treasure": ["Bottomless Backpack", "Rocket-Powered Loafers"],
    "dead": ["Spare Organs", "Spare Organs"],
}


class Four(BoxTable):
    """The table of four with the cards of Hell High."""

    box = "hell-high"
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
    ranks: tuple[int, int, int, int] = (6, 7, 5, 3)
    gains: int = 0
    """How many Treasures you gain."""
    kept: bool = False
    beside: tuple[str, ...] = ()
    """Other cards of your Spell."""
    token: str | None = None

    def play(self, four: Four) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = four(self.card, *self.beside, seats=self.seats, dice=self.dice, token=self.token)
        played(self, table, LAST_SPELL[0])
        assert ranks(table) == self.ranks
        had = len(self.seats.get("You", {}).get("treasures", ()))
        assert len(table.cards("treasures", "You")) == had + self.gains
        assert table.cards("creatures", "You") == [self.card] * self.kept
        return table


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R's last Spell asks its question."""
    return asks_last(table, LAST_SPELL[0])


def bands(table: Staged) -> list[int]:
    """The lines your Power Rolls came to: 0, 1 or 2."""
    return [roll.band for roll in rolls(table)]

"""A table of four for the cards of the box, and which cards a test covers.

You sit on rank 6; clockwise follow L (rank 7), M (rank 5) and R (rank 3). L and M have acted. R
still has a longer Spell to cast, which begins with a question: there every test ends. What is
gained from the decks is harmless; a card from the main deck heals you 2 HP.
"""

from dataclasses import dataclass
from typing import Any

import table_of_four
from staging import Staged
from table_of_four import BoxTable, CardCase, ranks, rolls

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


@dataclass(frozen=True)
class Case(CardCase):
    """What a card does at the table of four."""

    ranks: tuple[int, int, int, int] = (6, 7, 5, 3)
    kept: bool = False
    token: str | None = None

    def play(self, four: BoxTable, **setup: Any) -> Staged:
        table = super().play(four, token=self.token, **setup)
        assert ranks(table) == self.ranks
        assert table.cards("creatures", "You") == [self.card] * self.kept
        return table


is_over = Four.is_over


def bands(table: Staged) -> list[int]:
    """The lines your Power Rolls came to: 0, 1 or 2."""
    return [roll.band for roll in rolls(table)]

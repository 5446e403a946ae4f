"""A table of four in the marsh, and which cards a test covers.

Clockwise from you sit L, M and R. L and M have acted; R still has a longer Spell to cast, which
begins with a question: there every test ends. Nobody holds cards, so no window for Cantrips
opens unless a test hands some out.
"""

from dataclasses import dataclass
from typing import Any

from staging import Staged
from table_of_four import SEATS_WITHOUT_RANKS, BoxTable, CardCase, rolls

BOX = "murdershroom"
LAST_SPELL = [
    "The Great Foggo's", "Pearl-Diving", "Half-Digested", "Moss-Munching", "Bog Standard Bear",
]  # fmt: skip
SEATS = SEATS_WITHOUT_RANKS | {"R": {"spell": LAST_SPELL}}
DECKS = {
    "main": ["Hermit Mosspits'"],
    "treasure": ["Coupon Grimoire", "Bear Trap Handshake"],
    "dead": ["Grave Goods Voucher", "Grave Goods Voucher"],
}


class Marsh(BoxTable):
    """The table of four in the marsh."""

    box = BOX
    seats = SEATS
    decks = DECKS


@dataclass(frozen=True)
class Case(CardCase):
    """What a card does at that table."""

    draws: int = 0
    """How many cards you draw."""
    kept: bool = False
    main: tuple[str, ...] = ("Hermit Mosspits'",)
    """The top of the main deck."""

    def play(self, four: BoxTable, **setup: Any) -> Staged:
        table = super().play(four, decks={"main": [*self.main]}, **setup)
        assert len(table.cards("hand", "You")) == len(self.had("hand")) + self.draws
        assert table.cards("creatures", "You") == [self.card] * self.kept
        return table


is_over = Marsh.is_over


def dice_rolled(table: Staged) -> list[int]:
    """How many dice each Power Roll had."""
    return [len(roll.dice) for roll in rolls(table)]

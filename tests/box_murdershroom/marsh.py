"""A table of four in the marsh, and which cards a test covers.

Clockwise from you sit L, M and R. L and M have acted; R still has a longer Spell to cast, which
begins with a question: there every test ends. Nobody holds cards, so no window for Cantrips
opens unless a test hands some out.
"""

from typing import Any, NamedTuple

from staging import Staged
from table_of_four import NOTHING, BoxTable, Pick, Seats, asks_last, played, rolls

BOX = "murdershroom"
LAST_SPELL = [
    "The Great Foggo's", "Pearl-Diving", "Half-Digested", "Moss-Munching", "Bog Standard Bear",
]  # fmt: skip
SEATS: dict[str, dict[str, Any]] = {
    "You": {},
    "L": {"acted": True},
    "M": {"acted": True},
    "R": {"spell": LAST_SPELL},
}
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


class Case(NamedTuple):
    """What a card does at that table."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[Pick, ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = NOTHING
    gains: int = 0
    """How many Treasures you gain."""
    draws: int = 0
    """How many cards you draw."""
    kept: bool = False
    beside: tuple[str, ...] = ()
    """Other cards of your Spell."""
    main: tuple[str, ...] = ("Hermit Mosspits'",)
    """The top of the main deck."""

    def play(self, marsh: Marsh) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = marsh(
            self.card, *self.beside, seats=self.seats, dice=self.dice, decks={"main": [*self.main]}
        )
        played(self, table, LAST_SPELL[0])
        had = self.seats.get("You", {})
        assert len(table.cards("treasures", "You")) == len(had.get("treasures", ())) + self.gains
        assert len(table.cards("hand", "You")) == len(had.get("hand", ())) + self.draws
        assert table.cards("creatures", "You") == [self.card] * self.kept
        return table


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R's last Spell asks its question."""
    return asks_last(table, LAST_SPELL[0])


def dice_rolled(table: Staged) -> list[int]:
    """How many dice each Power Roll had."""
    return [len(roll.dice) for roll in rolls(table)]

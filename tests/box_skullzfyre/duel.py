"""A table of four for the cards of Skullzfyre, and which cards a test covers.

You are at the table with L, M and R, clockwise. L and M have acted. R still has a longer Spell to
cast, which begins with a question: there every test ends. What is gained from the decks is
harmless; a card from the main deck heals you 2 HP.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from staging import Staged, staged
from table_of_four import hp

Seats = Mapping[str, Mapping[str, Any]]
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


class Duel:
    """Sets the table, and remembers what was on it."""

    def __init__(self) -> None:
        self.seen = ""

    def __call__(
        self,
        *spell: Any,
        seats: Seats | None = None,
        dice: Sequence[int] = (),
        decks: Mapping[str, list[str]] | None = None,
        **table: Any,
    ) -> Staged:
        """You cast this Spell; `seats` and `decks` add to the usual ones."""
        setup = {name: seat | dict((seats or {}).get(name, {})) for name, seat in SEATS.items()}
        if spell:
            setup["You"]["spell"] = list(spell)
        piles = DECKS | dict(decks or {})
        self.seen += repr((setup, piles))
        return staged(setup, dice, box="skullzfyre", decks=piles, **table)


class Case(NamedTuple):
    """What a card does at the table of four."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[tuple[str, list[str], str], ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = MappingProxyType({})
    gains: int = 0
    """How many Treasures you gain, or lose."""
    beside: tuple[Any, ...] = ()
    """Other cards of your Spell."""

    def play(self, duel: Duel) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = duel(self.card, *self.beside, seats=self.seats, dice=self.dice)
        for name, options, answer in self.picks:
            assert (table.asked(name).seat, table.options(name)) == (table.seat(name), options)
            table.pick(name, answer)
        assert is_over(table), table.asked()
        assert hp(table) == self.hp
        had = len(self.seats.get("You", {}).get("treasures", ()))
        assert len(table.cards("treasures", "You")) == had + self.gains
        assert table.dealer.left == ()
        return table


def covered_by(test: Any) -> set[str]:
    """The cards a test says it covers: by `@covers`, or row by row as its first argument."""
    found = set(getattr(test, "covers", ()))
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize" and mark.args[0] == "case":
            found |= {case.card for case in mark.args[1]}
        elif mark.name == "parametrize" and mark.args[0][0] == "card":
            found |= {row[0] for row in mark.args[1]}
    return found


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R's last Spell asks its question."""
    return (table.asked().seat, table.asked().source) == (3, LAST_SPELL[0])

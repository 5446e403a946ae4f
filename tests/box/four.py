"""A table of four for the cards of the box, and which cards a test covers.

You sit on rank 6; clockwise follow L (rank 7), M (rank 5) and R (rank 3). L and M have acted. R
still has a longer Spell to cast, which begins with a question: there every test ends. What is
gained from the decks is harmless; a card from the main deck heals you 2 HP.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import table_of_four
from esw_tui.spellcraft.events import PowerRolled
from staging import Staged, staged
from table_of_four import hp, ranks

Seats = Mapping[str, Mapping[str, Any]]
LAST_SPELL = ["The Substitute Substitute's", "Spore-Sneezing", "Half-Deceased", "Swirlie-Whirling"]
SEATS = table_of_four.SEATS | {"R": {"rank": 3, "spell": LAST_SPELL}}
DECKS = {
    "main": ["Nurse Leechwort's"],
    "treasure": ["Bottomless Backpack", "Rocket-Powered Loafers"],
    "dead": ["Spare Organs", "Spare Organs"],
}


class Four:
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
        return staged(setup, dice, decks=piles, **table)


class Case(NamedTuple):
    """What a card does at the table of four."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[tuple[str, list[str], str], ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = MappingProxyType({})
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
        for name, options, answer in self.picks:
            assert (table.asked(name).seat, table.options(name)) == (table.seat(name), options)
            table.pick(name, answer)
        assert is_over(table), table.asked()
        assert hp(table) == self.hp
        assert ranks(table) == self.ranks
        had = len(self.seats.get("You", {}).get("treasures", ()))
        assert len(table.cards("treasures", "You")) == had + self.gains
        assert table.cards("creatures", "You") == [self.card] * self.kept
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


def bands(table: Staged) -> list[int]:
    """The lines your Power Rolls came to: 0, 1 or 2."""
    return [event.band for event in table.game.events_for(None) if isinstance(event, PowerRolled)]

"""A table of four in the marsh, and which cards a test covers.

Clockwise from you sit L, M and R. L and M have acted; R still has a longer Spell to cast, which
begins with a question: there every test ends. Nobody holds cards, so no window for Cantrips
opens unless a test hands some out.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from esw_tui.spellcraft.events import PowerRolled
from staging import Staged, staged
from table_of_four import hp

Seats = Mapping[str, Mapping[str, Any]]
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


class Marsh:
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
        return staged(setup, dice, box=BOX, decks=piles, **table)


class Case(NamedTuple):
    """What a card does at that table."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[tuple[str, list[str], str], ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = MappingProxyType({})
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
        for name, options, answer in self.picks:
            assert (table.asked(name).seat, table.options(name)) == (table.seat(name), options)
            table.pick(name, answer)
        assert is_over(table), table.asked()
        assert hp(table) == self.hp
        had = self.seats.get("You", {})
        assert len(table.cards("treasures", "You")) == len(had.get("treasures", ())) + self.gains
        assert len(table.cards("hand", "You")) == len(had.get("hand", ())) + self.draws
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


def dice_rolled(table: Staged) -> list[int]:
    """How many dice each Power Roll had."""
    rolls = [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]
    return [len(roll.dice) for roll in rolls]

"""A table of four for the cards of Castle Tentakill, and which cards a test covers.

You sit with L, M and R clockwise after you. L and M have acted; R still has a longer Spell to
cast, which begins with a question: there every test ends. What is gained from the decks is
harmless.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.states import NOBODY
from staging import Staged, staged

BOX = "castle-tentakill"
Seats = Mapping[str, Mapping[str, Any]]
NOTHING: Seats = MappingProxyType({})
LAST_SPELL = ["Swapmaster Gloopfinger's", "Sparkling", "Vault-Popping", "Pet-Bereaving"]
SEATS: dict[str, dict[str, Any]] = {
    "You": {},
    "L": {"acted": True},
    "M": {"acted": True},
    "R": {"spell": LAST_SPELL},
}
DECKS = {
    "main": ["Nine-Lives Nettlebeard's"],
    "treasure": ["Snake-Eye Remover", "Two-for-One Tome", "Fang-Sharpening Set"],
    "dead": ["Itching Powder for the Champion"] * 4,
}
LMR = ["L", "M", "R"]
Pick = tuple[str, list[str], str | list[str]]
"""Who is asked, all options, the answer (or several)."""
Test = TypeVar("Test", bound=Callable[..., None])


def covers(*cards: str) -> Callable[[Test], Test]:
    """Say which cards a test would fail without; the fixture checks they were there."""

    def mark(test: Test) -> Test:
        test.covers = cards  # type: ignore[attr-defined]
        return test

    return mark


class Four:
    """Sets the table, and remembers what was on it."""

    def __init__(self) -> None:
        self.seen = ""

    def __call__(
        self,
        *spell: Any,
        seats: Seats = NOTHING,
        dice: Sequence[int] = (),
        decks: Mapping[str, list[str]] | None = None,
        standee: str | None = None,
        **table: Any,
    ) -> Staged:
        """You cast this Spell; `seats` and `decks` add to the usual ones."""
        setup = {name: seat | dict(seats.get(name, {})) for name, seat in SEATS.items()}
        if spell:
            setup["You"]["spell"] = list(spell)
        used = repr(setup)
        usual = {
            pile: [card for card in cards if card not in used] for pile, cards in DECKS.items()
        }
        piles = usual | dict(decks or {})
        self.seen += repr((setup, piles))
        states = {"standee": standee} if standee else {}
        return staged(setup, dice, decks=piles, box=BOX, states=states, **table)


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
        answered(table, *self.picks)
        assert is_over(table), table.asked()
        assert hp(table) == self.hp
        assert blood(table) == self.blood
        assert holder(table) == self.held
        assert counts(table, "treasures") == self.treasures
        assert (self.card in table.cards("creatures", "You")) == self.kept
        assert table.dealer.left == ()
        return table


def answered(table: Staged, *picks: Pick) -> Staged:
    """Answer questions in order, each with all its options known."""
    for name, options, answer in picks:
        assert (table.asked().seat, table.options()) == (table.seat(name), options)
        table.pick(name, *([answer] if isinstance(answer, str) else answer))
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


def hp(table: Staged) -> tuple[int, ...]:
    """HP clockwise: You, L, M, R."""
    return tuple(table.game.table.hp)


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


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R's last Spell asks its question."""
    asked = table.asked()
    return (asked.seat, asked.kind, asked.source) == (3, "name-type", LAST_SPELL[0])


def covered_by(test: Any) -> set[str]:
    """The cards a test says it covers: by `@covers`, or row by row."""
    found = set(getattr(test, "covers", ()))
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize" and mark.args[0] == "case":
            found |= {case.card for case in mark.args[1]}
    return found

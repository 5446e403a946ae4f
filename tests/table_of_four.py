"""You at a table of four: what tests of the cards of every box and of home-made ones share.

Clockwise from you sit L, M and R. L and M have acted. In the tests of a box R still has a longer
Spell to cast, which begins with a question: there every test ends. On the Social Status Board you
stand on rank 6, L on 7, M on 5 and R on 3.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, ModuleType
from typing import Any, ClassVar, TypeVar

import pytest

from esw_tui.cards import load_box
from esw_tui.spellcraft.events import PowerRolled
from staging import Staged, staged

SEATS: dict[str, dict[str, Any]] = {
    "You": {"rank": 6},
    "L": {"rank": 7, "acted": True},
    "M": {"rank": 5, "acted": True},
    "R": {"rank": 3},
}
SEATS_WITHOUT_RANKS: dict[str, dict[str, Any]] = {
    name: {key: value for key, value in seat.items() if key != "rank"}
    for name, seat in SEATS.items()
}
Seats = Mapping[str, Mapping[str, Any]]
NOTHING: Seats = MappingProxyType({})
Pick = tuple[str, list[str], str | list[str]]
"""Who is asked, all options, the answer (or several)."""
BY_RULES_ALONE = ("wild-magic", "wizard")
"""Wild Magic is tested with the rules (R12); a Wizard card has no ability (J4)."""
Test = TypeVar("Test", bound=Callable[..., None])


class BoxTable:
    """Sets the table of four with the cards of a box, and remembers what was on it."""

    box: ClassVar[str]
    seats: ClassVar[dict[str, dict[str, Any]]]
    decks: ClassVar[dict[str, list[str]]]
    """What is gained from them is harmless."""

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
        extra = seats or NOTHING
        setup = {name: seat | dict(extra.get(name, {})) for name, seat in self.seats.items()}
        if spell:
            setup["You"]["spell"] = list(spell)
        used = repr(setup)
        usual = {
            pile: [card for card in cards if card not in used] for pile, cards in self.decks.items()
        }
        piles = usual | dict(decks or {})
        self.seen += repr((setup, piles))
        return staged(setup, dice, decks=piles, box=self.box, **table)

    @classmethod
    def is_over(cls, table: Staged) -> bool:
        """Whether your turn is over: R's last Spell asks its question."""
        asked = table.asked()
        return (asked.seat, asked.source) == (3, cls.seats["R"]["spell"][0])

    @classmethod
    def played(
        cls, table: Staged, picks: tuple[Pick, ...], expected: tuple[int, int, int, int]
    ) -> None:
        """Answer every question of a case, and see that your turn is over and the HP are these."""
        answered(table, *picks)
        assert cls.is_over(table), table.asked()
        assert hp(table) == expected
        assert table.dealer.left == ()


@dataclass(frozen=True)
class CardCase:
    """What a card does at the table of four; boxes add what only they have."""

    card: str
    hp: tuple[int, int, int, int]
    """HP afterwards: You, L, M, R."""
    dice: tuple[int, ...] = ()
    picks: tuple[Pick, ...] = ()
    """Each question: who is asked, all options, the answer."""
    seats: Seats = field(default_factory=dict)
    gains: int = 0
    """How many Treasures you gain, or lose."""
    beside: tuple[Any, ...] = ()
    """Other cards of your Spell."""

    def play(self, four: BoxTable, **setup: Any) -> Staged:
        """Cast it, answer every question, and see that all is as expected."""
        table = four(self.card, *self.beside, seats=self.seats, dice=self.dice, **setup)
        four.played(table, self.picks, self.hp)
        assert len(table.cards("treasures", "You")) == len(self.had("treasures")) + self.gains
        return table

    def had(self, zone: str) -> Sequence[str]:
        """Your cards of a zone before."""
        cards: Sequence[str] = self.seats.get("You", {}).get(zone, ())
        return cards


def answered(table: Staged, *picks: Pick) -> Staged:
    """Answer questions in order, each with all its options known."""
    for name, options, answer in picks:
        assert (table.asked(name).seat, table.options(name)) == (table.seat(name), options)
        table.pick(name, *([answer] if isinstance(answer, str) else answer))
    return table


def rolls(table: Staged) -> list[PowerRolled]:
    """Every Power Roll so far."""
    return [event for event in table.game.events_for(None) if isinstance(event, PowerRolled)]


def covers(*what: Any) -> Callable[[Test], Test]:
    """Say which cards or effects a test would fail without; its fixture checks they were there."""

    def mark(test: Test) -> Test:
        test.covers = what  # type: ignore[attr-defined]
        return test

    return mark


def hp(table: Staged) -> tuple[int, ...]:
    """HP clockwise: You, L, M, R."""
    return tuple(table.game.table.hp)


def ranks(table: Staged) -> tuple[int, ...]:
    """Ranks clockwise: You, L, M, R."""
    return tuple(table.game.table.rank)


# Which cards a test covers.


def rows_of(test: Any) -> Iterator[dict[str, Any]]:
    """The arguments of a test that is run row by row, one row per card."""
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize" and mark.args[0] == "case":
            yield from ({"case": case} for case in mark.args[1])
        elif mark.name == "parametrize" and mark.args[0][0] == "card":
            yield from (dict(zip(mark.args[0], row, strict=True)) for row in mark.args[1])


def card_of(row: Mapping[str, Any]) -> str | None:
    """The card that a row is about."""
    card: str | None = row["case"].card if "case" in row else row.get("card")
    return card


def covered_by(test: Any) -> set[str]:
    """The cards a test says it covers: by `@covers`, or row by row as its first argument."""
    by_row = {card for row in rows_of(test) if (card := card_of(row))}
    return set(getattr(test, "covers", ())) | by_row


def watched(made: BoxTable, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A fresh table, on which every card that the test covers must have been."""
    yield made
    row = getattr(request.node, "callspec", None)
    card = card_of(row.params) if row else None
    cards = {card} if card else covered_by(request.function)
    missing = sorted(card for card in cards if card not in made.seen)
    assert not missing, f"never on the table: {', '.join(missing)}"


def tests_in(modules: Iterable[ModuleType]) -> list[Any]:
    """All tests of some files."""
    found = [each for module in modules for each in vars(module).items()]
    return [test for name, test in found if name.startswith("test_") and callable(test)]


def check_every_card_is_covered(box: str, modules: Iterable[ModuleType]) -> None:
    """Every design of a box is cast, drawn or used in a test, and no other is named."""
    covered = set().union(*map(covered_by, tests_in(modules)))
    cards = {card.name for card in load_box(box) if card.kind not in BY_RULES_ALONE}
    assert sorted(cards - covered) == []
    assert sorted(covered - cards) == []

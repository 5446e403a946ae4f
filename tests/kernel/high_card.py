"""High Card: a game of its own in about a hundred lines, to show that the kernel knows no wizard.

Everybody is dealt three of the cards 1 to 12 and secretly puts one down; then a die is rolled for
all to see, and whoever has the highest card adds it to their score, or subtracts it if the die
shows one. After three tricks the highest score wins.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Options, Together, Waiting
from esw_tui.kernel.events import Cause, Event, Names
from esw_tui.kernel.faces import OVER, CardTable, bits, put
from esw_tui.kernel.game import Game
from esw_tui.kernel.questions import Question
from esw_tui.kernel.rules import InvariantBroken, Rules, Steps
from esw_tui.kernel.shelf import Box, Progress, Settings


class Face(NamedTuple):
    name: str
    worth: int


DECK = tuple(Face(f"the {worth}", worth) for worth in range(1, 13))
PUT_DOWN = Cause(-1, rule="the trick")


@dataclass(slots=True)
class Dealt(Event):
    seat: int
    cards: tuple[Face, ...] | None

    def text(self, names: Names) -> str:
        cards = "three cards" if self.cards is None else ", ".join(card.name for card in self.cards)
        return f"{names[self.seat]} is dealt {cards}."

    def seen_by(self, viewer: int | None) -> "Dealt":
        return self if viewer == self.seat else Dealt(self.seat, None)


@dataclass(slots=True)
class Won(Event):
    seat: int
    card: Face
    die: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} has {self.card.name}; the die shows {self.die}."


class Table(CardTable):
    __slots__ = ("hands", "score", "tricks")
    hands: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    tricks: int

    def copy(self) -> Self:
        new = super().copy()
        new.hands, new.score, new.tricks = self.hands, self.score, self.tricks
        return new


class View(NamedTuple):
    score: tuple[int, ...]
    hand: tuple[Face, ...]
    waiting: tuple[Waiting, ...]


def deal(table: Table) -> None:
    backs = table.deal_faces(tuple(range(len(DECK))))
    for seat in table.seats:
        hand = backs[3 * seat : 3 * seat + 3]
        table.hands += (hand,)
        table.known[seat] = bits(hand)
        table.told.append((Dealt, seat, table.faces(hand)))
    table.stage = "trick"


def trick(table: Table) -> Steps:
    questions: dict[int, tuple[Decision, ...]] = {}
    for seat, hand in enumerate(table.hands):
        options = Options(hand, tuple(face.name for face in table.faces(hand)))
        questions[seat] = (Decision(seat, "card", "Which card?", None, options, secret=True),)
    sealed = yield Together(questions)
    cards = tuple(sealed[seat][0][0] for seat in table.seats)
    table.show(cards)
    table.hands = tuple(tuple(card for card in hand if card not in cards) for hand in table.hands)
    seat = max(table.seats, key=lambda each: table.designs[cards[each]].worth)
    (die,) = table.roll()
    face = table.designs[cards[seat]]
    worth = -face.worth if die == 1 else face.worth
    table.score = put(table.score, seat, table.score[seat] + worth)
    table.told.append((Won, seat, face, die, PUT_DOWN))
    table.tricks += 1
    if table.tricks == 3:
        best = max(table.score)
        table.winners = tuple(seat for seat in table.seats if table.score[seat] == best)
        table.stage = OVER


class HighCard(Rules[Table, View], Box):
    """The rules and the box in one: this game has no cards to read."""

    name, rules_version, landmark = "high-card", 1, "trick"
    questions = MappingProxyType({"card": Question("chooses a card", "Tricks", ())})
    phases: Mapping[str, Any] = MappingProxyType({"deal": deal, "trick": trick})

    def ready(self, material: str) -> "HighCard":
        return self

    def scenarios(self) -> Any:
        from kernel.high_card_scenarios import HighCardScenarios

        return HighCardScenarios()

    def new_table(
        self, names: Sequence[str], dealer: Dealer, settings: Settings, heroes: Sequence[str]
    ) -> Table:
        table = Table(self, names, dealer, [DECK], "deal")
        table.hands, table.score, table.tricks = (), (0,) * len(names), 0
        return table

    def progress(self, table: Table) -> Progress:
        return Progress(f"trick {table.tricks + 1}", table.score, {"trick": table.tricks})

    def view(self, table: Table, viewer: int | None, waiting: tuple[Waiting, ...]) -> View:
        hand = () if viewer is None or not table.hands else table.faces(table.hands[viewer])
        return View(table.score, hand, waiting)

    def check(self, game: Game[Table, View]) -> None:
        held = [card for hand in game.table.hands for card in hand]
        if len(held) != len(set(held)):
            raise InvariantBroken("A card is in two hands.")

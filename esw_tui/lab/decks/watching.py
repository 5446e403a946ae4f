"""Watching a game of the deck-builder: turns open events into a `DeckMatchSeen`.

Only what all players can see and hear is used; the table itself is never looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.designs import ANY_MAYHEM, TOKENS
from esw_tui.deckbuilding.menu import SNACK
from esw_tui.lab.decks.seen import DeckMatchSeen, PlayerSeen
from esw_tui.lab.seen import Death

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design

CARD, MAYHEM, TOKEN, PRICE, OTHER = "card", "mayhem", "token", "price", "other"
"""What kinds of things may kill."""


def watch_decks(
    number: int, story: Iterable[E.Event], seats: int, numbers: Mapping[str, int]
) -> DeckMatchSeen:
    """What the laboratory remembers of a game; `numbers` gives the number of each card by name."""
    watcher = DeckWatcher(seats, numbers)
    for event in story:
        take_in = HEARD.get(type(event))
        if take_in is not None:
            take_in(watcher, event)
    assert watcher.ending is not None  # every game ends (K97)
    return watcher.told(number, watcher.ending)


@dataclass(slots=True)
class Holdings:
    """What one player has done so far."""

    spent: int = 0
    bought: Counter[int] = field(default_factory=Counter)
    gained: Counter[int] = field(default_factory=Counter)
    played: Counter[int] = field(default_factory=Counter)
    held: tuple[int, ...] = ()
    snacks: int = 0


@dataclass(slots=True)
class DeckWatcher:
    """The table as an onlooker keeps track of it."""

    seats: int
    numbers: Mapping[str, int]
    players: list[Holdings] = field(default_factory=list)
    first: int = -1
    turns: int = 0
    last_hit: dict[int, tuple[E.Cause, bool]] = field(default_factory=dict)
    """By seat: the cause of its last loss of HP, and whether that was a price."""
    deaths: list[Death] = field(default_factory=list)
    ending: E.GameEnded | None = None

    def __post_init__(self) -> None:
        self.players = [Holdings() for _ in range(self.seats)]

    def told(self, number: int, ending: E.GameEnded) -> DeckMatchSeen:
        """All that was seen."""
        players = [
            PlayerSeen(
                each.spent,
                tuple(sorted(each.bought.items())),
                tuple(sorted(each.gained.items())),
                tuple(sorted(each.played.items())),
                each.held,
                each.snacks,
                parts,
            )
            for each, parts in zip(self.players, ending.parts, strict=True)
        ]
        return DeckMatchSeen(
            number,
            ending.winners,
            self.first,
            self.turns,
            ending.cause.rule or OTHER,
            tuple(players),
            tuple(self.deaths),
        )

    def reveal(self, event: E.Revealed) -> None:
        self.players[event.seat].held = (self.numbers[event.tile.name],)

    def begin_turn(self, event: E.TurnBegan) -> None:
        self.turns = event.turn
        if self.first < 0:
            self.first = event.seat

    def buy(self, event: E.Bought) -> None:
        """Count a bought card, which is a gained one too (K25)."""
        self.players[event.seat].bought[self.numbers[event.design.name]] += 1
        self.take(event.seat, event.design)

    def gain(self, event: E.Gained) -> None:
        """Count a gained card, unless only its owner sees it (K123)."""
        if event.design is not None:
            self.take(event.seat, event.design)

    def take(self, seat: int, design: "Design") -> None:
        self.players[seat].gained[self.numbers[design.name]] += 1
        self.players[seat].spent += design.cost

    def play(self, event: E.Played) -> None:
        for design in event.designs:
            self.players[event.seat].played[self.numbers[design.name]] += 1

    def use(self, event: E.TextUsed) -> None:
        self.players[event.seat].snacks += event.cause == SNACK

    def hit(self, event: E.Damaged) -> None:
        self.last_hit[event.seat] = event.cause, False

    def lose(self, event: E.LostHp) -> None:
        self.last_hit[event.seat] = event.cause, event.spent

    def bury(self, event: E.Died) -> None:
        """Note a death and its cause: the last loss of HP, or for a death without one the death's
        own cause."""
        cause, paid = self.last_hit.pop(event.seat, (event.cause, False))
        if event.cause.design is not None and event.cause.design is not cause.design:
            cause, paid = event.cause, False
        seats_round = -(-self.turns // self.seats)
        killer = event.killer if event.killer >= 0 else -1
        self.deaths.append(Death(seats_round, event.seat, killer, *what(cause, paid=paid)))

    def end(self, event: E.GameEnded) -> None:
        self.ending = event


def what(cause: E.Cause, *, paid: bool) -> tuple[str, str]:
    """The kind and the name of what killed."""
    design = cause.design
    if design is None:
        return OTHER, cause.rule or "unknown"
    if paid:
        return PRICE, design.name
    if design.types & ANY_MAYHEM:
        return MAYHEM, design.name
    return (TOKEN if design.deck == TOKENS else CARD), design.name


HEARD: dict[type[E.Event], Callable[[DeckWatcher, Any], None]] = {
    E.Revealed: DeckWatcher.reveal,
    E.TurnBegan: DeckWatcher.begin_turn,
    E.Bought: DeckWatcher.buy,
    E.Gained: DeckWatcher.gain,
    E.Played: DeckWatcher.play,
    E.TextUsed: DeckWatcher.use,
    E.Damaged: DeckWatcher.hit,
    E.LostHp: DeckWatcher.lose,
    E.Died: DeckWatcher.bury,
    E.GameEnded: DeckWatcher.end,
}
"""For each event that a watcher needs, what it does with it; other events are not listened to."""

"""Cards with a face and a back: who has seen which face, and what a shuffle does to that.

A card's number is its back. `CardTable.designs` says which face each number has now; shuffling
deals new faces to the backs, so that a number never tells a face.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple, Protocol, Self, TypeVar, TypeVarTuple

from esw_tui.kernel.dealer import Dealer, Result
from esw_tui.kernel.events import Event, Told
from esw_tui.kernel.names import checked_names

T = TypeVar("T")
Fields = TypeVarTuple("Fields")

OVER = "match over"
"""The stage in which every match ends."""

BITS: list[int] = []
"""Each card number as a bit, for all cards of the largest table there has been."""


class Shuffle(NamedTuple):
    """Some cards that were dealt out together: all players know which faces are among them."""

    number: int
    """Which shuffle of the match it is, from 1; 0 for a deck not shuffled yet."""
    place: int
    """Where it stands among the results of chance of its phase; -1 for number 0."""
    cards: tuple[int, ...]


class Story(Protocol):
    """To type checkers: a list of rows in which the fields fit the kind of event."""

    def append(self, told: "tuple[Callable[[*Fields], Event], *Fields]", /) -> None: ...
    def clear(self) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> "Iterator[Told]": ...


class CardTable:
    """What every table has: players, cards, chance, and the events of the phase.

    A game adds its own state in a subclass, as plain data: copies share every tuple and copy the
    few lists.
    """

    __slots__ = (
        "chance",
        "dealer",
        "dealt",
        "designs",
        "known",
        "names",
        "open",
        "rules",
        "seats",
        "shuffles",
        "stage",
        "told",
        "winners",
    )

    # What never changes during a match.
    rules: Any
    """The rules of the game that is played; see `esw_tui.kernel.rules`."""
    seats: range
    names: tuple[str, ...]
    """The players' names, by seat; seats go clockwise."""

    # The match.
    stage: str
    """The phase that is on, by its name in `Rules.phases`; or `OVER`."""
    designs: tuple[Any, ...]
    """Which card each number is; shuffling deals new faces to the backs of a deck."""
    dealt: tuple[Shuffle, ...]
    """For each card the shuffle that dealt its face: all players know which faces were in it."""
    shuffles: int
    """How many shuffles there have been."""
    known: list[int]
    """For each seat the cards whose face it has seen on its own, as bits."""
    open: int
    """Cards whose face all players have seen, as bits."""
    winners: tuple[int, ...]
    """The seats that won the match, once it is over."""

    # Not part of the state.
    dealer: Dealer
    chance: list[Result]
    """The dealer's results since the phase began."""
    told: Story
    """What happened since the phase began, as rows: a kind of event, then its fields.

    Most events of a match are never read, so they are noted here and made on demand: see
    `events_told`.
    """

    def __init__(
        self,
        rules: Any,
        names: Sequence[str],
        dealer: Dealer,
        decks: Iterable[tuple[Any, ...]],
        stage: str,
    ) -> None:
        """The table before the first phase, with unshuffled decks."""
        self.rules = rules
        self.names = checked_names(names)
        self.seats = range(len(self.names))
        self.dealer = dealer
        self.stage = stage
        self.winners = ()
        self._lay_faces(decks)
        CardTable.begin_phase(self, [], [])

    def _lay_faces(self, decks: Iterable[tuple[Any, ...]]) -> None:
        """Number the cards of some decks from 0; no seat has seen any of them."""
        self.designs = ()
        self.dealt = ()
        for deck in decks:
            cards = tuple(range(len(self.designs), len(self.designs) + len(deck)))
            self.dealt += (Shuffle(0, -1, cards),) * len(deck)
            self.designs += deck
        BITS.extend([1 << card for card in range(len(BITS), len(self.designs))])
        self.shuffles = 0
        self.known = [0] * len(self.seats)
        self.open = 0

    def copy(self) -> Self:
        """A copy of the table between two phases; it shares all that cannot change."""
        new = type(self).__new__(type(self))
        new.rules = self.rules
        new.seats = self.seats
        new.names = self.names
        new.stage = self.stage
        new.designs = self.designs
        new.dealt = self.dealt
        new.shuffles = self.shuffles
        new.known = self.known.copy()
        new.open = self.open
        new.winners = self.winners
        new.dealer = self.dealer
        return new

    def begin_phase(self, chance: list[Result], told: list[Told]) -> None:
        """Begin a phase: record chance and events in these lists."""
        self.chance = chance
        self.told = told

    # Chance.

    def roll(self, count: int = 1) -> Result:
        """Roll dice; the dealer answers."""
        result = self.dealer.dice(count)
        self.chance.append(result)
        return result

    def pick(self, count: int) -> int:
        """The place of one among so many, picked by chance."""
        order = self.dealer.shuffled(count)
        self.chance.append(order)
        return order[0]

    def deal_faces(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Shuffle these cards: deal their faces to their backs anew, so that no seat knows which is
        which. Returns the backs."""
        order = self.dealer.shuffled(len(cards))
        self.chance.append(order)
        backs = tuple(sorted(cards))
        faces = self.faces(cards)
        designs = list(self.designs)
        dealt = list(self.dealt)
        self.shuffles += 1
        shuffle = Shuffle(self.shuffles, len(self.chance) - 1, backs)
        if len(backs) > 1 and backs[-1] - backs[0] == len(backs) - 1:  # a whole deck
            deck = slice(backs[0], backs[-1] + 1)
            designs[deck] = itemgetter(*order)(faces)
            dealt[deck] = [shuffle] * len(backs)
        else:
            for back, place in zip(backs, order, strict=True):
                designs[back] = faces[place]
                dealt[back] = shuffle
        self.designs = tuple(designs)
        self.dealt = tuple(dealt)
        if self.open or any(self.known):
            self.forget(~bits(backs))
        return backs

    def forget(self, others: int) -> None:
        """Drop what was seen of all cards but `others` (as bits): the rest have new faces."""
        self.known = [seen & others for seen in self.known]
        self.open &= others

    # Who knows what.

    def dealt_anew(self, card: int, then: "CardTable") -> bool:
        """Whether a card has been shuffled since the table was as `then`, so that it may have
        another face."""
        return self.dealt[card].number != then.dealt[card].number

    def faces(self, cards: tuple[int, ...]) -> tuple[Any, ...]:
        """The designs of some cards."""
        if len(cards) > 1:
            faces: tuple[Any, ...] = itemgetter(*cards)(self.designs)
            return faces
        return (self.designs[cards[0]],) if cards else ()

    def show(self, cards: tuple[int, ...]) -> None:
        """Note that all players see these faces."""
        seen = self.open
        for card in cards:
            seen |= BITS[card]
        self.open = seen

    def known_to(self, seat: int) -> int:
        """All cards whose face this seat has seen, as bits."""
        return self.known[seat] | self.open

    def lose_track(self, moved: int, knowing: Iterable[int]) -> None:
        """Note that one of these cards (as bits) moved face down: only the seats in `knowing` still
        tell them apart."""
        shared = self.open & moved
        self.open ^= shared
        for seat in self.seats:
            if seat in knowing:
                self.known[seat] |= shared
            else:
                self.known[seat] &= ~moved


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats (or piles) with the one at `seat` replaced."""
    changed = [*values]
    changed[seat] = value
    return tuple(changed)


def bits(cards: tuple[int, ...] | list[int]) -> int:
    """A set of card numbers as bits."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask

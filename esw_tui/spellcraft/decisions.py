"""What the rules ask of a player, as plain data."""

import functools
import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from esw_tui.cards.card import GLYPHS

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design

Key = Any
"""How an option is named in answers and records: a seat, a card's number, a word or a tuple
of them. Keys stay the same whatever the hidden cards are."""


class Option(NamedTuple):
    """One thing a player may pick, or may not and why."""

    key: Key
    label: str
    reason: str | None = None
    """Why it cannot be picked; None for a legal option."""


class Options(Sequence[Option]):
    """All legal options of a decision: iterate, count, index, or ask `key in options`."""

    __slots__ = ("_labels", "illegal", "keys")

    def __init__(
        self, keys: tuple[Key, ...], labels: tuple[str, ...], illegal: tuple[Option, ...] = ()
    ) -> None:
        self.keys: Sequence[Key] = keys
        self._labels = labels
        self.illegal = illegal
        """Options worth showing that cannot be picked now, with the reason."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What the options are called."""
        return self._labels

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        return Option(self.keys[index], self.labels[index])

    def __iter__(self) -> Iterator[Option]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, key: object) -> bool:
        return key in self.keys

    def __repr__(self) -> str:
        return f"<{len(self)} options: {', '.join(option.label for option in self[:6])}>"


@functools.cache
def spell_patterns(
    sources: int, qualities: int, deliveries: int, wilds: int
) -> tuple[tuple[tuple[tuple[int, ...], int], ...], int]:
    """Which places Wild Magic may fill, with the number of spells for each; and their sum."""
    sizes = (1 + sources, 1 + qualities, 1 + deliveries)
    patterns = []
    for filled in range(min(wilds, 3) + 1):
        for pattern in combinations((0, 1, 2), filled):
            free = [sizes[place] for place in (0, 1, 2) if place not in pattern]
            patterns.append((pattern, math.prod(free)))
    return tuple(patterns), sum([count for _, count in patterns])


class SpellKeys(Sequence[Key]):
    """Every legal spell from a hand (R5.1–R5.3, J9), counted and indexed without a list.

    A spell is (source, quality, delivery): the card in each place, or None. Any place may hold
    Wild Magic. A hand of eight allows a few hundred spells, so they are numbered, not listed:
    first those without Wild Magic, then by the places Wild Magic fills.
    """

    __slots__ = ("_length", "_named", "_patterns", "by_place", "wilds")

    def __init__(
        self,
        by_place: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]],
        wilds: tuple[int, ...],
    ) -> None:
        self.by_place = by_place
        self.wilds = wilds
        sources, qualities, deliveries = by_place
        self._patterns, self._length = spell_patterns(
            len(sources), len(qualities), len(deliveries), len(wilds)
        )
        self._named: Key = None
        """The spell that was named last: who asks for it is likely to answer it."""

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Key: ...
    @overload
    def __getitem__(self, index: slice) -> list[Key]: ...
    def __getitem__(self, index: int | slice) -> Key:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        if index < 0:
            index += self._length
        for wild_places, count in self._patterns:
            if index < count:
                spell = self._spell(wild_places, index)
                self._named = spell
                return spell
            index -= count
        raise IndexError(index)

    def _spell(self, wild_places: tuple[int, ...], index: int) -> Key:
        """The so-manyeth spell with Wild Magic in just these places."""
        if not wild_places:
            sources, qualities, deliveries = self.by_place
            index, source = divmod(index, 1 + len(sources))
            delivery, quality = divmod(index, 1 + len(qualities))
            return (
                sources[source - 1] if source else None,
                qualities[quality - 1] if quality else None,
                deliveries[delivery - 1] if delivery else None,
            )
        spell: tuple[int | None, ...] = ()
        for place, cards in enumerate(self.by_place):
            if place in wild_places:
                spell += (self.wilds[wild_places.index(place)],)
            else:
                choices = 1 + len(cards)
                card = index % choices
                index //= choices
                spell += (cards[card - 1] if card else None,)
        return spell

    def __contains__(self, key: object) -> bool:
        if key is self._named and key is not None:
            return True
        if not isinstance(key, tuple) or len(key) != 3:
            return False
        by_place = self.by_place
        wilds: tuple[int, ...] = ()
        for place in (0, 1, 2):
            card = key[place]
            if card is None:
                continue
            if type(card) is not int:
                return False
            if card not in by_place[place]:
                if card not in self.wilds or card in wilds:
                    return False
                wilds += (card,)
        return True


class SpellOptions(Options):
    """The options of placing a spell: `SpellKeys` with labels made when somebody looks."""

    __slots__ = ("faces", "hand")

    def __init__(self, keys: SpellKeys, hand: tuple[int, ...], faces: "tuple[Design, ...]") -> None:
        self.keys = keys
        self.hand = hand
        self.faces = faces
        self.illegal = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the cards in hand."""
        return tuple([face.name for face in self.faces])

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        key = self.keys[index]
        return Option(key, self.label(key))

    def label(self, key: Key) -> str:
        """The spell's cards by name."""
        names = dict(zip(self.hand, self.labels, strict=True))
        return " · ".join([names[card] for card in key if card is not None]) or "no spell"


class Decision(NamedTuple):
    """A question to one seat, with every legal answer."""

    seat: int
    """Who decides."""
    kind: str
    """A stable name for this sort of question; see `WORDS`."""
    prompt: str
    """The question, for the eyes of this seat."""
    source: str | None
    """The card that asks, if one does."""
    options: Options
    """Every legal option."""
    least: int = 1
    """How many must be picked."""
    most: int = 1
    """How many may be picked."""
    secret: bool = False
    """Whether the options, or what a sensible answer needs, are hidden from the others."""
    numbers: tuple[int, ...] = ()
    """What the question is about in figures: damage to be blocked, dice to be rolled again."""
    whose: int = -1
    """By whose doing it is asked, where that may be somebody else than the one who decides."""

    def asker(self, names: Sequence[str]) -> str:
        """The card that asks, and whose it is if it is somebody else's; nothing if none does."""
        if self.whose in (-1, self.seat):
            return self.source or ""
        name = names[self.whose]
        return f"{name}'s {self.source}" if self.source else name


def ask(
    seat: int,
    kind: str,
    prompt: str,
    source: str | None,
    options: Options,
    least: int = 1,
    most: int = 1,
    secret: bool = False,
    numbers: tuple[int, ...] = (),
    whose: int = -1,
) -> Decision:
    """A question: `Decision(…)` for rules in a hurry, in a third of the time."""
    return tuple.__new__(
        Decision, (seat, kind, prompt, source, options, least, most, secret, numbers, whose)
    )


@functools.lru_cache(maxsize=1024)
def name_options(names: tuple[str, ...], seats: tuple[int, ...]) -> Options:
    """A choice between players; the same for every question that has it."""
    return Options(seats, tuple([names[seat] for seat in seats]))


GLYPH_OPTIONS = Options(GLYPHS, tuple([glyph.capitalize() for glyph in GLYPHS]))

WORDS = {
    "spell": "builds a spell",
    "face-down": "builds a spell",
    "target": "chooses a target",
    "order": "chooses what comes first",
    "block": "may block with a creature",
    "use": "may use a treasure",
    "may": "may use a card's text",
    "choice": "chooses one",
    "pick-treasure": "chooses a treasure",
    "pick-creature": "chooses a creature",
    "wild-type": "chooses a type for Wild Magic",
    "reroll": "may roll again",
    "discard": "discards cards",
    "give": "gives a card away",
    "remove": "removes a component from a spell",
    "add": "adds a card from hand",
    "put-back": "puts a card on the main deck",
    "token": "places the Power Bonus Token",
    "glyph": "places the Power Bonus Token",
    "jock": "makes a demand as Jock",
    "jock-reply": "answers the Jock",
    "cheerleader": "chooses who heals too",
    "stoner": "chooses a victim as Stoner",
    "extra-foe": "chooses one more foe",
}
"""What everybody may hear about a question, by its kind."""


class Waiting(NamedTuple):
    """Who is being asked and why, in public words."""

    seat: int
    why: str


class Together(NamedTuple):
    """Several seats decide at once; answers stay sealed until the last is in (J11)."""

    questions: dict[int, tuple[Decision, ...]]
    """For each seat its questions, one after the other; asked anew when taken back."""

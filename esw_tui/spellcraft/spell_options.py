"""Every spell a hand allows, as the options of one decision."""

import functools
import math
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, overload

from esw_tui.kernel.decisions import Key, Option, Options

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design


@functools.cache
def spell_patterns(
    sources: int, qualities: int, deliveries: int, wilds: int
) -> tuple[tuple[tuple[tuple[int, ...], int], ...], int]:
    """The sets of places that Wild Magic may fill, each with the number of spells; and the sum of
    these."""
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
        """The spell read last: the next `in` is likely to be about it."""

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Key: ...
    @overload
    def __getitem__(self, index: slice) -> list[Key]: ...
    def __getitem__(self, index: int | slice) -> Key:
        if isinstance(index, slice):
            return list(map(self.__getitem__, range(*index.indices(len(self)))))
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
        """The n-th spell with Wild Magic in just these places."""
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
    """The options of placing a spell: `SpellKeys`, with labels made when they are read."""

    __slots__ = ("_designs", "hand")

    def __init__(
        self, keys: SpellKeys, hand: tuple[int, ...], designs: "tuple[Design, ...]"
    ) -> None:
        self.keys = keys
        self.hand = hand
        self._designs = designs
        self.illegal = ()

    @property
    def faces(self) -> "tuple[Design, ...]":
        """The cards in hand."""
        return tuple([self._designs[card] for card in self.hand])

    @property
    def labels(self) -> tuple[str, ...]:
        """The names of the cards in hand, not of the options; see `label`."""
        return tuple([face.name for face in self.faces])

    def at(self, index: int) -> Option:
        key = self.keys[index]
        return Option(key, self.label(key))

    def label(self, key: Key) -> str:
        """The names of the cards of one spell."""
        names = dict(zip(self.hand, self.labels, strict=True))
        return " · ".join([names[card] for card in key if card is not None]) or "no spell"

"""Dealing the cards of which something is known: a type, a glyph, or the lack of one.

Each takes one of the faces that fit and are still free. A deal in which few were free would come up
too often, so it is kept only as often as evens that out: all deals that fit are equally likely.
Cards in hidden Spells have their faces already. To throw few deals away, it is computed once how
many fitting faces are sure to be gone by then, and the most that can be left to chance where known
cards may lie in hidden Spells themselves.
"""

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple

from esw_tui.kernel.rules import Rng
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.imagining.hidden_spells import Guess, HiddenSpell, Pool


class Typed(NamedTuple):
    """A card of which something is known, and the faces it may have."""

    card: int
    pool: Pool
    fits: Sequence[int]
    most_free: int
    """How many of these faces can be free at most when it is dealt."""


class TypedCards:
    """All cards of which something is known, in the order in which they are dealt."""

    __slots__ = ("_cards", "_most")

    def __init__(
        self, known: Mapping[int, tuple[Pool, list[int]]], spells: Sequence[HiddenSpell]
    ) -> None:
        """`known`: for each card its pool and the faces it may have."""
        movable = {card for spell in spells for card in spell.movable}
        # Cards with fewer possible faces choose first: later ones can count on these being gone.
        order = sorted(known, key=lambda card: (len(known[card][1]), card))
        sets = {card: frozenset(known[card][1]) for card in order}
        found: list[Typed] = []
        for card in order:
            pool, fits = known[card]
            most = len(fits)
            if card not in movable:
                others = [each for each in order if known[each][0] is pool and each not in movable]
                elsewhere = sum([sets[each].isdisjoint(fits) for each in others])
                spared = len(pool.faces) - len(fits) - elsewhere
                drawn = sum([spell.fewest_draws(pool) for spell in spells])
                most -= max(0, drawn - spared)
                earlier = [each.card for each in found if each.card in others]
                most -= sum([sets[each] <= sets[card] for each in earlier])
            found.append(Typed(card, pool, fits, most))
        self._cards = found
        in_spells = [each for each in found if each.card in movable]
        self._most = most_kept(in_spells, spells) if in_spells else 1.0

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self._cards)

    def deal(self, guesses: Sequence[Guess], rng: Rng) -> dict[int, Design] | None:
        """The faces of these cards, beside those of hidden Spells; None if the deal is not kept."""
        laid = {card for guess in guesses for card in guess.faces}
        faces: dict[int, Design] = {}
        kept = 1.0
        for card, pool, fits, most_free in self._cards:
            if card in laid:
                continue
            free = pool.free(fits)
            face = pool.take(free, rng) if free else None
            if face is None:
                return None
            faces[card] = face
            kept *= len(free) / most_free
        kept /= self._most
        return faces if kept >= 1.0 or rng.random() < kept else None


def most_kept(cards: Sequence[Typed], spells: Sequence[HiddenSpell]) -> float:
    """The largest share of faces that can be free for cards that hidden Spells may hold: each card
    that lies in a Spell leaves the others more choice, and cards that are left take the same faces
    from each other."""
    alike: dict[tuple[int, frozenset[int]], list[int]] = {}
    for each in cards:
        alike.setdefault((id(each.pool), frozenset(each.fits)), []).append(each.card)
    groups = [frozenset(group) for group in alike.values()]
    laid = {(0,) * len(groups)}
    for spell in spells:
        ways = spell.takes_of(groups)
        laid = {tuple(map(sum, zip(before, way, strict=True))) for before in laid for way in ways}
    return max(
        [
            prod(
                [
                    (len(fits) - taken) / len(fits)
                    for (_, fits), group, already in zip(alike, groups, each, strict=True)
                    for taken in range(already, len(group))
                ]
            )
            for each in laid
        ]
    )

"""What a placed, unrevealed Spell may be, for a seat that sees only its backs.

A Spell is legal (R5.1–R5.4), has the size that was called (R7.1) and, if its Initiative was called
too, a Delivery that fits (R7.3, R7.4). Only its owner knows which cards of the hand it laid down,
even if others have seen the faces of those cards.
"""

from bisect import bisect
from collections.abc import Container, Sequence
from itertools import accumulate, combinations, product
from math import perm, prod
from typing import NamedTuple

from esw_tui.kernel.imagining import UnseenCards
from esw_tui.kernel.rules import Rng
from esw_tui.spellcraft.designs import DELIVERY, WILD, Design
from esw_tui.spellcraft.imagining.tracking import Fact

PLACES = (0, 1, 2)


class Pool(UnseenCards):
    """Cards that the same shuffle dealt and that the guesser has not seen, with their faces."""

    __slots__ = ("by_type", "plain", "taken")
    faces: list[Design]

    def __init__(self, order: int, cards: list[int], faces: list[Design]) -> None:
        super().__init__(order, cards, faces)
        self.plain = len(cards)
        """How many of the cards are such that nothing is known of them."""
        self.by_type: tuple[list[int], ...] = ([], [], [], [], [])
        """The faces (by their places in `faces`) that are Sources, Qualities, Deliveries, Wild
        Magic, others."""
        for index, face in enumerate(faces):
            self.by_type[face.type].append(index)
        self.taken: set[int] = set()
        """The faces that the guess under way has dealt out."""

    def fitting(self, facts: Sequence[Fact]) -> list[int]:
        """The faces of which all these facts are true."""
        return [
            index for index, face in enumerate(self.faces) if all(fact.fits(face) for fact in facts)
        ]

    def take(self, fitting: Sequence[int], rng: Rng) -> Design | None:
        """One of the fitting faces, picked by chance; None if that one is already taken."""
        index = fitting[int(rng.random() * len(fitting))]
        if index in self.taken:
            return None
        self.taken.add(index)
        return self.faces[index]

    def free(self, fitting: Sequence[int]) -> list[int]:
        """Those of the fitting faces that are not taken yet."""
        return [index for index in fitting if index not in self.taken]


class AlikeCards(NamedTuple):
    """Cards an owner may have laid down between which the guesser sees no difference."""

    cards: list[int]
    pool: Pool | None
    """The pool their faces come from; None for a single card that the guesser has seen."""
    fitting: tuple[Sequence[int], ...]
    """For each place the faces that fit it."""
    faces: int
    """How many faces they may have; if nothing is known of them, how many are left beside cards of
    which something is known."""
    plain: bool
    """Whether they are unseen cards of which nothing is known."""

    def weight(self, place: int) -> float:
        """The share of all deals in which one of these cards fits a place."""
        return len(self.fitting[place]) / self.faces


class Fit(NamedTuple):
    """Which faces fit which place of a Spell, given what was called."""

    initiatives: frozenset[int] | None
    """What the Initiative of the placed Delivery may be, 0 for none; None for any."""

    def allows(self, design: Design, place: int) -> bool:
        """Whether a face may lie in a place (R5.3, R7.4)."""
        if design.type not in (place, WILD):
            return False
        if place != DELIVERY or self.initiatives is None:
            return True
        return (0 if design.type == WILD else design.initiative) in self.initiatives

    def of(self, pool: Pool, typed: list[int] | None = None) -> tuple[list[int], ...]:
        """For each place the faces of a pool that fit; `typed`: only these faces of it."""
        fitting = []
        for place in PLACES:
            faces = pool.by_type[place] + pool.by_type[WILD]
            if typed is not None:
                faces = [index for index in typed if pool.faces[index].type in (place, WILD)]
            if place == DELIVERY and self.initiatives is not None:
                faces = [index for index in faces if self.allows(pool.faces[index], place)]
            fitting.append(faces)
        return tuple(fitting)

    @property
    def without_delivery(self) -> bool:
        """Whether the Spell may have no Delivery at all."""
        return self.initiatives is None or 0 in self.initiatives


class Guess(NamedTuple):
    """One possible Spell."""

    spell: list[tuple[int, int]]
    """Its cards as (place, card)."""
    faces: dict[int, Design]
    """Faces it gives to unseen cards."""


class HiddenSpell:
    """All Spells an owner may have placed, and how likely each is."""

    __slots__ = ("_combos", "_totals", "movable", "owner", "uneven")

    def __init__(
        self,
        owner: int,
        movable: list[int],
        size: int,
        free_places: Sequence[int],
        fit: Fit,
        kinds: Sequence[AlikeCards],
    ) -> None:
        self.owner = owner
        self.movable = movable
        """Cards that may lie in the Spell or still be in hand."""
        combos = []
        weights = []
        for places in combinations(free_places, size):
            if DELIVERY not in places and not fit.without_delivery:
                continue
            choices = [[kind for kind in kinds if kind.fitting[place]] for place in places]
            for chosen in product(*choices):
                weight = self._weight(places, chosen)
                if weight:
                    combos.append((places, chosen))
                    weights.append(weight)
        self._combos = combos
        self._totals = list(accumulate(weights))
        self.uneven = len({self._draws(chosen) for _, chosen in combos}) > 1
        """Whether some of these Spells take more faces of unknown cards from a pool than others."""

    def __bool__(self) -> bool:
        """Whether there is any such Spell."""
        return bool(self._combos)

    @staticmethod
    def _weight(places: tuple[int, ...], chosen: tuple[AlikeCards, ...]) -> float:
        """How many deals have cards of these sorts in these places."""
        weight = prod([kind.weight(place) for place, kind in zip(places, chosen, strict=True)])
        if len(chosen) > 1:
            for kind in {id(kind): kind for kind in chosen}.values():
                times = sum([each is kind for each in chosen])
                weight *= perm(len(kind.cards), times)
                weight *= kind.faces**times / (perm(kind.faces, times) or 1)
        else:
            weight *= prod([len(kind.cards) for kind in chosen])
        return weight

    @staticmethod
    def _draws(chosen: tuple[AlikeCards, ...]) -> tuple[int, ...]:
        """The pools (by id) from which cards take faces of which nothing is known, once for each
        card."""
        return tuple(sorted([id(kind.pool) for kind in chosen if kind.plain]))

    def fewest_draws(self, pool: Pool) -> int:
        """How many faces of a pool each of these Spells takes at least."""
        return min([sum([kind.pool is pool for kind in chosen]) for _, chosen in self._combos])

    def takes_of(self, groups: Sequence[frozenset[int]]) -> set[tuple[int, ...]]:
        """Every way in which these Spells take cards from the groups: how many of each group."""
        return {
            tuple([sum([kind.cards[0] in group for kind in chosen]) for group in groups])
            for _, chosen in self._combos
        }

    def likely_draws(self) -> dict[int, float]:
        """For each pool (by id) how many faces of unknown cards these Spells take on average."""
        mean: dict[int, float] = {}
        before = 0.0
        for (_, chosen), total in zip(self._combos, self._totals, strict=True):
            share = (total - before) / self._totals[-1]
            before = total
            for pool in self._draws(chosen):
                mean[pool] = mean.get(pool, 0.0) + share
        return mean

    def guess(self, rng: Rng) -> Guess | None:
        """One of these Spells by its likelihood; None if it needs a face already dealt out."""
        index = bisect(self._totals, rng.random() * self._totals[-1])
        places, chosen = self._combos[min(index, len(self._combos) - 1)]
        spell: list[tuple[int, int]] = []
        faces = {}
        laid: set[int] = set()
        for place, kind in zip(places, chosen, strict=True):
            cards = kind.cards
            if laid:
                cards = [card for card in cards if card not in laid]
            card = cards[int(rng.random() * len(cards))]
            laid.add(card)
            spell.append((place, card))
            if kind.pool is not None:
                face = kind.pool.take(kind.fitting[place], rng)
                if face is None:
                    return None
                faces[card] = face
        return Guess(spell, faces)


def unevenness(spells: Sequence[HiddenSpell], pools: Sequence[Pool]) -> float:
    """About the largest value that `imbalance` can have."""
    draws: dict[int, float] = {}
    for spell in spells:
        for pool, mean in spell.likely_draws().items():
            draws[pool] = draws.get(pool, 0.0) + mean
    most = 1.0
    for each in pools:
        if id(each) in draws:
            times = min(int(draws[id(each)]) + 2, each.plain)
            most *= each.plain**times / perm(each.plain, times)
    return most


def imbalance(guesses: Sequence[Guess], pool_of: dict[int, Pool], known: Container[int]) -> float:
    """The factor by which guessing one Spell after the other makes this set of Spells too rare.

    The fewer faces the Spells have taken, the more ways there are to deal the rest. This counts for
    cards of which nothing is known; the others are evened out as they are dealt.
    """
    taken: dict[int, int] = {}
    factor = 1.0
    for guess in guesses:
        own: dict[int, int] = {}
        for card in guess.faces:
            if card in known:
                continue
            pool = pool_of[card]
            here = own.get(id(pool), 0)
            before = taken.get(id(pool), 0)
            factor *= (pool.plain - here) / (pool.plain - before - here)
            own[id(pool)] = here + 1
        for key, count in own.items():
            taken[key] = taken.get(key, 0) + count
    return factor

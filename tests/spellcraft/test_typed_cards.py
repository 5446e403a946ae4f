"""Cards of which something is known: every deal that fits is as likely, and few are thrown away."""

import random
from collections import Counter
from itertools import permutations, product
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from esw_tui import new_match
from esw_tui.spellcraft.designs import DELIVERY, Design
from esw_tui.spellcraft.imagining.hidden_spells import (
    PLACES,
    AlikeCards,
    Fit,
    HiddenSpell,
    Pool,
    unevenness,
)
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.imagining.typed_cards import TypedCards
from spellcraft.matches import NAMES, answers

if TYPE_CHECKING:
    from esw_tui.spellcraft.imagining.knowledge import SpellKnowledge

BOX = "castle-tentakill"
TRIES = 12_000


def faces(*counts: int) -> list[Design]:
    """So many different Sources, Qualities and Deliveries of the box."""
    designs = dict.fromkeys(new_match(BOX, ["Ann", "Bo"], seed=1).table.designs)
    found: list[Design] = []
    for place, count in zip(PLACES, counts, strict=True):
        found += [design for design in designs if design.type == place][:count]
    return found


def laid_down(pool: Pool, cards: list[int]) -> HiddenSpell:
    """A Spell of all these cards."""
    kind = AlikeCards(cards, pool, Fit(None).of(pool), len(pool.faces), plain=True)
    return HiddenSpell(1, cards, len(cards), PLACES, Fit(None), [kind])


def indices(pool: Pool, *, delivery: bool) -> list[int]:
    """Which faces of a pool are Deliveries, or are none."""
    return [n for n, face in enumerate(pool.faces) if (face.type == DELIVERY) is delivery]


@pytest.mark.rule("J110")
@pytest.mark.parametrize("spell", [(), (3,)], ids=["without a Spell", "beside a hidden Spell"])
def test_every_deal_that_fits_is_as_likely(spell: tuple[int, ...]) -> None:
    """Three cards in a hand: a Delivery, one of two faces, and no Delivery; and one in a Spell."""
    pool = Pool(-1, [0, 1, 2, 3, 4], faces(2, 1, 2))
    known = {
        0: (pool, indices(pool, delivery=False)),
        1: (pool, [1, 2]),
        2: (pool, indices(pool, delivery=True)),
    }
    spells = [laid_down(pool, list(spell))] if spell else []
    typed, rng = TypedCards(known, spells), random.Random(1)
    cards = (0, 1, 2, *spell)
    expected = {
        deal
        for deal in permutations(range(5), len(cards))
        if all(deal[card] in known[card][1] for card in known)
    }
    found: Counter[tuple[int, ...]] = Counter()
    number = {face: index for index, face in enumerate(pool.faces)}
    for _ in range(TRIES):
        pool.taken = set()
        guesses = [guess for each in spells if (guess := each.guess(rng))]
        dealt = typed.deal(guesses, rng)
        if dealt is not None:
            every = dealt | {card: face for guess in guesses for card, face in guess.faces.items()}
            found[tuple([number[every[card]] for card in cards])] += 1
    assert set(found) == expected
    even = found.total() / len(expected)
    assert sum([(count - even) ** 2 / even for count in found.values()]) < 3 * len(expected)


def one_of(owner: int, pool: Pool, typed: int, fits: list[int], plain: int) -> HiddenSpell:
    """A Spell of one card: one of which something is known, or one of which nothing is."""
    kinds = [
        AlikeCards([typed], pool, Fit(None).of(pool, fits), len(fits), plain=False),
        AlikeCards([plain], pool, Fit(None).of(pool), pool.plain, plain=True),
    ]
    return HiddenSpell(owner, [typed, plain], 1, PLACES, Fit(None), kinds)


@pytest.mark.rule("J110")
def test_known_cards_in_hidden_spells_are_as_likely_as_others() -> None:
    """Two Spells of one card each, two hands with one card each: which is which nobody knows."""
    pool = Pool(-1, [0, 1, 2, 3, 4], faces(2, 1, 2))
    pool.plain = 3
    known = {0: (pool, [0, 1]), 1: (pool, indices(pool, delivery=False))}
    spells = [one_of(card + 1, pool, card, known[card][1], card + 2) for card in known]
    imagination = SpellImagination.__new__(SpellImagination)
    imagination.knows = cast(
        "SpellKnowledge",
        SimpleNamespace(
            pools=[pool], pool_of=dict.fromkeys(range(5), pool), typed=known, spells=spells,
            face_down=[],
        ),
    )  # fmt: skip
    imagination.typed = TypedCards(known, spells)
    imagination.most_uneven = unevenness(spells, [pool])
    rng = random.Random(1)
    number = {face: index for index, face in enumerate(pool.faces)}
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(TRIES):
        (one, other, _), dealt = imagination._deal(rng)
        laid = [card for guess in (one, other) for _, card in guess.spell]
        found[(*laid, *[number[dealt[card]] for card in range(5)])] += 1
    deals = [
        deal
        for deal in permutations(range(5))
        if all(deal[card] in fits for card, (_, fits) in known.items())
    ]
    assert set(found) == {(*laid, *deal) for laid in product((0, 2), (1, 3)) for deal in deals}
    even = TRIES / len(found)
    assert sum([(count - even) ** 2 / even for count in found.values()]) < 1.5 * len(found)


@pytest.mark.rule("J110")
def test_few_deals_are_thrown_away_where_much_is_known() -> None:
    """After cards were passed round: of 16 unseen faces three cards are Deliveries, seven are none,
    five lie in two Spells."""
    pool = Pool(-1, list(range(16)), faces(7, 4, 5))
    known = {card: (pool, indices(pool, delivery=card < 3)) for card in range(10)}
    spells = [laid_down(pool, [10, 11]), laid_down(pool, [12, 13, 14])]
    typed, rng = TypedCards(known, spells), random.Random(1)
    kept = 0
    for _ in range(1000):
        pool.taken = set()
        guesses = [spell.guess(rng) for spell in spells]
        if None not in guesses:
            kept += typed.deal([guess for guess in guesses if guess], rng) is not None
    assert kept > 50


@pytest.mark.rule("J110")
@pytest.mark.parametrize(
    ("players", "seed", "moment"),
    [(4, 4008, 74), (4, 4008, 81), (6, 6005, 81)],
    ids=["all in hands", "some in Spells of three", "some in Spells of four"],
)
def test_a_moment_of_a_match_in_which_much_was_known(players: int, seed: int, moment: int) -> None:
    """Cards have been passed round: nobody could imagine how it came to this."""
    game = new_match(BOX, NAMES[:players], seed=seed)
    for number, _ in enumerate(answers(game, seed)):
        if number == moment:
            break
    for seat in game.table.seats:
        imagination, rng = SpellImagination(game, seat), random.Random(seat)
        assert len(imagination.knows.typed) >= 8
        for _ in range(5):
            world = imagination.world(rng)
            assert world.view(seat) == game.view(seat)
            for card, (pool, fits) in imagination.knows.typed.items():
                assert world.table.designs[card] in [pool.faces[index] for index in fits]

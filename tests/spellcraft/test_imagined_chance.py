"""Imagined worlds: what a seat has not seen turns up as often as chance says."""

import random
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.designs import WILD, Design
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from spellcraft.matches import answers, begin
from staging import Staged, staged


def close(times: int, of: int, expected: float, *, sigmas: float = 5.0) -> bool:
    """Whether something happened about as often as expected."""
    return abs(times - of * expected) <= sigmas * sqrt(of * expected * (1 - expected)) + 1


def test_unseen_cards_turn_up_as_often_as_chance_says() -> None:
    """Before anybody has placed, each unseen card is equally likely in each unseen place."""
    game = begin(3, 1)
    for _ in answers(game, 1):
        if game.table.stage == "placing" and game.table.round == 2:
            break
    table, seat, worlds = game.table, 0, 3000
    unseen = [card for card in range(98) if not table.known_to(seat) >> card & 1]
    copies = Counter(table.designs[card] for card in unseen)
    assert not any(cards & ~table.known_to(seat) for cards in table.known_facts.values())
    held: Counter[Design] = Counter()
    on_top: Counter[Design] = Counter()
    imagination, rng = SpellImagination(game, seat), random.Random(1)
    hidden = [card for card in table.hand[1] if card in unseen]
    for _ in range(worlds):
        world = imagination.world(rng).table
        held.update(world.designs[card] for card in hidden)
        on_top[world.designs[world.deck[0][world.deck_left[0] - 1]]] += 1
    assert sum(held.values()) == worlds * len(hidden)
    squares = 0.0
    for design, count in copies.items():
        share = count / len(unseen)
        assert close(held[design], worlds * len(hidden), share)
        assert close(on_top[design], worlds, share)
        squares += (on_top[design] - worlds * share) ** 2 / (worlds * share)
    degrees = len(copies) - 1
    assert squares < degrees + 5 * sqrt(2 * degrees)


def two_hidden_spells() -> Staged:
    """You are asked; L and P have placed two cards each, and You know one of P's."""
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Zeke the Sneaky Antique's"]},
            "L": {
                "rank": 6,
                "spell": ["Nurse Leechwort's", "Spore-Sneezing"],
                "hand": ["Pain Locker", "Wild Magic", "Rumor Mill"],
            },
            "P": {
                "rank": 7,
                "spell": ["Trustee Goldgullet's", {"Wild Magic": "delivery"}],
                "hand": ["Allowance-Inflating", "Pain Locker", "Volcano-Burping"],
            },
        },
        [1] * 9,
    )
    known = table.game.table.hand[2][0]
    for each in (table.game.table, table.game.chapters[-1].start):
        each.known[0] |= 1 << known
    return table


def spells_of_two(hand: list[Design]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Every way to lay down two cards: ((card, place), (card, place))."""
    return [
        ((one, first), (two, second))
        for one, two in permutations(range(len(hand)), 2)
        for first in (0, 1, 2)
        for second in range(first + 1, 3)
        if hand[one].type in (first, WILD) and hand[two].type in (second, WILD)
    ]


@pytest.mark.parametrize("unseen_deck", [88, 3])
def test_hidden_spells_are_as_likely_as_counting_all_deals_says(unseen_deck: int) -> None:
    """Compared with plain deals, each weighed by the number of its legal Spells.

    The fewer cards are left, the more does one Spell say about the other.
    """
    game = two_hidden_spells().game
    table = game.table
    rest = bits(table.deck[0][unseen_deck:])
    for each in (table, game.chapters[-1].start):
        each.known[0] |= rest
    owners = (1, 2)
    known = next(card for card in table.hand[2] if table.known[0] >> card & 1)
    unseen = [card for card in range(98) if not table.known_to(0) >> card & 1]
    held = {owner: table.hand[owner] + table.spell[owner] for owner in owners}
    rng = random.Random(2)
    total = known_laid = wild_laid = both_wild = 0.0
    faces = [table.designs[card] for card in unseen]
    for _ in range(12_000):
        rng.shuffle(faces)
        dealt = dict(zip(unseen, faces, strict=True))
        weight, parts = 1.0, []
        for owner in owners:
            hand = [dealt.get(card, table.designs[card]) for card in held[owner]]
            spells = spells_of_two(hand)
            weight *= len(spells)
            if spells:
                spell = spells[int(rng.random() * len(spells))]
                parts.append([(held[owner][card], hand[card]) for card, _ in spell])
        if not weight:
            continue
        wilds = [sum(face.type == WILD for _, face in part) for part in parts]
        total += weight
        known_laid += weight * (known in [card for card, _ in parts[1]])
        wild_laid += weight * sum(wilds)
        both_wild += weight * (min(wilds) > 0)
    worlds = 4000
    found: Counter[str] = Counter()
    imagination = SpellImagination(game, 0)
    for _ in range(worlds):
        world = imagination.world(rng).table
        wilds = [sum(world.designs[card].type == WILD for card in world.spell[o]) for o in owners]
        found["known"] += known in world.spell[2]
        found["wild"] += sum(wilds)
        found["both"] += min(wilds) > 0
    assert abs(found["known"] / worlds - known_laid / total) < 0.03
    assert abs(found["wild"] / worlds - wild_laid / total) < 0.05
    assert abs(found["both"] / worlds - both_wild / total) < 0.03

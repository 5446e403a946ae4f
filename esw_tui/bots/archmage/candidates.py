"""Which answers are worth thinking about, and how they look before one thinks.

A hand allows hundreds of spells. The cunning reckon quickly what each would do, which is a
good beginning; speed, surprises and what foes have in mind only playouts can tell.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, islice
from typing import NamedTuple

from esw_tui.bots.cunning import choose, seen_in_world
from esw_tui.bots.cunning.spellcraft import Key as Spell
from esw_tui.bots.cunning.spellcraft import glance, plan
from esw_tui.bots.cunning.tastes import TASTES
from esw_tui.bots.cunning.texts import staged
from esw_tui.engine.decisions import Decision, Key, SpellKeys
from esw_tui.engine.table import Table

Picks = tuple[Key, ...]

MOST = 24
"""Answers to think about at most."""
GLANCED = (0, 8, 24, 48)
"""How many spells of each size are reckoned through, by the number of their parts."""
FIELD = 20
"""How many of them are thought about."""
SURE = (0, 3, 4, 0)
"""How many of each size are among those in any case: small spells act before big ones, which is
worth more than can be reckoned."""
PER_WORTH = 0.008
"""How much better the outlook may be for each point the cunning expect more."""
FAVOURITE = 0.008
"""How much better the outlook may be for what the cunning would do."""


class Candidate(NamedTuple):
    """An answer, and how it looks at first sight."""

    picks: Picks
    promise: float
    """How much worse than the best it seems, as a part of the chance to win."""


def candidates(table: Table, decision: Decision) -> list[Candidate]:
    """The answers worth thinking about, at an imagined table."""
    keys = decision.options.keys
    if decision.kind == "spell" and isinstance(keys, SpellKeys):
        return promising_spells(table, decision.seat, keys)
    favourite = choose(seen_in_world(table, decision.seat), decision, 0)
    answers = {favourite: 0.0}
    several = (
        picks
        for count in range(decision.least, decision.most + 1)
        for picks in combinations(keys, count)
    )
    for picks in islice(several, MOST):
        answers.setdefault(picks, -FAVOURITE)
    return [Candidate(picks, promise) for picks, promise in answers.items()]


def promising_spells(table: Table, seat: int, keys: SpellKeys) -> list[Candidate]:
    """The best small spells as the cunning reckon, then the best of all."""
    scene = staged(seen_in_world(table, seat), TASTES)
    glanced = first_of_each_size(glance(scene, keys, None), GLANCED)[0]
    plans = sorted([plan(scene, spell) for spell in glanced], key=lambda each: -each.worth)
    if not plans:
        return [Candidate((keys[0],), 0.0)]
    worth = {each.key: each.worth for each in plans}
    sure, others = first_of_each_size(worth, SURE)
    best = plans[0].worth
    return [
        Candidate((spell,), PER_WORTH * (worth[spell] - best)) for spell in (sure + others)[:FIELD]
    ]


def first_of_each_size(spells: Iterable[Spell], most: Sequence[int]) -> tuple[list[Spell], ...]:
    """The first so many of each size; and the others."""
    left = list(most)
    first: list[Spell] = []
    others: list[Spell] = []
    for spell in spells:
        size = len(spell) - spell.count(None)
        left[size] -= 1
        (first if left[size] >= 0 else others).append(spell)
    return first, others

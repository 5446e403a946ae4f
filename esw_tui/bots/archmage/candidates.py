"""Which answers the archmage thinks about, and how promising each is before it thinks.

A hand allows hundreds of spells. The cunning bot's quick reckoning of each is a good beginning;
only playouts can tell about speed, surprises and what foes have in mind.
"""

from itertools import combinations, islice

from esw_tui.bots.cunning import choose
from esw_tui.bots.cunning.spell_building import glance, plan
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS
from esw_tui.bots.pondering.mind import Candidate
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.sight import look
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.table import Table

MOST = 24
"""Answers to think about at most."""
OF_SIZE = (0, 3, 5, 8)
"""How many spells of each size are thought about."""
PER_WORTH = 0.008
"""How much more likely to win a spell is taken to be, for each point more of the cunning bot's
worth."""
FAVOURITE = 0.008
"""How much more likely to win the cunning bot's own answer is taken to be than the others."""


def candidates(world: SpellGame, decision: Decision) -> list[Candidate]:
    """The answers worth thinking about, in an imagined world."""
    table = world.table
    keys = decision.options.keys
    if decision.kind == "spell" and isinstance(keys, SpellKeys):
        return promising_spells(table, decision.seat, keys)
    favourite = choose(look(table, decision.seat, table.designs), decision, 0)
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
    """The best full spells at first sight, the best of two parts and of one."""
    scene = staged(look(table, seat, table.designs), WEIGHTS)
    left = list(OF_SIZE)
    plans = []
    for spell in glance(scene, keys, None):
        size = 3 - spell.count(None)
        if left[size]:
            left[size] -= 1
            plans.append(plan(scene, spell))
    if not plans:
        return [Candidate((keys[0],), 0.0)]
    best = max([each.worth for each in plans])
    return [Candidate((each.key,), PER_WORTH * (each.worth - best)) for each in plans]

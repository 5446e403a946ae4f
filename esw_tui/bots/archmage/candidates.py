"""Which answers are worth thinking about: a hand allows hundreds of spells."""

from itertools import combinations, islice

from esw_tui.bots.archmage.quick import OF_QUALITY, glyphs_in_play
from esw_tui.engine.decisions import Decision, Key, SpellKeys
from esw_tui.engine.designs import QUALITY, WILD
from esw_tui.engine.table import Table

Picks = tuple[Key, ...]

MOST = 24
"""Answers to think about at most."""
OF_SIZE = {3: 8, 2: 4, 1: 3}
"""How many spells of each size are thought about."""
A_CARD = 2.0
"""What a card does whatever is rolled, in dice."""
WILD_CARD = 2.2


def candidates(table: Table, decision: Decision) -> list[Picks]:
    """The answers worth thinking about, the most promising first."""
    keys = decision.options.keys
    if decision.kind == "spell" and isinstance(keys, SpellKeys):
        return [(spell,) for spell in promising_spells(table, decision.seat, keys)]
    if decision.least == decision.most == 1:
        return [(key,) for key in keys]
    several = (
        picks
        for count in range(decision.least, decision.most + 1)
        for picks in combinations(keys, count)
    )
    return list(islice(several, MOST))


def promising_spells(table: Table, seat: int, keys: SpellKeys) -> list[Key]:
    """The best full spells at first sight, the best of two parts and of one."""
    dice = glyphs_in_play(table, seat)
    by_size: dict[int, list[tuple[float, int, Key]]] = {size: [] for size in OF_SIZE}
    for number, spell in enumerate(keys):
        cards = [card for card in spell if card is not None]
        if cards:
            worth = first_sight(table, cards, dice)
            by_size[len(cards)].append((-worth, number, spell))
    found = []
    for size, count in OF_SIZE.items():
        found += [spell for _, _, spell in sorted(by_size[size])[:count]]
    return found or [keys[0]]


def first_sight(table: Table, cards: list[int], dice: list[int]) -> float:
    """What a spell may be worth, in dice."""
    designs = [table.designs[card] for card in cards]
    glyphs = [design.glyph for design in designs]
    worth = 0.0
    for design in designs:
        if design.type == WILD:
            worth += WILD_CARD
            continue
        worth += A_CARD
        if design.power is not None and design.glyph >= 0:
            more = glyphs.count(design.glyph) - 1 + dice[design.glyph]
            worth += more * (OF_QUALITY if design.type == QUALITY else 1.0)
    return worth

"""A wizard who does not think: what everybody does in a playout.

It plays on an imagined table, so it may look at all of it. It must be quick before it is
clever: a decision costs little more than the rules themselves.
"""

from collections.abc import Callable, Sequence

from esw_tui.cards.card import GLYPHS
from esw_tui.engine.decisions import Decision, Key, SpellKeys
from esw_tui.engine.designs import Design
from esw_tui.engine.game import Game
from esw_tui.engine.table import NO_GLYPH, Table

Draw = Callable[[], float]
"""The next number of a stream of chance, from 0 to 1."""

WHIM = 1.5
"""How much chance there is in a quick wizard's taste, in dice."""
OF_QUALITY = 0.6
"""What a die of a Quality is worth, in dice of a Delivery."""
PICK_ON_THE_WEAK = 0.8
"""How often it goes for the foe with the fewest HP."""
VICTIMS = frozenset(["target", "stoner", "extra-foe"])
YES = frozenset(["face-down", "may"])
"""Questions to which the last answer is to do it."""
WORTH_BLOCKING = 3
"""Damage for which one parts with a Creature."""
FEW_HP = 4
"""Too few to use what may cost some."""
BEST_LINE = 10
AVERAGE = 3.5


def quick(game: Game, decision: Decision, draw: Draw) -> tuple[Key, ...]:
    """Answer without much ado."""
    keys = decision.options.keys
    kind = decision.kind
    if kind == "spell" and isinstance(keys, SpellKeys):
        return (quick_spell(game.table, decision.seat, keys, draw),)
    if decision.least == decision.most == 1:
        if kind in VICTIMS and draw() < PICK_ON_THE_WEAK:
            hp = game.table.hp
            return (min(keys, key=lambda foe: (hp[foe], foe)),)
        if kind == "block":
            (damage,) = decision.numbers
            hurts = damage >= WORTH_BLOCKING or damage >= game.table.hp[decision.seat]
            return (keys[1] if hurts else keys[0],)
        if kind == "reroll":
            return (quick_reroll(keys, decision.numbers),)
        if kind == "glyph":
            return (quick_glyph(game.table, decision.seat, keys, draw),)
        if kind in YES:
            return (keys[-1],)
        if kind == "use" and game.table.hp[decision.seat] <= FEW_HP:
            return (keys[0],)
        return (keys[int(draw() * len(keys))],)
    count = decision.least + int(draw() * (decision.most - decision.least + 1))
    left = list(keys)
    return tuple([left.pop(int(draw() * len(left))) for _ in range(count)])


def quick_reroll(keys: Sequence[Key], dice: tuple[int, ...]) -> Key:
    """Roll the lowest die again, or all of them, if that may well help (R10.7)."""
    total = sum(dice)
    if total >= BEST_LINE:
        return keys[0]
    if "all" in keys:
        return "all" if total < AVERAGE * len(dice) else keys[0]
    lowest = min(dice)
    return dice.index(lowest) if lowest < AVERAGE else keys[0]


def quick_glyph(table: Table, seat: int, keys: Sequence[Key], draw: Draw) -> Key:
    """The glyph one has most of."""
    dice = glyphs_in_play(table, seat)
    for card in table.hand[seat]:
        glyph = table.designs[card].glyph
        if glyph >= 0:
            dice[glyph] += 1
    return max(keys, key=lambda glyph: dice[GLYPHS.index(glyph)] + draw())


def quick_spell(
    table: Table, seat: int, keys: SpellKeys, draw: Draw
) -> tuple[int | None, int | None, int | None]:
    """A full spell with many dice; Wild Magic where nothing else fits (R5)."""
    designs = table.designs
    dice = glyphs_in_play(table, seat)
    sources, qualities, deliveries = places_with_wild_magic(keys)
    best = -1.0
    spell: tuple[int | None, int | None, int | None] = (None, None, None)
    for delivery in deliveries:
        glyph = glyph_of(designs, delivery)
        for quality in qualities:
            other = glyph_of(designs, quality)
            rolls = quality is not None and designs[quality].power is not None
            for source in sources:
                third = glyph_of(designs, source)
                worth = draw() * WHIM
                if glyph >= 0:
                    worth += dice[glyph] + (other == glyph) + (third == glyph)
                if rolls:
                    worth += OF_QUALITY * (dice[other] + (glyph == other) + (third == other))
                if worth > best:
                    best = worth
                    spell = (source, quality, delivery)
    return spell


def places_with_wild_magic(keys: SpellKeys) -> list[list[int | None]]:
    """For each place the cards that may lie there: Wild Magic only where there is no other."""
    wilds = list(keys.wilds)
    return [list(cards) or [wilds.pop() if wilds else None] for cards in keys.by_place]


def glyph_of(designs: tuple[Design, ...], card: int | None) -> int:
    """The glyph of a card that may not be there."""
    return -1 if card is None else designs[card].glyph


def glyphs_in_play(table: Table, seat: int) -> list[int]:
    """How many dice each glyph brings before a spell is built (R10.2–R10.6)."""
    designs = table.designs
    dice = [0] * len(GLYPHS)
    for card in table.creatures[seat]:
        glyph = designs[card].glyph
        if glyph >= 0:
            dice[glyph] += 1
    for card in table.treasures[seat] + table.lasting[seat]:
        for glyph in designs[card].counts_as:
            dice[glyph] += 1
    if table.token != NO_GLYPH:
        dice[table.token] += 1
    return dice

"""A spell in no time: what everybody places in a playout that begins before spells are built.

The table is an imagined one, so that hands may be looked at.
"""

from collections.abc import Callable

from esw_tui.cards.card import GLYPHS
from esw_tui.engine.decisions import SpellKeys
from esw_tui.engine.designs import Design
from esw_tui.engine.table import NO_GLYPH, Table

WHIM = 1.5
"""How much chance there is in a quick wizard's taste, in dice."""
OF_QUALITY = 0.6
"""What a die of a Quality is worth, in dice of a Delivery."""


def quick_spell(
    table: Table, seat: int, keys: SpellKeys, draw: Callable[[], float]
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

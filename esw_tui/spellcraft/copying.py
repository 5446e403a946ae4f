"""A Component that has the text of another (J121, R15.18)."""

from copy import copy
from functools import lru_cache

from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.designs import Design, Steps
from esw_tui.spellcraft.events import Copied
from esw_tui.spellcraft.power_rolls import power_roll

COPIES_KEPT = 1024


@lru_cache(maxsize=COPIES_KEPT)
def with_text_of(design: Design, other: Design) -> Design:
    """A card with the text and Power Roll of another; glyph, type and name are its own.

    It is no Creature, so it is never kept (R15.18).
    """
    made = copy(design)
    made.steps, made.power = other.steps, other.power
    made.noting, made.bully, made.afterwards = other.noting, other.bully, other.afterwards
    made.creature = False
    made.rolled = None
    return made


def carry_out_copy(cast: Cast, other: Design) -> Steps:
    """Carry out the text of another card as though it were printed on this one."""
    table = cast.table
    table.told.append((Copied, cast.seat, cast.design, other))
    copied = Cast(table, cast.seat, with_text_of(cast.design, other), cast.card)
    copied.chain = cast.chain
    copied.notes.copying = (*cast.notes.copying, other)
    yield from carry_out(copied, copied.design.steps) or ()
    if copied.design.power and table.hp[cast.seat]:
        yield from power_roll(copied)
    if copied.design.afterwards and table.hp[cast.seat]:
        yield from copied.design.afterwards(copied) or ()

"""The end of a round: what features do, and texts that wait for it (R2.4, R42.3)."""

from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.events import TextUsed
from esw_tui.spellcraft.table import Table

ROUND_END = ABOUT["round_end"]


def end_round(table: Table) -> Steps:
    """End a round in which all have acted, or which the end of the game cuts short (R2.4): the last
    Wizard still gets what the end of a round brings (R42.4)."""
    for end in table.rules.round_end:
        yield from end(table) or ()
    for seat in table.seats:
        if not table.texts[seat] & ROUND_END:
            continue
        for card in table.treasures[seat] + table.lasting[seat]:
            design = table.designs[card]
            if design.round_end and table.hp[seat]:
                cast = Cast(table, seat, design, card)
                table.told.append((TextUsed, seat, design, cast.cause))
                yield from carry_out(cast, design.round_end) or ()

"""Bully: more happens to a foe of lower status (R66, J88)."""

from esw_tui.spellcraft.casting import Cast, carry_out
from esw_tui.spellcraft.designs import Design, Steps
from esw_tui.spellcraft.features.feature import Feature


def make_ready(design: Design) -> None:
    """Let a card with Bully compare ranks after each of its steps, and act when it is done."""
    if design.bully:
        design.noting = compare_ranks
        design.afterwards = bully


def compare_ranks(cast: Cast) -> None:
    """Note which foes are of lower status now, before deaths are handled (J88).

    A foe that an earlier step killed has left the board and stays as noted then.
    """
    rank = cast.table.rank
    own = rank[cast.seat]
    lower: tuple[int, ...] = ()
    for foe in cast.foes:
        if 0 < rank[foe] < own if rank[foe] else foe in cast.bullied:
            lower += (foe,)
    cast.bullied = lower


def bully(cast: Cast) -> Steps | None:
    """Carry out the Bully text, if the Component resolved against a foe of lower status (R66.1)."""
    if not cast.bullied:
        return None
    cast.foes = cast.bullied
    return carry_out(cast, cast.design.bully)


BULLY = Feature(name="bully", title="Bully", card=make_ready)

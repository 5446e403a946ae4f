"""The archmage: imagines worlds that fit what it has seen, and plays them out before it answers."""

from esw_tui.bots.archmage.candidates import candidates
from esw_tui.bots.archmage.habits import Habits
from esw_tui.bots.archmage.playouts import play_out, seal_placements
from esw_tui.bots.cunning import choose
from esw_tui.bots.pondering import Mind, PonderingBot

__all__ = ["ArchmageBot"]

RUNS_PER_WORLD = 4
"""Playouts per imagined world.

Making a new world takes as long as two or three playouts, since foes place well in it; but what
foes may have in hand decides as much as dice do.
"""


class ArchmageBot(PonderingBot):
    """The archmage of the spell-crafting boxes."""

    mind = Mind(
        candidates,
        play_out,
        choose,
        RUNS_PER_WORLD,
        memory=Habits,
        prepare=seal_placements,
    )

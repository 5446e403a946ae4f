"""The archmage of the deck-builder: lets cunning bots play imagined worlds on before it answers.

candidates   which answers are worth thinking about
playouts     a world played on for a round
outlook      how a table looks then
"""

from esw_tui.bots.deck_archmage.candidates import candidates
from esw_tui.bots.deck_archmage.playouts import play_out
from esw_tui.bots.deck_cunning.bot import choose
from esw_tui.bots.pondering import Mind, PonderingBot

__all__ = ["ArchmageDeckBot"]

RUNS_PER_WORLD = 4
"""Playouts per imagined world: what foes hold and what comes up next decide as much as anything."""


class ArchmageDeckBot(PonderingBot):
    """The archmage of the deck-builder."""

    mind = Mind(candidates, play_out, choose, RUNS_PER_WORLD)

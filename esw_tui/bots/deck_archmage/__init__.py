"""The archmage of the deck-builder: plays imagined worlds on by cunning before it answers.

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
"""What foes hold and what comes up next decide as much as anything."""


class ArchmageDeckBot(PonderingBot):
    """Thinks about decks."""

    mind = Mind(candidates, play_out, choose, RUNS_PER_WORLD)

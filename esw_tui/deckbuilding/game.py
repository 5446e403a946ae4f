"""The type of a game of the deck-builder."""

from typing import TypeAlias

from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.views import View
from esw_tui.kernel.game import Game

DeckGame: TypeAlias = Game[Table, View]
"""The kernel's game with the deck-builder's table and view."""

"""The kernel's `Game` as the spell-crafting boxes use it."""

from typing import TypeAlias

from esw_tui.kernel.game import Game
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.views import View

SpellGame: TypeAlias = Game[Table, View]
"""The kernel's game at a table of spell-crafting Wizards."""

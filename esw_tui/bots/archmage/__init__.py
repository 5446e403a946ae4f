"""The archmage: imagines worlds that fit what it has seen, and plays them out before it answers."""

from esw_tui.bots.archmage.bot import ArchmageBot
from esw_tui.bots.archmage.thought import Thought

__all__ = ["ArchmageBot", "Thought"]

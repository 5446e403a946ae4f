"""What the effects of the card language do at the table."""

from esw_tui.spellcraft.meanings.compiling import compile_card

__all__ = ["compile_card"]

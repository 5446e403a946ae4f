"""What the effects of the deck-builder's card language do at the table."""

from esw_tui.deckbuilding.meanings.compiling import compile_text

__all__ = ["compile_text"]

"""What the effects of the card language do at the table: a file for each of its chapters."""

from importlib import import_module
from pathlib import Path

from esw_tui.spellcraft.meanings.compiling import compile_card

__all__ = ["compile_card"]

for _chapter in Path(__file__).parent.glob("[!_]*.py"):
    import_module(f"{__name__}.{_chapter.stem}")  # where it registers its words

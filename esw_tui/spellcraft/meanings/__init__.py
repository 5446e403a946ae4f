"""What the effects of the card language do at the table: a file for each of its chapters."""

from importlib import import_module
from pkgutil import iter_modules

from esw_tui.spellcraft.meanings.compiling import compile_card

__all__ = ["compile_card"]

for _chapter in iter_modules(__path__):
    import_module(f"{__name__}.{_chapter.name}")  # where it registers its words

"""What the texts of cards are likely to do, as the cunning bot reckons: a file for each chapter of
the language."""

from importlib import import_module
from pathlib import Path

for _chapter in Path(__file__).parent.glob("[!_]*.py"):
    import_module(f"{__name__}.{_chapter.stem}")  # where it adds its words

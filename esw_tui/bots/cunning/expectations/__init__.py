"""What a sentence is likely to do: a file for each chapter of the language."""

from importlib import import_module
from pathlib import Path

for _chapter in Path(__file__).parent.glob("[!_]*.py"):
    import_module(f"{__name__}.{_chapter.stem}")  # where it adds its words

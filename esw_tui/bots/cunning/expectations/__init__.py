"""What a sentence is likely to do: a file for each chapter of the language."""

from importlib import import_module
from pkgutil import iter_modules

for _chapter in iter_modules(__path__):
    import_module(f"{__name__}.{_chapter.name}")  # where it adds its words

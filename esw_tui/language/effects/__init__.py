"""What the sentences of the cards mean: frozen dataclasses, one idea each.

An effect (a node) is named like its alternative in `spellcraft.lark` (`take_standee` there,
`TakeStandee` here) and its fields are the parts of that alternative, in order. Its docstring is its
meaning in `esw cards help`.
"""

import dataclasses
import re
from collections.abc import Container, Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

MODULES: tuple[ModuleType, ...] = tuple(
    [
        import_module(f"{__name__}.{file.stem}")
        for file in sorted(Path(__file__).parent.glob("[!_]*.py"))
    ]
)
"""The chapters of the language. What the words of one do stands in `spellcraft.meanings` in the
file of the same name, what a bot expects of them in `bots.cunning.expectations`."""


_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def grammar_name(node: type) -> str:
    """The name of an effect in the grammar: `FoeWithMost` is `foe_with_most`."""
    return _CAPITAL.sub("_", node.__name__).lower()


def names_in(modules: Iterable[ModuleType], more: Container[type] = ()) -> dict[type, str]:
    """The names of the effects that stand in some chapters; `more` are effects that they have from
    elsewhere."""
    return {
        node: grammar_name(node)
        for module in modules
        for node in vars(module).values()
        if isinstance(node, type)
        and dataclasses.is_dataclass(node)
        and (node.__module__ == module.__name__ or node in more)
    }


NAMES: dict[type, str] = names_in(MODULES)
"""Every effect's name in the grammar."""

NODES: dict[str, Any] = {name: node for node, name in NAMES.items()}
"""Every effect by its name in the grammar."""

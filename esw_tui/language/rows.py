"""Effects as plain data, and back.

Every effect is a row: its name in the grammar and its parts. A part that has parts itself is given
by the number of its row, in a list: `["deal", [4], [7], null]`. A row without a name is a tuple.
Parts come before what they are part of, so nothing is nested, and what occurs twice is written
once.
"""

import functools
import sys
from collections.abc import Iterable, Mapping
from dataclasses import fields
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from esw_tui.language.effects import NODES
from esw_tui.language.effects.facts import Sort

PLAIN = (int, str, bool, type(None))
"""The types of values that stand in a row as they are."""
DEEPEST = 40
"""How deep rows may be nested: deeper than any sentence, less than would break the code that walks
through them."""


class Rows:
    """Effects being written as rows; `written` is the result."""

    def __init__(self, names: Mapping[type, str]) -> None:
        self.written: list[list[Any]] = []
        self._names = names
        self._numbers: dict[str, int] = {}

    def part(self, value: Any) -> Any:
        """A value as it stands in a row; the rows that it needs are written first."""
        if isinstance(value, PLAIN):
            return value
        if isinstance(value, tuple):
            name, parts = "", value
        else:
            name = self._names[type(value)]
            parts = tuple([getattr(value, field.name) for field in fields(value)])
        row = [name, *map(self.part, parts)]
        number = self._numbers.setdefault(repr(row), len(self.written))
        if number == len(self.written):
            self.written.append(row)
        return [number]


class FieldSlot(NamedTuple):
    """The types that a field of an effect takes."""

    types: frozenset[type]
    items: frozenset[type]
    """For a tuple: the types of its items."""


class Built:
    """Effects read from rows; only the given `nodes` are made, nothing else."""

    def __init__(self, rows: Iterable[Any], nodes: Mapping[str, Any] = NODES) -> None:
        """Read the rows; raises `ValueError`, `TypeError` or `LookupError` for what is no list of
        rows."""
        self._values: list[Any] = []
        self._depths: list[int] = []
        for name, *parts in rows:
            depth = 1
            for place, part in enumerate(parts):
                if type(part) is list:
                    parts[place] = self.value(part)
                    depth = max(depth, self._depths[part[0]] + 1)
            if depth > DEEPEST:
                raise ValueError(f"{name!r} is nested more than {DEEPEST} deep")
            self._values.append(tuple(parts) if name == "" else made(nodes[name], parts))
            self._depths.append(depth)

    def value(self, part: Any) -> Any:
        """The value of a part: itself, or the effect of the row whose number it holds."""
        if type(part) is not list:
            return part
        (number,) = part
        if type(number) is not int or number < 0:
            raise ValueError(f"{number!r} is no number of a row")
        return self._values[number]


def made(node: Any, parts: list[Any]) -> Any:
    """A node of these parts, each of a type that belongs in its place."""
    for slot, part in zip(slots(node), parts, strict=True):
        fits = type(part) in slot.types
        if not fits or (type(part) is tuple and not slot.items.issuperset(map(type, part))):
            raise ValueError(f"{node.__name__} cannot hold {part!r}")
    return node(*parts)


@functools.cache
def slots(node: type) -> tuple[FieldSlot, ...]:
    """What each field of a node takes, by its annotations."""
    module = vars(sys.modules[node.__module__])  # in it are names that were not yet known
    written: list[Any] = [field.type for field in fields(node)]
    hints = [module.get(hint, hint) for hint in written]
    if any(isinstance(hint, str) for hint in hints):
        hints = [*get_type_hints(node).values()]
    return tuple([slot_of(hint) for hint in hints])


@functools.cache
def slot_of(hint: Any) -> FieldSlot:
    """What a type hint takes: classes, tuples of them, or a union."""
    types: set[type] = set()
    items: frozenset[type] = frozenset()
    for choice in get_args(hint) if isinstance(hint, UnionType) else (hint,):
        kind = get_origin(choice) or choice
        types.update(kind.__subclasses__() if Sort in kind.__bases__ else [kind])
        if get_origin(choice) is tuple:
            items = slot_of(get_args(choice)[0]).types
    return FieldSlot(frozenset(types), items)

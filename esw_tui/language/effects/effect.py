"""`@effect`: a frozen dataclass that costs next to nothing to define.

There are more than two hundred effects, and `dataclasses` would compile seven methods for each:
more than half of the time from start to the first card. So effects share one set of methods. They
have no slots, because for these every class would be made twice. For all other code they are frozen
dataclasses: `fields`, `replace`, `match`, `copy`, `pickle` and type checkers take them as such.
"""

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import Any, NoReturn, dataclass_transform

from esw_tui.language.effects.facts import FACTS

_set = object.__setattr__


@dataclass_transform(frozen_default=True)
def effect(node: type[Any]) -> type[Any]:
    """Make a class an effect: its annotations are its fields, its other names are facts (see
    `facts.Facts`)."""
    made = dataclass(init=False, repr=False, eq=False)(node)
    for method in (__init__, __eq__, __hash__, __repr__, __reduce__, __setattr__, __delattr__):
        setattr(made, method.__name__, method)
    for fact, usual in FACTS.items():
        if not hasattr(made, fact):
            setattr(made, fact, usual)
    return made


def __init__(self: Any, *values: Any, **named: Any) -> None:
    names = self.__match_args__
    if len(values) > len(names):
        raise TypeError(f"{type(self).__name__} has {len(names)} fields, not {len(values)}")
    for name, value in zip(names, values, strict=False):
        _set(self, name, value)
    if len(values) == len(names) and not named:
        return
    for field in fields(self)[len(values) :]:
        value = named.pop(field.name, field.default)
        if value is MISSING:
            raise TypeError(f"{type(self).__name__} needs a value for {field.name!r}")
        _set(self, field.name, value)
    if named:
        raise TypeError(f"{type(self).__name__} cannot take {', '.join(named)}")


def _values(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self.__match_args__])


def __eq__(self: Any, other: object) -> bool:
    return self is other or (type(self) is type(other) and _values(self) == _values(other))


def __hash__(self: Any) -> int:
    return hash((type(self).__name__, _values(self)))


def __repr__(self: Any) -> str:
    shown = zip(self.__match_args__, _values(self), strict=True)
    return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in shown)})"


def __reduce__(self: Any) -> tuple[Any, tuple[Any, ...]]:
    return type(self), _values(self)


def __setattr__(self: Any, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def __delattr__(self: Any, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")

"""What an effect is made of."""

from collections.abc import Iterator
from typing import Any


def parts_of(effect: Any) -> Iterator[Any]:
    """An effect, or several, and all that it is made of, in the order of its words."""
    if isinstance(effect, tuple):
        for each in effect:
            yield from parts_of(each)
    elif hasattr(effect, "__match_args__"):
        yield effect
        for name in effect.__match_args__:
            yield from parts_of(getattr(effect, name))

"""Which function gives an effect its meaning.

Effects are compiled once per card into plain functions; nothing looks at the sentence again
while a game is played.
"""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from esw_tui.errors import PackError
from esw_tui.language.deckbuilding.printer import say

Compile = Callable[[Any], Any]


class Meanings(dict[type, Compile]):
    """A table of meanings for one sort of effect: verbs, selectors, conditions …"""

    def __init__(self, sort: str) -> None:
        super().__init__()
        self.sort = sort

    def of(self, *effects: type) -> Callable[[Compile], Compile]:
        """Register the decorated function for these effects."""

        def register(compile_: Compile) -> Compile:
            for effect in effects:
                self[effect] = compile_
            return compile_

        return register

    def compile(self, effect: Any) -> Any:
        """The meaning of an effect."""
        meaning = self.get(type(effect))
        if meaning is None:
            raise PackError(f"'{type(effect).__name__}' has no meaning as a {self.sort}.")
        return meaning(effect)


def parts(effect: Any) -> Iterator[Any]:
    """An effect and all effects within it."""
    if isinstance(effect, tuple):
        for each in effect:
            yield from parts(each)
    elif dataclasses.is_dataclass(effect):
        yield effect
        for field in dataclasses.fields(effect):
            yield from parts(getattr(effect, field.name))


def mentions(effect: Any, *kinds: type) -> bool:
    """Whether an effect of some kind is among the parts."""
    return any(isinstance(part, kinds) for part in parts(effect))


def in_words(effect: Any, symbol: str) -> str:
    """An effect as its card says it, for a question."""
    said = say(effect, symbol)
    return said[0].upper() + said[1:]

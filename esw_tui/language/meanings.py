"""Tables of functions that give effects their meaning.

Effects are compiled once per card into plain functions; nothing looks at the sentence again while a
game is played.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from esw_tui.errors import PackError

Compile = Callable[[Any], Any]
Function = TypeVar("Function", bound=Callable[..., Any])


class Meanings(dict[type, Compile]):
    """A table of meanings for one sort of effect: verbs, selectors, conditions …"""

    def __init__(self, sort: str) -> None:
        super().__init__()
        self.sort = sort

    def of(self, *effects: type) -> Callable[[Function], Function]:
        """Register the decorated function for these effects."""

        def register(compile_: Function) -> Function:
            for effect in effects:
                self[effect] = compile_
            return compile_

        return register

    def compile(self, effect: Any) -> Any:
        """What the registered function makes of an effect."""
        meaning = self.get(type(effect))
        if meaning is None:
            raise PackError(f"'{type(effect).__name__}' has no meaning as a {self.sort}.")
        return meaning(effect)

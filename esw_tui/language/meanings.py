"""Tables of functions that give effects their meaning.

Effects are compiled once per card into plain functions; nothing looks at the sentence again while a
game is played. An effect without a registered function belongs to a box whose rules are not
switched on, and its card is refused when the box is made ready.
"""

from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from esw_tui.errors import PackError

Compile = Callable[[Any], Any]
Function = TypeVar("Function", bound=Callable[..., Any])


class NoMeaning(PackError):
    """No function is registered for an effect. A class of its own, because the remedy differs from
    that for a mistake."""


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
            self.refuse(type(effect).__name__)
        return meaning(effect)

    def refuse(self, name: str) -> NoReturn:
        """Raise `NoMeaning` for something of this sort."""
        raise NoMeaning(
            f"'{name}' ({self.sort}) has no meaning in this box; "
            f"it belongs to rules that are not switched on."
        )

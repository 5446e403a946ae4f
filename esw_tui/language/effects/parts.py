"""The parts that an effect is made of."""

from collections.abc import Iterable, Iterator
from typing import Any

from esw_tui.language.effects.sentences import TheyAlsoDo


def parts_of(effect: Any) -> Iterator[Any]:
    """An effect, or each of a tuple, and all its parts, in the order of its words."""
    if isinstance(effect, tuple):
        for each in effect:
            yield from parts_of(each)
    elif hasattr(effect, "__match_args__"):
        yield effect
        for name in effect.__match_args__:
            yield from parts_of(getattr(effect, name))


def with_same(acts: Iterable[Any]) -> list[tuple[Any, tuple[Any, ...]]]:
    """Acts, each with the verbs after it about the same wizards: "takes 2 damage and loses …"."""
    found: list[tuple[Any, tuple[Any, ...]]] = []
    for act in acts:
        if isinstance(act, TheyAlsoDo):
            before, verbs = found.pop()
            found.append((before, (*verbs, act.verb)))
        else:
            found.append((act, ()))
    return found


def mentions(effect: Any, *kinds: type) -> bool:
    """Whether an effect, or one of its parts, is of one of these kinds."""
    return any(isinstance(part, kinds) for part in parts_of(effect))

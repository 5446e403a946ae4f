"""Steps of a text carried out one after another."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from esw_tui.kernel.rules import Steps

A = TypeVar("A")
"""A text while it is carried out, in the terms of a game."""


def one_by_one(act: A, parts: "Iterable[Callable[[A], Steps | None]]") -> Steps | None:
    """Carry out the parts of a text in order, each begun when the one before is done.

    A part in which nobody is asked returns None, and so does the whole if that is true of all.
    """
    todo = iter(parts)
    for part in todo:
        rest = part(act)
        if rest is not None:
            return go_on(act, rest, todo)
    return None


def go_on(act: A, rest: Steps, todo: "Iterator[Callable[[A], Steps | None]]") -> Steps:
    """The rest of a part in which a player is asked, then the parts after it."""
    yield from rest
    for part in todo:
        more = part(act)
        if more is not None:
            yield from more

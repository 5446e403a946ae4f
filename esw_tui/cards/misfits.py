"""Misfits: lines of cards that can be read, but that the rules, a layer above, cannot play."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from esw_tui.cards.card import Card


class Misfit(NamedTuple):
    """A line of a card that the rules of its box cannot play."""

    field: tuple[str, ...]
    """The field with that line: `("text",)`, `("target",)`, `("power", "5-9")`."""
    line: int
    """The number of the line in its field, from 1."""
    sentence: str


Check = Callable[[str, Card], Iterable[Misfit]]
"""Given the name of a box and a card: the lines that cannot be played there."""


def no_misfits(box: str, card: Card) -> tuple[Misfit, ...]:
    """A check for readers that do not play the cards."""
    return ()

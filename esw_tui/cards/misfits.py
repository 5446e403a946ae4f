"""Misfits: lines of cards that can be read, but that the rules, a layer above, cannot play."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from esw_tui.cards.card import Card


class Misfit(NamedTuple):
    """A line of a card that the rules cannot play."""

    field: tuple[str, ...]
    """The field with that line: `("text",)`, `("target",)`, `("power", "5-9")`."""
    line: int
    """The number of the line in its field, from 1."""
    sentence: str


Check = Callable[[Card], Iterable[Misfit]]
"""Given a card: the lines that cannot be played."""


def no_misfits(card: Card) -> tuple[Misfit, ...]:
    """A check for readers that do not play the cards."""
    return ()

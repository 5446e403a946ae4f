"""Cards that can be read but not played: what the rules, a layer above, have to say of a card."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from esw_tui.cards.card import Card


class Misfit(NamedTuple):
    """A line of a card that the rules can do nothing with."""

    field: tuple[str, ...]
    """Where the card says it: `("text",)`, `("target",)`, `("power", "5-9")`."""
    line: int
    """Which line of that field, from 1."""
    sentence: str


Check = Callable[[Card], Iterable[Misfit]]
"""Given a card: all that cannot be played."""


def no_misfits(card: Card) -> tuple[Misfit, ...]:
    """For readers who do not mean to play."""
    return ()

"""What a scenario of any game may expect: players in an order, winners, the top of a pile."""

from collections.abc import Iterable

from esw_tui.written.fields import NOBODY, Fields
from esw_tui.written.tree import Node, Scalar

SHOWN = 3
"""Cards of a pile that are shown where others were expected."""


def read_players(fields: Fields, node: Node, field: str, seats: Iterable[str]) -> list[str]:
    """Some of the players, by name."""
    return [fields.one_of(word, field, seats) for word in fields.words(node, field)]


def read_winners(fields: Fields, node: Node, field: str, seats: Iterable[str]) -> list[str]:
    """One player, several or nobody."""
    if isinstance(node, Scalar):
        winner = fields.or_nobody(node, field, (*seats, NOBODY[-1]))
        return [winner] if winner else []
    return read_players(fields, node, field, seats)


def top_of(pile: list[str], wanted: list[str]) -> list[str]:
    """As much of a pile (top first) as was expected, or more to see what is there; no cards mean
    an empty pile."""
    is_there = wanted and pile[: len(wanted)] == wanted
    return wanted if is_there else pile[: max(len(wanted), SHOWN)]

"""The plain fields of a deck-builder's card: which kind has which, and what they may hold."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

from esw_tui._nearest import did_you_mean
from esw_tui.cards.deckbuilding.card import (
    DUD_WAND,
    FAMILIAR,
    HERO,
    LEGEND,
    MAYHEM,
    MEGA_MAYHEM,
    MENU,
    STARTER,
    TILE,
    TOKEN,
    TYPES,
    WILD_MAGIC,
)
from esw_tui.cards.fields import read_flavour, read_name, read_number, read_yes
from esw_tui.written.problems import Report, quoted
from esw_tui.written.tree import Scalar


class KindFields(NamedTuple):
    """The fields of one kind."""

    needed: tuple[str, ...]
    allowed: tuple[str, ...] = ()


BOUGHT = KindFields(("name", "cost", "points", "text"), ("chip", "copies", "flavour"))
EVENT = KindFields(("name", "text"), ("copies", "flavour"))
FIELDS: dict[str, KindFields] = {
    STARTER: KindFields(("name",), ("text", "copies", "flavour")),
    WILD_MAGIC: KindFields(("name", "cost", "points", "text"), ("copies", "flavour")),
    DUD_WAND: KindFields(("name", "points"), ("cost", "copies", "flavour")),
    **dict.fromkeys(TYPES, BOUGHT),
    LEGEND: KindFields(("name", "type", "cost", "points", "text"), ("copies", "flavour")),
    MAYHEM: EVENT,
    MEGA_MAYHEM: EVENT,
    FAMILIAR: KindFields(("name", "wizard", "cost", "points", "text"), ("copies", "flavour")),
    TOKEN: KindFields(("name",), ("points", "text", "copies", "flavour")),
    TILE: EVENT,
    MENU: KindFields(("name", "revealed", "text"), ("flavour",)),
    HERO: KindFields(("name",), ("flavour",)),
}
KNOWN = {field for fields in FIELDS.values() for field in (*fields.needed, *fields.allowed)}

Reader = Callable[[Scalar, str, Report], Any]


def number(least: int, most: int) -> Reader:
    """A reader of a whole number."""
    return functools.partial(read_number, least=least, most=most)


def one_of(words: tuple[str, ...]) -> Reader:
    """A reader of one of these words."""

    def read(node: Scalar, field: str, report: Report) -> str | None:
        if node.value in words:
            return node.value
        hint = did_you_mean(node.value, words)
        report.add(node, f"'{field}' is {quoted(node.value)}; {hint}")
        return None

    return read


READERS: dict[str, Reader] = {
    "name": lambda node, field, report: read_name(node, report),
    "wizard": lambda node, field, report: read_name(node, report),
    "flavour": lambda node, field, report: read_flavour(node, report),
    "chip": read_yes,
    "copies": number(1, 40),
    "cost": number(0, 30),
    "points": number(-20, 20),
    "type": one_of(TYPES),
    "revealed": one_of((*TYPES, MAYHEM)),
}
"""The reader of each field but the text, which has a language of its own."""

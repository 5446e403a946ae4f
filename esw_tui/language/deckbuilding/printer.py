"""Printing: from effects of the deck-builder back to the sentence, by the wordings of its
grammar."""

from collections.abc import Iterable, Iterator
from typing import Any

from esw_tui.language.effects.deckbuilding import NAMES
from esw_tui.language.effects.deckbuilding.lines import Line
from esw_tui.language.printer import capital, fitting, spaced
from esw_tui.language.tables import DECKBUILDING
from esw_tui.language.wordings import Slot

ROWS = {"steps": ("act", ", then "), "deeds": ("do", " and "), "doings": ("does", " and ")}
"""For each symbol that is a tuple of effects: the symbol of one, and the words between two."""


def print_text(lines: Iterable[Line]) -> str:
    """A card's whole rules text."""
    return "\n".join(map(print_line, lines))


def print_line(line: Line) -> str:
    """A line of a card's text."""
    return capital(say(line, "line"))


def say(effect: Any, symbol: str) -> str:
    """The words for an effect where the grammar expects `symbol`."""
    if isinstance(effect, tuple):
        if symbol == "sentences":
            return " ".join(capital(say(sentence, "sentence")) for sentence in effect)
        item, joint = ROWS[symbol]
        return joint.join(say(part, item) for part in effect)
    if isinstance(effect, int):
        return f"{effect:+d}" if symbol == "PLUS_INT" else str(effect)
    if isinstance(effect, str):
        return effect
    return spaced(said_parts(effect, symbol))


def said_parts(effect: Any, symbol: str) -> Iterator[str]:
    """The words of an effect and of its parts. After a colon a sentence starts with a small
    letter."""
    wording, values = fitting(effect, symbol, DECKBUILDING, NAMES)
    filling, before = iter(values), ""
    for part in wording:
        if isinstance(part, Slot):
            said = say(next(filling), part.symbol)
            before = said[0].lower() + said[1:] if before == ":" else said
        else:
            before = part
        yield before

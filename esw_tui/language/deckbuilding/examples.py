"""Which lines of the deck-builder's cards use which wordings of its grammar."""

from collections.abc import Iterable, Iterator
from typing import Any

from esw_tui.errors import CardTextError
from esw_tui.language.deckbuilding.parser import build, parse_tree
from esw_tui.language.deckbuilding.printer import ROWS
from esw_tui.language.effects.deckbuilding import NAMES
from esw_tui.language.examples import Use
from esw_tui.language.printer import fitting
from esw_tui.language.tables import DECKBUILDING
from esw_tui.language.wordings import home, slots


def examples(lines: Iterable[str]) -> dict[Use, str]:
    """The shortest line for each wording."""
    found: dict[Use, str] = {}
    for line in sorted(set(lines), key=lambda line: (len(line), line)):
        try:
            effect = build(parse_tree(line))
        except CardTextError:
            continue
        for use in uses(effect, "line"):
            found.setdefault(use, line)
    return found


def uses(effect: Any, symbol: str) -> Iterator[Use]:
    """The wordings that it takes to say an effect."""
    if isinstance(effect, tuple):
        item = "sentence" if symbol == "sentences" else ROWS[symbol][0]
        for part in effect:
            yield from uses(part, item)
    elif not isinstance(effect, str | int):
        wording, values = fitting(effect, symbol, DECKBUILDING, NAMES)
        name = NAMES[type(effect)]
        yield home(symbol, name, DECKBUILDING) or symbol, name, wording
        for part, slot in zip(values, slots(wording), strict=False):
            yield from uses(part, slot.symbol)

"""Which lines of cards use which wordings of the grammar."""

from collections.abc import Iterable, Iterator
from typing import Any

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NAMES
from esw_tui.language.effects.outcomes import PowerLine
from esw_tui.language.effects.sentences import Clause, Steps
from esw_tui.language.parser import build, parse_tree
from esw_tui.language.printer import fitting
from esw_tui.language.tables import STARTS
from esw_tui.language.wordings import Wording, home, slots

Use = tuple[str, str, Wording]
"""(symbol of the grammar, name of an effect, wording): a wording where it can stand."""

ITEMS = {"sentences": "sentence", "bands": "band"}
"""The symbols of the grammar that are lists, each with the symbol of one item."""


def examples(lines: Iterable[str]) -> dict[Use, str]:
    """The shortest line for each wording; a whole sentence rather than a Power Roll line."""
    found: dict[Use, str] = {}
    for line in sorted(set(lines), key=lambda line: (not line[:1].isupper(), len(line), line)):
        for start in STARTS:
            try:
                effect = build(parse_tree(line, start))
            except CardTextError:
                continue
            for use in uses(effect, start):
                found.setdefault(use, line)
            break
    return found


def uses(effect: Any, symbol: str) -> Iterator[Use]:
    """The wordings that it takes to say an effect."""
    parts: list[tuple[Any, str]]
    match effect:
        case PowerLine(outcomes):
            parts = [(outcome, "outcome") for outcome in outcomes]
        case Steps(clauses):
            parts = [(clause, "clause") for clause in clauses]
        case Clause(acts):
            parts = [(act, "act") for act in acts]
        case tuple():
            parts = [(item, ITEMS[symbol]) for item in effect]
        case str() | int():
            return
        case _:
            wording, values = fitting(effect, symbol)
            name = NAMES[type(effect)]
            yield home(symbol, name) or symbol, name, wording
            parts = list(zip(values, [slot.symbol for slot in slots(wording)], strict=False))
    for part, place in parts:
        yield from uses(part, place)

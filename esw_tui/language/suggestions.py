"""Help for a card writer: what could stand here, and the nearest wording that works."""

import difflib
from collections.abc import Iterable

from esw_tui.language.wordings import words

SHOWN = 8
"""More expected words than this are cut short: a list nobody reads helps nobody."""

PLAIN_NAMES = {
    "INT": "a number",
    "RANGE": "a range such as 1-2",
    "DOT": "'.'",
    "COMMA": "','",
    "COLON": "':'",
    "SEMICOLON": "';'",
    "$END": "the end of the line",
}


def expected_words(terminals: Iterable[str]) -> str:
    """The words the grammar would have taken, as a phrase."""
    found: set[str] = set()
    for name in terminals:
        if name in PLAIN_NAMES:
            found.add(PLAIN_NAMES[name])
        else:
            found.update(f"'{choice}'" for choice in words().get(name, ()))
    ordered = sorted(found)
    if len(ordered) > SHOWN:
        ordered = [*ordered[:SHOWN], "…"]
    return " or ".join([", ".join(ordered[:-1]), ordered[-1]]) if len(ordered) > 1 else ordered[0]


def nearest_wording(line: str, start: str) -> str | None:
    """The known sentence most like this line, if any is near."""
    near = difflib.get_close_matches(line, MODELS[start], n=1, cutoff=0.5)
    return near[0] if near else None


MODELS: dict[str, list[str]] = {"line": [], "power": [], "aim": []}
"""Wordings known to work, filled by whoever loads cards (`esw_tui.cards`)."""

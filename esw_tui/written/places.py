"""Where a character of a text stands in its file.

YAML drops indents and folds lines but keeps every visible character in its order, so a place is
found by counting those.
"""

from collections.abc import Iterator

from esw_tui.written.problems import Spot
from esw_tui.written.source import Source
from esw_tui.written.tree import Scalar

LONG_ESCAPES = {"x": 2, "u": 4, "U": 8}
"""How many digits follow such an escape in double quotes."""
BLANK_ESCAPES = "tnvfr _NLP\n"
"""Escapes in double quotes that stand for a blank, or for nothing at all."""


def spot_in(source: Source, scalar: Scalar, index: int) -> Spot:
    """Where a character of a scalar's value stands in the file.

    The end of a line stands right after its last visible character, not where the next begins.
    """
    value = scalar.value
    ends = not value[index:].strip() or value[index] == "\n"
    if ends and scalar.style == "|" and value[:index].endswith("\n"):  # an empty line
        return Spot(source.spot(scalar.start).line + value[:index].count("\n") + 1, 1)
    places = list(visible_places(source.text, scalar))
    before = sum(not character.isspace() for character in value[:index])
    if ends and before:
        return source.spot(places[before - 1][1])
    return source.spot(places[before][0] if before < len(places) else scalar.start)


def visible_places(text: str, scalar: Scalar) -> Iterator[tuple[int, int]]:
    """Where each visible character of a scalar's value starts and ends in the file."""
    at, end = scalar.start, scalar.end
    if scalar.style in ("|", ">"):
        at = text.find("\n", at, end) + 1 or end
    elif scalar.style:
        at, end = at + 1, end - 1
    while at < end:
        after = at + 1
        seen = not text[at].isspace()
        if scalar.style == "'" and text[at] == "'":
            after += 1  # written twice
        elif scalar.style == '"' and text[at] == "\\":
            sign = text[at + 1]
            after += 1 + LONG_ESCAPES.get(sign, 0)
            digits = text[at + 2 : after]
            seen = sign not in BLANK_ESCAPES and not (digits and chr(int(digits, 16)).isspace())
        if seen:
            yield at, after
        at = after

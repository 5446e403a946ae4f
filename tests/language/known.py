"""Sentences that are known to work: the printed cards of the other boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from esw_tui.language import parse_aim, parse_line, parse_power, print_aim, print_line, print_power

PARSE: dict[str, Callable[[str], Any]] = {
    "line": parse_line,
    "power": parse_power,
    "aim": parse_aim,
}
PRINT: dict[str, Callable[[Any], str]] = {
    "line": print_line,
    "power": print_power,
    "aim": print_aim,
}


class Printed(NamedTuple):
    """A line of a printed card, in house wording."""

    card: str
    kind: str
    """`line`, `power` or `aim`."""
    text: str


def printed_lines() -> list[Printed]:
    """All lines of `other_boxes.txt`."""
    rows = Path(__file__).with_name("other_boxes.txt").read_text(encoding="utf-8").splitlines()
    return [Printed(*row.split(maxsplit=2)) for row in rows if row and not row.startswith("#")]


def printed_texts() -> dict[str, str]:
    """The rules text of each card that has one."""
    texts: dict[str, str] = {}
    for card, kind, text in printed_lines():
        if kind == "line":
            texts[card] = f"{texts[card]}\n{text}" if card in texts else text
    return texts


def unique(texts: Iterable[str]) -> list[str]:
    """Each text once, in the order given."""
    return list(dict.fromkeys(texts))


LINES = unique(printed.text for printed in printed_lines() if printed.kind == "line")

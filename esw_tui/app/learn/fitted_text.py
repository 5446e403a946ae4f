"""Texts in a panel, with space between them if there is room."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

AIRS = ("\n\n", "\n")


def fits(console: Console, text: Text, width: int, height: int) -> bool:
    """Whether a text fits without scrolling."""
    return len(text.wrap(console, max(width, 1))) <= height


def fitted(console: Console, parts: Sequence[Text], width: int, height: int) -> Text:
    """The parts below each other, with space between them if that fits."""
    for air in AIRS:
        text = Text(air).join(parts)
        if fits(console, text, width, height):
            return text
    return Text(AIRS[-1]).join(parts)

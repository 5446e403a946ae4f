"""Figures: numbers on the table that a player can point at; each carries what it counts in its
style."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

KEY = "figure"
"""The key in a style's meta for the figure that its words stand for."""
SEAT = "seat"
"""The key in a style's meta for the seat whose place at the table its words are in."""


class Figure(NamedTuple):
    """A number on the table."""

    kind: str
    """What is counted: a key of `explanations.TELLING`, or the name of a feature's counter."""
    whose: int = 0
    """The seat it belongs to; for a rank that rank, for a roll its place among several."""


@dataclass(frozen=True, slots=True)
class FigureSpot:
    """Where a figure stands in a text."""

    figure: Figure
    start: int
    end: int
    line: int
    column: int
    """In cells: a letter may be two of them wide."""


def counting(kind: str, whose: int = 0, style: str = "") -> Style:
    """The style of words that are a figure: `text.append("14", counting("hp", seat, "bold"))`."""
    return Style.parse(style) + Style(meta={KEY: tuple(Figure(kind, whose))})


def spots(text: Text) -> list[FigureSpot]:
    """The figures of a text, in reading order."""
    return sorted(_spots(text), key=lambda spot: spot.start)


def _spots(text: Text) -> Iterator[FigureSpot]:
    for start, end, style in text.spans:
        figure = figure_of(style) if isinstance(style, Style) else None
        if figure is not None and start < end:
            begun = text.plain.rfind("\n", 0, start) + 1
            line, column = text.plain.count("\n", 0, start), cell_len(text.plain[begun:start])
            yield FigureSpot(figure, start, end, line, column)


def figure_of(style: Style) -> Figure | None:
    """The figure that words of this style stand for; None if none."""
    found = style.meta.get(KEY)
    return Figure(*found) if found else None


def place_of(seat: int, rows: Iterable[Text]) -> list[Text]:
    """Rows that belong to a player's place, so that a click beside the figures in them is about the
    player."""
    style = Style(meta={SEAT: seat})
    found = list(rows)
    for row in found:
        row.stylize(style)
    return found


def seat_of(style: Style) -> int | None:
    """The seat whose place words of this style are in; None if none."""
    found = style.meta.get(SEAT)
    return found if isinstance(found, int) else None


def beside(found: list[FigureSpot], at: int, lines: int) -> int:
    """The index of the spot this many lines below (above, if negative), as near as possible to the
    same column."""
    here = found[at]
    rows = sorted({spot.line for spot in found})
    row = rows[max(0, min(len(rows) - 1, rows.index(here.line) + lines))]
    if row == here.line:
        return at
    candidates = [index for index, spot in enumerate(found) if spot.line == row]
    return min(candidates, key=lambda index: abs(found[index].column - here.column))

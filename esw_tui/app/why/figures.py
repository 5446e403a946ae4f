"""Numbers on the table that can be pointed at: what each of them counts travels with its text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

KEY = "figure"
"""Under which name a style carries the figure its words stand for."""
SEAT = "seat"
"""Under which name a style carries whose place at the table it is."""


class Figure(NamedTuple):
    """A number on the table."""

    kind: str
    """What is counted: one of `explaining.TELLING`."""
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
    """The figure that words of this style stand for, if any."""
    found = style.meta.get(KEY)
    return Figure(*found) if found else None


def place_of(seat: int, rows: Iterable[Text]) -> list[Text]:
    """Rows that belong to a player's place: a click beside the figures in them is about it."""
    style = Style(meta={SEAT: seat})
    found = list(rows)
    for row in found:
        row.stylize(style)
    return found


def seat_of(style: Style) -> int | None:
    """Whose place words of this style belong to, if anybody's."""
    found = style.meta.get(SEAT)
    return found if isinstance(found, int) else None


def beside(found: list[FigureSpot], at: int, lines: int) -> int:
    """The spot so many lines below (above, if negative), as near as can be to the same column."""
    here = found[at]
    rows = sorted({spot.line for spot in found})
    row = rows[max(0, min(len(rows) - 1, rows.index(here.line) + lines))]
    if row == here.line:
        return at
    candidates = [index for index, spot in enumerate(found) if spot.line == row]
    return min(candidates, key=lambda index: abs(found[index].column - here.column))

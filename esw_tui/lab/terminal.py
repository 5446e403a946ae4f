"""The report as text: tables whose last column is a drawing."""

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from esw_tui.lab.sections import Row, Section

NARROWEST, WIDEST = 12, 41
"""The fewest and the most columns of a drawing."""
LONGEST_LABEL = 28
SMALLEST_SCALE = 10.0
"""The least that a drawing shows to either side of zero, in percentage points, so that small
effects look small."""


class Signs(NamedTuple):
    """The signs of which drawings consist; every sign is one cell wide."""

    sure: str
    likely: str
    unlikely: str
    line: str
    dot: str
    zero: str
    mark: str


BLOCKS = Signs("█", "▓", "░", "─", "●", "│", "┊")
ASCII = Signs("#", "=", "-", "-", "o", "|", ":")


def tell(parts: Sequence[Section], width: int, signs: Signs) -> str:
    """The whole report."""
    return "\n\n".join("\n".join(lines(section, width, signs)) for section in parts)


def lines(section: Section, width: int, signs: Signs) -> list[str]:
    """A section as lines: title, note, table."""
    rows = section.rows[: section.shown]
    texts = [(row.label[:LONGEST_LABEL], *row.cells) for row in rows]
    widths = [max(map(len, column)) for column in zip(section.columns, *texts, strict=True)]
    room = max(NARROWEST, min(WIDEST, width - sum(widths) - 2 * len(widths)))
    told = [section.title, signs.line * len(section.title)]
    told += textwrap.wrap(section.note, width)
    told.append(columned(section.columns, widths))
    scale = scale_of(section)
    for row, text in zip(rows, texts, strict=True):
        drawing = (interval if section.centred else bar)(row, section, scale, room, signs)
        told.append(f"{columned(text, widths)}  {drawing}".rstrip())
    if len(rows) < len(section.rows):
        told.append(f"… and {len(section.rows) - len(rows)} more; --report FILE.html has all.")
    return told


def columned(texts: Sequence[str], widths: Sequence[int]) -> str:
    """A line of a table: the label on the left, numbers aligned to the right."""
    label, *cells = texts
    numbers = [f"{cell:>{size}}" for cell, size in zip(cells, widths[1:], strict=True)]
    return "  ".join([f"{label:{widths[0]}}", *numbers])


def scale_of(section: Section) -> float:
    """The largest number that is drawn."""
    reach = [0.0, *map(abs, section.marks)]
    for row in section.rows:
        if row.value is not None:
            error = row.error or 0.0
            # A single estimate that is hardly known must not make all the others small.
            wild = section.centred and (row.error is None or error > 2 * SMALLEST_SCALE)
            reach.append(0.0 if wild else abs(row.value) + error)
    return max(*reach, SMALLEST_SCALE if section.centred else 0.0) or 1.0


def bar(row: Row, section: Section, scale: float, room: int, signs: Signs) -> str:
    """A bar that fades from where the interval begins to where it ends."""
    value, error = row.value or 0.0, row.error or 0.0
    ends = [max(0, round(end / scale * room)) for end in (value - error, value, value + error)]
    cells = [
        next((sign for sign, end in zip(signs[:3], ends, strict=True) if place < end), " ")
        for place in range(room)
    ]
    for mark in section.marks:
        place = min(room - 1, round(mark / scale * room))
        if cells[place] == " ":
            cells[place] = signs.mark
    return "".join(cells)


def interval(row: Row, section: Section, scale: float, room: int, signs: Signs) -> str:
    """A dot on its interval, to either side of zero."""
    middle = (room - 1) // 2

    def place(value: float) -> int:
        return max(0, min(2 * middle, middle + round(value / scale * middle)))

    cells = [" "] * (2 * middle + 1)
    for mark in section.marks:
        cells[place(mark)] = signs.mark if mark else signs.zero
    if row.value is not None:
        if row.error is not None:
            for each in range(place(row.value - row.error), place(row.value + row.error) + 1):
                cells[each] = signs.line
        cells[place(row.value)] = signs.dot
    return "".join(cells)

"""The drawings of the report as SVG."""

from collections.abc import Sequence
from html import escape

from esw_tui.lab.sections import Row, Section
from esw_tui.lab.terminal import scale_of

LINE = 18
LABELS, ROOM, NUMBERS = 230, 420, 110
WIDTH = LABELS + ROOM + NUMBERS
HEAD = 30
GAP = 24

STYLE = """
svg.lab text{font:12px system-ui,sans-serif;fill:#222}
svg.lab text.t{font-weight:bold;font-size:14px}
svg.lab text.n{fill:#777}
svg.lab rect.b,svg.lab circle{fill:#3b7dd8}
svg.lab line{stroke:#222}
svg.lab line.m{stroke:#999;stroke-dasharray:3 3}
svg.lab circle.h{fill:#c0392b}
svg.lab line.h{stroke:#c0392b}
svg.lab rect.s{fill:#fff}
@media (prefers-color-scheme:dark){
svg.lab text{fill:#ddd}
svg.lab text.n{fill:#999}
svg.lab line{stroke:#ddd}
svg.lab rect.s{fill:#16181c}}
""".strip().replace("\n", "")


def height_of(section: Section) -> int:
    return HEAD + LINE * len(section.rows) + 6


def drawing(section: Section, top: int = 0) -> str:
    """A section as shapes, from `top` down."""
    scale = scale_of(section)
    parts = [f'<text class="t" x="0" y="{top + 16}">{escape(section.title)}</text>']
    bottom = top + height_of(section) - 6
    for mark in section.marks:
        x = LABELS + place(mark, section, scale)
        parts.append(
            f'<line class="m" x1="{x:.1f}" y1="{top + HEAD - 4}" x2="{x:.1f}" y2="{bottom}"/>'
        )
    for number, row in enumerate(section.rows):
        parts.append(row_shapes(row, section, scale, top + HEAD + LINE * number))
    return "".join(parts)


def row_shapes(row: Row, section: Section, scale: float, y: int) -> str:
    """The label, the bar or dot with its interval, and the number of a row."""
    middle = y + LINE / 2
    baseline = f"{middle + 4:.0f}"
    label = f'<text x="{LABELS - 8}" y="{baseline}" text-anchor="end">{escape(row.label)}</text>'
    if row.value is None:
        return label
    x = LABELS + place(row.value, section, scale)
    hot = ' class="h"' if is_beyond(row, section) else ""
    shapes = [label]
    if not section.centred:
        shapes.append(
            f'<rect class="b" x="{LABELS}" y="{y + 3}" width="{max(0.0, x - LABELS):.1f}"'
            f' height="{LINE - 6}"/>'
        )
    if row.error is not None:
        low = LABELS + place(row.value - row.error, section, scale)
        high = LABELS + place(row.value + row.error, section, scale)
        shapes.append(f'<line{hot} x1="{low:.1f}" y1="{middle}" x2="{high:.1f}" y2="{middle}"/>')
    if section.centred:
        shapes.append(f'<circle{hot} cx="{x:.1f}" cy="{middle}" r="4"/>')
    sign = "+" if section.centred else ""
    error = "" if row.error is None else f" ±{row.error:.1f}"
    shapes.append(
        f'<text class="n" x="{LABELS + ROOM + 8}" y="{baseline}">'
        f"{row.value:{sign}.1f}{error}</text>"
    )
    return "".join(shapes)


def place(value: float, section: Section, scale: float) -> float:
    """How far from the left of the drawing a number lies."""
    share = (value / scale + 1) / 2 if section.centred else value / scale
    return max(0.0, min(1.0, share)) * ROOM


def is_beyond(row: Row, section: Section) -> bool:
    """Whether a value lies outside the marks that it is compared with."""
    if not section.centred or row.value is None or len(section.marks) < 2:
        return False
    return not min(section.marks) <= row.value <= max(section.marks)


def figure(section: Section) -> str:
    """A section as a picture of its own, for a page that has `STYLE`."""
    height = height_of(section)
    return f'<svg class="lab" viewBox="0 0 {WIDTH} {height}">{drawing(section)}</svg>'


def sheet(title: str, parts: Sequence[Section]) -> str:
    """All sections below one another, as a file of its own."""
    shapes = [f'<text class="t" x="0" y="20">{escape(title)}</text>']
    top = 20 + GAP
    for section in parts:
        shapes.append(drawing(section, top))
        top += height_of(section) + GAP
    return (
        f'<svg class="lab" xmlns="http://www.w3.org/2000/svg" width="{WIDTH + 40}"'
        f' height="{top + 20}" viewBox="-20 -20 {WIDTH + 40} {top + 20}">'
        f"<style>{STYLE}</style>"
        f'<rect class="s" x="-20" y="-20" width="{WIDTH + 40}" height="{top + 20}"/>'
        f"{''.join(shapes)}</svg>\n"
    )

"""A moving picture of the screen: an SVG that any browser plays, with nothing but styles in it.

A row of the terminal that looks the same in many frames is drawn once, and a style says when it
shows. Whoever wants no motion, or draws the picture without styles, sees the last frame.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

CELL, LINE = 9.0, 20.0
"""Width of a letter and height of a row."""
MARGIN = 8
INK, PAPER = (232, 230, 240), (21, 19, 31)
LAST_LOOK = 3.0
"""Seconds before it begins anew."""
STILL = "@media (prefers-reduced-motion:reduce){*{animation:none!important}}"
Rgb = tuple[int, int, int]


class FilmFrame(NamedTuple):
    """What the screen shows for some time."""

    rows: tuple[str, ...]
    """Each drawn as if it were the first."""
    seconds: float


def frame_of(strips: Sequence[Strip], seconds: float) -> FilmFrame:
    """A screen, shown for so long."""
    return FilmFrame(tuple([drawn_row(list(strip)) for strip in strips]), seconds)


def drawn_row(segments: Sequence[Segment]) -> str:
    """A row of the terminal: where it has colours behind it, and its words."""
    behind, words = [], []
    column = 0
    for text, style, _ in segments:
        wide = cell_len(text)
        ink, paper = colours(style or Style())
        if paper != PAPER:
            behind.append(
                f'<rect x="{column * CELL:g}" width="{wide * CELL:g}" height="{LINE:g}"'
                f' fill="{in_hex(paper)}"/>'
            )
        shown = text.rstrip()
        if shown:
            lead = len(shown) - len(shown.lstrip())
            shown = shown.lstrip()
            looks = "".join(
                [
                    ' font-weight="bold"' if style and style.bold else "",
                    ' font-style="italic"' if style and style.italic else "",
                ]
            )
            words.append(
                f'<text x="{(column + lead) * CELL:g}" y="15" fill="{in_hex(ink)}"{looks}'
                f' textLength="{cell_len(shown) * CELL:g}">{escape(shown)}</text>'
            )
        column += wide
    return "".join([*behind, *words])


def colours(style: Style) -> tuple[Rgb, Rgb]:
    """Ink and paper as they are seen."""
    ink = triplet(style.color, INK)
    paper = triplet(style.bgcolor, PAPER)
    if style.reverse:
        ink, paper = paper, ink
    if style.dim:
        red, green, blue = [
            (one * 3 + other * 2) // 5 for one, other in zip(ink, paper, strict=True)
        ]
        ink = red, green, blue
    return ink, paper


def triplet(colour: Color | None, usual: Rgb) -> Rgb:
    """A colour by its parts."""
    if colour is None or colour.is_default:
        return usual
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def in_hex(colour: Rgb) -> str:
    """A colour as styles name it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def film(frames: Sequence[FilmFrame], columns: int, title: str) -> str:
    """The picture as a file."""
    begins: list[float] = []
    lasts = 0.0
    for frame in frames:
        begins.append(lasts)
        lasts += frame.seconds
    lasts += LAST_LOOK
    styles: dict[tuple[bool, ...], str] = {}
    rules: list[str] = []
    parts: list[str] = []
    for number in range(len(frames[0].rows)):
        for row in dict.fromkeys(frame.rows[number] for frame in frames):
            if not row:
                continue
            flags = tuple([frame.rows[number] == row for frame in frames])
            if flags not in styles and not all(flags):
                name = styles[flags] = f"f{len(styles)}"
                rules.append(rule(name, flags, begins, lasts))
            seen = f' class="{styles[flags]}"' if flags in styles else ""
            y = MARGIN + number * LINE
            parts.append(f'<g transform="translate({MARGIN} {y:g})"{seen}>{row}</g>')
    width = columns * CELL + 2 * MARGIN
    height = len(frames[0].rows) * LINE + 2 * MARGIN
    family = "text{font:14.9px 'DejaVu Sans Mono','Menlo','Consolas',monospace;white-space:pre}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" role="img"><title>{escape(title)}</title>\n'
        f"<style>{family}{''.join(rules)}{STILL}</style>\n"
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{in_hex(PAPER)}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def rule(name: str, flags: Sequence[bool], begins: Sequence[float], lasts: float) -> str:
    """The style of what is seen in some frames."""
    changes = [
        f"{100 * start / lasts:.2f}%{{opacity:{int(flag)}}}"
        for at, (start, flag) in enumerate(zip(begins, flags, strict=True))
        if not at or flags[at - 1] != flag
    ]
    return (
        f"@keyframes {name}{{{''.join(changes)}}}"
        f".{name}{{opacity:{int(flags[-1])};animation:{name} {lasts:.2f}s step-end infinite}}"
    )

"""Signs and colours: what a seat, a glyph, a die or a heart looks like.

Colour is never the only sign. Every sign is one cell wide in every terminal, and each has an
ASCII form for those that show nothing else.
"""

from dataclasses import dataclass

GLYPH_LETTERS = {
    "arcane": "A",
    "dark": "D",
    "elemental": "E",
    "illusion": "I",
    "primal": "P",
}


@dataclass(frozen=True, slots=True)
class Look:
    """How things are drawn."""

    marks: str
    """One sign per seat."""
    glyphs: dict[str, str]
    """One sign per glyph; its letter stands beside it."""
    dice: str
    """Six faces."""
    heart: str
    skull: str
    full: str
    """A cell of an HP bar."""
    empty: str
    dot: str
    """Between two things on a line."""
    arrow: str
    """Points at what is chosen."""
    check: str
    """Marks what has been picked."""


UNICODE = Look(
    marks="◆▲●■★✚",
    glyphs={"arcane": "✶", "dark": "☾", "elemental": "▲", "illusion": "◎", "primal": "♣"},
    dice="⚀⚁⚂⚃⚄⚅",
    heart="♥",
    skull="☠",
    full="█",
    empty="░",
    dot="·",
    arrow="▶",
    check="✔",
)

ASCII = Look(
    marks="#^o=*+",
    glyphs=GLYPH_LETTERS,
    dice="123456",
    heart="H",
    skull="X",
    full="#",
    empty=".",
    dot="-",
    arrow=">",
    check="x",
)

SEAT_COLOURS = ("#e6a23c", "#56b4e9", "#f08080", "#4fd08a", "#c792ea", "#f0e442")
"""Told apart by most eyes; the mark tells the seat to all."""

GLYPH_COLOURS = {
    "arcane": "#5aa9ff",
    "dark": "#b98cff",
    "elemental": "#ff7b54",
    "illusion": "#ff8fd1",
    "primal": "#7bd88f",
}

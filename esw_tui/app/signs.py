"""Signs and colours: what a seat, a glyph, a die or a heart looks like.

Colour is never the only sign. Every sign is one cell wide in every terminal, and each has an
ASCII form for those that show nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

GLYPH_LETTERS = {
    "arcane": "A",
    "dark": "D",
    "elemental": "E",
    "illusion": "I",
    "primal": "P",
}


MARKS = ("diamond", "triangle", "disc", "square", "star", "cross")
"""The marks of the seats, in the order of `Look.marks`: what a save calls them."""
COLOURS = ("amber", "blue", "red", "green", "violet", "yellow")
"""The colours of the seats, in the order of `Palette.seats`."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme that mean something."""

    seats: tuple[str, ...]
    """One per seat; the mark tells the seat to all eyes."""
    glyphs: dict[str, str]
    well: str
    """HP high enough not to worry."""
    hurt: str
    dying: str


DARK = Palette(
    seats=("#e6a23c", "#56b4e9", "#f08080", "#4fd08a", "#c792ea", "#f0e442"),
    glyphs={
        "arcane": "#5aa9ff",
        "dark": "#b98cff",
        "elemental": "#ff7b54",
        "illusion": "#ff8fd1",
        "primal": "#7bd88f",
    },
    well="#5fd068",
    hurt="#e5c747",
    dying="#ff6b6b",
)

LIGHT = Palette(
    seats=("#8a5000", "#005f9e", "#b3261e", "#0b6b3a", "#7b2cbf", "#6b6300"),
    glyphs={
        "arcane": "#0b5cad",
        "dark": "#5f2eb0",
        "elemental": "#b23a00",
        "illusion": "#a8007a",
        "primal": "#1b6e2c",
    },
    well="#1b6e2c",
    hurt="#8a6100",
    dying="#b3261e",
)

CONTRAST = Palette(
    seats=("#ffb000", "#66ccff", "#ff9b9b", "#66ff99", "#e0a8ff", "#ffff66"),
    glyphs={
        "arcane": "#8cc8ff",
        "dark": "#d9b8ff",
        "elemental": "#ffa07a",
        "illusion": "#ffb3e6",
        "primal": "#90ff90",
    },
    well="#66ff66",
    hurt="#ffff00",
    dying="#ff8080",
)

COLOUR_BLIND = Palette(
    # Okabe and Ito: told apart with any of the common kinds of colour blindness. Some are a little
    # brighter, to be read on panels and on the row with the cursor.
    seats=("#e69f00", "#56b4e9", "#e86a10", "#009e73", "#cc79a7", "#f0e442"),
    glyphs={
        "arcane": "#56b4e9",
        "dark": "#cc79a7",
        "elemental": "#f27d26",
        "illusion": "#f0e442",
        "primal": "#1fb88a",
    },
    well="#56b4e9",
    hurt="#f0e442",
    dying="#d55e00",
)


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
    rise: str
    """Steps of a plot, from nothing to all."""
    palette: Palette = DARK

    def seat_style(self, seat: int) -> str:
        """A seat's colour."""
        return self.palette.seats[seat]

    def glyph_style(self, glyph: str) -> str:
        """A glyph's colour."""
        return self.palette.glyphs[glyph]

    def worn(self, marks: Sequence[int], colours: Sequence[int]) -> "Look":
        """The same signs and colours as the seats of a match have chosen them, by number."""
        seats = tuple(self.palette.seats[colour] for colour in colours)
        signs = "".join(self.marks[mark] for mark in marks)
        return replace(self, marks=signs, palette=replace(self.palette, seats=seats))

    def in_colours(self, palette: Palette) -> "Look":
        """The same signs in other colours."""
        return replace(self, palette=palette)


def settled(chosen: Sequence[str | None], known: Sequence[str]) -> tuple[int, ...]:
    """By seat, the number of the mark or colour it chose. Who comes second, chose nothing or
    something unknown gets the first that nobody chose."""
    firsts = {look: seat for seat, look in reversed(list(enumerate(chosen))) if look in known}
    free = (number for number, look in enumerate(known) if look not in firsts)
    return tuple(
        known.index(look) if look is not None and firsts.get(look) == seat else next(free)
        for seat, look in enumerate(chosen)
    )


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
    rise=" ▁▂▃▄▅▆▇█",
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
    rise=" .:-=+*#@",
)

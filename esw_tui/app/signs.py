"""Signs and colours: what a seat, a glyph, a die or a heart looks like.

Colour is never the only sign, and no sign stands for two things. Every sign is one cell wide. For
many of them terminals with wide East Asian letters do not agree, so there are plainer ones to
choose.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

GLYPH_LETTERS = {
    "arcane": "A",
    "dark": "D",
    "elemental": "E",
    "illusion": "I",
    "primal": "P",
}


MARKS = ("diamond", "triangle", "disc", "square", "spade", "cross")
"""The names of the seats' marks in saves, in the order of `Look.marks`."""
COLOURS = ("amber", "blue", "red", "green", "violet", "yellow")
"""The names of the seats' colours in saves, in the order of `Palette.seats`."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme that have a meaning."""

    seats: tuple[str, ...]
    """One for each seat; the marks tell seats apart without colours."""
    glyphs: dict[str, str]
    well: str
    """For HP high enough not to worry; then for fewer, then for very few."""
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
    # brighter, to be readable on panels and on the row with the cursor.
    seats=("#e69f00", "#56b4e9", "#e86a10", "#009e73", "#cc79a7", "#f0e442"),
    # None of these is a seat's colour, so a chip is never taken for a glyph.
    glyphs={
        "arcane": "#8ecdf5",
        "dark": "#e0a3c8",
        "elemental": "#f58a3c",
        "illusion": "#fcf5b6",
        "primal": "#3cc9a0",
    },
    well="#56b4e9",
    hurt="#f0e442",
    dying="#d55e00",
)


def brightness(colour: str) -> float:
    """The relative luminance of a colour such as `#e6a23c`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well letters of one colour can be read on the other (WCAG)."""
    pair = brightness(one), brightness(other)
    return (max(pair) + 0.05) / (min(pair) + 0.05)


INKS = ("#000000", "#ffffff")


@cache
def ink_on(colour: str) -> str:
    """The ink that is easier to read on this colour."""
    return max(INKS, key=lambda ink: contrast(ink, colour))


SIGNS: Mapping[str, tuple[str, str, str]] = {
    # What it stands for: full, plain (in the fonts of all terminals), ASCII.
    "marks": ("◆▲●■♠✚", "♦▲●■♠+", "&^@#$+"),
    "glyphs": ("✶☾☼◎♣", "∞▼☼○♣", "ADEIP"),
    "dice": ("⚀⚁⚂⚃⚄⚅", "123456", "123456"),
    "heart": ("♥", "♥", "H"),
    "skull": ("☠", "x", "X"),
    "point": ("★", "*", "*"),
    "back": ("▮", "▌", ":"),
    "closed": ("▤", "≡", "%"),
    "full": ("━", "█", "="),
    "empty": ("┄", "░", "."),
    "dot": ("·", "·", "-"),
    "pip": ("•", "•", "o"),
    "arrow": ("▶", "►", ">"),
    "check": ("✔", "√", "v"),
    "building": ("✎", "~", "/"),
    "rise": (" ▁▂▃▄▅▆▇█", " ░▒▓█", " .:-=+*#@"),
    "frame": ("╭─╮│╰╯", "┌─┐│└┘", "+-+|++"),
    "lit": ("┏━┓┃┗┛", "┌─┐│└┘", "#=####"),
}
"""One sign for one idea, in three columns.

A frame is its top from left to right, its side, and its lower corners; `lit` is the frame around
what the cursor or the turn is on.
"""

KEY_SIGNS: Mapping[str, tuple[str, str, str]] = {
    "enter": ("⏎", "Enter", "Enter"),
    "left": ("←", "←", "Left"),
    "right": ("→", "→", "Right"),
    "up": ("↑", "↑", "Up"),
    "down": ("↓", "↓", "Down"),
}
"""Keys without a letter, in the same columns: a sign, or the word on the key if no sign is
clear."""


@dataclass(frozen=True, slots=True)
class Look:
    """The signs and colours with which everything is drawn."""

    marks: str
    """One sign per seat."""
    glyphs: dict[str, str]
    """One sign per glyph; its letter stands beside it."""
    dice: str
    """Six faces."""
    heart: str
    skull: str
    point: str
    """A Kill token or a Last Wizard Standing token."""
    back: str
    """A card in a hand, as other players see it."""
    closed: str
    """A placed spell that is still face down."""
    full: str
    """A cell of an HP bar."""
    empty: str
    dot: str
    """Between two things on a line."""
    pip: str
    """A pip on a die."""
    arrow: str
    """Points at what is chosen."""
    check: str
    """Marks what has been picked, and what is done."""
    building: str
    """A wizard that is still building a spell."""
    rise: str
    """The steps of a plot, from the lowest to the highest."""
    frame: str
    lit: str
    keys: dict[str, str]
    """The names of keys without a letter."""
    palette: Palette = DARK
    has_colour: bool = True
    bots: frozenset[int] = frozenset()
    """The seats that bots play now, which all players may know."""

    @property
    def enter(self) -> str:
        """The key that confirms."""
        return self.keys["enter"]

    def seat_style(self, seat: int) -> str:
        """A seat's colour."""
        return self.palette.seats[seat]

    def chip_style(self, seat: int) -> str:
        """The style of a seat's chip: ink on the seat's colour; "" without colours."""
        colour = self.palette.seats[seat]
        return f"{ink_on(colour)} on {colour}" if self.has_colour else ""

    def glyph_style(self, glyph: str) -> str:
        """A glyph's colour."""
        return self.palette.glyphs[glyph]

    def worn(self, marks: Sequence[int], colours: Sequence[int]) -> "Look":
        """The same look with the marks and colours that the seats have chosen, by number."""
        seats = tuple(self.palette.seats[colour] for colour in colours)
        signs = "".join(self.marks[mark] for mark in marks)
        return replace(self, marks=signs, palette=replace(self.palette, seats=seats))

    def in_colours(self, palette: Palette, *, has_colour: bool = True) -> "Look":
        """The same look in other colours, or in none."""
        return replace(self, palette=palette, has_colour=has_colour)


def settled(chosen: Sequence[str | None], known: Sequence[str]) -> tuple[int, ...]:
    """By seat, the number of the mark or colour that it gets.

    The first seat to choose one gets it; others, and those that chose none or an unknown one, get
    the first that no seat chose.
    """
    firsts = {look: seat for seat, look in reversed(list(enumerate(chosen))) if look in known}
    free = (number for number, look in enumerate(known) if look not in firsts)
    return tuple(
        known.index(look) if look is not None and firsts.get(look) == seat else next(free)
        for seat, look in enumerate(chosen)
    )


def look_of(column: int) -> Look:
    """The look of one column of the table."""
    signs: dict[str, Any] = {name: columns[column] for name, columns in SIGNS.items()}
    glyphs = dict(zip(GLYPH_LETTERS, signs.pop("glyphs"), strict=True))
    keys = {key: columns[column] for key, columns in KEY_SIGNS.items()}
    return Look(glyphs=glyphs, keys=keys, **signs)


UNICODE, PLAIN, ASCII = map(look_of, range(3))
LOOKS = {"full": UNICODE, "plain": PLAIN, "ASCII": ASCII}
"""The columns by the name that players see."""


def ruler(look: Look) -> tuple[str, str]:
    """Two rows that end in the same column if the terminal shows these signs one cell wide."""
    signs = "".join([look.marks, *look.glyphs.values(), look.dice, look.heart, look.skull])
    signs += "".join([look.point, look.back, look.closed, look.arrow, look.check])
    signs += "".join([sign for sign in look.keys.values() if not sign.isascii()])
    return f"{signs}|", f"{'.' * len(signs)}|"

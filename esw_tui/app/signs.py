"""Signs and colours: what a seat, a glyph, a die or a heart looks like.

Colour is never the only sign, and no sign stands for two things. Every sign is one cell wide; most
are of doubtful width where East Asian letters are wide, so there are plainer ones for terminals
that show them otherwise.
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
    # None of these is a seat's: a chip is never taken for a glyph.
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
    """The relative luminance of a colour like `#e6a23c`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well letters of one colour stand out on the other (WCAG)."""
    pair = brightness(one), brightness(other)
    return (max(pair) + 0.05) / (min(pair) + 0.05)


INKS = ("#000000", "#ffffff")


@cache
def ink_on(colour: str) -> str:
    """The ink that is easier to read on a chip of this colour."""
    return max(INKS, key=lambda ink: contrast(ink, colour))


SIGNS: Mapping[str, tuple[str, str, str]] = {
    # What it stands for: full, plain (in every font of a terminal), ASCII.
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
"""One sign, one idea, in three columns. A frame is its top from left to right, its side, and its
lower corners; `lit` is the frame of what the cursor or the turn is on."""

KEY_SIGNS: Mapping[str, tuple[str, str, str]] = {
    "enter": ("⏎", "Enter", "Enter"),
    "left": ("←", "←", "Left"),
    "right": ("→", "→", "Right"),
    "up": ("↑", "↑", "Up"),
    "down": ("↓", "↓", "Down"),
}
"""Keys without a letter in the same columns: where no sign is clear, the word on the key."""


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
    point: str
    """A Kill token or a Last Wizard Standing token."""
    back: str
    """A card in a hand, as the others see it."""
    closed: str
    """A placed spell that nobody has turned up."""
    full: str
    """A cell of an HP bar."""
    empty: str
    dot: str
    """Between two things on a line."""
    pip: str
    """On a die."""
    arrow: str
    """Points at what is chosen."""
    check: str
    """Marks what has been picked, and what is done."""
    building: str
    """Who is still building a spell."""
    rise: str
    """Steps of a plot, from nothing to all."""
    frame: str
    lit: str
    keys: dict[str, str]
    """What keys without a letter are called."""
    palette: Palette = DARK
    has_colour: bool = True
    bots: frozenset[int] = frozenset()
    """The seats that bots play just now: whoever looks shall know."""

    @property
    def enter(self) -> str:
        """The key that confirms."""
        return self.keys["enter"]

    def seat_style(self, seat: int) -> str:
        """A seat's colour."""
        return self.palette.seats[seat]

    def chip_style(self, seat: int) -> str:
        """Ink on a seat's colour; nothing where there are no colours."""
        colour = self.palette.seats[seat]
        return f"{ink_on(colour)} on {colour}" if self.has_colour else ""

    def glyph_style(self, glyph: str) -> str:
        """A glyph's colour."""
        return self.palette.glyphs[glyph]

    def worn(self, marks: Sequence[int], colours: Sequence[int]) -> "Look":
        """The same signs and colours as the seats of a match have chosen them, by number."""
        seats = tuple(self.palette.seats[colour] for colour in colours)
        signs = "".join(self.marks[mark] for mark in marks)
        return replace(self, marks=signs, palette=replace(self.palette, seats=seats))

    def in_colours(self, palette: Palette, *, has_colour: bool = True) -> "Look":
        """The same signs in other colours, or in none."""
        return replace(self, palette=palette, has_colour=has_colour)


def settled(chosen: Sequence[str | None], known: Sequence[str]) -> tuple[int, ...]:
    """By seat, the number of the mark or colour it chose. Who comes second, chose nothing or
    something unknown gets the first that nobody chose."""
    firsts = {look: seat for seat, look in reversed(list(enumerate(chosen))) if look in known}
    free = (number for number, look in enumerate(known) if look not in firsts)
    return tuple(
        known.index(look) if look is not None and firsts.get(look) == seat else next(free)
        for seat, look in enumerate(chosen)
    )


def look_of(column: int) -> Look:
    """The look of a column of the table."""
    signs: dict[str, Any] = {name: columns[column] for name, columns in SIGNS.items()}
    glyphs = dict(zip(GLYPH_LETTERS, signs.pop("glyphs"), strict=True))
    keys = {key: columns[column] for key, columns in KEY_SIGNS.items()}
    return Look(glyphs=glyphs, keys=keys, **signs)


UNICODE, PLAIN, ASCII = map(look_of, range(3))
LOOKS = {"full": UNICODE, "plain": PLAIN, "ASCII": ASCII}
"""The columns by the name players see."""


def ruler(look: Look) -> tuple[str, str]:
    """Two rows that end in the same column of a terminal that shows these signs one cell wide."""
    signs = "".join([look.marks, *look.glyphs.values(), look.dice, look.heart, look.skull])
    signs += "".join([look.point, look.back, look.closed, look.arrow, look.check])
    signs += "".join([sign for sign in look.keys.values() if not sign.isascii()])
    return f"{signs}|", f"{'.' * len(signs)}|"

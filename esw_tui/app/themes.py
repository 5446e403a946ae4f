"""The themes: dark, light, high contrast, colour-blind safe; and the filter that leaves only
ASCII."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from esw_tui.app.signs import COLOUR_BLIND, CONTRAST, DARK, LIGHT, Palette

PALETTES: dict[str, Palette] = {
    "dark": DARK,
    "light": LIGHT,
    "high contrast": CONTRAST,
    "colour-blind safe": COLOUR_BLIND,
}
"""The colours of each theme, by the name that players see."""


def theme_id(name: str) -> str:
    """The name of a theme for Textual."""
    return f"esw-{name.replace(' ', '-')}"


def themes() -> list[Theme]:
    """The themes for Textual."""
    return [
        Theme(
            theme_id("dark"),
            primary="#6253dc",
            secondary="#3d348b",
            accent="#f4a259",
            foreground="#e8e6f0",
            background="#15131f",
            surface="#1d1a2b",
            panel="#2a2540",
            warning="#ffd166",
            error="#ff7b72",
            success="#7bd88f",
            dark=True,
            variables={"cursor-row": "#332d61"},
        ),
        Theme(
            theme_id("light"),
            primary="#5b4bc4",
            secondary="#8d80d9",
            accent="#8a3b00",
            foreground="#1c1a24",
            background="#faf8f2",
            surface="#f1eee4",
            panel="#e2ddcf",
            warning="#7a4f00",
            error="#a61b14",
            success="#1d6b2f",
            dark=False,
            variables={"cursor-row": "#d6d0f0"},
        ),
        Theme(
            theme_id("high contrast"),
            primary="#ffffff",
            secondary="#ffff00",
            accent="#ffff00",
            foreground="#ffffff",
            background="#000000",
            surface="#000000",
            panel="#000000",
            boost="#202020",
            warning="#ffff00",
            error="#ff8a80",
            success="#7dff9a",
            dark=True,
            variables={"block-cursor-background": "#ffff00", "cursor-row": "#003a8c"},
        ),
        Theme(
            theme_id("colour-blind safe"),
            primary="#0072b2",
            secondary="#56b4e9",
            accent="#e69f00",
            foreground="#f2f2f2",
            background="#10151a",
            surface="#182028",
            panel="#22303c",
            warning="#f0e442",
            error="#f2762e",
            success="#56b4e9",
            dark=True,
            variables={"cursor-row": "#0d3f5f"},
        ),
    ]


PLAIN = str.maketrans(
    {
        **dict.fromkeys("─━═╌┄▁▔▂▀▄", "-"),
        **dict.fromkeys("▃▅▆▇", " "),  # the ends of scrollbars, drawn in two colours
        **dict.fromkeys("│┃║▏▎▍▌▐▕┆╎", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝┏┓┗┛", "+"),
        **dict.fromkeys("’‘", "'"),
        **dict.fromkeys("“”", '"'),
        **dict.fromkeys("–—\N{MINUS SIGN}", "-"),
        "…": "~",  # a full stop would make a whole word of what is cut
        "·": "-",
        "•": "*",
        "×": "x",
        "█": "#",
        "▼": "v",
        "▲": "^",
        "▶": ">",
        "→": ">",
        "←": "<",
        "↑": "^",
        "↓": "v",
        "✔": "v",
        "▾": "v",
        "▴": "^",
        "␣": "_",
    }
)


class PlainLetters(LineFilter):
    """Replaces all that is not ASCII, before it reaches the terminal, by the nearest sign or a
    question mark."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else Segment(plain(segment.text), segment.style)
            for segment in segments
        ]


def plain(text: str) -> str:
    """The text in ASCII, as many cells wide; letters lose their accents."""
    from rich.cells import cell_len

    replaced = text.replace(" …", "..").translate(PLAIN)
    if replaced.isascii():
        return replaced
    return "".join(
        sign if sign.isascii() else bare(sign) or "?" * cell_len(sign) for sign in replaced
    )


def bare(letter: str) -> str:
    """A letter without its accents; "" if that is no ASCII letter."""
    from unicodedata import normalize

    first = normalize("NFD", letter)[0]
    return first if first.isascii() else ""

"""Blocks of text: rows of equal width, which can be put beside and below each other.

Cards, mats and dice are drawn as blocks, so that many of them are one widget.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from esw_tui.app.signs import Look

Block = list[Text]
CONSOLE = Console(width=80)
"""The console that wraps lines."""


class Note(NamedTuple):
    """A few words, and a shorter form for where they do not fit."""

    whole: Text
    brief: Text

    def within(self, width: int) -> Text:
        """The whole words if they fit so many cells, else the brief ones."""
        return (self.whole if self.whole.cell_len <= width else self.brief).copy()


NO_NOTE = Note(Text(), Text())


def wrapped(text: Text, width: int) -> Block:
    """The lines of a text, wrapped to so many columns."""
    return list(text.wrap(CONSOLE, max(1, width)))


def cut_off(text: Text, width: int, most: int) -> Block:
    """The first lines of a wrapped text, at most `most`, ending in … if there are more."""
    return first_rows(wrapped(text, width), width, most)


def first_rows(rows: Block, width: int, most: int) -> Block:
    """The first rows of a block, at most `most`, ending in … if there are more."""
    if len(rows) <= most:
        return rows
    shown = rows[:most]
    return [*shown[:-1], *[with_more(last, width) for last in shown[-1:]]]


def with_more(row: Text, width: int) -> Text:
    """As many words of a row as fit, and a … behind them."""
    row = row.copy()
    if row.cell_len > width - 2:
        row.truncate(max(0, width - 1))
        row.right_crop(len(row) - max(row.plain.rfind(" "), 0))
    row.rstrip()
    return row.append(" …")


def padded(lines: Iterable[Text], width: int, height: int | None = None) -> Block:
    """Lines cut or filled to exactly this width and, if given, this height."""
    block = []
    for line in lines:
        line = line.copy()
        line.truncate(width, overflow="ellipsis", pad=True)
        block.append(line)
    if height is not None:
        block = [*block[:height], *[Text(" " * width) for _ in range(height - len(block))]]
    return block


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Blocks side by side, `gap` cells apart; the ones with fewer rows end in blank rows."""
    height = max((len(block) for block in blocks), default=0)
    rows = []
    for row in range(height):
        line = Text()
        for number, block in enumerate(blocks):
            if number:
                line.append(" " * gap)
            blank = Text(" " * (block[0].cell_len if block else 0))
            line.append_text(block[row] if row < len(block) else blank)
        rows.append(line)
    return rows


def aired(words: str) -> str:
    """Words with air between their letters."""
    return "   ".join(" ".join(word) for word in words.split(" "))


def joined(block: Iterable[Text]) -> Text:
    """A block as one text."""
    return Text("\n").join(block)


def rule_of(look: Look, lit: bool) -> str:
    """The characters of a frame; `lit`: of a frame that stands out."""
    return look.lit if lit else look.frame


def edge(
    ends: str,
    line: str,
    width: int,
    style: str,
    left: Text | None = None,
    right: Text | None = None,
) -> Text:
    """The upper or lower side of a frame, with words set into its left and right."""
    left, right = left or Text(), right or Text()
    room = width - 2 - left.cell_len - right.cell_len
    if room < 0:
        left = left.copy()
        left.truncate(max(0, width - 2 - right.cell_len), overflow="ellipsis")
        room = max(0, width - 2 - left.cell_len - right.cell_len)
    lead = 1 if room > 1 else 0
    tail = 1 if right and room - lead > 1 else 0
    text = Text().append(ends[0] + line * lead, style).append_text(left)
    text.append(line * (room - lead - tail), style).append_text(right)
    return text.append(line * tail + ends[1], style)


def centred(block: Block, width: int, height: int) -> Block:
    """A block in the middle of an empty area of so many cells."""
    beside = (width - max(line.cell_len for line in block)) // 2
    above = (height - len(block)) // 2
    rows = [Text(" " * beside).append_text(line) for line in block]
    return padded([*[Text()] * above, *rows], width, height)


def framed(
    look: Look,
    inside: Iterable[Text],
    width: int,
    height: int,
    style: str,
    *,
    head: Text | None = None,
    head_end: Text | None = None,
    foot: Text | None = None,
    foot_end: Text | None = None,
    lit: bool = False,
) -> Block:
    """Lines in a frame of so many cells; `lit` makes the frame stand out."""
    signs = rule_of(look, lit)
    body = []
    for line in padded(inside, width - 2, height - 2):
        row = Text().append(signs[3], style).append_text(line)
        body.append(row.append(signs[3], style))
    return [
        edge(signs[0] + signs[2], signs[1], width, style, head, head_end),
        *body,
        edge(signs[4] + signs[5], signs[1], width, style, foot, foot_end),
    ]

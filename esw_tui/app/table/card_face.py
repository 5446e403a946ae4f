"""Faces of cards in three sizes: full with every word, small with a digest, a plate of three rows.

A face is a block of text, not a widget: a hand of fifteen cards is drawn as one widget.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.table.blocks import NO_NOTE, Block, Note, edge, framed, wrapped
from esw_tui.cards.card import BANDS, WILD_MAGIC_REMINDER, Card
from esw_tui.language.digest import MORE, Digest, digest

SMALL = (15, 11)
KEY = 4
"""Cells of a card's key on its frame, with the cursor before it."""
SYLLABLE = re.compile(
    r"(?<=[aeiouy])(?=[bcdfghjklmnpqrstvwxz][aeiouy])"
    r"|(?<=[aeiouy][bcdfghjklmnpqrstvwxz])(?=[bcdfghjklmnpqrstvwxz][aeiouy])(?<!c(?=[hk]))"
)
"""Matches where a long word may be broken."""
LEAST_END = 3
LOW = 3
"""In so few rows a digest is a single sentence."""
KINDS = {
    "source": ("Source", "S"),
    "quality": ("Quality", "Qual.", "Q"),
    "delivery": ("Delivery", "Deliv.", "D"),
    "wild-magic": ("Wild Magic", "Wild", "W"),
    "treasure": ("Treasure", "Treas.", "T"),
    "dead-wizard": ("Dead Wizard", "Dead", "X"),
    "wizard": ("Wizard", "Wiz."),
}
"""The types of cards, each in ever shorter forms."""


class Setting(NamedTuple):
    """How a full face is set: with its flavour text, with blank rows (`air`), in full rows."""

    flavour: bool = False
    air: bool = False
    runs_on: bool = False
    """Whether text and target share their rows."""


TERSE, TERSEST = Setting(), Setting(runs_on=True)
WIDEST = Setting(flavour=True, air=True)
SETTINGS = (WIDEST, Setting(flavour=True), TERSE, TERSEST)
"""The widest first: flavour text and blank rows go before rows that are not full."""


def glyph_sign(look: Look, glyph: str) -> str:
    """A glyph's sign and its letter; only once if they are the same."""
    sign, letter = look.glyphs[glyph], GLYPH_LETTERS[glyph]
    return sign if sign == letter else f"{sign}{letter}"


def colour_of(look: Look, card: Card) -> str:
    """The colour of a card's frame."""
    return look.glyph_style(card.glyph) if card.glyph else ""


def heading(look: Look, card: Card, room: int) -> Text:
    """The head of a card: glyph and type, in the longest form that fits."""
    style = f"bold {colour_of(look, card)}".strip()
    signs = "".join(glyph_sign(look, glyph) for glyph in card.glyphs)
    forms = [f"{signs} {kind}".strip() for kind in KINDS.get(card.kind, (card.kind,))]
    if card.creature:
        forms.insert(0, f"{forms[0]}, creature")
    shown = next((form for form in forms if len(form) + 1 <= room), forms[-1])
    return Text().append(f" {shown} " if len(shown) + 2 <= room else f" {shown}", style)


def named_heading(look: Look, card: Card, room: int) -> Text | None:
    """Glyph, type and name in a line; None where they do not fit."""
    forms = KINDS.get(card.kind, (card.kind,))
    signs = "".join(glyph_sign(look, glyph) for glyph in card.glyphs)
    for kind in forms:
        words = f" {signs} {kind} {look.dot} ".replace("  ", " ")
        if len(words) + len(card.name) + 1 <= room:
            text = Text().append(words, f"bold {colour_of(look, card)}".strip())
            return text.append(f"{card.name} ", "bold")
    return None


def speed(look: Look, card: Card) -> Text:
    """A Delivery's initiative, for the end of its head; empty for other cards."""
    if not card.initiative:
        return Text()
    return Text().append(f" {card.initiative}", f"bold {look.palette.hurt}")


def full(
    look: Look,
    card: Card,
    width: int,
    height: int,
    *,
    rolled: int | None = None,
    dim: bool = False,
    lit: bool = False,
    foot: Text | None = None,
    foot_end: Text | None = None,
    skip: int = 0,
) -> Block:
    """All that is printed on a card, in a frame.

    Where rows are scarce, flavour text and blank rows go first; then the name stands on the frame.
    What does not fit even so is counted there, and `skip` leaves out so many rows at the top, to
    read on. The line of the Power Roll that was `rolled`, from 0, stands out.
    """
    end = speed(look, card)
    room = width - 4 - end.cell_len
    above = None if fits(look, card, width, height) else named_heading(look, card, room)
    size = width - 2, height - 2
    inside, hidden = text_rows(look, card, *size, rolled, skip, named=above is None)
    if hidden:
        foot_end = Text().append(f" ▾ {hidden} more ", "bold")
    if dim:
        for line in inside:
            line.stylize("dim")
    head = above or heading(look, card, room)
    style = colour_of(look, card)
    return framed(
        look, inside, width, height, f"dim {style}" if dim else style,
        head=head, head_end=end, foot=foot, foot_end=foot_end, lit=lit,
    )  # fmt: skip


def fitting(
    look: Look,
    card: Card,
    width: int,
    height: int,
    *,
    rolled: int | None = None,
    dim: bool = False,
    lit: bool = False,
    foot: Text | None = None,
) -> Block:
    """The full face if all of it fits or one of its lines was rolled; else the small one, as large
    as the room is."""
    if rolled is None and not holds(look, card, width, height):
        block = small(look, card, width, height, foot=foot, lit=lit)
        if dim:
            for line in block:
                line.stylize("dim")
        return block
    return full(look, card, width, height, rolled=rolled, dim=dim, lit=lit, foot=foot)


def fits(look: Look, card: Card, width: int, height: int, *, named: bool = True) -> bool:
    """Whether a full face of so many cells has every word of the rules on it; `named`: its name
    too."""
    rows = printed_rows(look, card, width - 2, None, TERSE, named=named)
    return len(rows) <= height - 2


def holds(look: Look, card: Card, width: int, height: int) -> bool:
    """Whether a full face of so many cells has every word on it, if need be with the name on the
    frame."""
    if fits(look, card, width, height):
        return True
    if named_heading(look, card, width - 4 - speed(look, card).cell_len) is None:
        return False
    rows = printed_rows(look, card, width - 2, None, TERSEST, named=False)
    return len(rows) <= height - 2


def text_rows(
    look: Look,
    card: Card,
    width: int,
    height: int,
    rolled: int | None,
    skip: int,
    *,
    named: bool = True,
) -> tuple[Block, int]:
    """The rows of a full face, and how many of them did not fit; `named`: its name is one of
    them."""
    rows: Block = []
    for setting in SETTINGS:
        rows = printed_rows(look, card, width, rolled, setting, named=named)
        if len(rows) <= height:
            return rows, 0
    rows = printed_rows(look, card, width, rolled, TERSE, named=named)
    if rolled is not None and not skip:  # the line that was rolled is always in sight
        lines = [row.plain.split(" ")[0] for row in rows]
        lit = lines.index(f"{look.arrow}{BANDS[rolled]}")
        after = [at for at in range(lit + 1, len(rows)) if lines[at] in BANDS]
        skip = min(lit, (after[0] if after else len(rows)) - height)
    first = max(0, min(skip, len(rows) - height))
    return rows[first : first + height], len(rows) - height - first


def printed_rows(
    look: Look,
    card: Card,
    width: int,
    rolled: int | None,
    setting: Setting,
    *,
    named: bool = True,
) -> Block:
    """Name, text, target and the lines of the Power Roll in rows; each line of the roll is indented
    behind its own beginning."""
    name = [Text(row, style="bold") for row in word_rows(card.name, width)] if named else []
    rows = [row for each in name for row in wrapped(each, width)]
    parts = [Text(line) for line in card.text.splitlines()]
    if card.kind == "wild-magic":
        parts.append(Text(WILD_MAGIC_REMINDER))
    if card.power:
        parts.append(Text(f"Target: {card.target_text}"))
    if setting.runs_on and parts:
        parts = [Text(f" {look.dot} ").join(parts)]
    if setting.air and parts:
        rows.append(Text(""))
    for part in parts:
        rows += wrapped(part, width)
    if card.power:
        bands = zip(BANDS, card.power_text, strict=True)
        for number, (band, words) in enumerate(bands):
            lit = f"bold {look.palette.hurt}" if look.has_colour else "bold reverse"
            ink = lit if number == rolled else ""
            sign = look.arrow if number == rolled else ""
            rows += hanging(f"{sign}{band}", words, width, ink)
    if setting.flavour and card.flavour:
        rows += [Text(""), *wrapped(Text(card.flavour, style="dim italic"), width)]
    return rows


def hanging(band: str, words: str, width: int, style: str = "") -> Block:
    """A line of a Power Roll in rows, indented behind its beginning (`band`)."""
    indent = len(band) + 1
    rows = wrapped(Text(words, style=style), width - indent)
    led = []
    for number, row in enumerate(rows):
        start = f"{band} " if number == 0 else " " * indent
        led.append(Text().append(start, style or "bold").append_text(row))
    return led


def small(
    look: Look,
    card: Card,
    width: int = SMALL[0],
    height: int = SMALL[1],
    *,
    key: str = "",
    picked: str = "",
    lit: bool = False,
    foot: Text | None = None,
) -> Block:
    """A card of a hand: head, name in at most two rows, digest. The lower side of the frame has its
    key and, if it is `picked`, that word."""
    room = width - 2
    rows = name_rows(card.name, room)
    rows += digest_rows(look, card, room, height - 2 - len(rows))
    end = speed(look, card)
    foot = foot or Text()
    if picked:
        words = f" {look.check} {picked} "
        words = words if len(words) + KEY + 2 <= width else f" {look.check} "
        foot = Text().append(words, f"bold {look.palette.well}")
    foot_end = Text()
    if key:
        foot_end.append(look.arrow if lit else "", "bold")
        foot_end.append(f" {key} ", "bold reverse")
    return framed(
        look, rows, width, height, colour_of(look, card),
        head=heading(look, card, room - end.cell_len), head_end=end,
        foot=foot, foot_end=foot_end, lit=lit,
    )  # fmt: skip


def name_rows(name: str, width: int) -> Block:
    """A name in at most two rows. A long word is broken if only so the whole name fits; a name that
    still does not fit ends in `MORE`."""
    rows = word_rows(name, width)
    if any(len(row) > width for row in rows):
        broken = broken_rows(name, width)
        rows = broken if len(broken) <= 2 else rows
    if len(rows) > 2:
        rest = " ".join(rows[1:])
        cut_short = shortened(rest, width)
        rows = [rows[0], rest if cut_short == MORE else cut_short]
    return [Text(row, style="bold") for row in rows]


def broken_rows(words: str, width: int) -> list[str]:
    """Words in rows; a word that no row has room for is broken with a hyphen between syllables."""
    rows = [""]
    for word in words.split(" "):
        joint = " " if rows[-1] else ""
        parts = [
            syllable
            for piece in hyphenated(word)
            for syllable in (syllables(piece) if len(piece) > width else [piece])
        ]
        for number, part in enumerate(parts):
            hyphen = "-" if number + 1 < len(parts) and not part.endswith("-") else ""
            if len(rows[-1] + joint + part + hyphen) <= width:
                rows[-1] += joint + part
            else:
                rows[-1] += "-" if number and not rows[-1].endswith("-") else ""
                rows.append(part)
            joint = ""
    return [row for row in rows if row]


def syllables(word: str) -> list[str]:
    """A word in syllables, with at least `LEAST_END` letters in the first and the last one."""
    parts = SYLLABLE.split(word)
    while len(parts) > 1 and len(parts[-1].rstrip("-")) < LEAST_END:
        parts[-2:] = ["".join(parts[-2:])]
    while len(parts) > 1 and len(parts[0]) < LEAST_END:
        parts[:2] = ["".join(parts[:2])]
    return parts


def word_rows(words: str, width: int) -> list[str]:
    """Words in rows, broken at blanks and behind hyphens; a longer word has a row of its own."""
    rows: list[str] = []
    for word in words.split(" "):
        joint = " "
        for piece in hyphenated(word):
            if rows and len(rows[-1]) + len(joint) + len(piece) <= width:
                rows[-1] += joint + piece
            else:
                rows.append(piece)
            joint = ""
    return rows


def hyphenated(word: str) -> list[str]:
    """A word split at its hyphens, each with the part before it."""
    *heads, tail = word.split("-")
    return [*[f"{head}-" for head in heads], *([tail] if tail else [])]


def shortened(words: str, width: int) -> str:
    """The words if they fit the width; else as many whole words as fit, and `MORE`."""
    if len(words) <= width:
        return words
    kept = words[:width].rsplit(" ", 1)[0].rstrip(" ,;:-") if " " in words[:width] else ""
    while len(kept) >= width and " " in kept:
        kept = kept.rsplit(" ", 1)[0].rstrip(" ,;:-")
    return f"{kept}{MORE}" if kept and len(kept) < width else MORE


def digest_rows(look: Look, card: Card, width: int, height: int) -> Block:
    """What a card does, in so many rows: the long digest if it fits, else the brief one."""
    if card.kind == "wild-magic":
        return cut(word_rows(WILD_MAGIC_REMINDER, width), width, height)
    if height <= LOW:
        return cut(word_rows(in_a_sentence(look, card), width), width, height)
    for brief in (False, True):
        said = digest(card.lines, card.aim, card.power, brief=brief)
        rows = said_rows(look, said, width)
        has_room = all(row.cell_len <= width for row in rows)
        if len(rows) <= height and has_room:
            return told_further(look, card, said, width, height) if brief else rows
        if not card.power and has_room:  # as many of its words as there are rows for
            return cut([row.plain for row in rows], width, height)
    return short_rows(look, said, width, height)


def told_further(look: Look, card: Card, said: Digest, width: int, height: int) -> Block:
    """The brief digest, in which the lines of the Power Roll say as much more as there are rows
    left."""
    rows = said_rows(look, said, width)
    whole = digest(card.lines, card.aim, card.power, brief=False).amounts
    short = [hanging(*line, width) for line in zip(BANDS, said.amounts, strict=False)]
    long = [hanging(*line, width) for line in zip(BANDS, whole, strict=False)]
    above = rows[: len(rows) - sum(map(len, short))]
    counts = [len(line) for line in short]
    spare = height - len(rows)
    while spare > 0 and any(count < len(line) for count, line in zip(counts, long, strict=True)):
        least = min(count for count, line in zip(counts, long, strict=True) if count < len(line))
        at = next(at for at, line in enumerate(long) if counts[at] == least < len(line))
        counts[at] += 1
        spare -= 1
    for count, brief, line in zip(counts, short, long, strict=True):
        if count == len(line):
            above += line
        elif count == len(brief):
            above += brief
        else:
            after = f"{line[count - 1].plain} {line[count].plain.strip()} {'.' * width}"
            above += [*line[: count - 1], Text(shortened(after, width))]
    return above


def in_a_sentence(look: Look, card: Card) -> str:
    """A digest in one sentence, for few rows: what a card does, then its target and how much."""
    said = digest(card.lines, card.aim, card.power, brief=True)
    aimed = f"{look.arrow} {said.aim}: {' / '.join(said.amounts)}" if said.aim else ""
    return "; ".join([*said.deeds, *([aimed] if aimed else ())])


def said_rows(look: Look, said: Digest, width: int) -> Block:
    """Every word of a digest, in rows."""
    rows = [Text(row) for deed in said.deeds for row in word_rows(deed, width)]
    rows += [Text(row, style="italic") for row in aim_rows(look, said.aim, width)]
    for band, amount in zip(BANDS, said.amounts, strict=False):
        rows += hanging(band, amount, width)
    return rows


def aim_rows(look: Look, aim: str, width: int) -> list[str]:
    """The target of a card in rows, behind an arrow that never stands alone."""
    if max([len(word) for word in aim.split(" ")]) + 2 > width:
        return word_rows(aim, width)
    glued = f"{look.arrow}\N{NO-BREAK SPACE}{aim}"
    return (
        [row.replace("\N{NO-BREAK SPACE}", " ") for row in word_rows(glued, width)] if aim else []
    )


def short_rows(look: Look, said: Digest, width: int, height: int) -> Block:
    """A digest in so many rows: one for each line of the Power Roll; of the others the target has
    at most two, or all that the deeds leave over."""
    amounts = [
        Text().append(f"{band} ", "bold").append(shortened(amount, width - len(band) - 1))
        for band, amount in zip(BANDS, said.amounts, strict=False)
    ]
    deeds = [row for deed in said.deeds for row in word_rows(deed, width)]
    aim = aim_rows(look, said.aim, width)
    left = height - len(amounts)
    for_aim = max(min(2, left), left - len(deeds))
    shown = cut(aim, width, for_aim)
    return [*cut(deeds, width, left - len(shown)), *shown, *amounts]


def cut(rows: Iterable[str], width: int, height: int) -> Block:
    """Rows of words, at most so many; the last one ends in `MORE` if there are more."""
    told = list(rows)
    if len(told) > height:
        told = [*told[: height - 1], shortened(f"{told[height - 1]} {told[height]}", width)][
            :height
        ]
        if told and not told[-1].endswith(MORE):
            told[-1] = shortened(f"{told[-1]} {'.' * width}", width)
    return [Text(shortened(row, width)) for row in told]


def plate(
    look: Look,
    card: Card,
    width: int,
    note: Note = NO_NOTE,
    *,
    sign: str = "",
    dim: bool = False,
    height: int = 3,
) -> Block:
    """A card in three rows: its head, its name, and what it did or would do; behind its head where
    the name needs two, unless there is a row more. `sign` tells whether it is at work or done."""
    style = colour_of(look, card)
    head = Text().append(sign, f"bold {look.palette.well}")
    end = speed(look, card)
    room = width - 4 - head.cell_len - end.cell_len
    kind, name, below = heading(look, card, room), name_rows(card.name, width), note.within(width)
    if below and len(name) > height - 2:
        brief = heading(look, card, 0).append(" ")
        beside = note.within(room - brief.cell_len)
        if beside.cell_len <= room - brief.cell_len:
            kind, below = brief.append_text(beside).append(" "), Text()
        else:
            name = [Text(card.name, style="bold")]
    line = look.frame[1]
    rows = [edge(line * 2, line, width, style, head.append_text(kind), end), *name]
    rows = [*rows, below][:height] if below or len(name) < 2 else rows
    for row in rows:
        row.truncate(width, overflow="ellipsis", pad=True)
        if dim:
            row.stylize("dim")
    return rows

"""The faces of the deck-builder's cards: full ones with every word, small ones with as much as
fits."""

import re

from rich.cells import cell_len
from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, framed, wrapped
from esw_tui.app.table.card_face import cut, name_rows, shortened, word_rows
from esw_tui.cards.deckbuilding.card import DeckCard

COLOURS = {
    "creature": "primal",
    "spell": "arcane",
    "wizard": "dark",
    "location": "illusion",
    "familiar": "illusion",
    "mayhem": "elemental",
    "mega-mayhem": "elemental",
    "wild-magic": "elemental",
}
"""The palette's colour for each type of card; a Treasure is gold."""
SHORT = {
    "Attack:": "ATK",
    "Attack,": "ATK,",
    "Defense: discard this to avoid an attack.": "DEF avoid.",
    "Defense: discard this to redirect an attack.": "DEF send back.",
    "Defense:": "DEF",
    "Activate:": "Later:",
    "Activate,": "Later,",
    "Ongoing.": "Stays.",
    "Ongoing:": "Stays:",
    "dead wizard token": "token",
    "your hand or discard pile": "hand or discards",
    "your discard pile": "your discards",
}
"""Shorter words for card texts where there is little room."""
IN_A_WORD = {"Attack": "ATK", "Defense": "DEF", "Ongoing": "stays", "Activate": "later"}
"""A card's icon in a word, for where none of its text can be shown."""
READABLE = 10
"""In how many columns the beginning of a text is worth showing."""
PLAYED = re.compile(r"^(Defense|Activate|End of game|When you gain this)\b")
"""Lines of a text that do nothing when the card is played."""
ATTACKS = re.compile(r"^(Attack|ATK|\d attacks|(Activate|Later|Once each turn), .*attack)")


def colour_of(look: Look, card: DeckCard) -> str:
    """The style of a card's frame; "" for the plain one."""
    if card.kind == "legend":
        return look.palette.dying
    sort = card.type or card.kind
    if sort in COLOURS:
        return look.glyph_style(COLOURS[sort])
    return look.palette.hurt if sort == "treasure" else ""


def kind_words(card: DeckCard) -> tuple[str, ...]:
    """The type of a card in words, from the longest to the shortest."""
    if card.kind == "legend":
        kind = card.type.title()
        return (f"Legend {kind}", kind, kind[:4] + ".")
    kind = card.kind.replace("-", " ").title()
    return (kind, kind.split()[-1], kind[:4] + ".")


def heading(look: Look, card: DeckCard, room: int) -> Text:
    """The type of a card in the longest words for which there is room; spaces around them go
    first."""
    style = f"bold {colour_of(look, card)}".strip()
    for words in kind_words(card):
        for told in (f" {words} ", f" {words}", words):
            if len(told) <= room:
                return Text().append(told, style)
    return Text()


NEVER_BOUGHT = ("starter", "dud-wand", "mayhem", "mega-mayhem", "token", "tile", "menu", "hero")


def price_tag(look: Look, card: DeckCard, price: int | None = None) -> Text:
    """The price of a card, for the end of its head; empty for cards that are never bought."""
    if price is None:
        price = card.cost
    if not price and card.kind in NEVER_BOUGHT:
        return Text()
    return Text().append(f" {price} ", f"bold {look.palette.hurt}")


def worth(look: Look, card: DeckCard) -> Text:
    """The points of a card, for the foot of its frame."""
    if not card.points:
        return Text()
    return Text().append(f" {card.points}{look.point} ", look.palette.hurt)


def full(
    look: Look,
    card: DeckCard,
    width: int,
    height: int,
    *,
    skip: int = 0,
    lit: bool = False,
) -> Block:
    """A card with all that is printed on it.

    If there is too little room, first the flavour is left out, then the air, then the meaning of
    icons.
    """
    rows: Block = []
    for flavour, air, icons in ROOMINESS:
        rows = printed_rows(look, card, width - 2, flavour=flavour, air=air, icons=icons)
        if len(rows) <= height - 2:
            break
    hidden = max(0, len(rows) - (height - 2) - skip)
    end = Text().append(f" ▾ {hidden} more ", "bold") if hidden else Text()
    tag = price_tag(look, card)
    return framed(
        look, rows[skip : skip + height - 2], width, height, colour_of(look, card),
        head=heading(look, card, width - 4 - tag.cell_len), head_end=tag,
        foot=worth(look, card), foot_end=end, lit=lit,
    )  # fmt: skip


ROOMINESS = ((True, True, True), (True, False, True), (False, False, True), (False, False, False))
"""For each step of less room, whether there are flavour, air, and the meanings of icons."""
CHIP_ICON = "Chip icon: as it enters the Line-Up, each card there with this icon gets a chip."


def printed_rows(
    look: Look, card: DeckCard, width: int, *, flavour: bool, air: bool, icons: bool = True
) -> Block:
    """Name, text line by line, and flavour; `icons`: whether the meaning of icons is told."""
    rows = wrapped(Text(card.name, style="bold"), width)
    if card.chip:
        rows += wrapped(Text(CHIP_ICON if icons else CHIP_ICON.partition(":")[0] + "."), width)
    if card.revealed:
        rows += wrapped(Text(f"For a {card.revealed} turned up.", style="italic"), width)
    if card.wizard:
        rows += wrapped(Text(f"{card.wizard}'s", style="italic"), width)
    for line in card.text.splitlines():
        if air:
            rows.append(Text(""))
        style = f"{line_style(line)} {line_colour(look, line)}".strip()
        rows += wrapped(Text(line, style=style), width)
    if flavour and card.flavour:
        rows += [Text(""), *wrapped(Text(card.flavour, style="dim italic"), width)]
    return rows


def line_style(line: str) -> str:
    """The style of a line: one that waits for its moment differs from one that acts at once."""
    return "italic" if PLAYED.match(line) else ""


def line_colour(look: Look, line: str) -> str:
    """The colour of a line: attacks, defenses and what stays in play are told apart at a glance."""
    if ATTACKS.match(line):
        return look.palette.dying
    if line.startswith(("Defense", "DEF")):
        return look.glyph_style("arcane")
    return look.palette.well if line.startswith(("Ongoing", "Stays")) else ""


def in_short(words: str) -> str:
    """A card's text in shorter words."""
    for long, short in SHORT.items():
        words = words.replace(long, short)
    return words


def brings(card: DeckCard) -> str:
    """What playing a card does, in one line."""
    lines = [line for line in card.text.splitlines() if not PLAYED.match(line)]
    told = in_short(" ".join(lines)).removesuffix(".")
    if told:
        return told[:1].lower() + told[1:]
    return "nothing now" if card.text else "nothing"


def small(
    look: Look,
    card: DeckCard,
    width: int,
    height: int,
    *,
    key: str = "",
    price: int | None = None,
    note: str = "",
    dim: bool = False,
    lit: bool = False,
) -> Block:
    """A card of a row or a hand: head and price, its name in up to two rows, its text as far as it
    fits.

    Its points, a `note` and its key stand on the lower side.
    """
    inside = width - 2
    rows = name_rows(card.name, inside)
    if len(rows) > height - 2:
        rows = [Text(shortened(card.name, inside), style="bold")]
    left = height - 2 - len(rows)
    text = card.text
    if len(text_rows(text, inside)) > left:
        text = in_short(text)
    told = cut(text_rows(text, inside), inside, left) if left > 0 else []
    styles = [
        line_colour(look, line) for line in text.splitlines() for _ in word_rows(line, inside)
    ]
    for row, style in zip(told, styles, strict=False):
        row.stylize(style)
    rows += told
    tag = price_tag(look, card, price)
    if inside - tag.cell_len < len(kind_words(card)[1]):
        tag.rstrip()
    foot = worth(look, card)
    if note:
        foot.rstrip()  # one space between points and note is enough
        foot.append(f" {note} ", f"bold {look.palette.hurt}")
    end = Text().append(f" {key} ", "bold reverse") if key else Text()
    block = framed(
        look, rows, width, height, colour_of(look, card),
        head=heading(look, card, inside - tag.cell_len), head_end=tag,
        foot=foot, foot_end=end, lit=lit,
    )  # fmt: skip
    if dim:
        for row in block:
            row.stylize("dim")
    return block


def text_rows(words: str, width: int) -> list[str]:
    """A text in rows; each line of the card begins a new row."""
    return [row for line in words.splitlines() for row in word_rows(line, width)]


def does_in(card: DeckCard, room: int) -> str:
    """What a card does, as far as there is room; where its text would say nothing, by its icons."""
    told = " ".join(in_short(card.text).splitlines())
    if cell_len(told) <= room or room >= READABLE:
        return shortened(told, room)
    words = [IN_A_WORD[word] for word in card.keywords if word in IN_A_WORD]
    while words and cell_len(" ".join(words)) > room:
        words.pop()
    return " ".join(words)


def line(look: Look, card: DeckCard, width: int, price: int | None, note: str = "") -> Text:
    """A card in one row: name, price and points, then what it does."""
    text = Text().append(f"{card.name}", f"bold {colour_of(look, card)}".strip())
    text.append(" ").append(str(card.cost if price is None else price), look.palette.hurt)
    text.append(f"/{card.points}{look.point}" if card.points else "", "dim")
    text.append(f" {note}" if note else "", f"bold {look.palette.hurt}")
    room = width - text.cell_len - 1
    does = does_in(card, room)
    text.append(f" {does}" if does else "", "dim")
    text.truncate(width, overflow="ellipsis", pad=True)
    return text

"""Fills a large terminal without being asked: the cards that lie open, as faces beside each other,
and the rules that matter now."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from esw_tui.app.learn.rules_text import chapters
from esw_tui.app.signs import Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import Block, beside, framed, wrapped
from esw_tui.app.table.paint import Cards, chip
from esw_tui.spellcraft.views import View

FACE, WIDEST = 28, 42
"""The columns of a face, at least and at most."""
LYING = 58
"""The columns of the cards that lie open, beside the dice of a spell."""
LEAST, USUAL, TALLEST = 8, 11, 15
"""The rows of a face: at least, usually, at most."""


class OpenCard(NamedTuple):
    """A card that all players can see."""

    name: str
    seat: int | None
    """The seat before which it lies; None: on the discard pile."""


def open_cards(view: View, cards: Cards, first: int | None = None) -> list[OpenCard]:
    """The cards before the wizards, beginning with the seat `first`; then the main discard pile,
    the latest first."""
    number = len(view.wizards)
    seats = [((first or 0) + step) % number for step in range(number)]
    found = [
        OpenCard(card.name, seat)
        for seat in seats
        for card in (
            *view.wizards[seat].creatures,
            *view.wizards[seat].treasures,
            *view.wizards[seat].lasting,
        )
    ]
    thrown = dict.fromkeys(reversed(view.discards[0]))
    found += [OpenCard(name, None) for name in thrown]
    return [each for each in found if each.name in cards and cards[each.name].printed]


def room_for(width: int, height: int) -> int:
    """How many open cards have room in so many cells."""
    return width // FACE * max(1, height // USUAL) if height >= LEAST else 0


def gallery(
    look: Look,
    view: View,
    cards: Cards,
    width: int,
    height: int,
    first: int | None = None,
    skip: int = 0,
) -> Block:
    """As many of the open cards as fit so many cells, without the first `skip`; empty if none
    does."""
    shown = open_cards(view, cards, first)[skip:]
    across = width // FACE
    if not shown or not across or height < LEAST:
        return []
    rows = max(1, min(height // USUAL, -(-len(shown) // across)))
    tall = min(TALLEST, height // rows)
    wide = min(WIDEST, width // min(across, len(shown)))
    block: Block = []
    for row in range(rows):
        few = shown[row * across : (row + 1) * across]
        block += beside([face(look, view, cards, each, wide, tall) for each in few])
    return block


def faces_by_name(
    look: Look, cards: Cards, names: Sequence[str], width: int, height: int, least: int = FACE
) -> Block:
    """Cards beside each other, each at least so wide, in as many rows as they need; nothing if
    these are too low for a face."""
    most = width // least
    rows = -(-len(names) // max(1, most))
    tall = min(TALLEST, height // max(1, rows))
    if not names or not most or tall < LEAST:
        return []
    across = -(-len(names) // rows)
    wide = min(WIDEST, width // across)
    block: Block = []
    for first in range(0, len(names), across):
        few = names[first : first + across]
        block += beside([card_face.fitting(look, cards[name], wide, tall) for name in few])
    return block


def lying_open(
    look: Look, view: View, cards: Cards, chapter: int, width: int, height: int
) -> Block:
    """What fills so many columns and rows: the cards that lie open, beginning with those of the
    active seat, and the rules that matter now if these leave room."""
    found = gallery(look, view, cards, width, height, view.active)
    return found + rules_in_sight(look, view.box, chapter, width, height - len(found))


def face(look: Look, view: View, cards: Cards, shown: OpenCard, width: int, height: int) -> Block:
    """A card, and below it whose it is."""
    foot = Text(" discarded ", style="dim")
    if shown.seat is not None:
        foot = Text(" ").append_text(chip(look, view.wizards[shown.seat].name, shown.seat))
        foot.append(" ")
    is_gone = shown.seat is None
    return card_face.fitting(look, cards[shown.name], width, height, foot=foot, dim=is_gone)


def rules_in_sight(look: Look, box: str, chapter: int, width: int, height: int) -> Block:
    """A chapter of the rules as far as it has room; empty if the box has no rules in words."""
    book = chapters(box)
    if chapter >= len(book) or height < LEAST:
        return []
    told = book[chapter]
    lines = [line for line in told.plain.splitlines() if line.strip()]
    rows = [row for line in lines for row in wrapped(Text(line, style="dim"), width - 2)]
    hidden = len(rows) - (height - 2)
    more = Text(f" {hidden} more: r tells all ", style="bold") if hidden > 0 else None
    head = Text(f" Rules: {told.title} ")
    return framed(look, rows, width, min(height, len(rows) + 2), "dim", head=head, foot_end=more)

"""The decks, each with what was discarded last, drawn beside the mats where there is room."""

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, framed
from esw_tui.app.table.card_face import shortened
from esw_tui.app.table.paint import Cards, card_name
from esw_tui.app.why.figures import counting
from esw_tui.spellcraft.views import View

DECKS = ("main", "treasure", "dead")
LABEL, NUMBER = 8, 4
HEAD, END = " Decks ", " discarded last "


def decks(look: Look, view: View, cards: Cards, width: int, height: int) -> Block:
    """A frame with the number of cards in each deck and its last discarded card; of the main deck
    as many as there are rows for."""
    room = width - 2 - LABEL - NUMBER - 1
    spare = height - 2 - len(DECKS)
    rows: Block = []
    for label, left, pile in zip(DECKS, view.deck_counts, view.discards, strict=True):
        row = Text().append(f"{label:<{LABEL}}", "dim")
        row.append(f"{left:>{NUMBER}}", counting("decks", style="bold")).append(" ")
        tops = [*reversed(pile)][: 1 + max(0, spare if label == DECKS[0] else 0)]
        rows.append(row.append_text(discarded(look, cards, tops[0], room) if tops else Text()))
        for name in tops[1:]:
            below = Text(" " * (LABEL + NUMBER + 1))
            rows.append(below.append_text(discarded(look, cards, name, room)))
    end = END if width > len(HEAD) + len(END) + 4 else ""
    return framed(look, rows, width, height, "dim", head=Text(HEAD), head_end=Text(end))


def discarded(look: Look, cards: Cards, name: str, room: int) -> Text:
    """A card's name with its glyph; where that does not fit, as many words of the name as do."""
    text = card_name(look, cards, name)
    if text.cell_len > room:
        text = Text(shortened(name, room))
    return text

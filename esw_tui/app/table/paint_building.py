"""A spell being built: its three places, the cards that fit them, and what the spell would do."""

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType

from rich.text import Text

from esw_tui.app.keys import key_of
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import NO_NOTE, Block, first_rows, wrapped
from esw_tui.app.table.card_face import shortened
from esw_tui.app.table.forecast import Forecast, beside_feet, forecast_notes
from esw_tui.app.table.paint import Cards, card_name, piece
from esw_tui.app.table.paint_spell import FOOT, LEAST_FACE, PLACES, PLATE, SpellPart
from esw_tui.spellcraft.views import CardView, PlacedCard

NOTHING_FITS: Mapping[str, Sequence[Text]] = MappingProxyType({})


def built_parts(
    look: Look,
    spell: Sequence[PlacedCard],
    ahead: Forecast | None,
    fitting: Mapping[str, Sequence[Text]] = NOTHING_FITS,
) -> list[SpellPart]:
    """The three places of a spell being built, each with whom it would hit; `fitting`: by place the
    cards to list there while it is empty."""
    by_place = {part.place: part.name for part in spell}
    notes = forecast_notes(look, ahead) if ahead is not None else {}
    return [
        SpellPart(
            by_place.get(place, ""),
            place,
            note=notes.get(by_place.get(place, ""), NO_NOTE),
            fitting=tuple(fitting.get(place, ())),
        )
        for place in PLACES
    ]


def fitting_cards(
    look: Look, cards: Cards, hand: Sequence[CardView], placed: Container[int | None], width: int
) -> dict[str, list[Text]]:
    """By place the cards of a hand that could go there, each with its key, in so many cells; Wild
    Magic comes last."""
    found: dict[str, list[Text]] = {place: [] for place in PLACES}
    wild: list[Text] = []
    for number, card in enumerate(hand):
        if card.number not in placed:
            row = piece(key_of(number), "bold").append(" ")
            name = card_name(look, cards, card.name)
            if row.cell_len + name.cell_len > width:
                sign = name[: len(name) - len(card.name)]
                room = width - row.cell_len - sign.cell_len
                name = sign.append(shortened(card.name, room))
            found.get(cards[card.name].kind, wild).append(row.append_text(name))
    return {place: [*rows, *wild] for place, rows in found.items()}


def told_ahead(look: Look, cards: Cards, ahead: Forecast, width: int, height: int) -> Block:
    """What a spell being built would do, as far as the feet of its cards do not say it, for below
    its cards.

    It has every word, unless the parts could then be no cards any more.
    """
    told = beside_feet(look, cards, ahead, width // len(PLACES) - FOOT)
    rows = [row for line in told for row in wrapped(line, width)]
    spare = height - LEAST_FACE[1]
    return first_rows(rows, width, spare if spare >= len(told) else max(1, height - PLATE))

"""Pages to read about the deck-builder's cards, players and piles."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from esw_tui._counting import count_of, counted_names
from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.paint_players import (
    Cards,
    hp_bar,
    most_hp,
    seat_chip,
)
from esw_tui.app.deck_table.since_last_turn import gains_in_words
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import joined
from esw_tui.app.table.card_reader import WIDTH, CardBrowser, Readable
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding.views import View


class DeckBrowser(CardBrowser):
    """Shows one card after the other, with every word."""

    def __init__(self, look: Look, cards: Cards, readable: Sequence[Readable]) -> None:
        catalogue: Any = cards
        super().__init__(look, catalogue, readable)

    def face(self) -> Text:
        where, name = self._readable[self._at]
        card: Any = self.cards[name]
        rows = deck_face.printed_rows(self.look, card, WIDTH - 2, flavour=True, air=True)
        text = joined(deck_face.full(self.look, card, WIDTH, len(rows) + 2))
        place = f"{where}, " if where else ""
        return text.append(f"\n{place}{self._at + 1} of {len(self._readable)}", "dim")


def card_told(look: Look, card: DeckCard, label: str = "", count: int = 1) -> list[RenderableType]:
    """A card as a line, with its text indented below."""
    line = Text().append(f"{label} " if label else "", "dim")
    line.append(card.name, f"bold {deck_face.colour_of(look, card)}".strip())
    line.append(f" ×{count}" if count > 1 else "")
    if card.cost:
        line.append(f"  cost {card.cost}", "dim")
    if card.points:
        line.append(f"  {card.points}{look.point}", look.palette.hurt)
    return [line, Padding(Text(card.text or "no text"), (0, 0, 0, 2))]


def pile_told(look: Look, cards: Cards, names: Sequence[str], label: str = "") -> Group:
    """The cards of a pile with their texts, equal ones once."""
    told: list[RenderableType] = []
    for name in dict.fromkeys(names):
        if name in cards:
            told += card_told(look, cards[name], label, list(names).count(name))
    return Group(*told)


def player_told(
    look: Look, view: View, cards: Cards, seat: int, played_by: str, gained: Sequence[str]
) -> tuple[Text, Group]:
    """All that lies open about a player: a text, and its cards."""
    player = view.players[seat]
    text = seat_chip(look, view, player)
    who = f", played by {played_by}" if played_by else ""
    text.append(f"  {player.wizard}{who}\n", "dim")
    text.append_text(hp_bar(look, player, 12)).append(f" of at most {most_hp(player)}\n")
    if player.stinker:
        text.append("A Stinker: at most 15 HP, and 5 points less at the end (D25.2, D25.4).\n")
    if player.trophy:
        text.append("Holds the trophy: a chip at the end of each turn.\n")
    text.append(
        f"{count_of(player.chips, 'chip')}, {count_of(player.hand_count, 'card')} in hand,"
        f" {player.deck_count} in the deck, {len(player.discard)} in the discard pile\n"
    )
    if player.deck_top:
        top = ", ".join([card.name for card in player.deck_top])
        text.append(f"On top of the deck, seen by all: {top}\n")
    if player.hand:
        seen = counted_names([card.name for card in player.hand])
        text.append(f"Of the hand everybody has seen: {seen}\n")
    text.append("Bought and gained so far: ").append(gains_in_words(gained), "bold").append("\n")
    told: list[RenderableType] = []
    for label, lies in (
        ("Tile", (player.tile,) if player.tile is not None else ()),
        ("Familiar, not bought", player.familiars),
        ("Token", player.tokens),
        ("In play", player.in_play),
        ("Discarded", player.discard[::-1]),
    ):
        names = [card.name for card in lies]
        told += pile_told(look, cards, names, label).renderables
    return text, Group(*told)

"""What a seat sees of a table, in the form in which bots reckon.

A view is made for people and names everything; a bot that looks thousands of times a second is
faster with designs. A sight shows nothing that a view would not show; a test compares the two.
"""

from typing import TYPE_CHECKING

from esw_tui.deckbuilding.market import prices
from esw_tui.deckbuilding.table import Table

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design
    from esw_tui.deckbuilding.rulebook import Rulebook

Designs = list["Design"]


class Player:
    """A player as all players see it."""

    __slots__ = (
        "chips",
        "deck_count",
        "deck_top",
        "discard",
        "hand_count",
        "hp",
        "in_play",
        "name",
        "seat",
        "stinker",
        "tokens",
    )

    seat: int
    name: str
    hp: int
    chips: int
    stinker: bool
    tokens: Designs
    in_play: Designs
    discard: Designs
    """The top card last."""
    deck_count: int
    hand_count: int
    deck_top: Designs
    """Cards on top of the deck that all players have seen, the top one first."""


class Sight:
    """The table as one seat sees it."""

    __slots__ = (
        "hand",
        "legend_deck_count",
        "main_count",
        "players",
        "power",
        "prices",
        "row_chips",
        "rules",
        "seat",
        "token_stack",
        "turn",
        "wilds",
    )

    seat: int
    rules: "Rulebook"
    turn: int
    power: int
    players: list[Player]
    hand: Designs
    """The seat's own hand."""
    prices: dict[int, int]
    """By card number: what a card of the Line-Ups costs the active player now."""
    row_chips: dict[int, int]
    """By card number: how many chips lie on a card of the Line-Up."""
    main_count: int
    legend_deck_count: int
    wilds: int
    token_stack: int


def look(table: Table, seat: int) -> Sight:
    """What a seat sees of a table."""
    designs = table.designs
    sight = Sight()
    sight.seat = seat
    sight.rules = table.rules
    sight.turn = table.turn
    sight.power = table.power
    sight.players = [player(table, each) for each in table.seats]
    sight.hand = [designs[card] for card in table.hand[seat]]
    rows = table.line_up + table.legends
    price_of = prices(table, table.active).of
    sight.prices = {card: price_of(designs[card]) for card in rows}
    sight.row_chips = dict(zip(table.line_up, table.line_up_chips, strict=True))
    sight.main_count = len(table.main)
    sight.legend_deck_count = len(table.legend_deck)
    sight.wilds = len(table.wilds)
    sight.token_stack = len(table.token_stack)
    return sight


def player(table: Table, seat: int) -> Player:
    """A player as all players see it."""
    designs = table.designs
    seen = Player()
    seen.seat = seat
    seen.name = table.names[seat]
    seen.hp = table.hp[seat]
    seen.chips = table.chips[seat]
    seen.stinker = table.stinker[seat]
    seen.tokens = [designs[card] for card in table.tokens[seat]]
    seen.in_play = [designs[card] for card in table.in_play[seat]]
    seen.discard = [designs[card] for card in table.discard[seat]]
    deck = table.deck[seat]
    seen.deck_count = len(deck)
    seen.hand_count = len(table.hand[seat])
    seen.deck_top = top = []
    if table.open:
        for card in reversed(deck):
            if not table.open >> card & 1:
                break
            top.append(designs[card])
    return seen

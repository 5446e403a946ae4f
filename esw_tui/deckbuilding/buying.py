"""Buying: what is paid with, and where the card comes from (section 7)."""

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.gaining import BUY, gain
from esw_tui.deckbuilding.market import Offer
from esw_tui.deckbuilding.table import Table


def origin_of(table: Table, card: int) -> str:
    """Where a card for sale lies."""
    if card in table.line_up:
        return "line-up"
    if card in table.legends:
        return "Legendary Line-Up"
    return "Wild Magic stack" if card in table.wilds else "Familiars"


def buy(table: Table, seat: int, offer: Offer, chips: int) -> Steps | None:
    """Pay and gain: Power before chips, unless the buyer asks for more chips (D7.1, K126)."""
    card, price, _ = offer
    table.power -= price - chips
    if chips:
        lose_chips(table, seat, chips, BUY, spent=True)
    act = Act(table, seat, table.designs[card], card)
    return gain(act, seat, card, origin_of(table, card), paid=(price - chips, chips))

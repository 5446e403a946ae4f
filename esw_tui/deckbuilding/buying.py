"""Buying: what is for sale, what it costs, and what it is paid with (sections 7 and 26)."""

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, Design, Steps
from esw_tui.deckbuilding.gaining import BUY, gain
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.table import Table

DISCOUNTS = ABOUT["discounts"]
SPECIAL_PRICES = DISCOUNTS | ABOUT["count_as_legends"]
IS_LEGEND = kind("legend")


Offer = tuple[int, int, bool]
"""(card, price, whether chips may stand in for Power): something for sale (D7.5, D26.4)."""


def price_of(table: Table, seat: int, design: Design) -> int:
    """The printed cost less all discounts, never below 0 (D7.6, D29.1, K14, K26)."""
    price = design.cost
    for sort, less in table.cheaper:
        if sort.owned(table, seat, design):
            price -= less
    if table.texts[seat] & DISCOUNTS:
        for other, _ in standing(table, seat, "discounts"):
            for sort, less in other.discounts:
                if sort.owned(table, seat, design):
                    price -= less
    return max(price, 0)


def offers(table: Table, seat: int) -> list[Offer]:
    """All that is for sale to this player: both Line-Ups, Wild Magic, own Familiars
    (D7.2, D28.1); never a Dud Wand."""
    designs = table.designs
    chips = table.options.chips_buy_legends
    wild = table.wilds[-1:]
    if not table.cheaper and not table.texts[seat] & SPECIAL_PRICES:
        found = [(card, designs[card].cost, False) for card in table.line_up]
        found += [(card, designs[card].cost, chips) for card in table.legends]
        found += [(card, designs[card].cost, False) for card in wild + table.familiars[seat]]
        return found
    found = [(card, price_of(table, seat, designs[card]), False) for card in table.line_up]
    found += [(card, price_of(table, seat, designs[card]), chips) for card in table.legends]
    for card in wild + table.familiars[seat]:
        design = designs[card]
        payable = chips and IS_LEGEND.owned(table, seat, design)
        found.append((card, price_of(table, seat, design), payable))
    return found


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

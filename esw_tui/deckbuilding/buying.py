"""Buying: what is for sale, what it costs, and what it is paid with (sections 7 and 26)."""

from typing import NamedTuple

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, Design, Steps
from esw_tui.deckbuilding.gaining import BUY, gain
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.table import Table

DISCOUNTS = ABOUT["discounts"]
IS_LEGEND = kind("legend")


class Offer(NamedTuple):
    """A card somebody may buy, if the Power is there."""

    card: int
    origin: str
    price: int
    chips: bool
    """Whether chips may stand in for Power (D7.5, D26.4)."""


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
    found = [
        Offer(card, "line-up", price_of(table, seat, designs[card]), False)
        for card in table.line_up
    ]
    for card in table.legends:
        price = price_of(table, seat, designs[card])
        found.append(Offer(card, "Legendary Line-Up", price, chips))
    if table.wilds:
        card = table.wilds[-1]
        found.append(Offer(card, "Wild Magic stack", price_of(table, seat, designs[card]), False))
    for card in table.familiars[seat]:
        design = designs[card]
        payable = chips and IS_LEGEND.owned(table, seat, design)
        found.append(Offer(card, "Familiars", price_of(table, seat, design), payable))
    return found


def means(table: Table, seat: int, offer: Offer) -> int:
    """What a player could pay for this card."""
    return table.power + (table.chips[seat] if offer.chips else 0)


def buy(table: Table, seat: int, offer: Offer, chips: int) -> Steps | None:
    """Pay and gain: Power before chips, unless the buyer asks for more chips (D7.1, K126)."""
    design = table.designs[offer.card]
    power = offer.price - chips
    table.power -= power
    if chips:
        lose_chips(table, seat, chips, BUY, spent=True)
    act = Act(table, seat, design, offer.card)
    return gain(act, seat, offer.card, offer.origin, paid=(power, chips))

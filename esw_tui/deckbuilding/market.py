"""What is for sale to a player and what it costs (sections 7 and 26).

A turn asks for actions many times and the wares seldom change, so they are reckoned once and kept
on the table until something they depend on is another.
"""

from typing import Any

from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, Design
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Key

DISCOUNTS = ABOUT["discounts"]
SPECIAL_PRICES = DISCOUNTS | ABOUT["count_as_legends"]
IS_LEGEND = kind("legend")


Offer = tuple[int, int, bool]
"""(card, price, whether chips may stand in for Power): something for sale (D7.5, D26.4)."""


class Market:
    """What is for sale to a player in the middle of the table; nothing in it changes."""

    __slots__ = (
        "_cheapest_legend",
        "_legends",
        "_line_up",
        "_own",
        "_wild",
        "offers",
        "reckoned_by",
    )

    def __init__(self, table: Table, seat: int, reckoned_by: tuple[Any, ...]) -> None:
        self.reckoned_by = reckoned_by
        """Everything it depends on, see `what_counts`."""
        self.offers = offers(table, seat)
        cards = len(table.line_up)
        last = cards + len(table.legends)
        self._line_up = prices_in_line_up(table, self.offers[:cards])
        self._legends = self.offers[cards:last]
        self._wild = self.offers[last:]
        self._cheapest_legend = min([price for _, price, _ in self._legends], default=0)
        self._own: dict[tuple[int, ...], list[Offer]] = {}

    def own_offers(self, table: Table, seat: int) -> list[Offer]:
        """The Familiars that a player can buy besides (D28.1)."""
        familiars = table.familiars[seat]
        found = self._own.get(familiars)
        if found is None:
            found = self._own[familiars] = [own_offer(table, seat, card) for card in familiars]
        return found

    def affordable(self, power: int, chips: int) -> list[Key]:
        """What can be bought with so much Power and so many chips, and how."""
        found = [key for price, key in self._line_up if price <= power]
        if power + chips >= self._cheapest_legend:
            for offer in self._legends:
                found += ways_to_buy(offer, power, chips)
        for offer in self._wild:
            found += ways_to_buy(offer, power, chips)
        return found


def ways_to_buy(offer: Offer, power: int, chips: int) -> list[Key]:
    """Whether and how something can be bought with so much Power and so many chips (D7.5, K126)."""
    card, price, takes_chips = offer
    if power >= price:
        more = takes_chips and chips and price
    elif takes_chips and power + chips >= price:
        more = min(chips, price) > price - power
    else:
        return []
    return [("buy", card), ("chips", card)] if more else [("buy", card)]


def market(table: Table, seat: int) -> Market:
    """What is for sale to a player in the middle of the table."""
    by = what_counts(table, seat)
    kept = table.market
    if kept is None or kept.reckoned_by != by:
        kept = table.market = Market(table, seat, by)
    return kept


def what_counts(table: Table, seat: int) -> tuple[Any, ...]:
    """Whatever a market depends on: the wares, which lie open, and all that makes them cheaper.

    Most of it is the very same tuple as before and is compared in no time.
    """
    wares = (
        table.line_up,
        table.line_up_chips,
        table.legends,
        table.wilds,
        table.cheaper,
    )
    if not has_special_prices(table, seat):
        return wares
    texts = (table.in_play[seat], table.tokens[seat], table.borrowed, table.markers)
    return (*wares, seat, table.texts[seat], texts)


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


def has_special_prices(table: Table, seat: int) -> bool:
    """Whether a card may cost this player less than is printed, or be a Legend."""
    return bool(table.cheaper or table.texts[seat] & SPECIAL_PRICES)


def offers(table: Table, seat: int) -> list[Offer]:
    """What is for sale in the middle: both Line-Ups, Wild Magic (D7.2, D28.1); never a Dud
    Wand."""
    designs = table.designs
    chips = table.options.chips_buy_legends
    wild = table.wilds[-1:]
    if not has_special_prices(table, seat):
        found = [(card, designs[card].cost, False) for card in table.line_up]
        found += [(card, designs[card].cost, chips) for card in table.legends]
        found += [(card, designs[card].cost, False) for card in wild]
        return found
    found = [(card, price_of(table, seat, designs[card]), False) for card in table.line_up]
    found += [(card, price_of(table, seat, designs[card]), chips) for card in table.legends]
    return found + [own_offer(table, seat, card) for card in wild]


def own_offer(table: Table, seat: int, card: int) -> Offer:
    """A card that may be a Legend for this player only: a Familiar, Wild Magic (K107)."""
    design = table.designs[card]
    if not has_special_prices(table, seat):
        return card, design.cost, False
    payable = table.options.chips_buy_legends and IS_LEGEND.owned(table, seat, design)
    return card, price_of(table, seat, design), payable


def offer_of(table: Table, seat: int, card: int) -> Offer:
    """At what price a card is for sale."""
    for offer in market(table, seat).offers:
        if offer[0] == card:
            return offer
    return own_offer(table, seat, card)


def prices_in_line_up(table: Table, wares: list[Offer]) -> list[tuple[int, Key]]:
    """The Line-Up by price and key; a card just like an older one there is the same option."""
    found: dict[Any, tuple[int, Key]] = {}
    for (card, price, _), chips in zip(wares, table.line_up_chips, strict=True):
        found.setdefault((table.designs[card], chips), (price, ("buy", card)))
    return list(found.values())

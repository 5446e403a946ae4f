"""What is for sale to a player and what it costs (sections 7 and 26).

A turn asks for actions many times and the wares seldom change, so they are reckoned once and kept
on the table until something they depend on is another.
"""

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

from esw_tui.deckbuilding.control import sources
from esw_tui.deckbuilding.designs import ABOUT, LEGEND, Design
from esw_tui.deckbuilding.kinds import Kind
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Key

SPECIAL_PRICES = ABOUT["discounts"] | ABOUT["count_as_legends"]


Offer = tuple[int, int, bool]
"""(card, price, whether chips may stand in for Power): something for sale (D7.5, D26.4)."""


class Prices(NamedTuple):
    """What makes cards cheaper for a player, and which other cards are Legends to that player."""

    cheaper: tuple[tuple[Kind, int], ...]
    legends_too: tuple[Kind, ...]

    def of(self, design: Design) -> int:
        """The printed cost less all discounts, never below 0 (D7.6, D29.1, K14, K26)."""
        price = design.cost
        if not self.cheaper:
            return price
        for sort, less in self.cheaper:
            if sort(design) or (sort.types == LEGEND and self.makes_legend(design)):
                price -= less
        return price if price > 0 else 0

    def makes_legend(self, design: Design) -> bool:
        """Whether a card that is no Legend is one to this player (K107)."""
        for sort in self.legends_too:
            if sort(design):
                return True
        return False


AS_PRINTED = Prices((), ())


class Market:
    """What is for sale to a player in the middle of the table; nothing in it changes."""

    __slots__ = (
        "_beyond_line_up",
        "_cheapest",
        "_legends",
        "_line_up",
        "_line_up_chips",
        "_prices",
        "_wares",
        "_wilds",
        "_with_own",
        "offers",
    )

    def __init__(self, table: Table, prices: Prices) -> None:
        self._wares = table.line_up
        self._line_up_chips = table.line_up_chips
        self._legends = table.legends
        self._wilds = table.wilds
        self._prices = prices
        designs = table.designs
        chips = table.options.chips_buy_legends
        in_line_up = [(card, prices.of(designs[card]), False) for card in table.line_up]
        others = [(card, prices.of(designs[card]), chips) for card in table.legends]
        others += [self._personal(table, card) for card in table.wilds[-1:]]
        self.offers = in_line_up + others
        """Both Line-Ups, Wild Magic (D7.2, D28.1); never a Dud Wand."""
        self._line_up = prices_in_line_up(table, in_line_up)
        self._beyond_line_up = len(in_line_up)
        self._cheapest = min([price for price, _ in self._line_up], default=0)
        self._with_own: dict[tuple[int, ...], list[Offer]] = {}

    def holds(self, table: Table, prices: Prices) -> bool:
        """Whether nothing it depends on has changed: the wares, which lie open, and all that makes
        them cheaper. What has not changed is the very same tuple."""
        return (
            table.line_up is self._wares
            and table.line_up_chips is self._line_up_chips
            and table.legends is self._legends
            and table.wilds is self._wilds
            and prices is self._prices
        )

    def _personal(self, table: Table, card: int) -> Offer:
        """A card that may be a Legend for one player only: a Familiar, Wild Magic (K107)."""
        prices = self._prices
        design = table.designs[card]
        payable = table.options.chips_buy_legends and prices.makes_legend(design)
        return card, prices.of(design), payable

    def for_sale(self, table: Table, seat: int) -> list[Offer]:
        """All that a player may ask for: besides what lies in the middle, the own Familiars
        (D28.1)."""
        familiars = table.familiars[seat]
        found = self._with_own.get(familiars)
        if found is None:
            own = [self._personal(table, card) for card in familiars]
            found = self._with_own[familiars] = self.offers + own
        return found

    def affordable(self, for_sale: list[Offer], power: int, chips: int) -> list[Key]:
        """What of it can be bought with so much Power and so many chips, and how."""
        found: list[Key] = []
        if power >= self._cheapest:
            found = [key for price, key in self._line_up if price <= power]
        means = power + chips
        for offer in for_sale[self._beyond_line_up :]:
            if offer[1] <= means:
                found += ways_to_buy(offer, power, chips)
        return found


def ways_to_buy(offer: Offer, power: int, chips: int) -> Sequence[Key]:
    """Whether and how something can be bought with so much Power and so many chips (D7.5, K126)."""
    card, price, takes_chips = offer
    if power >= price:
        more = takes_chips and chips and price
    elif takes_chips and power + chips >= price:
        more = min(chips, price) > price - power
    else:
        return ()
    return (("buy", card), ("chips", card)) if more else (("buy", card),)


def market(table: Table, seat: int) -> Market:
    """What is for sale to a player in the middle of the table."""
    reckoned = prices(table, seat)
    kept = table.market
    if kept is None or not kept.holds(table, reckoned):
        kept = table.market = Market(table, reckoned)
    return kept


def prices(table: Table, seat: int) -> Prices:
    """What a player pays, by the texts before that player and those of this turn."""
    if table.texts[seat] & SPECIAL_PRICES:
        texts = tuple([design for design, _ in sources(table, seat, SPECIAL_PRICES)])
        return prices_by(table.cheaper, texts)
    return prices_by(table.cheaper, ()) if table.cheaper else AS_PRINTED


@functools.lru_cache(maxsize=256)
def prices_by(cheaper: tuple[tuple[Kind, int], ...], texts: tuple[Design, ...]) -> Prices:
    """The same prices are the same object: they are asked for at every action."""
    less = [discount for design in texts for discount in design.discounts]
    legends_too = [sort for design in texts for sort in design.count_as_legends]
    return Prices((*cheaper, *less), tuple(legends_too))


def price_of(table: Table, seat: int, design: Design) -> int:
    """What a card costs a player (D7.6)."""
    return prices(table, seat).of(design)


def offer_of(table: Table, seat: int, card: int) -> Offer:
    """At what price a card is for sale."""
    for offer in market(table, seat).for_sale(table, seat):
        if offer[0] == card:
            return offer
    raise ValueError(f"Card {card} is not for sale.")


def prices_in_line_up(table: Table, wares: list[Offer]) -> list[tuple[int, Key]]:
    """The Line-Up by price and key; a card just like an older one there is the same option."""
    found: dict[Any, tuple[int, Key]] = {}
    buy = table.rules.buy_keys
    for (card, price, _), chips in zip(wares, table.line_up_chips, strict=True):
        found.setdefault((table.designs[card], chips), (price, buy[card]))
    return list(found.values())

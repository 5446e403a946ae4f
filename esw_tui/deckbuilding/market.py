"""What is for sale to a player and what it costs (sections 7 and 26)."""

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from esw_tui.deckbuilding.control import sources
from esw_tui.deckbuilding.designs import ABOUT, FAMILIARS, LEGEND, LEGENDS, MAIN, WILDS, Design
from esw_tui.deckbuilding.kinds import Kind
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Key

SPECIAL_PRICES = ABOUT["discounts"] | ABOUT["count_as_legends"]


Offer = tuple[int, int, bool]
"""Something for sale: (card, price, whether chips may stand in for Power) (D7.5, D26.4)."""
Lying = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The cards for sale to a player: the Line-Up, the Legends, the Wild Magic stack and the player's
Familiars (D7.2, D28.1); never a Dud Wand."""


class Prices(NamedTuple):
    """The discounts of a player, and which other cards are Legends to that player."""

    cheaper: tuple[tuple[Kind, int], ...]
    legends_too: tuple[Kind, ...]
    most_off: int
    """The sum of all discounts."""

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
        """Whether a card that is no Legend counts as one for this player (K107)."""
        for sort in self.legends_too:
            if sort(design):
                return True
        return False


AS_PRINTED = Prices((), (), 0)


def prices(table: Table, seat: int) -> Prices:
    """The prices for a player, by the texts of that player and those of this turn."""
    if table.texts[seat] & SPECIAL_PRICES:
        texts = tuple([design for design, _ in sources(table, seat, SPECIAL_PRICES)])
        return prices_by(table.cheaper, texts)
    return prices_by(table.cheaper, ()) if table.cheaper else AS_PRINTED


@functools.lru_cache(maxsize=256)
def prices_by(cheaper: tuple[tuple[Kind, int], ...], texts: tuple[Design, ...]) -> Prices:
    """The prices that come from these texts; kept, as they are asked for at every action."""
    discounts = (*cheaper, *[discount for design in texts for discount in design.discounts])
    legends_too = tuple([sort for design in texts for sort in design.count_as_legends])
    return Prices(discounts, legends_too, sum([less for _, less in discounts]))


def price_of(table: Table, seat: int, design: Design) -> int:
    """What a card costs a player (D7.6)."""
    return prices(table, seat).of(design)


def offers(
    lying: Lying, designs: Sequence[Design], reckoned: Prices, *, chips_buy_legends: bool
) -> Iterator[Offer]:
    """The cards for sale, with their prices.

    Chips buy Legends, and a Familiar or Wild Magic that counts as one for this player (D7.5, D26.4,
    K69, K107).
    """
    line_up, legends, wilds, familiars = lying
    for card in line_up:
        yield card, reckoned.of(designs[card]), False
    for card in legends:
        yield card, reckoned.of(designs[card]), chips_buy_legends
    for card in (*wilds[-1:], *familiars):
        is_legend = reckoned.makes_legend(designs[card])
        yield card, reckoned.of(designs[card]), chips_buy_legends and is_legend


def offer_of(table: Table, seat: int, card: int, reckoned: Prices | None = None) -> Offer:
    """A card for sale, with its price."""
    reckoned = reckoned or prices(table, seat)
    design = table.designs[card]
    is_legend = card in table.legends or (
        card not in table.line_up and reckoned.makes_legend(design)
    )
    return card, reckoned.of(design), is_legend and table.options.chips_buy_legends


def affordable(table: Table, seat: int, reckoned: Prices) -> list[Key]:
    """The keys of all that a player can buy now, and how (D7.1, D7.5).

    Printed costs are compared first, as most cards are too dear most of the time.
    """
    designs, least = table.designs, table.rules.least_cost
    power, chips = table.power, table.chips[seat]
    reach = power + reckoned.most_off
    found: list[Key] = []
    if reach >= least[MAIN]:
        in_reach = []
        for card in table.line_up:
            design = designs[card]
            if design.cost <= reach and reckoned.of(design) <= power:
                in_reach.append(card)
        if in_reach:
            found = in_line_up(table, in_reach)
    means = reach + chips
    if means >= least[LEGENDS]:
        for card in table.legends:
            if designs[card].cost <= means:
                found += ways_to_buy(offer_of(table, seat, card, reckoned), power, chips)
    if not reckoned.legends_too:
        means = reach
    if means >= least[WILDS] or means >= least[FAMILIARS]:
        for card in table.wilds[-1:] + table.familiars[seat]:
            if designs[card].cost <= means:
                found += ways_to_buy(offer_of(table, seat, card, reckoned), power, chips)
    return found


def in_line_up(table: Table, cards: list[int]) -> list[Key]:
    """The keys for buying these cards of the Line-Up.

    Of identical cards with as many chips on them only the oldest is listed.
    """
    designs, buy = table.designs, table.rules.buy_keys
    chips = dict(zip(table.line_up, table.line_up_chips, strict=True))
    alike: dict[tuple[Design, int], Key] = {}
    for card in cards:
        alike.setdefault((designs[card], chips[card]), buy[card])
    return list(alike.values())


def ways_to_buy(offer: Offer, power: int, chips: int) -> Sequence[Key]:
    """The keys with which something can be bought with this Power and these chips, if any (D7.5,
    K126)."""
    card, price, takes_chips = offer
    if power >= price:
        more = takes_chips and chips and price
    elif takes_chips and power + chips >= price:
        more = min(chips, price) > price - power
    else:
        return ()
    return (("buy", card), ("chips", card)) if more else (("buy", card),)

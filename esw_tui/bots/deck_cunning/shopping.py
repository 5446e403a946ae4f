"""The best use of Power and chips: which cards to buy together."""

from typing import NamedTuple

from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.deckbuilding.actions import ActionOptions
from esw_tui.deckbuilding.designs import LEGEND, WILD_MAGIC, Design
from esw_tui.kernel.decisions import Decision, Key

MOST_ITEMS = 9
MOST_WILDS = 4


class Item(NamedTuple):
    """A card for sale."""

    key: Key
    design: Design
    price: int
    worth: float
    """In points, with the chips that lie on the card."""
    takes_chips: bool


class Basket(NamedTuple):
    """Cards to be bought together."""

    items: tuple[Item, ...] = ()
    worth: float = 0.0


def offers(worth: Worth, decision: Decision) -> list[Item]:
    """What can be bought now, the best first, without what would make the deck worse."""
    sight, options = worth.sight.sight, decision.options
    assert isinstance(options, ActionOptions)
    found = []
    for key in options.keys:
        if type(key) is not tuple or key[0] != "buy":
            continue
        design = options.design(key)
        price = sight.prices.get(key[1], design.cost)
        value = worth.owning(design) + worth.weights.kept_chip * sight.row_chips.get(key[1], 0)
        is_legend = bool(design.types & LEGEND)
        if value > 0:
            found.append(Item(key, design, price, value, is_legend))
            if design.types & WILD_MAGIC:
                found += [found[-1]] * (min(sight.wilds, MOST_WILDS) - 1)
    return sorted(found, key=lambda item: -item.worth)[:MOST_ITEMS]


def best_basket(worth: Worth, decision: Decision) -> Basket:
    """The cards that are worth most together.

    Chips stand in for Power for Legends only (D7.5), and each chip paid costs `kept_chip`.
    """
    power, chips = worth.sight.sight.power, worth.sight.me.chips
    kept = 0.0 if worth.sight.is_over_soon else worth.weights.kept_chip
    items = offers(worth, decision)
    best = Basket()

    def fill(at: int, basket: Basket, plain: int, dear: int) -> None:
        nonlocal best
        paid = max(plain + dear - power, 0)
        if plain > power or paid > chips:
            return
        value = basket.worth - kept * paid
        if value > best.worth:
            best = Basket(basket.items, value)
        for number in range(at, len(items)):
            item = items[number]
            fuller = Basket((*basket.items, item), basket.worth + item.worth)
            if item.takes_chips:
                fill(number + 1, fuller, plain, dear + item.price)
            else:
                fill(number + 1, fuller, plain + item.price, dear)

    fill(0, Basket(), 0, 0)
    return best

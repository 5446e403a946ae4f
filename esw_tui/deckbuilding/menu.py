"""The Snack Shack: three chips for a snack, which depends on the main deck's top card (section
27)."""

from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.designs import ANY_MAYHEM, Design, Steps
from esw_tui.deckbuilding.events import Cause, Moved, Shown, TextUsed
from esw_tui.deckbuilding.piles import lay_destroyed
from esw_tui.deckbuilding.table import NOBODY, Table

PRICE = 3
SNACK = Cause(-1, rule="D27.1")


def can_order(table: Table, seat: int) -> bool:
    """Whether a player may order a snack.

    Once per turn, for three chips, if the menu is in use and the deck not empty (D27.1, K69, K70).
    """
    return (
        table.chips[seat] >= PRICE
        and table.options.menu != "off"
        and not table.menu_used
        and bool(table.main)
        and bool(table.rules.menu)
    )


def snack_for(table: Table, design: Design) -> Design | None:
    """The snack that the menu gives for a revealed card."""
    for types, snack in table.rules.menu:
        if design.types & types:
            return snack
    return None


def order_snack(table: Table, seat: int) -> Steps:
    """Pay, turn up the top card of the main deck, and get the snack for it (D27.2, K70)."""
    table.menu_used = True
    lose_chips(table, seat, PRICE, SNACK, spent=True)
    card = table.main[-1]
    design = table.designs[card]
    table.show((card,))
    table.told.append((Shown, NOBODY, (design,), "main deck", SNACK))
    snack = snack_for(table, design)
    if design.types & ANY_MAYHEM:
        table.main = table.main[:-1]
        lay_destroyed(table, (card,))
    if snack is not None:
        table.told.append((TextUsed, seat, snack, SNACK))
        act = Act(table, seat, snack)
        act.cards, act.origin = (card,), "main deck"
        yield from carry_out(act, snack.steps) or ()
    if card in table.main:
        table.main = (card, *[other for other in table.main if other != card])
        table.told.append((Moved, seat, (design,), "under the main deck", SNACK))

"""The two Line-Ups: dealing, refilling, chip icons (sections 2, 5 and 26)."""

from esw_tui.deckbuilding.chips import chips_on_icons
from esw_tui.deckbuilding.designs import ANY_MAYHEM, Steps
from esw_tui.deckbuilding.events import CardDealt, Cause, LineUpGone, MayhemGone
from esw_tui.deckbuilding.piles import lay_destroyed
from esw_tui.deckbuilding.table import Table

SIZE, LEGENDS_SIZE = 5, 3
"""How many cards lie in the Line-Up and in the Legendary Line-Up (D0.3)."""
AT_SET_UP = Cause(-1, rule="D2.9")


def deal_line_ups(table: Table) -> None:
    """Deal the first cards of both Line-Ups; Mayhems that come up have no effect (D2.9, D2.10, K7,
    K8)."""
    while len(table.line_up) < SIZE and table.main:
        deal_quietly(table, "main", AT_SET_UP)
    while len(table.legends) < LEGENDS_SIZE and table.legend_deck:
        deal_quietly(table, "legend_deck", AT_SET_UP)


def deal_quietly(table: Table, pile: str, cause: Cause) -> None:
    """Deal the top card of a deck; a Mayhem goes to the used ones unread."""
    card = take_card(table, pile)
    if table.designs[card].types & ANY_MAYHEM:
        lay_destroyed(table, (card,))
        table.told.append((MayhemGone, table.designs[card], cause))
    else:
        lay_card(table, pile, card)


def take_card(table: Table, pile: str) -> int:
    """Turn up the top card of the main deck or the Legend deck."""
    deck: tuple[int, ...] = getattr(table, pile)
    setattr(table, pile, deck[:-1])
    card = deck[-1]
    table.show((card,))
    return card


def lay_card(table: Table, pile: str, card: int) -> None:
    """Put a card on the newest place of a Line-Up, with the chips its icon brings, before the next
    card is dealt (K20, D26.6, D26.7, K67)."""
    design = table.designs[card]
    if pile == "main":
        table.line_up += (card,)
        table.line_up_chips += (0,)
        table.told.append((CardDealt, "Line-Up", design))
        if design.chip_icon:
            chips_on_icons(table)
    else:
        table.legends += (card,)
        table.told.append((CardDealt, "Legendary Line-Up", design))


def refill(table: Table, pile: str) -> int | None:
    """Fill a Line-Up card by card until it is full, its deck is empty or a Mayhem comes up.

    Returns the Mayhem, if one came up (D5.1, D5.2, D21.2, K19, K20).
    """
    while is_short(table, pile):
        card = take_card(table, pile)
        if table.designs[card].types & ANY_MAYHEM:
            return card
        lay_card(table, pile, card)
    return None


def is_short(table: Table, pile: str) -> bool:
    """Whether a Line-Up has room and its deck has cards."""
    if pile == "main":
        return len(table.line_up) < SIZE and bool(table.main)
    return len(table.legends) < LEGENDS_SIZE and bool(table.legend_deck)


def destroy_legends(table: Table, cause: Cause) -> None:
    """Destroy the Legendary Line-Up."""
    gone, table.legends = table.legends, ()
    if gone:
        lay_destroyed(table, gone)
        table.told.append((LineUpGone, table.faces(gone), cause))


def deal_new_legends(table: Table, count: int, cause: Cause) -> None:
    """Deal up to this many Legends; Mega Mayhems that come up are destroyed unread (K119)."""
    while len(table.legends) < count and table.legend_deck:
        deal_quietly(table, "legend_deck", cause)


def deal_new_cards(table: Table, reader: int) -> Steps:
    """Deal the Legendary Line-Up anew; a Mega Mayhem that comes up is read at once, then replaced
    (K119)."""
    from esw_tui.deckbuilding.mayhem import read_mayhem

    while len(table.legends) < LEGENDS_SIZE and table.legend_deck:
        card = take_card(table, "legend_deck")
        if table.designs[card].types & ANY_MAYHEM:
            yield from read_mayhem(table, card, reader)
        else:
            lay_card(table, "legend_deck", card)

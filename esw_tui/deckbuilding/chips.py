"""Xtreme chips: forty of them, in the supply, on cards and before players (section 26)."""

from esw_tui.deckbuilding.events import (
    Cause,
    ChipsGained,
    ChipsLost,
    ChipsPlaced,
    ChipsStolen,
)
from esw_tui.deckbuilding.table import Table

ICON = Cause(-1, rule="D26.6")


def gain_chips(table: Table, seat: int, count: int, cause: Cause) -> int:
    """Chips from the supply, as many as there are (D26.1, K65)."""
    count = min(count, table.supply)
    if count > 0:
        table.supply -= count
        table.chips[seat] += count
        table.told.append((ChipsGained, seat, count, table.chips[seat], cause))
    return count


def lose_chips(table: Table, seat: int, count: int, cause: Cause, *, spent: bool = False) -> int:
    """Chips go back to the supply (D26.2)."""
    count = min(count, table.chips[seat])
    if count > 0:
        table.supply += count
        table.chips[seat] -= count
        table.told.append((ChipsLost, seat, count, table.chips[seat], spent, cause))
    return count


def steal_chips(table: Table, seat: int, victim: int, count: int, cause: Cause) -> int:
    """As many as the victim has, at most the number named (K68)."""
    count = min(count, table.chips[victim])
    if count > 0:
        table.chips[victim] -= count
        table.chips[seat] += count
        table.told.append((ChipsStolen, seat, victim, count, cause))
    return count


def chips_on_icons(table: Table) -> None:
    """A card with the icon has entered: each icon card there gets a chip, the oldest first
    (D26.6, K65, K67)."""
    put_chips(table, [table.designs[card].chip_icon for card in table.line_up], ICON)


def put_chips(table: Table, on: list[bool], cause: Cause) -> None:
    """One chip on each of some cards of the Line-Up, from the oldest, as far as they go (K65)."""
    chips = list(table.line_up_chips)
    marked = []
    for place, wanted in enumerate(on):
        if wanted and table.supply:
            table.supply -= 1
            chips[place] += 1
            marked.append(table.line_up[place])
    table.line_up_chips = tuple(chips)
    if marked:
        table.told.append((ChipsPlaced, table.faces(tuple(marked)), cause))


def take_from_line_up(table: Table, card: int) -> int:
    """A card leaves the Line-Up; returns the chips that lay on it."""
    place = table.line_up.index(card)
    chips = table.line_up_chips[place]
    table.line_up = table.line_up[:place] + table.line_up[place + 1 :]
    table.line_up_chips = table.line_up_chips[:place] + table.line_up_chips[place + 1 :]
    return chips

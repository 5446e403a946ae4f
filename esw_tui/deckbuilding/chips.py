"""Xtreme chips: the forty in the supply, on cards and in front of players (section 26)."""

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
    """Move chips from the supply to a player, as many as there are (D26.1, K65).

    Returns how many moved.
    """
    count = min(count, table.supply)
    if count > 0:
        table.supply -= count
        table.chips[seat] += count
        table.told.append((ChipsGained, seat, count, table.chips[seat], cause))
    return count


def lose_chips(table: Table, seat: int, count: int, cause: Cause, *, spent: bool = False) -> int:
    """Move chips from a player back to the supply (D26.2); returns how many moved."""
    count = min(count, table.chips[seat])
    if count > 0:
        table.supply += count
        table.chips[seat] -= count
        table.told.append((ChipsLost, seat, count, table.chips[seat], spent, cause))
    return count


def steal_chips(table: Table, seat: int, victim: int, count: int, cause: Cause) -> int:
    """Move chips from the victim to a player, at most as many as the victim has (K68).

    Returns how many moved.
    """
    count = min(count, table.chips[victim])
    if count > 0:
        table.chips[victim] -= count
        table.chips[seat] += count
        table.told.append((ChipsStolen, seat, victim, count, cause))
    return count


def chips_on_icons(table: Table) -> None:
    """Put a chip on each icon card in the Line-Up, as a card with the icon has entered it.

    The oldest card gets its chip first (D26.6, K65, K67).
    """
    put_chips(table, [table.designs[card].chip_icon for card in table.line_up], ICON)


def put_chips(table: Table, on: list[bool], cause: Cause) -> None:
    """Put one chip on each marked card of the Line-Up, from the oldest, while the supply lasts
    (K65)."""
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
    """Remove a card from the Line-Up; returns the chips that lay on it."""
    place = table.line_up.index(card)
    chips = table.line_up_chips[place]
    table.line_up = table.line_up[:place] + table.line_up[place + 1 :]
    table.line_up_chips = table.line_up_chips[:place] + table.line_up_chips[place + 1 :]
    return chips

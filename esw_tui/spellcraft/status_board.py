"""The Social Status Board: ranks 8 to 1, one standee each (R61, R64, R65)."""

from esw_tui.spellcraft.designs import ABOUT
from esw_tui.spellcraft.events import Cause, Moved
from esw_tui.spellcraft.table import Table

FIRM_STATUS = ABOUT["firm_status"]
TOP, BOTTOM = 8, 1
TITLES = (
    "",
    "Ultimate Loser",
    "Loner",
    "Stoner",
    "Nerd",
    "Basic Witch",
    "Cheerleader",
    "Jock",
    "Class President",
)
"""Names of the ranks, by number (R63)."""


def moved(ranks: dict[int, int], rank: int, steps: int) -> dict[int, int]:
    """The board after the standee on `rank` moved by `steps` (R64.1–R64.4, J81).

    `ranks` says who stands on which rank. Standees that are landed on shift together one step
    towards the rank that was left, up to the first gap.
    """
    target = max(BOTTOM, min(TOP, rank + steps))
    if target == rank:
        return ranks
    board = dict(ranks)
    landing = board.pop(rank)
    towards = 1 if target < rank else -1
    place = target
    while place in board:
        landing, board[place] = board[place], landing
        place += towards
    board[place] = landing
    return board


def change_status(table: Table, seat: int, steps: int, cause: Cause) -> bool:
    """Gain or lose Social Status (R64); the dying and the dead do neither (J85)."""
    rank = table.rank[seat]
    if not rank or not table.hp[seat]:
        return False
    # A dying standee still counts for comparisons but is not pushed about (J85).
    before = {table.rank[each]: each for each in table.seats if table.rank[each] and table.hp[each]}
    after = moved(before, rank, steps)
    if after is before:
        return False
    for new, each in after.items():
        old = table.rank[each]
        if new != old:
            table.rank[each] = new
            table.told.append((Moved, each, old, new, each != seat, cause))
    kind = "gain_status" if steps > 0 else "lose_status"
    if kind in table.watched:
        # Only the active player can be the one who cost somebody status (HH-m1), and the dead
        # are nobody's foes (J5).
        by = cause.seat if cause.seat == table.active and table.alive[cause.seat] else -1
        table.happened.append((kind, seat, by, abs(steps), cause.design))
    return True


def change_together(table: Table, seats: tuple[int, ...], steps: int, cause: Cause) -> None:
    """Several Wizards move by one effect: losses lowest first, gains highest first (J84)."""
    if len(seats) > 1:
        seats = tuple(sorted(seats, key=table.rank.__getitem__, reverse=steps > 0))
    for seat in seats:
        if steps < 0 and keeps_status(table, seat):
            continue
        change_status(table, seat, steps, cause)


def keeps_status(table: Table, seat: int) -> bool:
    """Whether a Treasure keeps this Wizard from losing status."""
    return table.texts[seat] & FIRM_STATUS > 0


def swap_status(table: Table, one: int, other: int, cause: Cause) -> None:
    """Two Wizards trade places; that is neither gain nor loss (J82)."""
    ranks = table.rank
    if not (ranks[one] and ranks[other] and table.hp[one] and table.hp[other]):
        return
    ranks[one], ranks[other] = ranks[other], ranks[one]
    table.told.append((Moved, one, ranks[other], ranks[one], False, cause))
    table.told.append((Moved, other, ranks[one], ranks[other], False, cause))


def next_rank(players: int, death: int) -> int:
    """The rank next game for the so-manyeth to die, from 1 (R65.2, R65.3)."""
    return TOP - players + death

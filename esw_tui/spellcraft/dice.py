"""Single dice: some cards make them count more (J22, J117)."""

from esw_tui.spellcraft.designs import ABOUT
from esw_tui.spellcraft.events import Cause, RolledDice
from esw_tui.spellcraft.table import Table

SINGLE_DIE = ABOUT["single_die"]


def single_bonuses(table: Table, seat: int) -> list[tuple[str, int]]:
    """What cards in play add to a single die of this Wizard (J117)."""
    designs = [table.designs[card] for card in table.treasures[seat] + table.lasting[seat]]
    return [(design.name, design.single_die) for design in designs if design.single_die]


def single_bonus(table: Table, seat: int) -> int:
    """The sum of those bonuses."""
    if not table.texts[seat] & SINGLE_DIE:
        return 0
    return sum([more for _, more in single_bonuses(table, seat)])


def roll_die(table: Table, seat: int, cause: Cause) -> int:
    """Roll one die that is no Power Roll; returns what it counts, bonuses included."""
    dice = table.roll()
    bonus = single_bonus(table, seat)
    table.told.append((RolledDice, seat, dice, cause, bonus))
    return dice[0] + bonus

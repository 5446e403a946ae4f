"""How a table looks for a seat: about how likely the seat is to win the match from here.

A playout ends long before the match does. The hopes of the living are read off the table; what they
are worth depends on how the match is won.
"""

from esw_tui.bots.archmage.hopes import hopes_of_the_living
from esw_tui.bots.archmage.points_to_come import chance_on_points
from esw_tui.bots.archmage.tokens_to_come import chance_on_tokens
from esw_tui.kernel.faces import OVER
from esw_tui.spellcraft.formats import Points
from esw_tui.spellcraft.table import Table


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the match, between two rounds (R20)."""
    if table.stage == OVER:
        return (seat in table.winners) / len(table.winners)
    score = table.format.score(table)
    hopes = hopes_of_the_living(table, score)
    if isinstance(table.format, Points):
        return chance_on_points(seat, score, table.lws_order, hopes, table.goal - table.game)
    return chance_on_tokens(seat, score, hopes, table.goal)

"""How a table looks for a seat: about how likely it is to win the match from here.

A playout ends long before the match does. The victory points that are left in the game are
shared out among the living by what each has; then points are compared. The weights are a
multinomial regression on five thousand rounds of matches between cunning bots.
"""

from math import exp, sqrt

from esw_tui.engine.table import Table

HP, ROOT_OF_HP, RANK, TREASURE, CREATURE = 0.039, 1.05, 0.033, 0.105, 0.7
"""What makes a living Wizard's share of the points to come grow."""
IN_HAND = (0.80, 0.35, 0.28)
"""How much a victory point decides, by the games still to come after this one."""
TO_COME = (1.19, 0.40, 0.28)
"""How much one that is only expected does."""

MOST_HP = 40
HP_WEIGHTS = tuple([exp(HP * hp + ROOT_OF_HP * sqrt(hp)) for hp in range(MOST_HP + 1)])


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the match, between two rounds (R20.6)."""
    if table.stage == "match over":
        return (seat in table.winners) / len(table.winners)
    later = min(table.games - table.game, 2)
    hopes = hopes_of_the_living(table)
    expected = TO_COME[later] * len(hopes) / sum(hopes.values()) if hopes else 0.0
    in_hand = IN_HAND[later]
    total = mine = 0.0
    for each in table.seats:
        chance = exp(in_hand * table.points(each) + expected * hopes.get(each, 0.0))
        total += chance
        if each == seat:
            mine = chance
    return mine / total


def hopes_of_the_living(table: Table) -> dict[int, float]:
    """For each living Wizard how much it may hope for, compared with the others."""
    return {
        seat: HP_WEIGHTS[min(hp, MOST_HP)]
        * exp(
            RANK * table.rank[seat]
            + TREASURE * len(table.treasures[seat])
            + CREATURE * len(table.creatures[seat])
        )
        for seat, hp in enumerate(table.hp)
        if hp > 0
    }

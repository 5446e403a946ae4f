"""How a table looks for a seat: about how likely it is to win the match from here.

A playout ends long before the match does. The victory points that are left in the game are
shared out among the living by what each has; then points are compared. When only a few are
left in the last game, all ways it can end are gone through instead. The weights are a
multinomial regression on seventy thousand rounds of matches between cunning bots.
"""

from itertools import product
from math import exp, prod, sqrt

from esw_tui.engine.table import Table

HP, ROOT_OF_HP = -0.011, 1.315
TREASURE, CREATURE, LASTING, FACE_DOWN = 0.14, 0.96, 0.27, 0.1
LEAD = -0.39
"""For each victory point more than the average: everybody is after the leader."""
RANKS = (0.0, 0.0, 0.05, 0.41, 0.12, 0.11, 0.33, 0.4, 0.43)
"""What makes a living Wizard's share of the points to come grow, as exponents."""

IN_HAND = (0.73, 0.27, 0.32)
"""How much a victory point decides, by the games still to come after this one."""
TO_COME = (0.94, 0.24, 0.09)
"""How much one that is only expected does."""
NEXT_GAME = 0.03
"""How much a face-down Dead Wizard card decides if there are games to come (R18.4)."""

FEW = 3
"""So many may be left for all ends to be gone through."""
STANDS_LAST, KILLS = 1.02, 0.68
"""How much hopes decide who stands last, and who gets a kill."""
NOBODYS_KILL = 0.045
"""How often a Wizard dies by nobody's hand but its own."""

MOST_HP = 40
HP_WEIGHTS = tuple([exp(HP * hp + ROOT_OF_HP * sqrt(hp)) for hp in range(MOST_HP + 1)])


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the match, between two rounds (R20.6)."""
    if table.stage == "match over":
        return (seat in table.winners) / len(table.winners)
    later = min(table.games - table.game, 2)
    points = [table.points(each) for each in table.seats]
    hopes = hopes_of_the_living(table, points)
    if not later and 1 < len(hopes) <= FEW:
        return chance_at_the_end(table, seat, points, hopes)
    expected = TO_COME[later] * len(hopes) / sum(hopes.values()) if hopes else 0.0
    in_hand = IN_HAND[later]
    next_game = NEXT_GAME if later else 0.0
    total = mine = 0.0
    for each in table.seats:
        chance = exp(
            in_hand * points[each]
            + expected * hopes.get(each, 0.0)
            + next_game * len(table.dead_cards[each])
        )
        total += chance
        if each == seat:
            mine = chance
    return mine / total


def hopes_of_the_living(table: Table, points: list[int]) -> dict[int, float]:
    """For each living Wizard how much it may hope for, compared with the others."""
    average = sum(points) / len(points)
    return {
        seat: HP_WEIGHTS[min(hp, MOST_HP)]
        * exp(
            RANKS[table.rank[seat]]
            + TREASURE * len(table.treasures[seat])
            + CREATURE * len(table.creatures[seat])
            + LASTING * len(table.lasting[seat])
            + FACE_DOWN * len(table.dead_cards[seat])
            + LEAD * (points[seat] - average)
        )
        for seat, hp in enumerate(table.hp)
        if hp > 0
    }


def chance_at_the_end(table: Table, seat: int, points: list[int], hopes: dict[int, float]) -> float:
    """Go through all ways the last game can end: who stands last, who killed the others."""
    lasts = shares(hopes, STANDS_LAST)
    killers: list[tuple[int | None, float]] = [
        (killer, share * (1 - NOBODYS_KILL)) for killer, share in shares(hopes, KILLS)
    ]
    killers.append((None, NOBODYS_KILL))
    chance = 0.0
    for last, likely in lasts:
        order = (*table.lws_order, last)
        for kills in product(killers, repeat=len(hopes) - 1):
            ending = points[:]
            ending[last] += 1
            for killer, _ in kills:
                if killer is not None:
                    ending[killer] += 1
            won = share_of_win(ending, order, seat)
            if won:
                chance += won * likely * prod([share for _, share in kills])
    return chance


def shares(hopes: dict[int, float], power: float) -> list[tuple[int, float]]:
    """How likely each is the one, by what it may hope for."""
    weights = {seat: hope**power for seat, hope in hopes.items()}
    total = sum(weights.values())
    return [(seat, weight / total) for seat, weight in weights.items()]


def share_of_win(points: list[int], lasts: tuple[int, ...], seat: int) -> float:
    """Most points win, then whoever stood last latest, else all tied share it (R20.6, J61)."""
    most = max(points)
    if points[seat] < most:
        return 0.0
    best = [each for each, count in enumerate(points) if count == most]
    if len(best) == 1:
        return 1.0
    latest = [each for each in lasts if each in best]
    if latest:
        return float(latest[-1] == seat)
    return 1 / len(best)

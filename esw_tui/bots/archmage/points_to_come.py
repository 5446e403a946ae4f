"""A match won by points: about how likely a seat is to win it from here (R20.6).

Every way the game can end is gone through: who stands last, and who kills the others. The Wizard
that stands last has nearly always dealt the last kill, and is rather more likely than the others to
have dealt those before. If one more game is to come, it is gone through likewise; games further off
are taken as nearly open. The weights are those that foretold the winners of matches between cunning
bots best.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import exp, factorial, fsum, prod

from esw_tui.bots.archmage.hopes import LEAD, Hopes, Score, hopes_of_a_new_game

LAST_KILL = 0.9
"""How often the Wizard that stands last has killed the last foe; otherwise nobody gets that
kill."""
NOBODYS_KILL = 0.055
"""How often nobody gets a kill before the last one."""
KILLS = 0.2
"""The exponent of a Wizard's hopes in its odds of getting such a kill."""
ALIVE_TO_KILL = 1.7
"""How much likelier the Wizard that will stand last is to get it."""
FORESEEN = 2
"""How many kills before the last one are gone through; at larger tables the rest are left out."""
FAR_OFF = 0.3
"""How much a victory point decides if two or more games are to come, which may outweigh it."""

NOBODY = -1

Seats = tuple[int, ...]
Ending = tuple[int, Seats, float]
"""Who stands last, who dealt the kills before the last one, and the seat's chance to win the match
then, times the number of orders in which those kills can happen."""


def chance_on_points(seat: int, points: Score, lasts: Seats, hopes: Hopes, later: int) -> float:
    """A seat's chance to win the match.

    `hopes` are those of the living in this game; `later` games are to come after it.
    """
    living = tuple(hopes)
    eager = {each: hope**KILLS for each, hope in hopes.items()}
    everybody = fsum(eager.values())
    dealt = {}
    for last in living:
        part = (1 - NOBODYS_KILL) / (everybody + (ALIVE_TO_KILL - 1) * eager[last])
        shares = {each: part * eager[each] for each in living}
        shares[last] *= ALIVE_TO_KILL
        shares[NOBODY] = NOBODYS_KILL
        dealt[last] = shares
    chance = 0.0
    for last, killers, ways in endings(seat, points, lasts, living, later):
        likely = hopes[last] * ways
        shares = dealt[last]
        for killer in killers:
            likely *= shares[killer]
        chance += likely
    return chance / fsum(hopes.values())


@lru_cache(maxsize=1 << 11)
def endings(
    seat: int, points: Score, lasts: Seats, living: Seats, later: int
) -> tuple[Ending, ...]:
    """All ways the game can end after which the seat may still win the match."""
    found = []
    deaths = len(living) - 1
    before = max(0, min(deaths - 1, FORESEEN))
    for last in living:
        for killers in combinations_with_replacement((*living, NOBODY), before):
            ending = list(points)
            ending[last] += 1
            for killer in killers:
                if killer != NOBODY:
                    ending[killer] += 1
            order = (*lasts, last)
            chance = chance_after(seat, tuple(ending), order, later)
            if deaths:
                ending[last] += 1
                with_kill = chance_after(seat, tuple(ending), order, later)
                chance = LAST_KILL * with_kill + (1 - LAST_KILL) * chance
            if chance:
                found.append((last, killers, chance * orders(killers)))
    return tuple(found)


def orders(killers: Seats) -> int:
    """In how many orders these kills can have been dealt."""
    repeated = [factorial(killers.count(each)) for each in set(killers)]
    return factorial(len(killers)) // prod(repeated)


def chance_after(seat: int, points: Score, lasts: Seats, later: int) -> float:
    """A seat's chance to win the match when a game is over and `later` games are to come."""
    if not later:
        return share_of_win(points, lasts, seat)
    if later == 1:
        return chance_before_the_last_game(seat, points, lasts)
    chances = [exp(FAR_OFF / later * each) for each in points]
    return chances[seat] / fsum(chances)


@lru_cache(maxsize=1 << 14)
def chance_before_the_last_game(seat: int, points: Score, lasts: Seats) -> float:
    """A seat's chance to win the match when only the last game is to come."""
    return chance_on_points(seat, points, lasts, hopes_of_a_new_game(points, LEAD), 0)


def share_of_win(points: Score, lasts: Seats, seat: int) -> float:
    """1 if the seat has won the match, 0 if not, a share if it is tied (R20.6, J61).

    Most points win; of those tied the one who stood last latest.
    """
    most = max(points)
    if points[seat] < most:
        return 0.0
    if points.count(most) == 1:
        return 1.0
    for last in reversed(lasts):
        if points[last] == most:
            return float(last == seat)
    return 1 / points.count(most)

"""How a table looks for a seat: about how likely it is to win the match from here.

A playout ends long before the match does. From there on every way the game can end is gone
through: who stands last, and who kills the others. Whoever stands last has nearly always dealt
the last kill, and is rather more likely than the others to have dealt those before. With one
more game to come, that is gone through likewise; what lies further off is nearly open.

What makes hopes grow and dwindle is a regression on eighty thousand rounds of matches between
cunning bots; the other weights are those that foretold the winners of these matches best.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import exp, factorial, prod, sqrt

from esw_tui.spellcraft.table import Table

HP, ROOT_OF_HP = 0.025, 1.49
TREASURE, CREATURE, LASTING, FACE_DOWN = 0.15, 0.99, 0.37, 0.17
RANKS = (0.0, 0.0, 0.17, 0.21, 0.13, 0.13, 0.47, 0.47, 0.55)
"""What makes a living Wizard's hopes of standing last grow, as exponents."""
LEAD = -0.3
"""And dwindle: for each victory point more than the average, and each third party that can join
the hunt for the leader."""
HUNTERS = 2
"""So many of them count; larger tables were not measured."""

LAST_KILL = 0.9
"""How often whoever stands last has killed the last foe; else nobody has."""
NOBODYS_KILL = 0.055
"""How often a kill before that is nobody's."""
KILLS = 0.2
"""How much hopes decide who gets such a kill."""
ALIVE_TO_KILL = 1.7
"""How much likelier it is dealt by the one who will stand last."""
FORESEEN = 2
"""So many kills before the last one are gone through; at larger tables the rest are anybody's."""
FAR_OFF = 0.3
"""How much a victory point decides that two or more games may still outweigh."""

NOBODY = -1
MOST_HP = 40
HP_WEIGHTS = tuple([exp(HP * hp + ROOT_OF_HP * sqrt(hp)) for hp in range(MOST_HP + 1)])

Seats = tuple[int, ...]
Points = tuple[int, ...]
"""Victory points, by seat."""
Hopes = dict[int, float]
Ending = tuple[int, Seats, float]
"""Who stands last, who dealt the kills before the last one, and the chance to win the match
then, times the number of ways it can come to this."""


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the match, between two rounds (R20.6)."""
    if table.stage == "match over":
        return (seat in table.winners) / len(table.winners)
    points = tuple([table.points(each) for each in table.seats])
    hopes = hopes_of_the_living(table, points)
    return chance_of(seat, points, table.lws_order, hopes, table.games - table.game)


def hopes_of_the_living(table: Table, points: Points) -> Hopes:
    """For each living Wizard how much it may hope to stand last, compared with the others.

    If all are dead, the last to die has stood last (J58); while all are dying, it may be anybody.
    """
    living = table.living() or table.deaths[-1:] or table.seats
    average = sum(points) / len(points)
    lead = lead_among(len(living))
    return {
        seat: HP_WEIGHTS[min(table.hp[seat], MOST_HP)]
        * exp(
            RANKS[table.rank[seat]]
            + TREASURE * len(table.treasures[seat])
            + CREATURE * len(table.creatures[seat])
            + LASTING * len(table.lasting[seat])
            + FACE_DOWN * len(table.dead_cards[seat])
            + lead * (points[seat] - average)
        )
        for seat in living
    }


def lead_among(living: int) -> float:
    """How a victory point more than the average lets hopes dwindle among so many."""
    return LEAD * max(0, min(living - 2, HUNTERS))


def chance_of(seat: int, points: Points, lasts: Seats, hopes: Hopes, later: int) -> float:
    """The chance to win the match, `later` games after the one whose living have these hopes."""
    living = tuple(hopes)
    eager = {each: hope**KILLS for each, hope in hopes.items()}
    everybody = sum(eager.values())
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
    return chance / sum(hopes.values())


@lru_cache(maxsize=1 << 11)
def endings(
    seat: int, points: Points, lasts: Seats, living: Seats, later: int
) -> tuple[Ending, ...]:
    """All ways the game can end after which this seat may still win the match."""
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
    """In how many orders these kills may have been dealt."""
    repeated = [factorial(killers.count(each)) for each in set(killers)]
    return factorial(len(killers)) // prod(repeated)


def chance_after(seat: int, points: Points, lasts: Seats, later: int) -> float:
    """The chance to win the match when a game is over and so many are to come."""
    if not later:
        return share_of_win(points, lasts, seat)
    if later == 1:
        return chance_before_the_last_game(seat, points, lasts)
    chances = [exp(FAR_OFF / later * each) for each in points]
    return chances[seat] / sum(chances)


@lru_cache(maxsize=1 << 14)
def chance_before_the_last_game(seat: int, points: Points, lasts: Seats) -> float:
    """The chance to win the match with the last game: all start it alike, but for the hunt."""
    average = sum(points) / len(points)
    lead = lead_among(len(points))
    hopes = {each: exp(lead * (points[each] - average)) for each in range(len(points))}
    return chance_of(seat, points, lasts, hopes, 0)


def share_of_win(points: Points, lasts: Seats, seat: int) -> float:
    """Most points win, then whoever stood last latest, else all tied share it (R20.6, J61)."""
    most = max(points)
    if points[seat] < most:
        return 0.0
    if points.count(most) == 1:
        return 1.0
    for last in reversed(lasts):
        if points[last] == most:
            return float(last == seat)
    return 1 / points.count(most)

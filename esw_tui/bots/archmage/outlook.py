"""How a table looks for a seat: about how likely it is to win the match from here.

A playout ends long before the match does. All ways this game can end are gone through: who
stands last, and how many of the others each has killed. How likely each of them is follows
from what the living have; what it is worth, from the points (see `standings`). The weights are
multinomial regressions on two hundred thousand rounds of matches between cunning bots: of who
stood last, and of who killed.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import exp, factorial, sqrt
from typing import NamedTuple

from esw_tui.bots.archmage.standings import lead_of, within, worth_of
from esw_tui.engine.table import Table

MOST_HP = 40


class Hope(NamedTuple):
    """Exponents that make a living Wizard's share of something grow."""

    by_hp: tuple[float, ...]
    treasure: float
    creature: float
    lasting: float
    face_down: float
    by_rank: tuple[float, ...]
    by_lead: tuple[float, ...]
    """By how far one is ahead of the best foe, from `FARTHEST_BEHIND` on, if there are two
    foes more than the last: all are after the leader. In the first game nobody leads."""


FARTHEST_BEHIND = -4


def by_hp(straight: float, root: float) -> tuple[float, ...]:
    """For each number of Hit Points, compared with the twenty of the beginning."""
    return tuple([straight * hp / 20 + root * sqrt(hp / 20) for hp in range(MOST_HP + 1)])


STAND_LAST = Hope(
    by_hp=by_hp(1.96, 4.27),
    treasure=0.15,
    creature=0.95,
    lasting=0.35,
    face_down=0.11,
    by_rank=(0.0, 0.0, 0.1, 0.13, 0.06, 0.04, 0.38, 0.4, 0.47),
    by_lead=(1.55, 1.08, 0.58, 0.06, -0.71, -1.07, -0.97),
)
KILL = Hope(
    by_hp=by_hp(-0.31, 2.51),
    treasure=0.05,
    creature=0.46,
    lasting=0.08,
    face_down=0.03,
    by_rank=(0.0, 0.0, 0.03, 0.16, 0.02, 0.02, 0.1, 0.13, 0.15),
    by_lead=(0.39, 0.36, 0.29, 0.23, -0.05, -0.32, -0.44),
)
LAST_KILLS = 3.15
"""How many times as likely a kill is that of whoever stands last in the end."""
NOBODYS_KILL = 0.045
"""How often a Wizard dies by nobody's hand but its own."""

FEW = 4
"""So many may live for it to be foreseen who kills whom, not only who stands last."""


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the match, between two rounds (R20.6)."""
    if table.stage == "match over":
        return (seat in table.winners) / len(table.winners)
    points = tuple([table.points(each) for each in table.seats])
    living = table.living()
    to_come = table.games - table.game
    lasts = hopes(table, living, points, STAND_LAST)
    killers = hopes(table, living, points, KILL)
    chance = 0.0
    for last, likely in enumerate(lasts):
        order = (*table.lws_order, living[last])
        before = list(points)
        before[living[last]] += 1
        shares = killers[:]
        shares[last] *= LAST_KILLS
        scale = (1 - NOBODYS_KILL) / sum(shares)
        powers = [[(share * scale) ** kills for kills in range(len(living))] for share in shares]
        of_nobody = [NOBODYS_KILL**kills for kills in range(len(living))]
        for kills, nobodys, ways in ends(len(living)):
            ending = before[:]
            like = ways * of_nobody[nobodys]
            for each, count in kills:
                like *= powers[each][count]
                ending[living[each]] += count
            if to_come:
                chance += likely * like * worth_of(tuple(ending), seat, to_come)
            else:
                chance += likely * like * share_of_win(ending, order, seat)
    return chance / sum(lasts)


End = tuple[tuple[tuple[int, int], ...], int, int]
"""Who of the living kills how many, how many nobody kills, and in how many ways it comes so."""


@cache
def ends(living: int) -> list[End]:
    """All ways in which so many living Wizards can become one, as far as it can be foreseen."""
    if living > FEW:
        return [((), 0, 1)]
    found: list[End] = []
    for killers in combinations_with_replacement(range(living + 1), living - 1):
        ways = factorial(living - 1)
        counts = [killers.count(each) for each in range(living + 1)]
        for count in counts:
            ways //= factorial(count)
        *kills, nobodys = counts
        found.append((tuple([pair for pair in enumerate(kills) if pair[1]]), nobodys, ways))
    return found


def hopes(table: Table, living: list[int], points: tuple[int, ...], hope: Hope) -> list[float]:
    """For each living Wizard how much it may hope for, compared with the others."""
    hunters = (len(living) - 2) / 2 if table.game > 1 else 0.0
    return [
        exp(
            hope.by_hp[min(table.hp[seat], MOST_HP)]
            + hope.by_rank[table.rank[seat]]
            + hope.treasure * len(table.treasures[seat])
            + hope.creature * len(table.creatures[seat])
            + hope.lasting * len(table.lasting[seat])
            + hope.face_down * len(table.dead_cards[seat])
            + hunters * within(hope.by_lead, lead_of(points, seat) - FARTHEST_BEHIND)
        )
        for seat in living
    ]


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

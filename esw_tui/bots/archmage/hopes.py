"""How much each Wizard may hope to stand last: weights of what it has, used as exponents.

They come from a regression on eighty thousand rounds of matches between cunning bots in one box; in
the other boxes they foretell the survivor as well as a regression of their own would, except for
what only those boxes have.
"""

from math import exp, fsum, sqrt

from esw_tui.spellcraft.table import Table

HP, ROOT_OF_HP = 0.025, 1.49
TREASURE, CREATURE, LASTING, FACE_DOWN = 0.15, 0.99, 0.37, 0.17
RANKS = (0.0, 0.0, 0.17, 0.21, 0.13, 0.13, 0.47, 0.47, 0.55)
BLOOD, STANDEE = 0.033, 0.115
"""Regressions on ten thousand rounds of Castle Tentakill."""
LEAD = -0.3
"""For each point (or token) above the average, and for each foe that hunts the leader besides the
first; between games for points only."""
HUNTERS = 2
"""At most this many hunters count; larger tables were not measured."""

MOST_HP = 40
HP_WEIGHTS = tuple([exp(HP * hp + ROOT_OF_HP * sqrt(hp)) for hp in range(MOST_HP + 1)])

Score = tuple[int, ...]
"""What decides the match, by seat: victory points or tokens."""
Hopes = dict[int, float]
"""For each living Wizard its weight in the odds of standing last; only the ratios mean anything."""


def hopes_of_the_living(table: Table, score: Score) -> Hopes:
    """The hopes in a game under way.

    If all are dead, the last to die has stood last (J58); while all are dying, any of them may.
    """
    living = table.living() or table.deaths[-1:] or table.seats
    average = fsum(score) / len(score)
    lead = LEAD * hunters(len(living))
    hopes = {
        seat: HP_WEIGHTS[min(table.hp[seat], MOST_HP)]
        * exp(
            RANKS[table.rank[seat]]
            + TREASURE * len(table.treasures[seat])
            + CREATURE * len(table.creatures[seat])
            + LASTING * len(table.lasting[seat])
            + FACE_DOWN * len(table.dead_cards[seat])
            + lead * (score[seat] - average)
        )
        for seat in living
    }
    states = table.states
    if "blood" in states:
        for seat in hopes:
            hopes[seat] *= exp(BLOOD * states["blood"][seat])
    if states.get("standee") in hopes:
        hopes[states["standee"]] *= exp(STANDEE)
    return hopes


def hopes_of_a_new_game(score: Score, lead: float) -> Hopes:
    """The hopes at the start of a game: equal, except that the leader is hunted."""
    average = fsum(score) / len(score)
    lead *= hunters(len(score))
    return {seat: exp(lead * (each - average)) for seat, each in enumerate(score)}


def hunters(living: int) -> int:
    """How many Wizards hunt the leader besides the first, when so many live."""
    return max(0, min(living - 2, HUNTERS))

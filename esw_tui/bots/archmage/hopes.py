"""Who may hope to stand last: what makes hopes grow and dwindle, as exponents.

A regression on eighty thousand rounds of matches between cunning bots in one box; in the other
boxes it foretells the survivor as well as one of their own, but for what they alone have.
"""

from math import exp, sqrt

from esw_tui.spellcraft.table import Table

HP, ROOT_OF_HP = 0.025, 1.49
TREASURE, CREATURE, LASTING, FACE_DOWN = 0.15, 0.99, 0.37, 0.17
RANKS = (0.0, 0.0, 0.17, 0.21, 0.13, 0.13, 0.47, 0.47, 0.55)
BLOOD, STANDEE = 0.033, 0.115
"""Regressions on ten thousand rounds of Castle Tentakill."""
LEAD = -0.3
"""For each point (or token) more than the average, and each third party that can join the hunt
for the leader."""
HUNTERS = 2
"""So many of them count; larger tables were not measured."""

MOST_HP = 40
HP_WEIGHTS = tuple([exp(HP * hp + ROOT_OF_HP * sqrt(hp)) for hp in range(MOST_HP + 1)])

Score = tuple[int, ...]
"""What decides the match, by seat: victory points or tokens."""
Hopes = dict[int, float]
"""For each living Wizard how much it may hope to stand last, compared with the others."""


def hopes_of_the_living(table: Table, score: Score) -> Hopes:
    """The hopes of a game under way.

    If all are dead, the last to die has stood last (J58); while all are dying, it may be anybody.
    """
    living = table.living() or table.deaths[-1:] or table.seats
    average = sum(score) / len(score)
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
    """All start a game alike, but for the hunt."""
    average = sum(score) / len(score)
    lead *= hunters(len(score))
    return {seat: exp(lead * (each - average)) for seat, each in enumerate(score)}


def hunters(living: int) -> int:
    """How many third parties hunt the leader among so many."""
    return max(0, min(living - 2, HUNTERS))

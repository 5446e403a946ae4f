"""What victory points are worth between two games of a match.

Among the cunning a lead is a danger: everybody is after the leader, so that one point more
than the others is worth less than one point fewer. Only who is too far ahead to be caught up
with is safe. The weights are a multinomial regression on the matches of `outlook`.
"""

from functools import lru_cache
from math import exp, floor
from typing import NamedTuple


class Worth(NamedTuple):
    """Exponents that make a seat's share of the chances grow."""

    by_lead: tuple[float, ...]
    """By how far one is ahead of the best foe, from `FARTHEST_BEHIND` on."""
    by_surplus: tuple[float, ...]
    """By how far one is above the average, rounded, from `FEWEST` on."""


FARTHEST_BEHIND, FEWEST = -5, -2

ONE_TO_COME = Worth(
    by_lead=(-2.32, -0.31, 0.35, 0.55, 0.67, 0.41, -0.03, -0.19, 0.01, 0.87),
    by_surplus=(-0.91, -0.45, -0.86, -0.71, 0.91, 2.02),
)
MORE_TO_COME = Worth(
    by_lead=(-0.25, -0.16, -0.15, -0.06, 0.09, -0.01, -0.17, -0.13, 0.05, 0.53),
    by_surplus=(-0.2, -0.21, -0.02, -0.04, -0.11, 0.38),
)


@lru_cache(maxsize=8192)
def worth_of(points: tuple[int, ...], seat: int, to_come: int) -> float:
    """The chance that this seat wins a match with so many games still to come."""
    worth = ONE_TO_COME if to_come == 1 else MORE_TO_COME
    weights = [weight_of(points, each, worth) for each in range(len(points))]
    return weights[seat] / sum(weights)


def weight_of(points: tuple[int, ...], seat: int, worth: Worth) -> float:
    """How a seat's points weigh, compared with the others'."""
    lead = lead_of(points, seat)
    surplus = floor(points[seat] - sum(points) / len(points) + 0.5)
    return exp(
        within(worth.by_lead, lead - FARTHEST_BEHIND) + within(worth.by_surplus, surplus - FEWEST)
    )


def lead_of(points: tuple[int, ...], seat: int) -> int:
    """How far a seat is ahead of the best of its foes."""
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def within(table: tuple[float, ...], place: int) -> float:
    """The entry at this place; beyond its ends a table goes on as it ends."""
    return table[min(max(place, 0), len(table) - 1)]

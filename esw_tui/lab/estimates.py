"""Estimates with 95 % intervals, from counts kept by group of matches.

Casts of one game are not independent: all but one caster lose together. Nor are games of one match.
So matches are dealt into groups, and an interval is that of the *delete-a-group jackknife* (Kott
2001): the estimate is made again without each group in turn, and how much it varies says how sure
it is. Whole matches are left out, so that whatever belongs together within a match is accounted
for. Counts are whole numbers, so the order in which they come in changes nothing at all.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

GROUPS = 50
FEWEST_GROUPS = 8
"""With fewer groups no interval is given: it would be a guess, as three wins out of three prove
nothing."""
Z = 1.959964
"""The quantile of the normal distribution for 95 %."""


class Estimate(NamedTuple):
    """A number, and how sure it is."""

    value: float
    error: float | None
    """Half the width of the 95 % interval; None where there is too little to tell."""
    cases: int
    """How many observations it is made from."""

    @property
    def low(self) -> float | None:
        return None if self.error is None else self.value - self.error

    @property
    def high(self) -> float | None:
        return None if self.error is None else self.value + self.error

    def times(self, factor: float) -> "Estimate":
        """The same in another unit."""
        error = None if self.error is None else self.error * factor
        return Estimate(self.value * factor, error, self.cases)


class Trials:
    """How often something was tried and the sum of the results, by group of matches."""

    __slots__ = ("sums", "tried")

    def __init__(self) -> None:
        self.tried = [0] * GROUPS
        self.sums = [0] * GROUPS

    def add(self, match: int, amount: int, tried: int = 1) -> None:
        """Count one trial, or several at once, of a match."""
        group = match % GROUPS
        self.tried[group] += tried
        self.sums[group] += amount

    @property
    def count(self) -> int:
        return sum(self.tried)

    @property
    def total(self) -> int:
        return sum(self.sums)


Stratum = tuple[int, ...]
"""The circumstances of a trial, as numbers."""
Strata = Mapping[Stratum, Trials]
"""Trials by their circumstances."""


def mean(trials: Trials) -> Estimate | None:
    """The mean result of a trial; None if there was none."""
    tried, total = trials.count, trials.total
    if not tried:
        return None
    without = [
        (total - here) / (tried - count)
        for here, count in zip(trials.sums, trials.tried, strict=True)
        if count and tried > count
    ]
    return Estimate(total / tried, half_width(without), tried)


def difference(some: Strata, everything: Strata) -> Estimate | None:
    """How much better `some` trials went than the others made in the same circumstances.

    In each stratum the mean of `some` less the mean of the rest, averaged with the number of `some`
    as weights: the answer to "would it have gone otherwise without?", for those who did. Strata
    without anything to compare with are left out.
    """
    gains = [0.0] * (GROUPS + 1)
    weights = [0] * (GROUPS + 1)
    present = [False] * GROUPS
    for stratum, inside in some.items():
        around = everything[stratum]
        tried, total = inside.count, inside.total
        others, rest = around.count - tried, around.total - total
        for group in range(GROUPS + 1):
            here, there = tried, others
            won, lost = total, rest
            if group < GROUPS:
                mine, gained = inside.tried[group], inside.sums[group]
                here -= mine
                won -= gained
                there -= around.tried[group] - mine
                lost -= around.sums[group] - gained
                present[group] |= mine > 0
            if here and there:
                gains[group] += won - here * lost / there
                weights[group] += here
    if not weights[GROUPS]:
        return None
    without = [
        gains[group] / weights[group]
        for group in range(GROUPS)
        if present[group] and weights[group]
    ]
    count = sum(inside.count for inside in some.values())
    return Estimate(gains[GROUPS] / weights[GROUPS], half_width(without), count)


def half_width(without: Sequence[float]) -> float | None:
    """Half the 95 % interval, from the estimates that each lack one group.

    Where all of them agree nothing has been seen to vary, and nothing can be told from that:
    no win in ten matches is no certainty.
    """
    groups = len(without)
    if groups < FEWEST_GROUPS or min(without) == max(without):
        return None
    centre = sum(without) / groups
    spread = sum((value - centre) ** 2 for value in without)
    return student(groups - 1) * sqrt((groups - 1) / groups * spread)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by its usual series: from 7 degrees on good to 0.1 %."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3

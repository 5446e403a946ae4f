"""Odds: what dice come to, and how likely damage reaches some amount."""

import functools
from math import erf, exp, fsum, sqrt

Bands = tuple[float, float, float]
"""How likely a Power Roll comes to 1–4, to 5–9 and to 10 or more (R10.7)."""


@functools.cache
def totals(dice: int) -> tuple[float, ...]:
    """How likely each total of this many dice is, by total."""
    if not dice:
        return (1.0,)
    before = totals(dice - 1)
    return tuple(
        [
            fsum([before[total - die] for die in range(1, 7) if 0 <= total - die < len(before)]) / 6
            for total in range(6 * dice + 1)
        ]
    )


@functools.cache
def band_odds(dice: int, bonus: int = 0) -> Bands:
    """How likely each line of the table is for this many dice and a bonus to their total.

    No dice at all come to the lowest line (J21).
    """
    chances = totals(max(dice, 0))
    five, ten = max(5 - bonus, 0), max(10 - bonus, 0)
    low, middle = fsum(chances[:five]), fsum(chances[five:ten])
    return low, middle, max(1.0 - low - middle, 0.0)


def band_of(total: int) -> int:
    """The index of the line of the table that a total falls into (R10.7)."""
    return 0 if total < 5 else 1 if total < 10 else 2


def at_least(mean: float, variance: float, needed: float) -> float:
    """About how likely a sum with this mean and variance reaches what is needed."""
    return 0.5 + 0.5 * erf((mean - needed + 0.5) / sqrt(2.0 * variance + 0.5))


ROUGH = 0.4
"""The variance of one blow, in squares of its force."""
MOST_BLOWS = 8
"""This many blows kill any Wizard."""


@functools.lru_cache(maxsize=1 << 14)
def falls(blows: float, force: float, hp: int) -> float:
    """How likely this many blows (on average, each of this force) take all these HP."""
    odds = 0.0
    chance = exp(-blows)
    more = 1.0 - chance
    for count in range(1, MOST_BLOWS + 1):
        chance *= blows / count
        more -= chance
        odds += chance * at_least(count * force, count * ROUGH * force * force, hp)
    return odds + more

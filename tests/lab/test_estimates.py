"""Estimates against sums done by hand, and against data whose truth is known."""

from random import Random

import pytest

from esw_tui.lab.estimates import GROUPS, Estimate, Stratum, Trials, difference, mean, student

Counted = dict[Stratum, Trials]


def counted(*trials: tuple[int, int, int]) -> Trials:
    """Trials as (match, tried, sum)."""
    made = Trials()
    for match, tried, amount in trials:
        made.add(match, amount, tried)
    return made


def test_a_mean_and_its_interval_by_hand() -> None:
    """Ten matches of one trial each, four of them won. For equal groups the jackknife is the
    usual standard error: √(p(1−p)/(n−1)) = √(0.24/9)."""
    made = mean(counted(*[(match, 1, int(match < 4)) for match in range(10)]))
    assert made is not None
    assert made.value == 0.4
    assert made.error == pytest.approx(student(9) * (0.24 / 9) ** 0.5)
    assert made.error is not None
    assert (made.low, made.high) == (0.4 - made.error, 0.4 + made.error)
    assert made.cases == 10


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(7, 2.3646), (9, 2.2622), (20, 2.0860), (49, 2.0096)]
)
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_too_little_to_tell() -> None:
    assert mean(Trials()) is None
    assert difference({}, {}) is None
    assert mean(counted((0, 3, 3), (1, 2, 2))) == Estimate(1.0, None, 5)
    never = mean(counted(*[(match, 1, 0) for match in range(10)]))
    assert never == Estimate(0.0, None, 10), "no win in ten matches is no certainty"
    alone: Counted = {(1,): counted((0, 4, 2))}
    assert difference(alone, alone) is None  # nothing to compare with


def test_matches_of_a_group_count_together() -> None:
    assert counted((3, 1, 1), (3 + GROUPS, 1, 0)).tried[3] == 2
    assert counted((3, 2, 1), (4, 5, 2)).count == 7
    assert counted((3, 2, 1), (4, 5, 2)).total == 3


def test_a_difference_by_hand() -> None:
    """Small spells: 3 of 4 won with the card, 2 of 6 without: 3/4 − 1/3 = 5/12.
    Large ones: 1 of 2 with, 4 of 4 without: −1/2. Weighted 4 to 2: (5/3 − 1) / 6 = 1/9."""
    some: Counted = {(1,): counted((0, 4, 3)), (2,): counted((1, 2, 1))}
    everything: Counted = {
        (1,): counted((0, 4, 3), (2, 6, 2)),
        (2,): counted((1, 2, 1), (3, 4, 4)),
        (3,): counted((4, 9, 9)),
    }
    made = difference(some, everything)
    assert made is not None
    assert made.value == pytest.approx(1 / 9)
    assert made.cases == 6


def test_the_size_of_a_spell_is_no_merit_of_its_cards() -> None:
    """Large spells win more often; a card that does nothing but is mostly cast in large ones
    must not look good."""
    chance = Random(1)
    some: Counted = {(1,): Trials(), (3,): Trials()}
    everything: Counted = {(1,): Trials(), (3,): Trials()}
    for match in range(2000):
        for size, base, usage in ((1, 0.1, 0.1), (3, 0.5, 0.7)):
            won = chance.random() < base
            everything[size,].add(match, won)
            if chance.random() < usage:
                some[size,].add(match, won)
    with_card = sum(trials.total for trials in some.values()) / sum(
        trials.count for trials in some.values()
    )
    usual = sum(trials.total for trials in everything.values()) / 4000
    assert with_card - usual > 0.1
    made = difference(some, everything)
    assert made is not None
    assert made.error is not None
    assert abs(made.value) < made.error < 0.05


def planted(chance: Random, effect: float, matches: int) -> Estimate:
    """A card with a known effect, where luck is shared within each match: 20 trials that are
    far from independent."""
    some: Counted = {(1,): Trials()}
    everything: Counted = {(1,): Trials()}
    for match in range(matches):
        mood = chance.choice((-0.3, 0.3))
        usage = chance.choice((0.0, 0.6))
        for _ in range(20):
            has = chance.random() < usage
            won = chance.random() < 0.4 + mood + effect * has
            everything[1,].add(match, won)
            if has:
                some[1,].add(match, won)
    made = difference(some, everything)
    assert made is not None
    return made


def test_intervals_cover_a_known_effect() -> None:
    """95 of 100 should; the trials of a match hang together, which naive intervals forget."""
    chance = Random(7)
    made = [planted(chance, 0.1, 100) for _ in range(200)]
    covered = sum(abs(each.value - 0.1) <= (each.error or 0.0) for each in made)
    assert 180 <= covered <= 199
    naive = 1.96 * (0.25 / 600 + 0.25 / 1400) ** 0.5
    assert sum(abs(each.value - 0.1) <= naive for each in made) < 150


def test_an_effect_that_is_there_is_found_and_one_that_is_not_is_not() -> None:
    strong = planted(Random(2), 0.2, 300)
    nothing = planted(Random(3), 0.0, 300)
    assert strong.low is not None
    assert strong.low > 0.1
    assert nothing.low is not None
    assert nothing.high is not None
    assert nothing.low < 0 < nothing.high

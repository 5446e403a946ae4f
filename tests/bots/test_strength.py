"""The script behind the table of strengths counts right."""

import pytest

from strength import interval, one_among, play_one, row


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (90, 100, 0.826, 0.945)],
)
def test_intervals_are_those_of_wilson(wins: int, matches: int, low: float, high: float) -> None:
    assert interval(wins, matches) == pytest.approx((low, high), abs=0.001)


def test_every_seat_has_its_turn_and_the_row_tells_the_share() -> None:
    series = one_among("random", "random", 3, 1, None)
    results = [play_one(series, number) for number in range(6)]
    assert results == [play_one(series, number) for number in range(6)]
    one_deal = [won for won, _ in results[:3]]
    assert sum(one_deal) == 1.0  # The same bots at the same deal: one of the seats wins it.
    assert row("a", "b", 4, [(1.0, 4.0), (0.0, 5.0)]) == (
        "| a against 3 × b | 50.0% | 9.5% – 90.5% | 25.0% | 2 | 4.5 |"
    )

"""How long a bot may think."""

import pytest

from esw_tui.bots.thinking import ONE_SECOND, Budget, Stopwatch, read_budget
from esw_tui.errors import UsageError


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("2", Budget(2.0)),
        ("2s", Budget(2.0)),
        ("0.5s", Budget(0.5)),
        (".5", Budget(0.5)),
        ("1 second", Budget(1.0)),
        (" 3 SECONDS ", Budget(3.0)),
        ("600", Budget(600.0)),
        ("200p", Budget(playouts=200)),
        ("200 playouts", Budget(playouts=200)),
        ("1 playout", Budget(playouts=1)),
    ],
)
def test_what_can_be_written(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert read_budget(str(budget)) == budget


@pytest.mark.parametrize(
    "text",
    ["", "s", "p", "0", "0s", "0p", "-1", "1.5p", "601", "1000001p", "1e2", "inf", "nan", "２s"],
)
def test_what_cannot(text: str) -> None:
    with pytest.raises(UsageError, match="is no time to think") as caught:
        read_budget(text)
    assert f"'{text}'" in str(caught.value)


def test_a_second_is_usual() -> None:
    assert read_budget("1s") == ONE_SECOND


def test_time_is_told_by_the_clock_and_playouts_by_counting() -> None:
    now = [100.0]
    watch = Stopwatch(Budget(2.0), lambda: now[0])
    assert watch.spent(1_000) == 0
    now[0] = 101.0
    assert watch.spent(1) == 0.5
    now[0] = 103.0
    assert watch.spent(1) == 1.5
    assert Stopwatch(Budget(playouts=50), lambda: now[0]).spent(10) == 0.2

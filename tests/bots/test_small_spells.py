"""The script that asks the archmage about small spells."""

from collections import Counter
from itertools import islice

import pytest

from esw_tui.bots.thinking import Budget
from small_spells import sizes, table


@pytest.mark.parametrize("box", ["hell-high", "murdershroom"])
def test_the_same_questions_get_the_same_answers(box: str) -> None:
    asked = [list(islice(sizes(1, Budget(playouts=3), box), 4)) for _ in range(2)]
    assert asked[0] == asked[1]
    assert set(asked[0]) <= {0, 1, 2, 3}


def test_the_table_tells_shares() -> None:
    told = table(Counter({1: 10, 3: 90}))
    assert "| 1 | 10.0% | 5.5% – 17.4% | 10 of 100 |" in told
    assert "| 2 | 0.0% | 0.0% – 3.7% | 0 of 100 |" in told

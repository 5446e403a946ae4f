"""A bot answers the same on every Python: the built-in sum of fractions differs by a hair from
Python 3.12 on, and a hair decides between two answers as good as each other."""

import builtins
import sys
from collections.abc import Iterable
from typing import Any

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.thinking import Budget
from esw_tui.games import GAMES, new_match

FEW = Budget(playouts=12)


def sum_of_counts(items: Iterable[Any], start: Any = 0) -> Any:
    """The built-in sum, for whole numbers only."""
    counted = list(items)
    assert not any(isinstance(each, float) for each in counted), "math.fsum adds fractions"
    return builtins.sum(counted, start)


@pytest.fixture
def _counting_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """No module of the bots has another sum."""
    for level in ("cunning", "archmage"):
        for box in GAMES:
            make_bot(level, 1, 0, game=new_match(box, ["Ann", "Bo"]).table.rules.game)
    for name in [name for name in sys.modules if name.startswith("esw_tui.bots")]:
        monkeypatch.setattr(sys.modules[name], "sum", sum_of_counts, raising=False)


@pytest.mark.usefixtures("_counting_bots")
@pytest.mark.parametrize(("level", "answers"), [("cunning", 250), ("archmage", 12)])
@pytest.mark.parametrize("box", list(GAMES))
def test_fractions_are_added_the_same_way_everywhere(box: str, level: str, answers: int) -> None:
    game = new_match(box, ["Ann", "Bo", "Cy"], seed=3)
    kind = game.table.rules.game
    bots = [make_bot(level, 3, seat, think=FEW, game=kind) for seat in range(3)]
    for _ in range(answers):
        if not game.over:
            seat = game.asked[0]
            decision = game.decision(seat)
            game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))

"""A save may be long, or made to be: reading it takes no longer than its length demands."""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from esw_tui.errors import UndoRefused
from esw_tui.records.match import RecordedMatch
from esw_tui.records.saves import summary
from records.saving import RANDOM, begin

FEW = 40
TIMES = 8
"""A save so many times as long…"""
MOST = 10
"""… may take at most so many times the work."""


def work(act: Callable[[], object]) -> int:
    """How many lines of Python something runs. (Steps are not all told by Python 3.12.)"""
    lines = 0

    def count(_: FrameType, event: str, __: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        act()
    finally:
        sys.settrace(before)
    return lines


def answer(match: RecordedMatch) -> int:
    """Somebody answers, at random; who it was."""
    seat = match.game.asked[0]
    match.answer_by_bot(seat)
    return seat


def changed_seats(match: RecordedMatch, times: int) -> None:
    """Somebody else plays a seat, over and over again."""
    for _ in range(times):
        match.change_player(1, "human")
        match.change_player(1, RANDOM)


def changed_seats_in_play(match: RecordedMatch, times: int) -> None:
    """Somebody else plays a seat after every answer of a long match."""
    for _ in range(times):
        answer(match)
        changed_seats(match, 1)


def placed_and_retracted(match: RecordedMatch, times: int) -> None:
    """A spell is placed and taken back, over and over again."""
    while match.game.table.stage != "placing":
        answer(match)
    for _ in range(times):
        match.retract(answer(match))


def undone(match: RecordedMatch, times: int) -> None:
    """What can be taken back is answered and taken back, over and over again."""
    placed_and_retracted(match, times * 10)
    while not match.game.over:
        seat = answer(match)
        _, picks = match.game.entries[-1]
        if match.game.table.stage != "placing":
            with suppress(UndoRefused):
                match.undo(seat)
                break
    for _ in range(times):
        assert picks is not None
        match.answer(match.game.decision(seat), picks)
        match.undo(seat)


@pytest.mark.parametrize(
    "fill", [changed_seats, changed_seats_in_play, placed_and_retracted, undone]
)
def test_reading_takes_as_long_as_the_save_is(
    tmp_path: Path, fill: Callable[[RecordedMatch, int], None]
) -> None:
    needed = []
    for times in (FEW, FEW * TIMES):
        path = tmp_path / str(times)
        with begin(path, 4, games=50) as match:
            fill(match, times)
        assert len(match.lines) > times * 2
        summary(path)  # once, so that what is worked out only once has been
        needed.append(work(partial(summary, path)))
    assert needed[1] > needed[0] * 3, "most of the work is for the lines"
    assert needed[1] <= needed[0] * MOST

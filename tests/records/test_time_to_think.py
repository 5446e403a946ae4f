"""A match remembers how long its bots may think, and what they think can wait elsewhere."""

import json
from pathlib import Path

import pytest

from esw_tui.bots.thinking import ONE_SECOND, Budget
from esw_tui.errors import DecisionError
from esw_tui.records.format import Seat, read_header
from esw_tui.records.match import RecordedMatch

A_FEW = Budget(playouts=3)
SEATS = [Seat("Ann"), Seat("Bob", "bot:archmage"), Seat("Cy", "bot:random")]
BOTS = [Seat("Ann", "bot:archmage"), Seat("Bob", "bot:random")]


def begin(path: Path, seats: list[Seat], think: Budget | None = A_FEW) -> RecordedMatch:
    return RecordedMatch.begin(path, "hell-high", seats, seed=1, settings={"games": 1}, think=think)


def test_a_resumed_match_goes_on_with_the_same_thoughts(tmp_path: Path) -> None:
    with begin(tmp_path / "whole", BOTS) as whole:
        whole.play_bots()
    with begin(tmp_path / "parts", BOTS) as match:
        for _ in range(6):
            assert match.bot_asked is not None
            match.answer_by_bot(match.bot_asked)
    with RecordedMatch.open(tmp_path / "parts") as match:
        assert match.think == A_FEW
        match.play_bots()
    assert match.lines == whole.lines


def test_whoever_resumes_may_say_otherwise(tmp_path: Path) -> None:
    begin(tmp_path / "save", BOTS).close()
    with RecordedMatch.open(tmp_path / "save", Budget(0.25)) as match:
        assert match.think == Budget(0.25)


def test_nothing_is_written_if_nothing_was_said(tmp_path: Path) -> None:
    begin(tmp_path / "save", BOTS, think=None).close()
    header = json.loads((tmp_path / "save").read_text(encoding="utf-8").splitlines()[0])
    assert "think" not in header
    with RecordedMatch.open(tmp_path / "save") as match:
        assert match.think == ONE_SECOND


@pytest.mark.parametrize("think", ["often", 3, None, "0p"])
def test_a_header_with_nonsense_is_refused(tmp_path: Path, think: object) -> None:
    begin(tmp_path / "save", BOTS).close()
    header = json.loads((tmp_path / "save").read_text(encoding="utf-8").splitlines()[0])
    with pytest.raises(ValueError, match="think"):
        read_header(header | {"think": think})


def test_what_is_thought_elsewhere_is_what_would_be_answered_here(tmp_path: Path) -> None:
    with begin(tmp_path / "here", SEATS) as here, begin(tmp_path / "there", SEATS) as there:
        for _ in range(3):
            while (seat := there.bot_asked) is not None:
                thinking = there.ponder(seat)
                if thinking is None:
                    there.answer_by_bot(seat)
                else:
                    picks = thinking.finish(lambda: False)
                    assert picks is not None
                    there.answer(thinking.decision, picks)
            here.play_bots()
            assert here.lines == there.lines
            for match in (here, there):
                decision = match.game.decision(0)
                match.answer(decision, decision.options.keys[: decision.least])


def test_a_thought_does_not_disturb_the_match_nor_the_match_the_thought(tmp_path: Path) -> None:
    """Bob thinks about his spell; Ann places hers meanwhile and takes it back."""
    with begin(tmp_path / "save", SEATS) as match:
        while match.game.table.stage != "placing":
            match.play_bots()
            if 0 in match.game.asked and match.game.table.stage != "placing":
                decision = match.game.decision(0)
                match.answer(decision, decision.options.keys[: decision.least])
        lines = list(match.lines)
        first, second = match.ponder(1), match.ponder(1)
        assert first is not None
        assert second is not None
        assert match.lines == lines
        picks = first.finish(lambda: False)
        decision = match.game.decision(0)
        match.answer(decision, decision.options.keys[:1])
        match.retract(0)
        assert second.finish(lambda: False) == picks
        assert picks is not None
        match.answer(second.decision, picks)
        with pytest.raises(DecisionError):
            match.answer(first.decision, picks)

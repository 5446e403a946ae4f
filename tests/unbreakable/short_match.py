"""A short match of one person and bots, played by rote: what is answered depends on nothing."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from esw_tui.errors import NotSaved
from esw_tui.records.format import Answer, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record

BEGAN = datetime(2026, 11, 16, 5, 30, tzinfo=UTC)
SEATS = (Seat("Ann"), Seat("Bob", "bot:random"), Seat("Cy", "bot:random"))


def begin(path: Path | None, box: str = "hell-high", *, forces: bool = True) -> RecordedMatch:
    """A match that is not begun unless it can be saved."""
    return RecordedMatch.begin(path, box, SEATS, seed=5, began=BEGAN, forces=forces)


def play(match: RecordedMatch, answers: int) -> Iterator[bool]:
    """Ann answers so often, bots whenever they are asked; after each answer of hers, whether she
    was told that it is not saved."""
    for _ in range(answers):
        told = bots_answer(match)
        if 0 not in match.game.asked:
            return
        decision = match.game.decision(0)
        try:
            match.answer(decision, decision.options.keys[: max(1, decision.least)])
        except NotSaved:
            told = True
        yield told


def bots_answer(match: RecordedMatch) -> bool:
    """Bots answer until Ann is asked; whether somebody was told that it is not saved."""
    told = False
    while match.bot_asked is not None:
        try:
            match.answer_by_bot(match.bot_asked)
        except NotSaved:
            told = True
    return told


def answers_in(path: Path) -> int:
    """How many answers of Ann's are in a save."""
    return sum(isinstance(line, Answer) and line.seat == 0 for line in read_record(path).lines)

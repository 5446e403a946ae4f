"""Bots that think: the table says so, keys work meanwhile, and nobody has to wait to leave."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.idling import until
from app.piloting import INSTANT, ROOMY, SMALL, Clock, Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.overlays import Confirm, Reading
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots import Thinking
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.decisions import Key
from esw_tui.records.format import Answer
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record


class Held:
    """A thought that is not finished before a test says so."""

    def __init__(self, thinking: Thinking, go: threading.Event) -> None:
        self.decision = thinking.decision
        self.thread: threading.Thread | None = None
        self.was_interrupted = False
        self._thinking = thinking
        self._go = go

    def finish(self, interrupted: Callable[[], bool]) -> tuple[Key, ...] | None:
        self.thread = threading.current_thread()
        while not self._go.wait(0.001):
            if interrupted():
                self.was_interrupted = True
                return None
        return self._thinking.finish(interrupted)


class Thinkers:
    """All thoughts of a test, and the word for which they wait."""

    def __init__(self) -> None:
        self.thoughts: list[Held] = []
        self.go = threading.Event()


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> Thinkers:
    """Every bot that thinks waits for a word."""
    found = Thinkers()
    ponder = RecordedMatch.ponder

    def held(match: RecordedMatch, seat: int) -> Thinking | None:
        thinking = ponder(match, seat)
        if thinking is None:
            return None
        found.thoughts.append(Held(thinking, found.go))
        return found.thoughts[-1]

    monkeypatch.setattr(RecordedMatch, "ponder", held)
    return found


def with_archmage(*names: str, seed: int = 1) -> MatchPlan:
    """A match with an archmage of few thoughts."""
    people = plan(*names, seed=seed)
    chairs = (*people.chairs, Chair("Merlot", "archmage"))
    return replace(people, chairs=chairs, think=Budget(playouts=3))


async def until_thinking(table: Table) -> None:
    """Play until the archmage thinks and the table says so."""
    for _ in range(300):
        thinking = table.app.play.bots.thought.thinking
        if thinking is not None and "Merlot is thinking" in frame(table.app):
            return
        await table.act()
    raise AssertionError("nobody thinks")


async def until_asked(table: Table) -> None:
    """Wait until nobody thinks any more."""
    thought = table.app.play.bots.thought
    await until(table.pilot, lambda: thought.thinking is None, "an answer")


@pytest.mark.parametrize("size", [SMALL, ROOMY])
async def test_the_table_says_who_thinks_and_keys_work_meanwhile(
    thinkers: Thinkers, size: tuple[int, int]
) -> None:
    async with sitting_at(with_archmage("Ann", "bot:Bo"), size) as table:
        await until_thinking(table)
        (thought,) = thinkers.thoughts
        answers = len(table.game.entries)
        await table.press("f1")
        assert isinstance(table.screen, Reading)
        await table.press("escape")
        assert isinstance(table.screen, MatchTable)
        await table.pilot.resize_terminal(100, 30)
        await table.pilot.pause()
        assert "Merlot is thinking" in frame(table.app)
        assert len(table.game.entries) == answers
        assert thinkers.thoughts == [thought]
        assert thought.thread is not threading.main_thread()
        thinkers.go.set()
        await until_asked(table)
        assert len(table.game.entries) > answers
        assert "is thinking" not in frame(table.app)


async def test_a_match_with_two_that_think_is_played_to_its_end() -> None:
    match = with_archmage("Ann", "bot:Bo", seed=2)
    chairs = (*match.chairs, Chair("Sherry", "archmage"))
    async with sitting_at(replace(match, chairs=chairs)) as table:
        await table.play()
        assert table.game.over


@pytest.mark.parametrize("how", ["quit", "leave", "abandon"])
async def test_whoever_leaves_interrupts_the_thought(thinkers: Thinkers, how: str) -> None:
    async with sitting_at(with_archmage("Ann", "bot:Bo")) as table:
        await until_thinking(table)
        (thought,) = thinkers.thoughts
        save = Path(table.app.match._match.path)
        before = read_record(save).lines
        if how == "quit":
            await table.press("ctrl+q")
        else:
            table.app.action_leave_table() if how == "leave" else table.app.action_abandon()
            await table.pilot.pause()
            assert isinstance(table.screen, Confirm)
            await table.press("y")
            assert isinstance(table.screen, TitleScreen)
        await until(table.pilot, lambda: thought.was_interrupted, "the interruption")
    if how == "abandon":
        assert not save.exists()
    else:
        assert read_record(save).lines == before


async def test_what_was_interrupted_is_thought_over_again(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    """The resumed match goes on as if nobody had left."""
    match = with_archmage("Ann", "bot:Bo")
    async with sitting_at(replace(match, save=tmp_path / "one")) as table:
        await until_thinking(table)
        await table.press("ctrl+q")
    thinkers.go.set()
    async with sitting_at(replace(match, save=tmp_path / "whole")) as table:
        await until_asked(table)
    app = EswApp(resume=tmp_path / "one", settings=INSTANT, clock=Clock())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await until_asked(Table(app, pilot, Clock(), 1))
    whole = read_record(tmp_path / "whole").lines
    assert any(isinstance(line, Answer) and line.seat == 2 for line in whole)
    assert read_record(tmp_path / "one").lines == whole


async def test_nobody_answers_for_a_person_who_is_back(thinkers: Thinkers) -> None:
    """An archmage sits in for Ann and thinks; she comes back before it has an answer."""
    async with sitting_at(with_archmage("Ann", "bot:Bo")) as table:
        await until_thinking(table)
        thinkers.go.set()
        await until_asked(table)
        assert table.game.asked == (0,)
        thinkers.go.clear()
        table.app.play.bots.take_over(0, "archmage")
        await table.pilot.pause()
        thought = thinkers.thoughts[-1]
        assert thought.decision.seat == 0
        assert "Ann is thinking" in frame(table.app)
        answers = len(table.game.entries)
        table.app.play.bots.give_back(0)
        thinkers.go.set()
        await table.pilot.pause(0.05)
        await until_asked(table)
        assert len(table.game.entries) == answers
        assert table.game.asked == (0,)


async def test_skipping_ahead_waits_for_those_who_think(thinkers: Thinkers) -> None:
    """Every person is away, so the rest may be skipped; the archmage still thinks."""
    async with sitting_at(with_archmage("Ann", "bot:Bo")) as table:
        await until_thinking(table)
        table.app.play.bots.take_over(0, "random")
        await table.pilot.pause()
        await until_thinking(table)
        table.app.action_skip_ahead()
        await table.pilot.pause()
        assert "Merlot is thinking" in frame(table.app)
        thinkers.go.set()
        await until(table.pilot, lambda: isinstance(table.screen, MatchOverScreen), "the end")
        assert table.game.over

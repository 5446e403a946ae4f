"""What is done on the screen in a match of some length, counted in calls."""

import os
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from app.piloting import GUARD, Table, sitting_at
from esw_tui.app.screens.match_over import GameOverScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.why.figures import Figure
from esw_tui.records.format import HUMAN
from esw_tui.records.match import RecordedMatch
from records.saving import begin

PARTS = ("/esw_tui/", "/textual/", "/rich/")
WAITING = ("/textual/pilot.py", "/textual/_wait.py", "/textual/timer.py")
SIZE = (80, 24)


def played(folder: Path, *lengths: int) -> list[Path]:
    """Saves of one match of four random bots, after so many answers each."""
    saves = []
    with begin(folder / "match", 4, games=999) as match:
        for answers in sorted(lengths):
            while (seat := match.bot_asked) is not None and sum(match.answered) < answers:
                match.answer_by_bot(seat)
            assert sum(match.answered) == answers
            saves.append(Path(shutil.copy(match.path, folder / str(answers))))
    return saves


@contextmanager
def counting() -> Iterator[Callable[[], int]]:
    """Counts calls of and from functions of the app, of Textual and of rich."""
    calls = 0
    known: dict[CodeType, bool] = {}

    def is_counted(code: CodeType) -> bool:
        name = code.co_filename.replace(os.sep, "/")
        known[code] = any(part in name for part in PARTS) and not name.endswith(WAITING)
        return known[code]

    def count(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            code = frame.f_code
            calls += known[code] if code in known else is_counted(code)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield lambda: calls
    finally:
        sys.setprofile(before)


@asynccontextmanager
async def going_on_with(path: Path) -> AsyncIterator[Table]:
    """People go on with a match of bots: somebody has the next hand before them."""
    match = RecordedMatch.open(path)
    for seat in range(len(match.players)):
        match.change_player(seat, HUMAN)
    async with sitting_at(None, SIZE) as table:
        table.app.play.sit_down(match, resumed=True)
        await table.to_a_hand(in_round=2)
        yield table


Act = Callable[[Table], Awaitable[None]]


def keys(*pressed: str) -> Act:
    async def press(table: Table) -> None:
        await table.press(*pressed)
        await table.pilot.pause()

    return press


async def bring_table(table: Table) -> None:
    """A fresh table, as after every answer in secret."""
    table.app.play.bring_table()
    await table.pilot.pause()
    await table.pilot.pause()


async def undo(table: Table) -> None:
    """Nobody has anything to take back, and hears why."""
    assert isinstance(table.screen, MatchTable)
    table.screen.undo_answer()
    await table.pilot.pause()


def explain(kind: str, whose: int = 0) -> Act:
    async def ask(table: Table) -> None:
        assert isinstance(table.screen, MatchTable)
        table.screen.explain(Figure(kind, whose))
        await table.pilot.pause()
        await table.press("escape")

    return ask


async def end_of_a_round(table: Table) -> None:
    """Everybody looks back at the last round, and goes on."""
    play = table.app.play
    play.rounds_begun = play.count_rounds() - 1
    await bring_table(table)
    assert isinstance(table.screen, MatchTable)
    assert table.screen.round_over, "nobody looks back"
    table.clock.now += GUARD
    await table.press("space")
    await table.pilot.pause()
    assert table.screen.round_over is None


async def end_of_a_game(table: Table) -> None:
    """Everybody looks at what the last game came to."""
    table.app.show(GameOverScreen())
    await table.pilot.pause()
    await bring_table(table)


ACTS: dict[str, Act] = {
    "a table that comes up": bring_table,
    "an arrow key": keys("down"),
    "the log, opened and closed": keys("l", "escape"),
    "the log, turned back to its beginning": keys("l", "home", "pagedown", "pageup", "escape"),
    "the last reasons": keys("w", "escape"),
    "why somebody has so many HP": explain("hp"),
    "why somebody holds these cards": explain("hand"),
    "where Treasures come from": explain("treasures"),
    "an answer that cannot be taken back": undo,
    "the end of a round": end_of_a_round,
    "the end of a game": end_of_a_game,
    "the curtain, and its log": keys("h", "l", "escape"),
}


async def calls_on_screen(path: Path) -> dict[str, int]:
    """By what is done, once it has been done before."""
    found = {}
    async with going_on_with(path) as table:
        for title, act in ACTS.items():
            await act(table)
            table.clock.now += GUARD
            with counting() as calls:
                await act(table)
            found[title] = calls()
            table.clock.now += GUARD
    return found

"""However small the window is, and whenever it becomes so: it says so, and nothing is lost."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest
from textual import timer
from textual.screen import Screen

from app.keyboard_matches import saved_match
from app.piloting import GUARD, Table, plan, sitting_at, to_the_end_of_a_round
from app.seeing import frame, one_line
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.match_table import MatchTable
from esw_tui.records.folder import saves_folder

FULL = "Please enlarge the terminal to 80×24 (it is {}×{})."
TOO_SMALL = {
    **dict.fromkeys([(79, 24), (45, 24), (40, 24), (20, 24), (80, 1)], FULL),
    **dict.fromkeys([(5, 1), (20, 2)], "80×24"),
    **dict.fromkeys([(4, 2), (1, 40), (1, 1)], "!"),
}
"""What a window of some size says."""
MATCH = plan("Ann", "Bo", seed=2)
A_HALT = 1.0
"""Seconds for which a machine lets nobody run."""

GoThere = Callable[[Table], Awaitable[object]]


async def by_keys(table: Table, *keys: str) -> None:
    """From the title."""
    await table.press(*keys)


async def over_a_hand(table: Table, *keys: str) -> None:
    """From somebody's hand, with a card under the cursor."""
    await table.to_a_hand()
    await table.press("down", *keys)


async def to_a_question(table: Table) -> None:
    """To something that is no spell."""
    for _ in range(60):
        if isinstance(table.screen, MatchTable) and table.screen.query_one(Choices).display:
            return
        await table.act()
    raise AssertionError("nobody is asked anything")


async def to_abandoning(table: Table) -> None:
    """To the question whether one is sure."""
    await over_a_hand(table)
    table.app.action_abandon()
    await table.pilot.pause()


async def to_a_replay(table: Table) -> None:
    """Into the middle of one."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    table.app.open_replay(saved_match(folder, answers=30))
    await table.pilot.pause()
    await table.press("end")


async def to_a_scene(table: Table) -> None:
    """Into one of the shelf."""
    table.app.learn.open_scene("death-reaction")
    await table.pilot.pause()
    await table.press("space", "space", "space")


async def to_bots(table: Table) -> None:
    """To a match of bots that explains itself."""
    table.app.learn.watch_bots()
    await table.pilot.pause()


AT_THE_TITLE: dict[str, GoThere] = {
    "title": by_keys,
    "new match": lambda table: by_keys(table, "n"),
    "list of bots": lambda table: by_keys(table, "n", *["tab"] * 4, "enter"),
    "saves": lambda table: by_keys(table, "4"),
    "demos": lambda table: by_keys(table, "v"),
    "rules": lambda table: by_keys(table, "r"),
    "settings": lambda table: by_keys(table, "o"),
    "tutorial": lambda table: by_keys(table, "k", "space", "space"),
    "palette": lambda table: by_keys(table, "ctrl+p"),
    "replay": to_a_replay,
    "scene": to_a_scene,
    "bots": to_bots,
}
IN_A_MATCH: dict[str, GoThere] = {
    "curtain": lambda table: table.until(CurtainScreen),
    "round": to_the_end_of_a_round,
    "hand": over_a_hand,
    "question": to_a_question,
    "detail": lambda table: over_a_hand(table, "d"),
    "wizards": lambda table: over_a_hand(table, "i"),
    "wizard": lambda table: over_a_hand(table, "i", "enter"),
    "log": lambda table: over_a_hand(table, "l"),
    "why": lambda table: over_a_hand(table, "w"),
    "hint": lambda table: over_a_hand(table, "t"),
    "chairs": lambda table: over_a_hand(table, "b"),
    "abandon": to_abandoning,
    "help": lambda table: over_a_hand(table, "question_mark"),
    "menu": lambda table: over_a_hand(table, "m"),
    "palette": lambda table: over_a_hand(table, "ctrl+p"),
    "match over": lambda table: table.until(MatchOverScreen),
}
EVERYWHERE = [
    *[pytest.param(None, go, id=name) for name, go in AT_THE_TITLE.items()],
    *[pytest.param(MATCH, go, id=f"match: {name}") for name, go in IN_A_MATCH.items()],
]


async def assert_survives(table: Table, size: tuple[int, int]) -> None:
    """Drag the corner of the window: it says what it needs, as far as there is room."""
    await table.pilot.resize_terminal(*size)
    words = one_line(frame(table.app)).strip()
    assert words == TOO_SMALL[size].format(*size)


@pytest.mark.parametrize(("match", "go_there"), EVERYWHERE)
async def test_any_screen_survives_any_window(match: MatchPlan | None, go_there: GoThere) -> None:
    async with sitting_at(match) as table:
        await go_there(table)
        screen, before = table.screen, frame(table.app)
        for size in TOO_SMALL:
            await assert_survives(table, size)
        await table.pilot.resize_terminal(80, 24)
        assert table.screen is screen
        assert frame(table.app) == before, "nothing is lost"


@pytest.mark.parametrize("size", TOO_SMALL)
async def test_a_match_begins_in_any_window(size: tuple[int, int]) -> None:
    """With a curtain that nobody can lift unseen, and with a lone player's hand."""
    for match in (None, MATCH, plan("Ann", "bot:Bo", seed=2)):
        async with sitting_at(match, size) as table:
            await assert_survives(table, size)
            table.clock.now += GUARD
            await table.press("1", "enter", "2")
            if match is not None:
                assert not [entry for entry in table.game.entries if entry[0] == 0]
            await table.pilot.resize_terminal(120, 40)
            assert "enlarge" not in frame(table.app)


@pytest.mark.parametrize("size", TOO_SMALL)
async def test_the_table_is_laid_out_anew_in_any_window(size: tuple[int, int]) -> None:
    """As when a spell is asked for, or a card acts, while nobody can see it."""
    async with sitting_at(MATCH, size) as table:
        await table.pilot.resize_terminal(80, 24)
        await over_a_hand(table)
        await assert_survives(table, size)
        assert isinstance(table.screen, MatchTable)
        table.screen.start_over()
        table.app.play.bring_table()
        await table.pilot.pause()
        await assert_survives(table, size)


@pytest.mark.parametrize("kind", [CurtainScreen, MatchTable, MatchOverScreen])
async def test_who_leaves_while_the_window_is_resized_just_leaves(kind: type[Screen[None]]) -> None:
    async with sitting_at(MATCH) as table:
        await table.until(kind)
        screen = table.screen
        assert isinstance(screen, EswScreen)
        screen.fit(80, 24)  # draws itself when it is laid out
        table.app.leave()
        await table.pilot.pause()
    assert table.app.return_code == 0


async def test_a_window_that_is_resized_while_the_machine_halts_is_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whichever timer has just looked at the clock: one that is late at once rings all the same."""
    look, looks, halted = timer._time.get_time, 0, 0.0

    def look_halting() -> float:
        nonlocal looks, halted
        looks -= 1
        if looks == 0:
            halted += A_HALT
        return look() + halted

    monkeypatch.setattr(timer, "_time", SimpleNamespace(get_time=look_halting))
    async with sitting_at(None) as table:
        for looks_before in range(6):
            looks = looks_before + 1
            rows = 24 + looks_before
            await table.pilot.resize_terminal(120, rows)
            assert looks <= 0, "it has halted"
            assert len(frame(table.app).splitlines()) == rows

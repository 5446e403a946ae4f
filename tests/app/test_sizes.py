"""However small the window is, and whenever it becomes so: it says so, and nothing is lost."""

import pytest
from textual.screen import Screen

from app.piloting import GUARD, Table, plan, sitting_at
from app.seeing import frame, one_line
from app.whereabouts import MATCH, over_a_hand
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.table.match_table import MatchTable

FULL = "Please enlarge the terminal to 80×24 (it is {}×{})."
TOO_SMALL = {
    **dict.fromkeys([(79, 24), (45, 24), (40, 24), (20, 24), (80, 1)], FULL),
    **dict.fromkeys([(5, 1), (20, 2)], "80×24"),
    **dict.fromkeys([(4, 2), (1, 40), (1, 1)], "!"),
}
"""What a window of some size says, on every screen: `test_geometry.py` visits them."""


async def assert_survives(table: Table, size: tuple[int, int]) -> None:
    """Drag the corner of the window: it says what it needs, as far as there is room."""
    await table.pilot.resize_terminal(*size)
    words = one_line(frame(table.app)).strip()
    assert words == TOO_SMALL[size].format(*size)


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

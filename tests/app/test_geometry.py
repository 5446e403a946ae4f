"""Windows of every size: each screen visits some of the grid and wanders, and is as it was.

`ESW_LONG=1` takes every screen and every kind of question through the whole grid.
"""

import pytest
from textual.widgets import Static

from app.fitting import GRID, HEIGHTS, WIDTHS, go_through, visits
from app.piloting import Table, plan, sitting_at
from app.test_geometry_of_questions import KINDS
from app.whereabouts import PLACES, Place, sitter
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.table import show_pace
from unbreakable.long_runs import IS_LONG


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the calm pace nobody sees the end of anything."""
    monkeypatch.setitem(show_pace.SECONDS, "calm", 9000.0)


def test_every_edge_is_visited() -> None:
    """Over all screens, and once more over all kinds of questions, every width and every height,
    one less and one more than where something changes; and by far most of their pairs."""
    for count in (len(PLACES), len(KINDS)):
        visited = {size for number in range(count) for size in visits(number)}
        assert {width for width, _ in visited} == set(WIDTHS)
        assert {height for _, height in visited} == set(HEIGHTS)
        assert visited == set(GRID)
    assert {79, 80, 81} <= set(WIDTHS)
    assert {23, 24, 25} <= set(HEIGHTS)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
async def test_a_screen_in_windows_of_every_size(place: Place) -> None:
    async with sitting_at(place.match, settings=place.settings) as seated:
        table = sitter(place)(seated.app, seated.pilot, seated.clock, 1)
        await place.go(table)
        await go_through(table, PLACES.index(place), is_still=place.is_still)


async def look_at(table: Table) -> None:
    """All the sizes, from a curtain."""
    await table.until(CurtainScreen)
    await go_through(table, 0)


async def test_a_widget_that_raises_at_some_size_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    redraw = CurtainScreen.redraw

    def raise_in_small_windows(curtain: CurtainScreen) -> None:
        redraw(curtain)
        assert curtain.size.width != 39, "planted"

    monkeypatch.setattr(CurtainScreen, "redraw", raise_in_small_windows)
    with pytest.raises(AssertionError, match="planted"):
        async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
            await look_at(table)


@pytest.mark.parametrize("width", [20, 130])
async def test_a_widget_that_overflows_at_some_size_is_found(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """One that sticks out of the window, or covers what a small window has to say."""
    redraw = CurtainScreen.redraw

    def widen(curtain: CurtainScreen) -> None:
        redraw(curtain)
        if curtain.size.width < width:
            curtain.query_one("#enlarge", Static).display = False
            curtain.query_one("#curtain-words").styles.width = 131

    monkeypatch.setattr(CurtainScreen, "redraw", widen)
    with pytest.raises(AssertionError, match=r"is at|it says"):
        async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
            await look_at(table)


@pytest.mark.skipif(IS_LONG, reason="the whole grid is visited anyway")
def test_a_dozen_sizes_each() -> None:
    assert all(len(set(visits(number))) == 12 for number in range(len(PLACES)))

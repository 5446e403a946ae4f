"""Windows that are resized while the app, one of its screens or the whole machine is busy."""

import asyncio
from types import SimpleNamespace

import pytest
from rich.text import Text
from textual import timer
from textual._time import get_time
from textual.app import ComposeResult
from textual.widgets import Static

from app.fitting import tell
from app.idling import until_idle
from app.piloting import sitting_at
from app.seeing import frame
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.overlays import Reading

A_HALT = 1.0
"""Seconds for which a machine lets nobody run."""


def rows(shown: str) -> int:
    """Of a frame."""
    return len(shown.splitlines())


async def test_a_window_that_is_resized_while_the_machine_halts_is_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whichever timer has just looked at the clock: one that is late at once rings all the same."""
    looks, halted = 0, 0.0

    def look_halting() -> float:
        nonlocal looks, halted
        looks -= 1
        if looks == 0:
            halted += A_HALT
        return get_time() + halted

    monkeypatch.setattr(timer, "_time", SimpleNamespace(get_time=look_halting))
    async with sitting_at(None) as table:
        for looks_before in range(6):
            looks = looks_before + 1
            height = 24 + looks_before
            await table.pilot.resize_terminal(120, height)
            assert looks <= 0, "it has halted"
            assert rows(frame(table.app)) == height


async def test_a_screen_that_hears_late_of_a_size_is_laid_out_for_the_last() -> None:
    """It is busy while the window is resized twice, and has something else to do in between."""
    async with sitting_at(None) as table:
        await table.app.push_screen(Reading("Rain", Text("It rains.")))
        await table.pilot.pause()
        word = asyncio.Event()
        table.screen.call_later(word.wait)
        tell(table.app, (120, 40))
        await until_idle()
        table.screen.call_later(len, "something else")
        tell(table.app, (100, 30))
        await until_idle()
        word.set()
        await until_idle()
        assert rows(frame(table.app)) == 30


class Weather(EswScreen):
    """It rains."""

    def contents(self) -> ComposeResult:
        yield Static("rain")


async def test_what_was_to_be_drawn_while_frames_were_held_back_is_drawn() -> None:
    """Nothing else need happen."""
    async with sitting_at(None) as table:
        with table.app.batch_update():
            tell(table.app, (120, 40))
            await until_idle()
            assert table.screen._compositor._dirty_regions
        await until_idle()
        assert not table.screen._layout_required
        assert not table.screen._compositor._dirty_regions


async def test_a_table_is_seen_through_two_overlays_as_it_is() -> None:
    """Not as it was when the upper one came."""
    async with sitting_at(None) as table:
        weather = Weather()
        await table.app.push_screen(weather)
        for _ in range(2):
            await table.app.push_screen(Reading("A bed", Text("In which somebody sleeps.")))
            await table.pilot.pause()
        assert "rain" in frame(table.app)
        weather.query_one(Static).update("snow")
        await table.pilot.pause()
        assert "snow" in frame(table.app)

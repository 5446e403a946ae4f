"""People whose chairs bots play: the show waits for them when they look elsewhere, and they can
come back with every round."""

import pytest

from app.piloting import plan, sitting_at
from esw_tui.app.screens.overlays import Menu
from esw_tui.app.settings import Settings
from esw_tui.app.table import show_pace as showing
from esw_tui.app.table.match_table import MatchTable
from esw_tui.spellcraft.events import RoundBegan


async def test_the_show_waits_behind_a_menu_and_bots_wait_for_the_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(showing.SECONDS, "quick", 0.2)
    settings = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=settings) as table:
        table.app.play.bots.take_over(0, "random")
        await table.pilot.pause()
        await table.press("b")
        assert isinstance(table.screen, Menu)
        behind = table.app.screen_stack[-2]
        assert isinstance(behind, MatchTable)
        heard = behind.heard
        await table.pilot.pause(0.4)
        assert behind.heard == heard
        untold = table.app.match.public_events(heard)
        assert untold, "there is something to be shown"
        rounds = [event for event in untold[:-1] if isinstance(event, RoundBegan)]
        assert len(rounds) <= 1, "no more than the beginning of a round ahead"
        await table.press("escape")
        while behind.is_current and behind.heard == heard:
            await table.pilot.pause(0.02)
        assert behind.heard > heard, "and goes on"

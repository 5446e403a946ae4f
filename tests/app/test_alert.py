"""A bell or a flash for whose turn it is and for deaths; neither unless somebody wants it."""

from dataclasses import replace

import pytest

from app.idling import until
from app.piloting import INSTANT, Table, plan, sitting_at
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.settings import Settings
from esw_tui.spellcraft.events import Died


class Bells:
    """Counts the bells of an app."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rung = 0
        monkeypatch.setattr(table.app, "bell", self.ring)

    def ring(self) -> None:
        self.rung += 1


async def test_nothing_rings_or_flashes_unless_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().alert == "off"
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        bells = Bells(table, monkeypatch)
        for _ in range(30):
            await table.act()
            assert not table.screen.has_class("-alert")
        assert not bells.rung


async def test_a_bell_calls_whoever_is_next_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting_at(plan("Ann", "Bo"), settings=replace(INSTANT, alert="bell")) as table:
        bells = Bells(table, monkeypatch)
        await table.to_a_hand()
        rung = bells.rung
        await table.press("1", "enter")
        assert isinstance(table.screen, CurtainScreen)
        assert bells.rung == rung + 1, "the other one builds now"
        table.app.play.proceed()
        await table.pilot.pause()
        assert bells.rung == rung + 1, "that is known already"


async def test_a_bell_rings_for_the_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    match = plan("bot:Ann", "bot:Bo", "bot:Cy", seed=5)
    async with sitting_at(match, settings=replace(INSTANT, alert="bell")) as table:
        await table.until(MatchOverScreen)
        bells = Bells(table, monkeypatch)
        await table.press("z")
        await table.until(MatchOverScreen)
        deaths = sum(isinstance(event, Died) for event in table.app.match.public_events())
        assert 0 < bells.rung <= deaths, "bots are called by nobody"


async def test_a_flash_goes_by() -> None:
    async with sitting_at(None, settings=replace(INSTANT, alert="flash")) as table:
        table.app.alert()
        assert table.screen.has_class("-alert")
        screen = table.screen
        await until(table.pilot, lambda: not screen.has_class("-alert"), "the end of it")


async def test_the_alert_is_chosen_among_the_settings() -> None:
    async with sitting_at(None) as table:
        await table.press("o", *["down"] * 5, "space")
        assert table.app.settings.alert == "bell"
        await table.press("space")
        assert table.app.settings.alert == "flash"


def test_an_unknown_alert_is_none() -> None:
    assert Settings(alert="siren").checked().alert == "off"

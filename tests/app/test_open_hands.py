"""Hands that are played open, by a house rule: no curtain, and everybody sees every hand."""

from dataclasses import replace

from app.piloting import ROOMY, plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.match_table import MatchTable


def teaching(*names: str) -> MatchPlan:
    """A match with open hands."""
    match = plan(*names, seed=2)
    return replace(match, settings={**match.settings, "hands": "open"})


async def test_nobody_passes_where_hands_are_open() -> None:
    async with sitting_at(teaching("Ann", "Bo", "bot:Cy"), ROOMY) as table:
        holders = set()
        for _ in range(40):
            assert not isinstance(table.screen, CurtainScreen)
            holders.add(table.app.match.holder)
            if not await table.act():
                break
        assert {0, 1} <= holders
        assert not table.app.match.passes


async def test_every_hand_can_be_read_where_hands_are_open() -> None:
    async with sitting_at(teaching("Ann", "Bo"), ROOMY) as table:
        screen = await table.to_a_hand()
        holder = table.app.match.holder
        assert holder is not None
        other = 1 - holder
        hand = [card.name for card in table.game.view(other).hand]
        assert [card.name for card in table.app.match.open_view.hands[other]] == hand
        await table.press("h")
        assert table.screen is screen, "there is nothing to hide"
        assert "Hands are played open" in one_line(frame(table.app))
        screen._read_about(other)
        await table.pilot.pause()
        assert isinstance(table.screen, Reading)
        assert hand[0] in one_line(frame(table.app))


async def test_hands_stay_hidden_without_that_rule() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2), ROOMY) as table:
        await table.to_a_hand()
        assert isinstance(table.screen, MatchTable)
        assert table.app.match.open_view.hands == ()
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)

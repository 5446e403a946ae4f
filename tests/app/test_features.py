"""What the table shows of the features of a box."""

from dataclasses import replace

import pytest

from app.piloting import plan, sitting_at
from esw_tui.app.hotseat.match import HotseatMatch
from esw_tui.app.table.features import PANES
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.views import View


def test_every_feature_has_its_place_on_the_table() -> None:
    assert set(PANES) == set(FEATURES)


async def test_a_table_without_the_board_has_no_such_pane(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_board(match: HotseatMatch) -> View:
        return replace(match._game.view(match.holder), has=())

    monkeypatch.setattr(HotseatMatch, "view", property(without_board))
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await table.to_a_hand()
        assert not table.screen.query("#board")
        assert table.screen.query("#wizards")

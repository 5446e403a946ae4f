"""What the table shows of the features of a box."""

import pytest

from app.piloting import BOX, plan, sitting_at
from esw_tui.app.table import open_table
from esw_tui.app.table.features import PANES, FeaturePane, panes
from esw_tui.cards import BoxCards, load_box
from esw_tui.spellcraft.features import FEATURES


def test_every_feature_has_its_place_on_the_table() -> None:
    assert set(PANES) == set(FEATURES)


def test_a_box_shows_the_panes_of_its_features() -> None:
    features = load_box(BOX).features or frozenset()
    board = PANES["status_board"]
    assert isinstance(board, FeaturePane)
    assert panes(features) == [board]
    assert panes(features - {"status_board"}) == []


async def test_a_box_without_the_board_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_board(name: str) -> BoxCards:
        return BoxCards(name, load_box(name).cards, frozenset({"creatures"}))

    monkeypatch.setattr(open_table, "load_box", without_board)
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await table.to_a_hand()
        assert not table.screen.query("#board")
        assert table.screen.query("#wizards")

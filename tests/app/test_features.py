"""What the table shows of the features of a box."""

from dataclasses import replace

import pytest

from app.piloting import plan, sitting_at
from esw_tui import new_match
from esw_tui.app.hotseat.match import HotseatMatch
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import paint, paint_wizards
from esw_tui.app.table.features import PANES
from esw_tui.app.why.explanations import Known, explanation
from esw_tui.app.why.figures import Figure, spots
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.views import View
from spellcraft.oddities import DREAD, SLIME, TEST, odd_match, registered


def test_every_feature_has_its_place_on_the_table() -> None:
    assert set(PANES) == set(FEATURES)


async def test_a_table_without_the_board_has_no_such_pane(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_board(match: HotseatMatch) -> View:
        seen: View = match._game.view(match.holder)
        return replace(seen, has=())

    monkeypatch.setattr(HotseatMatch, "view", property(without_board))
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        await table.to_a_hand()
        assert not table.screen.query("#board")
        assert table.screen.query("#wizards")


def test_what_a_feature_counts_stands_in_the_line_of_its_wizard_and_tells_why() -> None:
    with registered():
        game = odd_match(2, 1)
        SLIME.change(game.table, 1, 3, TEST)
        view = game.view(0)
        none, slimy = [
            paint_wizards.wizard_line(UNICODE, view, {}, each, 120) for each in view.wizards
        ]
        assert " 3s" in slimy.plain
        assert "s" not in none.plain.removeprefix(view.wizards[0].name)
        mat = paint_wizards.mat(UNICODE, view, {}, view.wizards[1], 40, 5)
        assert any("3 Slime" in row.plain for row in mat)
        assert Figure("slime", 1) in [spot.figure for spot in spots(slimy)]
        assert "3 Slime, " in paint.wizard_detail(UNICODE, view, 1).plain
        told = explanation(Known(view, game.events_for(0), {}), Figure("slime", 1)).plain
        assert told.startswith("Bo has 3 Slime.\nSlime sticks (R1.1).\n")
        assert "- Bo gains 3 Slime (now 3). Because of rule R1.1." in told
        assert DREAD.title not in paint.wizard_detail(UNICODE, view, 1).plain


def test_blood_and_the_standee_stand_in_the_line_of_their_wizard() -> None:
    game = new_match("castle-tentakill", ["Ann", "Bo"], seed=1)
    BLOOD.change(game.table, 1, 4, TEST)
    STANDEE.pass_to(game.table, 1, TEST)
    view = game.view(0)
    ann, bo = [paint_wizards.in_columns(UNICODE, view, {}, each, 80).plain for each in view.wizards]
    assert "┄  4b ★" in bo, "beside the HP"
    assert "┄  0b ★" in ann
    assert bo.rstrip().endswith("Standee")
    assert "Standee" not in ann

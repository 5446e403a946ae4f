"""Whole games of the deck-builder at the keyboard: by keys only, by mouse, and who passes it."""

from pathlib import Path

import pytest

from app.deck_piloting import at_decks, deck_plan
from app.piloting import ROOMY, SMALL
from app.seeing import frame
from deck_passes import passes_in
from esw_tui.app.deck_table.deck_over import DeckOverScreen


async def test_a_whole_game_by_keys_only_in_a_small_terminal() -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo", seed=1), SMALL) as table:
        await table.play()
        assert isinstance(table.screen, DeckOverScreen)
        assert table.game.over
        assert {"action", "tile", "familiar", "target"} <= set(table.asked)
        assert table.app.match.passes == 0, "a lone human never sees a curtain"
        assert "Points and where they come from" in frame(table.app)
        for _ in range(8):
            await table.press("pagedown")
        assert "turns, " in frame(table.app)


async def test_a_whole_game_of_two_people_by_mouse() -> None:
    async with at_decks(deck_plan("Ann", "Bo", seed=4, tokens=1), ROOMY) as table:
        table.by_mouse = True
        await table.play()
        assert table.game.over
        assert table.asked.count("action") > 40
        assert table.app.match.passes > 0


@pytest.mark.rule("K96", "K85")
def test_a_turn_needs_no_pass_and_what_needs_a_hidden_hand_does(tmp_path: Path) -> None:
    game = passes_in(tmp_path, 3, tokens=2)
    assert game.asked["action", True] == game.asked["target", True] == 0
    assert game.asked["defense", False] == game.asked["tile", False] == 0
    assert 8 <= game.passes < game.turns
    assert "chooses a tile and a Familiar" in game.reasons


@pytest.mark.rule("K96")
def test_a_closed_turn_is_played_behind_the_curtain(tmp_path: Path) -> None:
    game = passes_in(tmp_path, 3, tokens=1, turns="closed")
    assert game.asked["action", False] == 0
    assert game.passes >= game.turns
    assert game.reasons["takes a turn"] >= game.turns - 4

"""What is for sale is reckoned once and kept as long as nothing of it changes."""

from __future__ import annotations

import random

import pytest

from deckbuilding.playing_games import answer_at_random, new_game
from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.market import AS_PRINTED, Market, market, prices
from esw_tui.deckbuilding.options import GameOptions

RULES = rules()
ANSWERS = 1500


@pytest.mark.rule("D7.5", "D7.6", "K14")
@pytest.mark.parametrize("menu", ["off", "menu only"])
def test_a_market_that_is_kept_is_the_one_that_would_be_reckoned(menu: str) -> None:
    game = new_game(RULES, 3, f"market {menu}", GameOptions(menu=menu))
    rng = random.Random(menu)
    kept = special = 0
    before = None
    for _ in range(ANSWERS):
        if game.over:
            break
        table = game.table
        if table.stage == "action" and not game.chapters[-1].entries:
            seat = table.active
            now = market(table, seat)
            anew = Market(table, prices(table, seat))
            assert now.offers == anew.offers
            for_sale = now.for_sale(table, seat)
            assert for_sale == anew.for_sale(table, seat)
            for power in (0, 3, table.power, 12):
                chips = table.chips[seat]
                assert now.affordable(for_sale, power, chips) == anew.affordable(
                    for_sale, power, chips
                )
            kept += now is before
            special += prices(table, seat) is not AS_PRINTED
            before = now
        answer_at_random(game, rng)
    assert kept > 50
    assert special > 5, "nobody had a discount in these games"


@pytest.mark.rule("D11.9")
def test_a_defense_without_a_price_can_always_be_used() -> None:
    """So nobody asks; all others are asked each time."""
    table = new_game(RULES, 2, 1).table
    assert RULES.free_defenses
    assert RULES.priced_defenses
    for design in RULES.free_defenses:
        assert design.defense is not None
        assert design.defense.can(Act(table, 0, design))

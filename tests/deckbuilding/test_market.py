"""What a player can buy is all that is for sale and not too dear."""

from __future__ import annotations

import random

import pytest

from deckbuilding.playing_games import answer_at_random, new_game
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.market import AS_PRINTED, affordable, offer_of, offers, prices
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Key

RULES = rules("annihilageddon-2")
ANSWERS = 1500


def bought_one_by_one(table: Table, seat: int) -> list[Key]:
    """Each offer looked at by itself."""
    power, chips = table.power, table.chips[seat]
    menu_only = table.options.menu == "menu only"
    lying = table.line_up, table.legends, table.wilds, table.familiars[seat]
    reckoned = prices(table, seat)
    alike: list[object] = []
    found: list[Key] = []
    for offer in offers(lying, table.designs, reckoned, chips_buy_legends=not menu_only):
        assert offer == offer_of(table, seat, offer[0])
        card, price, takes_chips = offer
        if card in table.line_up:
            looks = table.designs[card], table.line_up_chips[table.line_up.index(card)]
            if looks in alike:
                continue
            alike.append(looks)
        least = max(price - power, 0)
        if not least or (takes_chips and chips >= least):
            found.append(("buy", card))
        if takes_chips and least < min(chips, price):
            found.append(("chips", card))
    return found


@pytest.mark.rule("D7.5", "D7.6", "K14", "K126")
@pytest.mark.parametrize("menu", ["off", "menu only"])
def test_all_that_is_not_too_dear_can_be_bought(menu: str) -> None:
    game = new_game(RULES, 3, f"market {menu}", GameOptions(menu=menu))
    rng = random.Random(menu)
    bought = special = 0
    for _ in range(ANSWERS):
        if game.over:
            break
        table = game.table
        if table.stage == "action" and not game.chapters[-1].entries:
            seat = table.active
            reckoned = prices(table, seat)
            asked = table.copy()
            for power in (0, 3, table.power, 12):
                asked.power = power
                can = affordable(asked, seat, reckoned)
                assert can == bought_one_by_one(asked, seat)
                bought += len(can)
            special += reckoned is not AS_PRINTED
        answer_at_random(game, rng)
    assert bought > 50
    assert special > 5, "nobody had a discount in these games"


@pytest.mark.rule("D11.9")
def test_a_defense_without_a_price_can_always_be_used() -> None:
    """So nobody asks; all others are asked each time."""
    table = new_game(RULES, 2, 1).table
    assert RULES.free_defenses
    assert RULES.priced_defenses
    for design in RULES.free_defenses:
        assert design.defense is not None
        assert design.defense.can(table, 0)

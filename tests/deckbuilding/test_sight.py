"""A sight shows what a view shows, and nothing else."""

import random

import pytest

from deckbuilding.playing_games import answer_at_random
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.sight import Player, Sight, look
from esw_tui.deckbuilding.views import CardView
from esw_tui.games import new_match


def names(designs: list[Design]) -> list[str]:
    return [design.name for design in designs]


def seen(cards: tuple[CardView, ...]) -> list[str]:
    return [card.name for card in cards]


@pytest.mark.rule("K16")
@pytest.mark.parametrize("turns", ["open", "closed"])
def test_a_sight_shows_what_a_view_shows(turns: str) -> None:
    game = new_match("annihilageddon-2", ["Ann", "Bob", "Cy"], seed=4, turns=turns)
    rng = random.Random(4)
    compared = 0
    while not game.over:
        for seat in range(3):
            sight, view = look(game.table, seat), game.view(seat)
            assert names(sight.hand) == seen(view.hand)
            assert sight.power == view.power
            assert sight.turn == view.turn
            assert sight.main_count == view.main_count
            assert sight.legend_deck_count == view.legend_deck_count
            assert (sight.wilds, sight.token_stack) == (view.wilds, view.token_stack)
            rows = (*view.line_up, *view.legends)
            assert sight.prices == {card.number: card.price for card in rows}
            assert sight.row_chips == {card.number: card.chips for card in view.line_up}
            for mine, other in zip(sight.players, view.players, strict=True):
                for figure in ("seat", "name", "hp", "chips", "stinker", "deck_count"):
                    assert getattr(mine, figure) == getattr(other, figure)
                assert mine.hand_count == other.hand_count
                for zone in ("tokens", "in_play", "discard", "deck_top"):
                    assert names(getattr(mine, zone)) == seen(getattr(other, zone))
            compared += 1
        answer_at_random(game, rng)
    assert compared > 300


def test_all_of_a_sight_is_compared() -> None:
    """Whoever adds a field has to say above what it shows."""
    assert len(Sight.__slots__) == 12
    assert len(Player.__slots__) == 11

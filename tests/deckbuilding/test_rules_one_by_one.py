"""Rules that longer examples touch without noticing if they were missing."""

import pytest

from deckbuilding.playing_games import new_game
from deckbuilding.table_by_hand import ANN, BASE, BOB, ByHand, home_made
from esw_tui.deckbuilding.events import Discarded, Healed, StatusChanged
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.scoring import points


@pytest.mark.rule("D1.6", "K65")
def test_no_chip_is_made_up() -> None:
    """Cheese Wand pays 3 chips for a kill; there is one left."""
    table = ByHand(hand={ANN: ["Cheese Wand"]}, chips={BOB: 39}, hp={BOB: 1})
    table.play("Cheese Wand").do("Bob")
    assert (table.now.chips[ANN], table.now.chips[BOB], table.now.supply) == (1, 39, 0)


def dealt(seed: int) -> DeckGame:
    """A game whose tiles and Familiars are chosen."""
    game = new_game(BASE, 2, seed)
    while game.table.stage in ("set-up", "reveal"):
        decision = game.decision(game.asked[0])
        game.answer(decision, (decision.options.keys[0],))
    return game


@pytest.mark.rule("D2.7", "D2.8")
@pytest.mark.parametrize("pile", ["main", "legend_deck"])
def test_both_decks_are_shuffled(pile: str) -> None:
    orders = set()
    for seed in range(3):
        table = dealt(seed).table
        orders.add(table.faces(getattr(table, pile)))
    assert len(orders) == 3


@pytest.mark.rule("D5.4", "D6.4")
def test_play_buy_and_activate_in_any_order() -> None:
    table = ByHand(
        hand={ANN: ["Glyph", "Fizzle"]},
        play={ANN: ["Pickpocket Possum", "House-Trained Hydra"]},
        power=9,
        chips={ANN: 3},
        line_up=["Battle Walrus"],
        legends=[],
        options=GameOptions(menu="both"),
    )
    snack = "Order a snack for 3 chips"
    four = {"Play Glyph", "Buy Battle Walrus", "Use Pickpocket Possum", snack}
    assert four <= set(table.labels)
    table.do("Buy Battle Walrus")
    assert four - {"Buy Battle Walrus"} <= set(table.labels)
    table.do("Use Pickpocket Possum")
    assert {"Play Glyph", "Buy Wild Magic", snack} <= set(table.labels)


@pytest.mark.rule("D7.4", "D19.1")
def test_wild_magic_as_often_as_power_lasts() -> None:
    table = ByHand(power=7, line_up=[], legends=[])
    table.do("Buy Wild Magic", "Buy Wild Magic")
    assert table.discard(ANN) == ["Wild Magic"] * 2
    assert table.power == 1
    assert "Buy Wild Magic" not in table.labels


@pytest.mark.rule("D5.6", "D10.2", "D10.6")
def test_what_is_left_in_hand_goes_to_the_discard_pile_and_the_left_neighbour_is_next() -> None:
    table = ByHand(hand={ANN: ["Fizzle", "Cheese Wand"]}, deck={ANN: ["Glyph"] * 6}).end()
    assert table.discard(ANN) == ["Fizzle", "Cheese Wand"]
    assert table.hand(ANN) == ["Glyph"] * 5
    assert table.now.active == BOB


@pytest.mark.rule("D22.3")
def test_whoever_is_at_the_maximum_still_counts_as_healed() -> None:
    card = home_made("Fine Already", "spell", "Heal 3 HP. If you healed, +2 power.")
    table = ByHand(hand={ANN: ["Fine Already"]}, hp={ANN: 25}, cards=[card]).play("Fine Already")
    assert (table.hp[ANN], table.power) == (25, 2)
    healed = [event for event in table.game.events_for(None) if isinstance(event, Healed)]
    assert [(event.seat, event.amount, event.hp) for event in healed] == [(ANN, 3, 25)]


@pytest.mark.rule("D25.3")
def test_becoming_a_stinker_again_changes_nothing() -> None:
    card = home_made("Onion Bath", "spell", "Become a Stinker.")
    table = ByHand(hand={ANN: ["Onion Bath"] * 2}, cards=[card]).play("Onion Bath", "Onion Bath")
    assert table.now.stinker[ANN]
    told = [event for event in table.game.events_for(None) if isinstance(event, StatusChanged)]
    assert len(told) == 1


@pytest.mark.rule("D26.3", "D24.5", "D33.7")
def test_chips_and_the_trophy_are_worth_no_points() -> None:
    rich = ByHand(chips={ANN: 12}, trophy=ANN).now
    assert points(rich, ANN) == points(ByHand().now, ANN) == ()


@pytest.mark.rule("K68")
@pytest.mark.parametrize(("has", "stolen"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_stealing_takes_the_number_named_as_far_as_it_is_there(has: int, stolen: int) -> None:
    card = home_made("Sticky Mittens", "spell", "Steal 3 chips from a foe.")
    table = ByHand(2, hand={ANN: ["Sticky Mittens"]}, chips={BOB: has}, cards=[card])
    table.play("Sticky Mittens")
    assert table.now.chips == [stolen, has - stolen]


@pytest.mark.rule("K120")
def test_an_empty_deck_is_not_reshuffled_to_be_discarded() -> None:
    card = home_made("Landfill", "mayhem", "Each player discards its deck.")
    table = ByHand(
        2,
        deck={ANN: [], BOB: ["Glyph"]},
        discard={ANN: ["Fizzle", "Cheese Wand"]},
        main=["Landfill"],
        line_up=["Second Thoughts"],
        stage="turn",
        cards=[card],
    )
    assert table.discard(ANN) == ["Fizzle", "Cheese Wand"]
    assert table.discard(BOB) == ["Glyph"]
    told = [event for event in table.game.events_for(None) if isinstance(event, Discarded)]
    assert [event.seat for event in told] == [BOB]

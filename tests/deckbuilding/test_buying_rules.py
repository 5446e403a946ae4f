"""Buying and gaining cards, and the chips that come with them (sections 7, 8, 26)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, ByHand, home_made
from esw_tui.deckbuilding.options import GameOptions

PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax", "Boomerang Barrier"]


@pytest.mark.rule("K26", "K14")
def test_discounts_add_up_and_no_price_falls_below_zero() -> None:
    card = home_made("Coupon Book", "spell", "Spells cost you 9 less this turn.")
    t = ByHand(
        hand={ANN: ["Coupon Book", "Backstage Pass", "Autograph Hound"]},
        line_up=["Second Thoughts", "Boomerang Barrier"],
        legends=["Elbow Room"],
        cards=[card],
    )
    t.play("Coupon Book", "Backstage Pass", "Autograph Hound")
    prices = [each.price for each in t.game.view(ANN).line_up + t.game.view(ANN).legends]
    assert prices == [0, 0, 0]
    t.do("Buy Second Thoughts", "Buy Elbow Room")
    assert t.power == 2


@pytest.mark.rule("K14")
def test_effects_read_the_printed_cost() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Backstage Pass", "Name-Dropping Meteor"]},
        play={ANN: ["The Legendary Puddle"]},
    )
    assert t.play("Backstage Pass", "Name-Dropping Meteor").hp[BOB] == 12


@pytest.mark.rule("D26.4", "K26", "K126", "D26.2", "D7.5")
def test_power_is_used_before_chips_unless_more_chips_are_asked_for() -> None:
    def table() -> ByHand:
        return ByHand(2, power=9, chips={ANN: 5}, legends=["Dud-Laying Dragon"], line_up=PLAIN)

    t = table().do("Buy Dud-Laying Dragon")
    assert (t.power, t.now.chips[ANN]) == (0, 4)
    t = table().do("Buy Dud-Laying Dragon with more chips")
    assert t.labels == ["2 chips", "3 chips", "4 chips", "5 chips"]
    t.do("4 chips")
    assert (t.power, t.now.chips[ANN], t.now.supply) == (3, 1, 39)
    rich = ByHand(
        2,
        hand={ANN: ["Backstage Pass"]},
        power=12,
        chips={ANN: 12},
        legends=["Dud-Laying Dragon"],
    ).play("Backstage Pass")
    rich.do("Buy Dud-Laying Dragon with more chips")
    assert rich.labels[0] == "1 chip"
    rich.do("8 chips")
    assert (rich.power, rich.now.chips[ANN]) == (14, 4), "the discount comes first"
    only = ByHand(2, power=4, chips={ANN: 5}, line_up=["Second Thoughts"], legends=[])
    assert "Buy Second Thoughts" not in only.labels


@pytest.mark.rule("K69", "D27.4")
def test_with_menu_only_chips_buy_no_legends() -> None:
    options = GameOptions(menu="menu only")
    t = ByHand(2, power=9, chips={ANN: 5}, legends=["Dud-Laying Dragon"], options=options)
    assert "Buy Dud-Laying Dragon" not in t.labels
    assert "Order a snack for 3 chips" in t.labels
    t = ByHand(2, chips={ANN: 5})
    assert "Order a snack for 3 chips" not in t.labels
    both = GameOptions(menu="both")
    t = ByHand(2, power=9, chips={ANN: 5}, legends=["Dud-Laying Dragon"], options=both)
    assert {"Buy Dud-Laying Dragon", "Order a snack for 3 chips"} <= set(t.labels)


@pytest.mark.rule("D8.1", "D8.2", "K27")
def test_gains_come_from_the_line_up_and_go_to_the_discard_pile() -> None:
    card = home_made("Gift Card", "treasure", "Gain a creature.")
    t = ByHand(
        hand={ANN: ["Gift Card"] * 2},
        line_up=["Battle Walrus", "Heads I Win"],
        power=9,
        cards=[card],
    )
    t.play("Gift Card")
    assert (t.discard(ANN), t.power) == (["Battle Walrus"], 9)
    assert t.play("Gift Card").discard(ANN) == ["Battle Walrus"]
    dud = home_made("Poisoned Card", "treasure", "Gain a dud wand.")
    t = ByHand(hand={ANN: ["Poisoned Card"]}, cards=[dud]).play("Poisoned Card")
    assert (t.discard(ANN), len(t.now.duds), len(t.now.line_up)) == (["Dud Wand"], 15, 5)


@pytest.mark.rule("D8.5", "D26.8", "D26.1")
def test_chips_come_with_the_card() -> None:
    gift = home_made("Gift Card", "treasure", "Gain a spell.")
    t = ByHand(
        2,
        hand={ANN: ["Gift Card"]},
        line_up=PLAIN[:4],
        main=["It's Raining Crumbs"],
        stage="turn",
        chips={ANN: 9},
        cards=[gift],
    )
    assert (t.now.line_up_chips[:4], t.now.supply) == ((1, 1, 1, 1), 27)
    t.play("Gift Card").do("Heads I Win")
    assert (t.now.chips[ANN], t.now.supply) == (10, 27)
    share = home_made("Regift Card", "treasure", "Each foe gains a spell.")
    t = ByHand(
        2,
        hand={ANN: ["Regift Card"]},
        line_up=PLAIN[:4],
        main=["It's Raining Crumbs"],
        stage="turn",
        cards=[share],
    )
    t.play("Regift Card").do("Heads I Win")
    assert (t.discard(BOB), t.now.chips) == (["Heads I Win"], [0, 1])


@pytest.mark.rule("D26.6", "D26.7", "K65", "K67")
def test_each_icon_card_gets_a_chip_when_one_enters() -> None:
    t = ByHand(
        2,
        line_up=["Pickpocket Possum", "Second Thoughts"],
        main=["Hecklemancer", "Vending Wand", "Cash or Trash"],
        stage="turn",
    )
    assert t.names(t.now.line_up)[2:4] == ["Hecklemancer", "Vending Wand"]
    assert t.now.line_up_chips == (2, 0, 2, 1, 0)
    t = ByHand(
        2,
        line_up=["Pickpocket Possum", *PLAIN[:3]],
        main=["Hecklemancer"],
        chips={ANN: 39},
        stage="turn",
    )
    assert (t.now.line_up_chips, t.now.supply) == ((1, 0, 0, 0, 0), 0)


@pytest.mark.rule("K66")
def test_chips_on_a_destroyed_card_go_back_to_the_supply() -> None:
    card = home_made("Wrecker", "spell", "Destroy a card in the line-up.")
    t = ByHand(
        2,
        hand={ANN: ["Wrecker"]},
        line_up=PLAIN[:4],
        main=["It's Raining Crumbs"],
        stage="turn",
        cards=[card],
    )
    t.play("Wrecker").do("Heads I Win")
    assert (t.now.supply, sum(t.now.line_up_chips)) == (37, 3)


@pytest.mark.rule("D7.2", "D20.1", "K71")
def test_what_may_be_bought() -> None:
    t = ByHand(
        2,
        power=30,
        hand={ANN: ["Dud Wand"]},
        line_up=["Battle Walrus"],
        legends=["Elbow Room"],
        familiars={ANN: ["Tank the Tortoise"], BOB: ["Mourning Dove"]},
    )
    assert [label for label in t.labels if label.startswith("Buy")] == [
        "Buy Battle Walrus",
        "Buy Elbow Room",
        "Buy Wild Magic",
        "Buy Tank the Tortoise",
    ]


@pytest.mark.rule("K73", "K71")
def test_three_familiars_are_their_keepers_alone_to_buy() -> None:
    pets = ["Tank the Tortoise", "Mourning Dove", "Peeky the Ferret"]
    for active, offered in ((ANN, {f"Buy {pet}" for pet in pets}), (BOB, set())):
        t = ByHand(2, familiars={ANN: pets}, power=18, line_up=[], legends=[], active=active)
        assert {label for label in t.labels if label.startswith("Buy")} - {"Buy Wild Magic"} == (
            offered
        )
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Glyph"]}, familiars={BOB: pets})
    assert t.play("Hecklemancer").asked.kind == "action", "none of them is a DEFENSE yet"
    assert t.hp[BOB] == 17


@pytest.mark.rule("D14.2", "D26.3", "D5.5")
def test_a_bought_legend_goes_to_the_discard_pile() -> None:
    t = ByHand(2, power=8, legends=["The Legendary Puddle"]).do("Buy The Legendary Puddle")
    assert t.discard(ANN) == ["The Legendary Puddle"]
    assert len(t.now.legends) == 0

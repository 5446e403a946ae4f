"""What lies before a player: ONGOING cards, destroyed and borrowed ones (sections 15 to 20, 29)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, ByHand, home_made

PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax"]


@pytest.mark.rule("K23", "D10.4", "D15.5", "D15.2", "D15.3", "D15.4", "D15.1")
def test_ongoing_activates_once_in_each_turn_every_copy_its_own() -> None:
    card = home_made("Juke Box", "location", "Ongoing.\nActivate: gain a chip.")
    t = ByHand(2, hand={ANN: ["Juke Box"]}, play={ANN: ["Juke Box"]}, cards=[card])
    t.play("Juke Box")
    assert t.labels.count("Use Juke Box") == 1
    t.do("Use Juke Box", "Use Juke Box")
    assert t.now.chips[ANN] == 2
    assert "Use Juke Box" not in t.labels
    t.end().end()
    assert t.in_play(ANN) == ["Juke Box", "Juke Box"]
    assert t.discard(ANN) == []
    t.do("Use Juke Box", "Use Juke Box")
    assert t.now.chips[ANN] == 4
    assert t.now.played == ()


@pytest.mark.rule("K23")
def test_an_activate_leaves_with_its_card() -> None:
    """Played once more it is a new one."""
    box = home_made("Juke Box", "location", "Ongoing.\nActivate: gain a chip.")
    text = "Shuffle your ongoing cards into your deck. Draw a card."
    eject = home_made("Eject", "spell", text)
    t = ByHand(
        2,
        hand={ANN: ["Eject"]},
        play={ANN: ["Juke Box"]},
        deck={ANN: []},
        cards=[box, eject],
    )
    t.do("Use Juke Box").play("Eject")
    assert (t.hand(ANN), "Use Juke Box" in t.labels) == (["Juke Box"], False)
    t.play("Juke Box").do("Use Juke Box")
    assert t.now.chips[ANN] == 2


@pytest.mark.rule("D15.1", "D15.2", "D15.3", "D15.4")
def test_ongoing_cards_of_any_type_stay_and_count_as_played_only_once() -> None:
    hydra, singer, gong = "House-Trained Hydra", "The Late Singer", "Opening-Act Gong"
    skunk = "Skunk Cannonball"
    t = ByHand(
        2,
        hand={ANN: [hydra, singer, skunk, "Fizzle"]},
        deck={ANN: [gong, "Tag-Team Troll", "The Legendary Puddle", "Glyph", "Glyph"]},
        power=9,
        line_up=[hydra],
    )
    t.play(hydra, singer, skunk, "Fizzle").do(f"Buy {hydra}")
    assert t.discard(ANN) == [hydra]
    t.end().end()
    assert (t.in_play(ANN), t.discard(ANN)) == ([hydra, singer, skunk], [hydra, "Fizzle"])
    assert t.play(gong).asked.kind == "may", "it is the first card played this turn"
    t.do("No").play("Tag-Team Troll", "The Legendary Puddle")
    assert t.power == 1 + 3 + 4
    t.end()
    assert t.in_play(ANN) == [hydra, singer, skunk, "The Legendary Puddle"]


@pytest.mark.rule("D15.5", "K47", "D17.1")
def test_an_ongoing_card_destroyed_to_be_used() -> None:
    card = "Bonfire of the Inanities"
    t = ByHand(hand={ANN: ["Fizzle", "Fizzle", "Glyph"]}, play={ANN: [card]})
    t.do(f"Use {card}").pick("Fizzle", "Glyph")
    assert t.hand(ANN) == ["Fizzle"]
    assert sorted(t.names(t.now.destroyed)) == sorted([card, "Fizzle", "Glyph"])
    tank = "Tank the Tortoise"
    t = ByHand(hand={ANN: [tank]}, play={ANN: [card]}).do(f"Use {card}").pick(tank)
    assert t.names(t.now.destroyed) == [card, tank]


@pytest.mark.rule("D15.6", "D15.7", "D31.13", "K44", "K92", "D24.5", "D4.2")
def test_all_that_is_ongoing_is_counted() -> None:
    cord = "Extension Cord of Eternity"
    t = ByHand(
        2,
        hand={ANN: [cord]},
        play={ANN: ["The Legendary Puddle"]},
        tokens={ANN: ["Tarnished Trophy", "Dud Magnet"]},
        trophy=ANN,
    )
    assert t.play(cord).power == 3


@pytest.mark.rule("K45", "K44", "D19.6")
def test_a_taken_over_ongoing_card_is_ones_own() -> None:
    """Forced out of play it does not go back to where it came from; tokens stay."""
    hydra = "House-Trained Hydra"
    t = ByHand(
        2,
        hand={ANN: ["Wild Magic"]},
        deck={BOB: [hydra, *["Glyph"] * 6]},
        tokens={ANN: ["Tarnished Trophy"]},
        trophy=ANN,
        main=["Eviction Night"],
        line_up=PLAIN,
    )
    t.play("Wild Magic").do("Play the top card of a foe's deck")
    assert t.in_play(ANN) == ["Wild Magic", hydra]
    t.end()
    assert (t.in_play(ANN), t.discard(ANN), t.discard(BOB)) == ([], ["Wild Magic", hydra], [])
    assert (t.tokens(ANN), t.now.trophy) == (["Tarnished Trophy"], ANN)


# Destroying.


@pytest.mark.rule("D17.3", "D19.7", "D20.5", "D17.4", "D4.5")
def test_stacks_take_their_cards_back() -> None:
    card = "Spring Cleaning of the Damned"
    t = ByHand(2, hand={ANN: [card]}, discard={ANN: ["Wild Magic", "Dud Wand", "Fizzle"]})
    wilds, duds = len(t.now.wilds), len(t.now.duds)
    t.play(card).pick("Wild Magic", "Dud Wand", "Fizzle")
    assert (len(t.now.wilds), len(t.now.duds)) == (wilds + 1, duds + 1)
    assert t.names(t.now.destroyed) == ["Fizzle"]
    t = ByHand(2, hand={ANN: ["Disaster Tourist"]}, main=["Good Hygiene Bonus"])
    t.play("Disaster Tourist").do("No")
    assert t.names(t.now.mayhems) == ["Good Hygiene Bonus"]
    assert len(t.now.destroyed) == 2


@pytest.mark.rule("D20.2", "D20.3")
def test_a_dud_wand_may_be_played_to_no_effect() -> None:
    t = ByHand(2, hand={ANN: ["Dud Wand"]}).play("Dud Wand")
    assert (t.power, t.in_play(ANN)) == (0, ["Dud Wand"])


@pytest.mark.rule("D18.2", "K48")
def test_a_card_is_resolved_before_what_its_playing_triggers() -> None:
    t = ByHand(2, hand={ANN: ["Cheese Wand"]}, play={ANN: ["Ye Olde Wand Garage"]}, hp={BOB: 3})
    t.play("Cheese Wand").do("Bob")
    heard = [line for line in t.told if "power" in line or "chips" in line]
    assert heard == [
        "Ann gets 1 power and has 1.",
        "Ann gains 3 chips and has 3.",
        "Ann gets 1 power and has 2.",
    ]


# Borrowed cards.


@pytest.mark.rule("K18", "K17", "K127")
def test_activate_on_a_borrowed_card_only_as_its_last_step() -> None:
    t = ByHand(2, hand={ANN: ["Wild Magic", "Opening-Act Gong"]}, deck={BOB: ["Alpha Howler"]})
    t.play("Wild Magic").do("Play the top card of a foe's deck")
    assert t.asked.prompt == "Activate Alpha Howler?"
    t.do("Yes")
    assert (t.hp[BOB], t.discard(BOB)) == (17, ["Alpha Howler"])
    assert "Use Alpha Howler" not in t.labels
    t.play("Opening-Act Gong")
    assert t.asked.kind == "action"


@pytest.mark.rule("K17", "K127")
def test_a_borrowed_card_is_the_first_card_played() -> None:
    gong = "Opening-Act Gong"
    mine = {ANN: ["Speed-Reading Sage", "Second Thoughts"]}
    tile = {ANN: "Borrowed Brilliance"}
    t = ByHand(2, tile=tile, play=mine, hand={ANN: [gong, "Fizzle"]}).do(f"Use {tile[ANN]}")
    assert t.play(gong).asked.kind == "action"
    t = ByHand(2, tile=tile, play=mine, hand={ANN: [gong, "Fizzle"]})
    assert t.play(gong).asked.kind == "may"


@pytest.mark.rule("K17")
def test_a_borrowed_card_that_destroys_itself_does_not_go_back() -> None:
    text = "+1 power.\nActivate, destroy this: +2 power."
    card = home_made("Ice Sculpture", "treasure", text)
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: ["Ice Sculpture"]}, cards=[card])
    t.play("Wild Magic").do("Play the top card of a foe's deck", "Yes")
    assert (t.power, t.discard(BOB), t.names(t.now.destroyed)) == (3, [], ["Ice Sculpture"])


@pytest.mark.rule("D29.2", "K18", "K72", "K105")
def test_the_tile_that_borrows() -> None:
    tile = {ANN: "Borrowed Brilliance"}
    mine = {ANN: ["Red-Carpet Portal", "Second Thoughts"]}
    t = ByHand(2, tile=tile, play=mine)
    assert t.labels == ["End the turn"]
    t = ByHand(
        2,
        tile=tile,
        play={ANN: ["Speed-Reading Sage", "Second Thoughts"]},
        deck={BOB: ["House-Trained Hydra", "Alpha Howler"]},
    )
    t.do("Use Borrowed Brilliance")
    assert (t.power, t.discard(BOB)) == (1, ["House-Trained Hydra"])
    assert t.game.view(BOB).borrowed == ("House-Trained Hydra",)
    assert "Use Borrowed Brilliance" not in t.labels
    t = ByHand(
        2,
        tile=tile,
        hand={ANN: ["Tag-Team Troll"]},
        play={ANN: ["Speed-Reading Sage", "Second Thoughts"]},
        deck={BOB: ["Alpha Howler"]},
    )
    t.do("Use Borrowed Brilliance")
    assert t.play("Tag-Team Troll").power == 3 + 4
    t.do("Use Alpha Howler")
    assert t.hp[BOB] == 20 - 6
    t.end().end()
    assert (t.game.view(ANN).borrowed, "Use Alpha Howler" in t.labels) == ((), False)
    garage = ByHand(
        2,
        tile=tile,
        hand={ANN: ["Cheese Wand"]},
        play={ANN: ["Speed-Reading Sage", "Second Thoughts"]},
        deck={BOB: ["Ye Olde Wand Garage"], ANN: ["Cheese Wand", *["Glyph"] * 4]},
    )
    garage.do("Use Borrowed Brilliance").play("Cheese Wand").do("Bob")
    assert (garage.hp[BOB], garage.power) == (17, 2), "its ONGOING text is at work"
    garage.end().end().play("Cheese Wand").do("Bob")
    assert (garage.hp[BOB], garage.power) == (16, 1)

"""The later worked examples of the rules digest, one after the other (E22 to E43)."""

import pytest

from deckbuilding.table_by_hand import ANN, BASE, BOB, ByHand, home_made
from esw_tui.deckbuilding.designs import ANY_MAYHEM, DUDS, STARTERS, WILD_MAGIC
from esw_tui.deckbuilding.events import Damaged, Healed
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.scoring import points
from esw_tui.kernel.faces import OVER

ASK = GameOptions(defenses="ask all")
SHIELD = "Bulletproof Lunchbox"
REDIRECTS = "Squeaky the Rubber Chicken"


def total(t: ByHand, seat: int) -> int:
    """The points of a player as they would count now."""
    return sum(number for _, number in points(t.now, seat))


@pytest.mark.rule("D7.6", "D31.9", "D14.3")
def test_e22_several_legends_at_the_reduced_price() -> None:
    t = ByHand(
        hand={ANN: ["Backstage Pass"]},
        power=14,
        legends=["The Legendary Puddle", "Dud-Laying Dragon"],
    )
    t.play("Backstage Pass").do("Buy The Legendary Puddle", "Buy Dud-Laying Dragon")
    assert (t.power, len(t.discard(ANN))) == (2, 2)


@pytest.mark.rule("D31.2", "D31.10", "D31.12", "K75")
def test_e23_the_late_brothers() -> None:
    own = ["Tarnished Trophy", "Dud Magnet"]
    band = {ANN: ["The Late Roadie"]}  # Only those that are controlled count.
    hand = {ANN: ["The Late Singer", "The Late Bassist", "Walk-In Coffin"]}
    t = ByHand(2, hand=hand, discard=band, tokens={ANN: own})
    t.play("The Late Singer")
    assert t.now.chips[ANN] == 3
    assert t.play("Walk-In Coffin").power == 6
    parts = dict(points(t.now, ANN))
    assert parts["tokens"] == -6
    dove = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Mourning Dove"]},
        play={BOB: ["The Late Singer"]},
        tokens={ANN: ["Dud Magnet"]},
    )
    dove.play("Hecklemancer").do("Mourning Dove")
    assert dove.asked.kind == "action"


@pytest.mark.rule("D31.12", "K58", "K75", "K111")
def test_e24_swapping_tokens_needs_two() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Mourning Dove"]},
        tokens={ANN: ["Coin Under the Tongue", "Dud Magnet"], BOB: ["Wake With Snacks"]},
        play={ANN: ["The Late Roadie"], BOB: ["The Late Singer"]},
    )
    t.play("Hecklemancer").do("Mourning Dove", "Yes")
    assert (t.asked.seat, t.asked.secret) == (BOB, True)
    assert t.labels == ["Coin Under the Tongue", "Dud Magnet"]
    t.do("Coin Under the Tongue")
    assert t.tokens(BOB) == ["Coin Under the Tongue"]
    assert sorted(t.tokens(ANN)) == ["Dud Magnet", "Wake With Snacks"]
    # Ann's new token gives each foe of hers a chip, Bob's gives himself one.
    assert t.now.chips == [0, 2]
    none = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Mourning Dove"]},
        tokens={BOB: ["Wake With Snacks"]},
    )
    none.play("Hecklemancer").do("Mourning Dove")
    assert none.asked.kind == "action"
    card = home_made("Grave Swap", "spell", "Swap a dead wizard token with a foe.")
    one = {ANN: ["Dud Magnet"]}
    t = ByHand(2, hand={ANN: ["Grave Swap"]}, tokens=one, cards=[card]).play("Grave Swap")
    assert (t.tokens(ANN), t.tokens(BOB)) == (["Dud Magnet"], [])


@pytest.mark.rule("D31.11", "K64", "K116", "D25.1", "D25.2")
def test_e25_swapping_stinker_status() -> None:
    sphinx = "The Switcheroo Sphinx"
    t = ByHand(2, hand={ANN: [sphinx]}, hp={ANN: 12, BOB: 19}, stinkers=[ANN])
    t.play(sphinx).do("Bob", "Swap Stinker status")
    assert (t.hp, t.now.stinker) == ([12, 15], (False, True))
    t = ByHand(2, hand={ANN: [sphinx]}, hp={ANN: 19, BOB: 12}, stinkers=[BOB])
    t.play(sphinx).do("Bob", "Swap both")
    assert (t.hp, t.now.stinker) == ([12, 19], (True, False))


@pytest.mark.rule("D30.1", "D30.2", "K74", "K35", "D29.5", "D31.15", "D11.11")
def test_e26_wand_or_not() -> None:
    tile = {ANN: "Weird-Wand Prodigy"}
    for wand, damage in (("Cheese Wand", 2), ("Weird Wand", 2), ("Mugger's Wand", 3)):
        t = ByHand(2, hand={ANN: [wand], BOB: [SHIELD]}, tile=tile, options=ASK).play(wand)
        if wand != "Mugger's Wand":
            t.do("Bob")
        assert t.hp[BOB] == 20 - damage
    t = ByHand(2, hand={ANN: ["Dud Wand", "Hecklemancer"], BOB: [SHIELD]}, tile=tile)
    t.play("Dud Wand", "Hecklemancer").do("Do not avoid it")
    assert t.hp[BOB] == 17


@pytest.mark.rule("D32.1", "D32.2", "D32.4", "D32.6", "K79", "D25.4", "D23.7")
def test_e27_token_arithmetic() -> None:
    def worth(token: str, *, stinker: bool = False, owned: str = "Glyph") -> int:
        t = ByHand(
            2,
            deck={ANN: [], BOB: []},
            discard={ANN: [owned]},
            tokens={ANN: [token]},
            stinkers=[ANN] if stinker else [],
            hp={ANN: 15},
        )
        return total(t, ANN)

    assert worth("Haunted Wand Arm") == -7
    assert worth("Plain Old Dead") == -6
    assert worth("Long-Lost Twin") == -8
    assert worth("Embalmed With Onions", stinker=True) == -13
    assert worth("Embalmed With Onions") == -3
    spa = "Swamp Spa and Resort"
    assert worth("Embalmed With Onions", stinker=True, owned=spa) == -3 + 10 + 2


@pytest.mark.rule("K79", "D32.6")
def test_e27_twins_go_at_scoring_and_out_of_the_tie_break() -> None:
    twins = {ANN: ["Long-Lost Twin"], BOB: ["Long-Lost Twin"]}
    t = ByHand(2, tokens=twins, deck={ANN: [], BOB: []}, stack=[])
    assert t.tokens(ANN) == ["Long-Lost Twin"]
    t.end()
    assert t.now.stage == OVER
    assert (t.now.scores, t.tokens(ANN), t.game.winners) == ((0, 0), [], (ANN, BOB))


@pytest.mark.rule("D32.3", "K57", "K80", "K111")
def test_e28_swap_hp_with_a_stinker() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand"]},
        hp={ANN: 1, BOB: 7},
        stinkers=[BOB],
        stack=["Out-of-Body Mix-Up", "Dud Magnet"],
    )
    assert t.play("Cheese Wand").do("Ann").hp == [7, 15]
    assert t.now.trophy == -1
    events = t.game.events_for(None)
    assert sum(isinstance(event, Damaged | Healed) for event in events) == 1, "the wand's alone"


@pytest.mark.rule("D29.1", "D3.3")
def test_e29_cheaper_treasures() -> None:
    t = ByHand(
        2,
        tile={ANN: "Bargain Hunter"},
        power=15,
        line_up=["Backstage Pass", "Heads I Win"],
        legends=["Crown of Many Funerals"],
        deck={ANN: [], BOB: []},
    )
    t.do("Buy Crown of Many Funerals", "Buy Backstage Pass")
    assert t.power == 0
    assert total(t, ANN) == 5 + 1 + 2
    t = ByHand(2, tile={ANN: "Bargain Hunter"}, power=3, line_up=["Heads I Win", "Backstage Pass"])
    assert "Buy Heads I Win" not in t.labels
    assert "Buy Backstage Pass" in t.labels
    foe = ByHand(
        2, tile={ANN: "Bargain Hunter"}, power=3, line_up=["Backstage Pass"], active=BOB
    )  # fmt: skip
    assert "Buy Backstage Pass" not in foe.labels


@pytest.mark.rule("D29.4", "K25", "K30", "K32")
def test_e30_hand_size_by_spells_gained() -> None:
    gift = home_made("Gift Card", "treasure", "Gain a spell from the line-up.")
    t = ByHand(
        2,
        hand={ANN: ["Gift Card"]},
        deck={ANN: ["Glyph"] * 20},
        tile={ANN: "Spell Hoarder"},
        power=9,
        line_up=["Second Thoughts", "Heads I Win", "Tag-Team Troll"],
        cards=[gift],
    )
    t.play("Gift Card").do("Heads I Win", "Buy Second Thoughts", "Buy Tag-Team Troll").end()
    assert len(t.hand(ANN)) == 7
    t.end()
    t.end()
    assert len(t.hand(ANN)) == 5


@pytest.mark.rule("D31.16", "D12.7", "D11.6", "D11.11")
def test_e32_not_redirectable_still_avoidable() -> None:
    doom = "Archmage Double-Doom"
    t = ByHand(2, hand={ANN: [doom], BOB: [REDIRECTS]}).play(doom).do(REDIRECTS)
    assert (t.tokens(ANN), t.tokens(BOB), t.power) == ([], [], 5)


@pytest.mark.rule("D28.1", "D28.2", "D28.3", "D7.5", "K71", "D7.2", "K107")
def test_e33_familiars() -> None:
    pet = {ANN: ["Tank the Tortoise"]}
    t = ByHand(2, familiars=pet, power=6).do("Buy Tank the Tortoise")
    assert (t.discard(ANN), t.power) == (["Tank the Tortoise"], 0)
    t = ByHand(2, familiars=pet, power=5, chips={ANN: 3}, deck={ANN: [], BOB: []})
    assert "Buy Tank the Tortoise" not in t.labels
    assert total(t, ANN) == 0
    t = ByHand(2, familiars=pet, power=9, active=BOB)
    assert "Buy Tank the Tortoise" not in t.labels
    t = ByHand(2, familiars=pet, power=5, chips={ANN: 3}, tile={ANN: "Menagerie Keeper"})
    t.do("Buy Tank the Tortoise")
    assert (t.power, t.now.chips[ANN]) == (0, 2)
    t = ByHand(
        2,
        familiars=pet,
        tile={ANN: "Menagerie Keeper"},
        hand={ANN: ["Backstage Pass"]},
        play={ANN: ["Red-Carpet Portal"]},
        power=2,
    )
    t.play("Backstage Pass").do("Buy Tank the Tortoise", "To the top of the deck")
    assert (t.power, t.names(t.now.deck[ANN])[-1]) == (0, "Tank the Tortoise")


@pytest.mark.rule("D3.5")
def test_e34_types_and_dud_wands() -> None:
    card = home_made("Burglary", "spell", "Attack: a foe discards all treasures.")
    hand = ["Solid Gold Toilet Brush", "Dud Wand", "Glyph"]
    t = ByHand(2, hand={ANN: ["Burglary"], BOB: hand}, cards=[card]).play("Burglary")
    assert (t.discard(BOB), t.hand(BOB)) == (["Solid Gold Toilet Brush"], ["Dud Wand", "Glyph"])


@pytest.mark.rule("D5.1", "D5.2", "D5.3", "D21.2", "D21.12")
def test_e35_mayhems_are_over_before_the_turn_starts() -> None:
    t = ByHand(
        2,
        play={ANN: ["House-Trained Hydra"]},
        main=["Meteor Handshake"],
        legend_deck=["Everybody Hurts, a Lot"],
        line_up=["Second Thoughts"],
        legends=["Elbow Room"],
        stage="turn",
    )
    order = [line for line in t.told if "reads" in line or "power" in line]
    assert order == [
        "Ann reads Meteor Handshake.",
        "Ann reads Everybody Hurts, a Lot.",
        "Ann gets 1 power and has 1.",
    ]
    assert (t.hp, len(t.now.line_up), len(t.now.legends)) == ([5, 5], 5, 3)


@pytest.mark.rule("K58", "K113")
def test_e36_a_token_acts_before_the_next_shot() -> None:
    wand = "Four-Barrel Wand"
    t = ByHand(
        2, hand={ANN: [wand]}, hp={BOB: 14}, stack=["Crushed by Fame", "Coin Under the Tongue"],
        discard={BOB: ["Elbow Room"]},
    )  # fmt: skip
    t.play(wand).do("Bob", "Bob")
    assert (t.hp[BOB], t.asked.kind) == (16, "target")
    t.do("Bob", "Ann")
    assert (t.hp, t.power) == ([13, 9], 3)
    t = ByHand(2, hand={ANN: [wand], BOB: [REDIRECTS]}, hp={ANN: 7}).play(wand)
    t.do("Bob", REDIRECTS)
    assert (t.hp, t.power) == ([20, 20], 0), "a returned shot brings nothing"


@pytest.mark.rule("K117", "K95")
def test_e37_the_wand_that_ends_the_show_sent_back() -> None:
    wand = "The Wand That Ends the Show"
    t = ByHand(2, hand={ANN: [wand], BOB: [REDIRECTS]}, hp={ANN: 1}).play(wand).do(REDIRECTS)
    assert (t.now.stage, t.game.winners) == (OVER, (BOB,))


@pytest.mark.rule("K119")
def test_e38_four_legends_where_three_fit() -> None:
    t = ByHand(
        2,
        main=["Four Headliners, Three Stages"],
        line_up=["Second Thoughts"],
        legends=["Elbow Room", "Reek Havoc", "Domino Wand"],
        legend_deck=["Dudpocalypse"],
        stage="turn",
    )
    assert len(t.now.legends) == 4
    assert not {"Elbow Room", "Dudpocalypse"} & set(t.names(t.now.legends))
    assert t.hand(ANN) == []
    t.end()
    assert (t.now.stage, len(t.now.legends)) == ("action", 4)
    t = ByHand(
        2,
        main=["Four Headliners, Three Stages"],
        line_up=["Second Thoughts"],
        legends=["Elbow Room", "Reek Havoc", "Domino Wand"],
        legend_deck=["Potluck of Doom", "Amplisaurus Rex", "Mount Catapult", "Fan Club Summons"],
        legends_only=True,
        stage="turn",
    )
    assert (len(t.now.legends), t.now.legend_deck) == (4, ())
    assert not t.end().game.over, "it lacks no cards"


@pytest.mark.rule("K106", "D19.6")
def test_e39_taking_over_is_no_gain() -> None:
    market = "Cursed Flea Market"
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: [market]})
    t.play("Wild Magic").do("Play the top card of a foe's deck")
    assert (t.in_play(ANN), t.power) == (["Wild Magic", market], 1)
    assert "Dud Wand" not in t.discard(ANN)
    t.end()
    assert market in t.in_play(ANN)


@pytest.mark.rule("K13")
def test_e40_wild_magic_scores_one_and_starters_nothing() -> None:
    t = ByHand(2, deck={ANN: ["Wild Magic", "Glyph", "Fizzle", "Cheese Wand"], BOB: ["Dud Wand"]})
    assert (total(t, ANN), total(t, BOB)) == (1, -1)
    assert (BASE.named["Wild Magic"].cost, BASE.named["Wild Magic"].types) == (3, WILD_MAGIC)
    designs = [design for deck in BASE.decks for design in deck]
    assert {d.cost for d in designs if d.deck in (STARTERS, DUDS) or d.types & ANY_MAYHEM} == {0}


@pytest.mark.rule("K97")
def test_e41_twenty_rounds_in_which_nothing_shrinks() -> None:
    t = ByHand(2)
    for _ in range(39):
        t.end()
    assert not t.game.over
    assert t.end().game.over


@pytest.mark.rule("K96", "K85", "K121")
def test_e42_open_turns_begin_with_step_three() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Second Thoughts"], BOB: ["Glyph"]},
        main=["Show Me What You've Got"],
        line_up=["Second Thoughts"],
        stage="turn",
    )
    assert t.asked.secret
    assert t.game.view(BOB).players[ANN].hand == ()
    t.do("No", "No")
    assert t.asked.kind == "action"
    assert [card.name for card in t.game.view(BOB).players[ANN].hand] == ["Second Thoughts"]
    assert not t.asked.secret


@pytest.mark.rule("K100")
def test_e43_additions_before_doubling() -> None:
    mine = ["Ye Olde Wand Garage", "Stadium of Double Trouble"]
    cheap = home_made("Test Wand", "treasure", "Attack: deal 2 damage to a player.")

    def table() -> ByHand:
        return ByHand(
            2,
            hand={ANN: ["Test Wand"]},
            play={ANN: mine},
            tokens={ANN: ["Haunted Wand Arm"]},
            cards=[cheap],
        ).play("Test Wand")

    assert table().do("Bob").hp == [20, 4]
    assert table().do("Ann").hp == [12, 20]

"""The worked examples of the rules digest, one after the other (E1 to E43)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, DEE, ByHand, home_made
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.scoring import points
from esw_tui.errors import DecisionError
from esw_tui.kernel.faces import OVER

ASK = GameOptions(defenses="ask all")
SHIELD = "Bulletproof Lunchbox"
REDIRECTS = "Squeaky the Rubber Chicken"


def total(t: ByHand, seat: int) -> int:
    """The points of a player as they would count now."""
    return sum(number for _, number in points(t.now, seat))


@pytest.mark.rule("D3.4", "D6.3", "D7.1", "D7.3", "D7.4", "D5.6", "D3.1")
def test_e1_four_power_several_ways_to_spend_it() -> None:
    row = ["Bulletproof Lunchbox", "Skunk Cannonball", "Hecklemancer", "Tag-Team Troll"]

    def table() -> ByHand:
        t = ByHand(hand={ANN: ["Glyph"] * 4}, line_up=[*row, "Maximus Overkill"])
        return t.do("Play all plain cards")

    for bought, left in (("Tag-Team Troll", 0), ("Hecklemancer", 1), ("Skunk Cannonball", 2)):
        t = table().do(f"Buy {bought}")
        assert (t.power, t.discard(ANN)) == (left, [bought])
    assert table().do("Buy Skunk Cannonball", "Buy Bulletproof Lunchbox").power == 0
    assert table().do("Buy Wild Magic").power == 1
    t = table()
    assert "Buy Maximus Overkill" not in t.labels
    (too_dear,) = [o for o in t.asked.options.illegal if o.label == "Buy Maximus Overkill"]
    assert too_dear.reason == "It costs 7; you have 4."
    with pytest.raises(DecisionError, match="It costs 7"):
        t.game.answer(t.asked, (too_dear.key,))
    assert t.end().now.power == 0


@pytest.mark.rule("D6.2", "D10.4", "D10.5", "D5.1", "D5.5", "D10.2", "D10.6")
def test_e2_a_sample_first_turn() -> None:
    rest = ["Glyph", "Glyph", "Fizzle", "Fizzle", "Cheese Wand"]
    orc = "Tag-Team Troll"
    t = ByHand(
        2,
        hand={ANN: ["Glyph", "Glyph", "Glyph", "Glyph", "Fizzle"]},
        deck={ANN: rest, BOB: ["Glyph"] * 5},
        line_up=[orc, *["Second Thoughts"] * 2, *["Cash or Trash"] * 2],
    )
    t.do("Play all plain cards")
    assert t.power == 4
    t.do(f"Buy {orc}")
    assert (t.discard(ANN), len(t.now.line_up)) == ([orc], 4)
    t.end()
    assert sorted(t.discard(ANN)) == sorted([orc, *["Glyph"] * 4, "Fizzle"])
    assert sorted(t.hand(ANN)) == sorted(rest)
    assert (t.now.active, len(t.now.line_up)) == (BOB, 5)


@pytest.mark.rule("D18.1", "D20.4", "D20.6", "D11.4", "D20.1")
def test_e3_three_foes_two_dud_wands() -> None:
    card = home_made("Dud Rain", "spell", "Attack: each foe gains a dud wand.")
    t = ByHand(4, hand={ANN: ["Dud Rain"]}, duds=2, cards=[card]).play("Dud Rain")
    assert [t.discard(seat) for seat in (BOB, CY, DEE)] == [["Dud Wand"], ["Dud Wand"], []]
    t = ByHand(4, hand={ANN: ["Dud Rain"], BOB: [SHIELD]}, duds=2, cards=[card]).play("Dud Rain")
    t.do(SHIELD)
    assert [t.discard(s) for s in (BOB, CY, DEE)] == [[SHIELD], ["Dud Wand"], ["Dud Wand"]]


@pytest.mark.rule("D21.4", "D21.5", "D21.6", "K37", "D11.5", "K85")
def test_e4_a_passing_mayhem_with_one_player_out() -> None:
    text = "Attack: each player passes a card to the player on its left."
    card = home_made("Hot Potato", "mayhem", text, copies=1)
    hands = {ANN: ["Glyph"], BOB: ["Fizzle"], CY: [SHIELD, "Cheese Wand"], DEE: ["Wild Magic"]}
    t = ByHand(
        4, hand=hands, line_up=["Second Thoughts"], main=["Hot Potato"], stage="turn", cards=[card]
    )
    assert t.asked.seat == CY
    assert t.asked.secret
    t.do(SHIELD)
    assert (t.hand(BOB), t.hand(DEE), t.hand(ANN)) == (["Glyph"], ["Fizzle"], ["Wild Magic"])
    assert t.hand(CY) == ["Cheese Wand"]
    heard = [line for line in t.told if "avoid" in line or "passes" in line]
    assert heard[:4] == [
        "Ann does not avoid Hot Potato.",
        "Bob does not avoid Hot Potato.",
        f"Cy avoids Hot Potato with {SHIELD}.",
        "Dee does not avoid Hot Potato.",
    ]
    assert heard[4:] == [
        "Ann passes a card to Bob.",
        "Bob passes a card to Dee.",
        "Dee passes a card to Ann.",
    ]


@pytest.mark.rule("D23.2", "D23.3", "D23.4", "D23.5", "D23.7", "D32.7", "D23.1", "K58")
def test_e5_a_token_that_acts_once() -> None:
    card = home_made("Papercut", "spell", "A foe takes 3 damage.")
    t = ByHand(
        2,
        hand={ANN: ["Papercut"], BOB: ["Glyph", "Hecklemancer", "Second Thoughts"]},
        hp={BOB: 3},
        stack=["Expensive Autopsy", "Plain Old Dead"],
        cards=[card],
    )
    t.play("Papercut")
    assert (t.hp[BOB], t.tokens(BOB)) == (15, ["Expensive Autopsy"])
    assert t.end().hp[BOB] == 15
    assert dict(points(t.now, BOB))["tokens"] == -3


@pytest.mark.rule("D12.1", "D12.3", "D12.4", "D13.3", "D12.2", "D31.14", "K43")
def test_e6_redirecting_an_attack_the_attacker_could_not_be_the_target_of() -> None:
    text = "Attack: deal 5 damage to the strongest player."
    card = home_made("Tall Poppy", "spell", text)
    t = ByHand(hand={ANN: ["Tall Poppy"], BOB: [REDIRECTS]}, hp={0: 14, 1: 22, 2: 9}, cards=[card])
    t.play("Tall Poppy").do(REDIRECTS)
    assert t.hp == [9, 22, 9]
    t = ByHand(
        hand={ANN: ["Tall Poppy", SHIELD], BOB: [REDIRECTS]},
        hp={ANN: 14, BOB: 22, CY: 9},
        cards=[card],
    )
    t.play("Tall Poppy").do(REDIRECTS)
    assert (t.asked.seat, t.labels) == (ANN, [SHIELD, "Do not avoid it"])
    assert t.do(SHIELD).hp == [14, 22, 9]


@pytest.mark.rule("D12.5", "K39", "K41", "K100")
def test_e7_redirected_damage_is_not_counted_again() -> None:
    text = "Attack: a foe takes 2 damage for each defense in its discard pile."
    card = home_made("Old Wounds", "spell", text)
    pile = {BOB: [SHIELD, "Sid the Shredder"]}
    t = ByHand(2, hand={ANN: ["Old Wounds"], BOB: [REDIRECTS]}, discard=pile, cards=[card])
    assert t.play("Old Wounds").do(REDIRECTS).hp == [16, 20]
    t = ByHand(
        2,
        hand={ANN: ["Old Wounds"], BOB: [REDIRECTS]},
        discard=pile,
        play={BOB: ["Stadium of Double Trouble"]},
        cards=[card],
    )
    assert t.play("Old Wounds").do(REDIRECTS).hp == [12, 20]


@pytest.mark.rule("D31.1", "D30.3", "D24.4", "D13.1", "K63")
def test_e8_cheese_wand_on_oneself() -> None:
    t = ByHand(hand={ANN: ["Cheese Wand"]}, hp={ANN: 1}, stack=["Plain Old Dead", "Long-Lost Twin"])
    t.play("Cheese Wand").do("Ann")
    assert (t.power, t.hp[ANN], t.now.chips[ANN], t.now.trophy) == (1, 20, 3, -1)
    assert t.tokens(ANN) == ["Plain Old Dead"]
    t = ByHand(hand={ANN: ["Cheese Wand"]}, hp={ANN: 1}, stack=["Choked on a Chip", "Dud Magnet"])
    assert t.play("Cheese Wand").do("Ann").hp[ANN] == 17


@pytest.mark.rule("D22.1", "D22.2", "D22.3")
def test_e9_healing_at_and_over_the_maximum() -> None:
    three = home_made("Tea", "spell", "Heal 3 HP.")
    six = home_made("Soup", "spell", "Heal 6 HP. If you healed, draw a card.")
    t = ByHand(hand={ANN: ["Tea", "Soup", "Soup"]}, cards=[three, six])
    assert t.play("Tea").hp[ANN] == 23
    assert t.play("Soup").hp[ANN] == 25
    assert len(t.hand(ANN)) == 2
    assert t.play("Soup").hp[ANN] == 25
    assert len(t.hand(ANN)) == 2


@pytest.mark.rule("D6.5", "D10.1", "D6.4")
def test_e10_activate() -> None:
    card = home_made("Late Bloomer", "creature", "+1 power.\nActivate: draw a card.")
    t = ByHand(hand={ANN: ["Late Bloomer", "Glyph", "Glyph"]}, cards=[card])
    t.play("Late Bloomer")
    assert (t.power, len(t.hand(ANN))) == (1, 2)
    t.do("Play all plain cards", "Buy Wild Magic", "Use Late Bloomer")
    assert len(t.hand(ANN)) == 1
    assert "Use Late Bloomer" not in t.labels
    assert "Use Late Bloomer" not in t.end().labels


@pytest.mark.rule("D11.2", "D11.6", "D11.1")
def test_e11_avoiding_leaves_the_rest_of_the_card() -> None:
    t = ByHand(hand={ANN: ["Mugger's Wand"], BOB: [SHIELD]}, chips={BOB: 1})
    t.play("Mugger's Wand").do("Bob", SHIELD)
    assert (t.power, t.hp[BOB], t.now.chips) == (2, 20, [0, 3, 0])


@pytest.mark.rule("D11.8", "D11.9", "D6.6", "K34")
def test_e12_a_card_with_attack_and_defense_is_used_one_way() -> None:
    both = "Knight of the Sword and Bored"
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [both]})
    t.play("Hecklemancer").do(both)
    assert (t.hand(BOB), t.discard(BOB), t.power) == (["Glyph"], [both], 2)
    assert not t.now.played or both not in [design.name for design in t.now.played]
    t = ByHand(2, hand={ANN: [both]})
    t.play(both)
    assert (t.power, t.hp, t.hand(ANN), t.in_play(ANN)) == (2, [20, 14], [], [both])


@pytest.mark.rule("D13.3", "D13.4", "D13.2", "K33")
def test_e13_equal_hp_is_neither_stronger_nor_weaker() -> None:
    up = home_made("Punch Up", "spell", "Attack: deal 2 damage to each stronger foe.")
    down = home_made("Punch Down", "spell", "Attack: deal 2 damage to the weakest foe.")
    hp = {ANN: 12, BOB: 12, CY: 15, DEE: 8}
    t = ByHand(4, hand={ANN: ["Punch Up", "Punch Down"]}, hp=hp, cards=[up, down])
    assert t.play("Punch Up").hp == [12, 12, 13, 8]
    assert t.play("Punch Down").hp == [12, 12, 13, 6]
    t = ByHand(4, hand={ANN: ["Punch Down"]}, hp={**hp, BOB: 8}, cards=[up, down])
    t.play("Punch Down")
    assert t.labels == ["Bob", "Dee"]


@pytest.mark.rule("D13.5")
def test_e14_left_and_right_with_two_players() -> None:
    t = ByHand(2, hand={ANN: ["Two-Fisted Kraken"]}).play("Two-Fisted Kraken")
    assert (t.hp, t.hand(ANN)) == ([20, 13], ["Glyph"])


@pytest.mark.rule("D20.4", "D11.10")
def test_e15_no_dud_wands_left_and_a_defense_still_allowed() -> None:
    text = "Attack: each foe gains a dud wand and takes 1 damage."
    card = home_made("Dud Slap", "spell", text)
    t = ByHand(hand={ANN: ["Dud Slap"], BOB: [SHIELD]}, duds=0, cards=[card])
    t.play("Dud Slap").do(SHIELD)
    assert (t.hp, t.discard(CY)) == ([20, 20, 19], [])


@pytest.mark.rule("D19.2", "D19.4", "D19.5", "K17", "D19.1", "K50")
def test_e16_wild_magic_both_ways() -> None:
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: ["Second Thoughts", "Glyph"]})
    assert t.play("Wild Magic").do("+2 power").power == 2
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: ["Second Thoughts", "Glyph"]})
    t.play("Wild Magic").do("Play the top card of a foe's deck")
    assert (t.power, t.hand(ANN), t.discard(BOB)) == (0, ["Glyph"] * 2, ["Second Thoughts"])


@pytest.mark.rule("D21.10", "K52", "K63", "K122", "K53")
def test_e17_a_mayhem_played_by_a_player() -> None:
    top = ["Glyph Eater", "Meteor Handshake", "Second Thoughts"]
    filler = home_made("Glyph Eater", "creature", "+1 power.")
    used = ["Least Popular Pageant"]
    t = ByHand(
        2, hand={ANN: ["Disaster Tourist"]}, hp={BOB: 5}, main=top, mayhems=used, cards=[filler]
    )
    t.play("Disaster Tourist").do("Yes")
    assert (t.power, t.now.trophy, t.hp) == (6, ANN, [15, 20])
    assert t.names(t.now.mayhems) == [*used, "Meteor Handshake"]
    t = ByHand(2, hp={BOB: 5}, main=["Meteor Handshake"], line_up=["Second Thoughts"], stage="turn")
    assert (t.now.trophy, t.hp) == (-1, [15, 20])


@pytest.mark.rule("D31.4", "K77", "K109", "D24.1")
def test_e18_sparing_a_foe() -> None:
    mercy = "Mercy, With Strings Attached"

    def table() -> ByHand:
        t = ByHand(
            hand={ANN: [mercy, "Cheese Wand"]},
            hp={BOB: 1},
            trophy=CY,
            legends=["The Legendary Puddle", "Elbow Room"],
            stack=["Plain Old Dead", "Dud Magnet"],
        )
        return t.play(mercy, "Cheese Wand").do("Bob")

    spent = ByHand(
        hand={ANN: [mercy, "Cheese Wand", "Cheese Wand"]},
        hp={BOB: 1, CY: 1},
        legends=["The Legendary Puddle"],
        stack=["Plain Old Dead", "Dud Magnet", "Tarnished Trophy"],
    )
    spent.play(mercy, "Cheese Wand").do("Bob", "No").play("Cheese Wand").do("Cy")
    assert (spent.asked.kind, spent.tokens(CY)) == ("action", ["Dud Magnet"])
    t = table().do("Yes", "The Legendary Puddle")
    assert (t.tokens(BOB), t.tokens(ANN), t.hp[BOB]) == ([], ["Plain Old Dead"], 20)
    assert (t.discard(ANN), t.now.trophy) == (["The Legendary Puddle"], ANN)
    assert len(t.now.token_stack) == 1
    t = table().do("No")
    assert (t.tokens(BOB), t.tokens(ANN), t.discard(ANN)) == (["Plain Old Dead"], [], [])
    assert t.now.trophy == ANN


@pytest.mark.rule("D31.6", "D25.3", "K78")
def test_e19_a_vote() -> None:
    vote = "Least Popular Pageant"

    def table(**more: object) -> ByHand:
        return ByHand(4, main=[vote], line_up=["Second Thoughts"], stage="turn", **more)  # type: ignore[arg-type]

    assert [table().asked.seat, table().labels] == [ANN, ["Bob", "Cy", "Dee", "Ann"]]
    assert table().do("Ann", "Ann", "Bob", "Bob").now.stinker == (True, True, False, False)
    assert table().do("Ann", "Bob", "Cy", "Dee").now.stinker == (True,) * 4
    t = table(stinkers=[BOB], hp={BOB: 9}).do("Bob", "Bob", "Bob", "Ann")
    assert (t.now.stinker, t.hp[BOB]) == ((False, True, False, False), 9)


@pytest.mark.rule("D31.7", "D21.7", "D21.3")
def test_e20_chips_and_defense_together() -> None:
    t = ByHand(
        2,
        hand={BOB: [SHIELD]},
        chips={ANN: 3},
        main=["Exploding Buffet"],
        line_up=["Second Thoughts"],
        stage="turn",
    )
    t.do(SHIELD)
    assert (t.hp, t.now.chips) == ([15, 20], [5, 4])


@pytest.mark.rule("D31.8", "D22.5", "K55", "K63", "K118")
def test_e21_prices_in_hp() -> None:
    hose = "Half-Price Hose-Down"

    def table(hp: int) -> ByHand:
        return ByHand(
            2,
            hp={ANN: hp},
            stinkers=[ANN],
            main=[hose],
            line_up=["Second Thoughts"],
            stage="turn",
            stack=["Plain Old Dead", "Dud Magnet"],
        )

    t = table(5).do("Yes")
    assert (t.hp[ANN], t.now.stinker[ANN], t.now.trophy) == (15, False, -1)
    assert t.tokens(ANN) == ["Plain Old Dead"]
    assert table(4).asked.kind == "action"
    again = "Pay and reveal another"
    shred = ByHand(
        2,
        hand={ANN: ["Glyph", "Fizzle"]},
        hp={ANN: 5},
        main=["Truth, Dare or Shredder"],
        line_up=["Second Thoughts"],
        stage="turn",
    )
    shred.do(again, again)
    assert (shred.hp[ANN], len(shred.hand(ANN))) == (1, 1)


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
    t = ByHand(2, hand={ANN: ["The Late Singer", "Walk-In Coffin"]}, tokens={ANN: own})
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


@pytest.mark.rule("D31.12", "K58", "K111")
def test_e24_swapping_tokens_needs_two() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Mourning Dove"]},
        tokens={ANN: ["Coin Under the Tongue", "Dud Magnet"], BOB: ["Wake With Snacks"]},
    )
    t.play("Hecklemancer").do("Mourning Dove", "Yes")
    assert (t.asked.seat, t.asked.secret) == (BOB, True)
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


@pytest.mark.rule("D32.1", "D32.2", "D32.4", "D32.6", "K79", "D25.4")
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


@pytest.mark.rule("D32.3", "K57", "K80")
def test_e28_swap_hp_with_a_stinker() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand"]},
        hp={ANN: 1, BOB: 7},
        stinkers=[BOB],
        stack=["Out-of-Body Mix-Up", "Dud Magnet"],
    )
    assert t.play("Cheese Wand").do("Ann").hp == [7, 15]


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


@pytest.mark.rule("D29.4", "K25", "K30", "K32")
def test_e30_hand_size_by_spells_gained() -> None:
    gift = home_made("Gift Card", "treasure", "Gain a spell from the line-up.")
    t = ByHand(
        2,
        hand={ANN: ["Gift Card"]},
        deck={ANN: ["Glyph"] * 20},
        tile={ANN: "Spell Hoarder"},
        power=5,
        line_up=["Second Thoughts", "Heads I Win", "Tag-Team Troll"],
        cards=[gift],
    )
    t.play("Gift Card").do("Heads I Win", "Buy Second Thoughts").end()
    assert len(t.hand(ANN)) == 7
    t.end()
    t.end()
    assert len(t.hand(ANN)) == 5


@pytest.mark.rule("D31.16", "D12.7", "D11.6")
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

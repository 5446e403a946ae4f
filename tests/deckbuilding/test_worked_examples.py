"""The first worked examples of the rules digest, one after the other (E1 to E21)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, DEE, ByHand, home_made
from esw_tui.deckbuilding.scoring import points
from esw_tui.errors import DecisionError

SHIELD = "Bulletproof Lunchbox"
REDIRECTS = "Squeaky the Rubber Chicken"


@pytest.mark.rule("D3.4", "D6.3", "D7.1", "D7.3", "D7.4", "D10.4", "D3.1")
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
    assert too_dear.reason == "It costs 7; you have 4 Power."
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


@pytest.mark.rule("D22.1", "D23.2", "D23.3", "D23.4", "D23.5", "D23.7", "D32.7", "D23.1", "K58")
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
    shown = [card.name for card in t.game.view(ANN).players[BOB].hand]
    assert shown == ["Glyph", "Hecklemancer", "Second Thoughts"]
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


@pytest.mark.rule("D3.4", "D31.1", "D30.3", "D24.4", "D13.1", "K63")
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
    tall = home_made("Punch Across", "spell", "Attack: deal 2 damage to the strongest foe.")
    weak = home_made("Punch Weak", "spell", "Attack: deal 2 damage to each weaker foe.")
    hp = {ANN: 16, BOB: 16, CY: 8, DEE: 9}
    t = ByHand(4, hand={ANN: ["Punch Across", "Punch Weak"]}, hp=hp, cards=[tall, weak])
    assert t.play("Punch Weak").hp == [16, 16, 6, 7]
    assert t.play("Punch Across").hp == [16, 14, 6, 7]
    t = ByHand(4, hand={ANN: ["Punch Across"]}, hp={**hp, CY: 16}, cards=[tall])
    t.play("Punch Across")
    assert t.labels == ["Bob", "Cy"]


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
    t = ByHand(hand={ANN: ["Wild Magic"]}, deck={BOB: ["Hecklemancer"]}, hp={BOB: 9, CY: 3})
    t.play("Wild Magic").do("Play the top card of a foe's deck", "Bob")
    assert (t.hp, t.now.trophy, t.power) == ([20, 6, 20], ANN, 2)


@pytest.mark.rule("D21.10", "D21.11", "K52", "K63", "K122", "K53")
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
    none = ByHand(2, hand={ANN: [mercy, "Cheese Wand"]}, hp={BOB: 1}, stack=[])
    assert none.play(mercy, "Cheese Wand").do("Bob").asked.kind == "action"
    none = ByHand(2, hand={ANN: [mercy, "Cheese Wand"]}, hp={BOB: 1}, legends=[])
    none.play(mercy, "Cheese Wand").do("Bob", "Yes")
    assert (len(none.tokens(ANN)), none.discard(ANN), none.tokens(BOB)) == (1, [], [])
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
    text = "Attack: each player takes 5 damage.\nEach player gains a chip."
    t = ByHand(
        2,
        hand={BOB: [SHIELD]},
        main=["Sorry About That"],
        line_up=["Second Thoughts"],
        stage="turn",
        cards=[home_made("Sorry About That", "mayhem", text)],
    )
    t.do(SHIELD)
    assert (t.hp, t.now.chips) == ([15, 20], [1, 3])


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
    assert (t.hp[ANN], t.now.stinker[ANN], t.now.trophy) == (20, False, -1)
    assert t.tokens(ANN) == ["Plain Old Dead"]
    assert table(4).asked.kind == "action"
    again = "Pay and reveal another"

    def shredded(hp: int) -> ByHand:
        return ByHand(
            2,
            hand={ANN: ["Glyph", "Fizzle"]},
            hp={ANN: hp},
            main=["Truth, Dare or Shredder"],
            line_up=["Second Thoughts"],
            stage="turn",
        )

    t = shredded(5).do(again, again)
    assert (t.hp[ANN], len(t.hand(ANN))) == (1, 1)
    t = shredded(2).do(again)
    assert (t.hp[ANN], len(t.hand(ANN)), t.asked.kind) == (20, 1, "action")

"""Mayhems and Mega Mayhems, read and played (section 21)."""

from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, DEE, ByHand, home_made

SHIELD = "Bulletproof Lunchbox"
REDIRECTS = "Squeaky the Rubber Chicken"
PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax"]


@pytest.mark.rule("D21.4", "D21.5", "K121")
def test_nobody_is_hit_by_a_mayhem_before_all_have_decided() -> None:
    t = ByHand(hand={CY: [SHIELD]}, main=["Meteor Handshake"], line_up=PLAIN, stage="turn")
    assert (t.asked.seat, t.hp) == (CY, [20, 20, 20])
    assert t.do(SHIELD).hp == [15, 15, 20]


@pytest.mark.rule("K43")
def test_the_active_player_settles_a_tie_and_may_be_the_strongest() -> None:
    text = "Attack: the strongest player takes 5 damage."
    card = home_made("Tall Order", "mayhem", text)
    t = ByHand(hp={CY: 9}, main=["Tall Order"], line_up=PLAIN, stage="turn", cards=[card])
    assert (t.asked.seat, t.labels) == (ANN, ["Bob", "Ann"])
    assert t.do("Ann").hp == [15, 20, 9]


@pytest.mark.rule("D18.1", "D11.4", "D20.6", "D21.4", "D21.5")
def test_clockwise_from_whoever_acts_wherever_that_player_sits() -> None:
    def piles(kind: str, text: str) -> list[int]:
        card = home_made("Dud Rain", kind, text)
        t = ByHand(
            4,
            active=CY,
            hand={CY: ["Dud Rain"] if kind == "spell" else []},
            main=["Dud Rain"] if kind == "mayhem" else [],
            line_up=PLAIN,
            stage="turn",
            duds=2,
            cards=[card],
        )
        if kind == "spell":
            t.play("Dud Rain")
        return [len(t.discard(seat)) for seat in range(4)]

    assert piles("spell", "Attack: each foe gains a dud wand.") == [1, 0, 0, 1]
    assert piles("spell", "Each foe gains a dud wand.") == [1, 0, 0, 1]
    assert piles("spell", "Each player gains a dud wand.") == [0, 0, 1, 1]
    assert piles("mayhem", "Each player gains a dud wand.") == [0, 0, 1, 1]
    assert piles("mayhem", "Attack: each player gains a dud wand.") == [0, 0, 1, 1]


@pytest.mark.rule("D21.4", "D21.5", "K37", "D11.5")
@pytest.mark.parametrize("kind", ["mayhem", "spell"])
def test_all_decide_clockwise_from_whoever_acts_before_anything_is_passed(kind: str) -> None:
    text = "Attack: each player takes 1 damage and passes a card to the player on its left."
    card = home_made("Pass the Pain", kind, text)
    hands = {ANN: ["Fizzle"], BOB: [SHIELD], CY: ["Cheese Wand"], DEE: ["Wild Magic"]}
    if kind == "spell":
        hands[CY] = ["Pass the Pain", "Cheese Wand"]
    t = ByHand(
        4,
        active=CY,
        hand=hands,
        main=["Pass the Pain"] if kind == "mayhem" else [],
        line_up=PLAIN,
        stage="turn",
        cards=[card],
    )
    if kind == "spell":
        t.play("Pass the Pain")
    assert (t.asked.seat, t.hp, t.hand(DEE)) == (BOB, [20, 20, 20, 20], ["Wild Magic"])
    t.do(SHIELD)
    assert t.hp == [19, 20, 19, 19]
    heard = [line.split()[0] for line in t.told if " avoid" in line]
    assert heard == ["Cy", "Dee", "Ann", "Bob"]
    heard = [line for line in t.told if "passes" in line]
    assert heard == [
        "Cy passes a card to Dee.",
        "Dee passes a card to Ann.",
        "Ann passes a card to Cy.",
    ]


@pytest.mark.rule("K37")
def test_one_player_alone_passes_nothing() -> None:
    text = "Attack: each player passes a card to the player on its left."
    t = ByHand(
        2,
        hand={ANN: ["Fizzle"], BOB: [SHIELD]},
        main=["Hot Potato"],
        line_up=PLAIN,
        stage="turn",
        cards=[home_made("Hot Potato", "mayhem", text)],
    ).do(SHIELD)
    assert t.hand(ANN) == ["Fizzle"]
    assert not any("passes" in line for line in t.told)


@pytest.mark.rule("D13.6", "K120", "K92")
def test_everybody_tied_for_the_fewest_hp() -> None:
    t = ByHand(
        hp={ANN: 6, BOB: 6, CY: 9},
        stinkers=[BOB],
        main=["Kick Them While They're Down"],
        line_up=PLAIN,
        stage="turn",
    )
    assert (t.hp, t.now.stinker) == ([15, 15, 9], (True, True, False))


@pytest.mark.rule("D12.6", "D21.8", "D21.10")
def test_nobody_is_the_attacker_of_a_mayhem() -> None:
    grim = "Grudgekeeper Grim"
    hands = {ANN: [REDIRECTS], BOB: [grim]}
    t = ByHand(2, hand=hands, main=["Meteor Handshake"], line_up=PLAIN, stage="turn")
    t.do(REDIRECTS, grim)
    assert t.hp == [20, 20]
    assert (len(t.hand(ANN)), len(t.hand(BOB))) == (1, 1)


@pytest.mark.rule("D21.9", "K54", "K78")
def test_declining_a_mayhem() -> None:
    text = "Defense: discard this to decline a mayhem."
    note = home_made("Doctor's Note", "treasure", text)
    for mayhem, chips in (("Good Hygiene Bonus", [1, 0, 1]), ("Exploding Buffet", [2, 0, 2])):
        t = ByHand(
            hand={BOB: ["Doctor's Note"], CY: [SHIELD] if chips[0] == 1 else []},
            main=[mayhem],
            line_up=PLAIN,
            stage="turn",
            cards=[note],
        )
        assert (t.asked.seat, t.asked.secret) == (BOB, True)
        t.do("Doctor's Note")
        assert (t.asked.kind, t.discard(BOB)) == ("action", ["Doctor's Note"])
        assert (t.now.chips, t.hp[BOB]) == (chips, 20)
    t = ByHand(
        hand={BOB: ["Doctor's Note"]},
        main=["Least Popular Pageant"],
        line_up=PLAIN,
        stage="turn",
        cards=[note],
    )
    t.do("Doctor's Note")
    assert (t.asked.seat, t.labels) == (ANN, ["Cy", "Ann"])
    t.do("Cy")
    assert t.asked.seat == CY
    t = ByHand(
        2, hand={ANN: ["Hecklemancer"], BOB: ["Doctor's Note"]}, cards=[note]
    ).play("Hecklemancer")  # fmt: skip
    assert t.asked.kind == "action"


@pytest.mark.rule("K52", "K42", "K122")
def test_a_played_mayhem_can_be_sent_back() -> None:
    t = ByHand(hand={ANN: ["Disaster Tourist"], CY: [REDIRECTS]}, main=["Meteor Handshake"])
    t.play("Disaster Tourist").do("Yes")
    assert (t.asked.seat, t.hp) == (CY, [20, 20, 20])
    t.do(REDIRECTS)
    assert t.hp == [10, 15, 20]
    heard = [line.split()[0] for line in t.told if "takes 5 damage" in line]
    assert heard == ["Ann", "Bob", "Ann"], "the return comes in Cy's place"


@pytest.mark.rule("K122")
def test_a_played_mayhem_is_its_players_attack_and_no_wand() -> None:
    own = ["Stadium of Double Trouble", "Ye Olde Wand Garage", "The Pain Refinery"]
    t = ByHand(hand={ANN: ["Disaster Tourist"]}, play={ANN: own}, main=["Meteor Handshake"])
    t.play("Disaster Tourist").do("Yes")
    assert (t.hp, t.power) == ([15, 10, 10], 3 + 25 + 3)


@pytest.mark.rule("K120")
def test_both_cards_are_destroyed_or_neither_and_one_counts_as_both() -> None:
    t = ByHand(
        2,
        deck={ANN: ["Fizzle", "Glyph"], BOB: ["Battle Walrus"]},
        main=["Double or Nothing Bin"],
        line_up=PLAIN,
        stage="turn",
    ).do("Yes", "Yes")
    assert t.names(t.now.destroyed) == ["Fizzle", "Glyph", "Battle Walrus"]


@pytest.mark.rule("K118")
def test_what_a_mayhem_asks_for_is_paid_once_and_half_of_one_chip_is_none() -> None:
    def table(mayhem: str, **given: Any) -> ByHand:
        hand = {ANN: ["Glyph", "Wild Magic", "Fizzle"]}
        return ByHand(2, hand=hand, main=[mayhem], line_up=PLAIN, stage="turn", **given)

    t = table("Yard Sale of Souls", chips={ANN: 1}).do("Yes", "Glyph")
    assert (t.asked.kind, t.now.chips[ANN], len(t.hand(ANN))) == ("action", 1, 2)
    assert table("Yard Sale of Souls").asked.kind == "action"
    t = table("Open Dumpster Night", stinkers=[ANN]).do("Yes", "Glyph")
    assert (t.asked.kind, t.hp[ANN], len(t.hand(ANN))) == ("action", 12, 2)


@pytest.mark.rule("K121", "K85", "K127")
def test_showing_what_one_has_got() -> None:
    t = ByHand(
        4,
        hand={ANN: ["Glyph"], BOB: ["Battle Walrus"], CY: ["Fizzle"], DEE: ["Stench Tax"]},
        deck={BOB: ["Maximus Overkill", "Glyph"]},
        main=["Show Me What You've Got"],
        line_up=PLAIN[:3],
        stage="turn",
    )
    t.do("Yes", "Yes", "No", "Yes")
    assert [len(t.hand(seat)) for seat in range(4)] == [0, 3, 1, 3]
    assert [card.name for card in t.game.view(CY).players[DEE].hand] == ["Stench Tax"]
    alone = ByHand(
        2, hand={BOB: ["Glyph"]}, main=["Show Me What You've Got"], line_up=PLAIN, stage="turn"
    )
    alone.do("No", "Yes")
    assert len(alone.hand(BOB)) == 3


@pytest.mark.rule("K119", "D21.12")
def test_a_mega_mayhem_met_while_dealing_anew_is_read() -> None:
    t = ByHand(
        2,
        main=["Hall of Fame Fire Drill"],
        line_up=PLAIN,
        legends=["Elbow Room"],
        legend_deck=["Everybody Hurts, a Lot", "Reek Havoc", "Domino Wand", "Potluck of Doom"],
        stage="turn",
    )
    assert (t.hp, t.now.chips, len(t.now.legends)) == ([5, 5], [1, 1], 3)
    assert t.names(t.now.mayhems) == ["Everybody Hurts, a Lot", "Hall of Fame Fire Drill"]

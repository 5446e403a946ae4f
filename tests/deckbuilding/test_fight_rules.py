"""ATTACKS and DEFENSES (sections 11 to 13)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, DEE, ByHand, home_made
from esw_tui.deckbuilding.events import Damaged, Healed
from esw_tui.deckbuilding.options import GameOptions

SHIELD = "Bulletproof Lunchbox"
REDIRECTS = "Squeaky the Rubber Chicken"
OTHER_REDIRECTS = "Rivet the Nail Golem"
ASK_ALL = GameOptions(defenses="ask all")
NO = "Do not avoid it"


@pytest.mark.rule("D11.3", "K40", "D12.3")
def test_one_defense_against_one_attack_for_its_whole_life() -> None:
    """Ann attacks, Bob redirects, Ann redirects again, Bob is hit."""
    t = ByHand(
        2, hand={ANN: ["Encore Pyromancer", OTHER_REDIRECTS], BOB: [REDIRECTS, SHIELD]}
    ).play("Encore Pyromancer")
    t.do(REDIRECTS, OTHER_REDIRECTS)
    assert (t.hp, t.asked.kind) == ([20, 13], "action")
    assert SHIELD in t.hand(BOB)


@pytest.mark.rule("K40", "K42", "D11.4", "D12.2")
def test_of_several_returns_the_attacker_may_avoid_one() -> None:
    t = ByHand(
        hand={ANN: ["Encore Pyromancer", SHIELD], BOB: [REDIRECTS], CY: [OTHER_REDIRECTS]}
    ).play("Encore Pyromancer")
    t.do(REDIRECTS)
    assert t.asked.seat == ANN
    t.do(SHIELD, OTHER_REDIRECTS)
    assert t.hp == [13, 20, 20]


@pytest.mark.rule("D11.4", "D11.1")
def test_who_does_not_avoid_an_attack_is_hit_before_the_next_decides() -> None:
    t = ByHand(hand={ANN: ["Encore Pyromancer"], CY: [SHIELD]}).play("Encore Pyromancer")
    assert (t.asked.seat, t.hp) == (CY, [20, 13, 20])


@pytest.mark.rule("D12.4")
def test_all_that_an_attack_does_comes_back() -> None:
    slap, egg = "Slap of Forgetting", "Rotten-Egg Wand"
    t = ByHand(2, hand={ANN: [slap, "Fizzle"], BOB: [REDIRECTS]}).play(slap).do("Bob", REDIRECTS)
    assert (t.hp, t.hand(ANN), t.discard(ANN)) == ([16, 20], [], ["Fizzle"])
    t = ByHand(2, hand={ANN: [egg], BOB: [REDIRECTS]}, hp={ANN: 5}).play(egg).do("Bob", REDIRECTS)
    assert (t.hp, t.now.stinker, t.now.trophy) == ([15, 20], (True, False), BOB)


@pytest.mark.rule("K36", "K96")
def test_redirecting_ones_own_attack_changes_nothing() -> None:
    t = ByHand(2, hand={ANN: ["Cheese Wand", REDIRECTS]}, hp={ANN: 5}).play("Cheese Wand")
    t.do("Ann")
    assert (t.asked.seat, t.asked.secret, t.labels) == (ANN, False, [REDIRECTS, NO])
    assert t.do(REDIRECTS).hp[ANN] == 4


@pytest.mark.rule("K38")
def test_fresh_cards_serve_against_the_next_attack_only() -> None:
    sage = "Speed-Reading Sage"
    t = ByHand(2, hand={ANN: ["Hecklemancer"] * 1, BOB: [sage]}, deck={BOB: [SHIELD, "Glyph"]})
    t.play("Hecklemancer").do(sage)
    assert (t.asked.kind, t.hand(BOB)) == ("action", [SHIELD, "Glyph"])
    t = ByHand(2, hand={ANN: ["Four-Barrel Wand"], BOB: [sage]}, deck={BOB: [SHIELD, "Glyph"]})
    t.play("Four-Barrel Wand").do("Bob", sage, "Bob")
    assert (t.asked.seat, t.labels) == (BOB, [SHIELD, NO])


@pytest.mark.rule("D11.7", "K33", "D13.1")
def test_the_target_is_chosen_and_only_it_may_avoid() -> None:
    t = ByHand(hand={ANN: ["Larry the Leech-Lord"], BOB: [SHIELD], CY: [SHIELD]}, hp={ANN: 10})
    t.play("Larry the Leech-Lord")
    assert (t.asked.kind, t.labels, t.asked.secret) == ("target", ["Bob", "Cy"], False)
    t.do("Cy")
    assert t.asked.seat == CY
    assert t.do(NO).hp == [14, 20, 16]


@pytest.mark.rule("K33")
def test_targets_are_fixed_when_the_attack_is_played() -> None:
    """Bob's answer makes Ann the weaker one; Cy is hit all the same."""
    grim = "Grudgekeeper Grim"
    down = home_made("Punch Down", "spell", "Attack: deal 2 damage to each weaker foe.")
    hp = {ANN: 12, BOB: 10, CY: 11}
    t = ByHand(hand={ANN: ["Punch Down"], BOB: [grim]}, hp=hp, cards=[down])
    assert t.play("Punch Down").do(grim).hp == [9, 10, 9]
    text = "Attack: deal 2 damage to each stronger foe.\n+1 power."
    up = home_made("Punch Up", "spell", text)
    t = ByHand(hand={ANN: ["Punch Up"]}, cards=[up]).play("Punch Up")
    assert (t.hp, t.power) == ([20, 20, 20], 1), "nobody is stronger"


@pytest.mark.rule("K34")
def test_a_card_used_as_a_defense_is_discarded_not_played() -> None:
    """It gives none of the text above the DEFENSE; whatever watches for discards sees it."""
    text = "Ongoing: whenever you discard a card, gain a chip."
    hat = home_made("Recycling Hat", "treasure", text)
    grim = "Grudgekeeper Grim"
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: [grim]},
        play={BOB: ["Recycling Hat"]},
        cards=[hat],
    )
    t.play("Hecklemancer").do(grim)
    assert (t.hand(BOB), t.now.chips[BOB]) == (["Glyph"], 1)
    assert t.in_play(BOB) == ["Recycling Hat"]


@pytest.mark.rule("K86")
def test_quick_asks_only_who_holds_a_usable_defense() -> None:
    t = ByHand(hand={ANN: ["Hecklemancer"], BOB: ["Glyph"], CY: [SHIELD]}).play("Hecklemancer")
    assert (t.asked.seat, t.asked.secret, t.asked.numbers) == (CY, True, (3,))
    assert "Bob does not avoid Ann's Hecklemancer." in t.told


@pytest.mark.rule("K86")
def test_ask_all_asks_everybody_with_a_card() -> None:
    t = ByHand(
        hand={ANN: ["Hecklemancer"], BOB: ["Glyph"]}, options=ASK_ALL
    ).play("Hecklemancer")  # fmt: skip
    assert (t.asked.seat, t.labels, t.asked.secret) == (BOB, [NO], True)
    assert t.do(NO).asked.kind == "action"


@pytest.mark.rule("K86")
@pytest.mark.parametrize(("order", "hp", "asked"), [
    ("Never ask me", 3, False),
    ("Ask me if it would kill me", 3, True),
    ("Ask me if it would kill me", 4, False),
    ("Always ask me", 20, True),
])  # fmt: skip
def test_orders_are_given_once_after_drawing(order: str, hp: int, asked: bool) -> None:
    t = ByHand(
        2,
        hand={BOB: []},
        deck={BOB: [SHIELD, *["Glyph"] * 9], ANN: ["Hecklemancer", *["Glyph"] * 9]},
        hp={BOB: hp},
        active=ANN,
        options=GameOptions(defenses="orders"),
    )
    t.end().do("Always ask me").end()
    assert (t.asked.kind, t.asked.seat, t.asked.secret) == ("orders", BOB, True)
    t.do(order).play("Hecklemancer")
    assert (t.asked.seat == BOB) == asked


@pytest.mark.rule("K35", "D11.11", "K123")
def test_an_attack_that_cannot_be_avoided_asks_nobody() -> None:
    t = ByHand(
        2,
        hand={
            ANN: [OTHER_REDIRECTS, "Hecklemancer", "Encore Pyromancer"],
            BOB: [SHIELD, REDIRECTS],
        },
    )
    t.play(OTHER_REDIRECTS, "Hecklemancer")
    assert t.hp[BOB] == 17
    assert t.play("Encore Pyromancer").asked.seat == BOB


@pytest.mark.rule("K123")
def test_reusable_defenses() -> None:
    tank = "Tank the Tortoise"
    t = ByHand(2, hand={ANN: ["Hecklemancer", "Encore Pyromancer"], BOB: [tank, "Glyph"]})
    t.play("Hecklemancer").do(tank)
    assert (t.hp[BOB], t.hand(BOB), t.discard(BOB)) == (20, [tank], ["Glyph"])
    assert t.play("Encore Pyromancer").asked.kind == "action"
    assert t.hp[BOB] == 13
    coin = "Coin-Operated Shield"
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [coin]}, chips={BOB: 1}, hp={BOB: 1})
    t.play("Hecklemancer").do(coin)
    assert (t.hp[BOB], t.hand(BOB), t.now.chips[BOB]) == (20, [coin], 0)
    assert (len(t.tokens(BOB)), t.now.trophy) == (1, -1)


@pytest.mark.rule("K123", "K85")
def test_a_defense_that_looks_at_the_main_deck() -> None:
    peek = "Peeky the Ferret"
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [peek]}, main=["Battle Walrus"])
    t.play("Hecklemancer").do(peek)
    assert (t.asked.seat, t.asked.secret) == (BOB, True)
    t.do("Yes")
    assert t.hand(BOB) == ["Battle Walrus"]
    assert t.game.view(ANN).players[BOB].hand == ()
    assert not any("Walrus" in line for line in t.told)
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [peek]}, main=["Meteor Handshake"])
    t.play("Hecklemancer").do(peek)
    assert t.asked.kind == "action"
    assert t.now.designs[t.now.main[-1]].name == "Meteor Handshake"


@pytest.mark.rule("K94")
def test_wombats_fetch_each_other_without_end() -> None:
    wombat = "Emergency Wombat"
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer", "Encore Pyromancer"], BOB: [wombat]},
        discard={BOB: [wombat]},
    )
    t.play("Hecklemancer").do(wombat)
    assert (t.hand(BOB), t.discard(BOB)) == ([wombat], [wombat])
    t.play("Encore Pyromancer").do(wombat)
    assert (t.hand(BOB), t.hp[BOB]) == ([wombat], 20)
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [wombat]}).play("Hecklemancer").do(wombat)
    assert (t.hand(BOB), t.discard(BOB)) == ([], [wombat]), "another one, not itself"


@pytest.mark.rule("K101", "K41")
def test_the_redirectors_wand_bonuses_come_on_top() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand"], BOB: [REDIRECTS]},
        play={BOB: ["Ye Olde Wand Garage"], ANN: []},
        tokens={ANN: ["Haunted Wand Arm"]},
        hp={ANN: 7},
    )
    t.play("Cheese Wand").do("Bob", REDIRECTS)
    # 1 + 4 of Ann's, then 2 of Bob's: Ann dies, and Bob gets trophy and chips.
    assert (t.hp[ANN], t.now.trophy, t.now.chips) == (20, BOB, [0, 3])
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand", SHIELD], BOB: [REDIRECTS]},
        tile={BOB: "Weird-Wand Prodigy"},
    )
    t.play("Cheese Wand").do("Bob", REDIRECTS)
    assert (t.asked.seat, t.asked.kind) == (ANN, "defense")


@pytest.mark.rule("K41", "K100")
def test_nobodys_bonuses_enter_an_attack_twice() -> None:
    wand = "Cheese Wand"
    t = ByHand(
        2,
        hand={ANN: [wand, OTHER_REDIRECTS], BOB: [REDIRECTS]},
        play={ANN: ["Ye Olde Wand Garage"]},
    )
    t.play(wand).do("Bob", REDIRECTS, OTHER_REDIRECTS)
    assert t.hp == [20, 20 - 1 - 2]


@pytest.mark.rule("K102")
def test_amounts_not_yet_turned_up_are_found_by_the_player_now_hit() -> None:
    smash = "Ichabod the Iconoclast"
    t = ByHand(2, hand={ANN: [smash], BOB: [REDIRECTS]}, legend_deck=["Elbow Room", "Reek Havoc"])
    t.play(smash).do(REDIRECTS)
    assert (t.hp, t.names(t.now.destroyed)) == ([8, 20], ["Elbow Room"])
    t = ByHand(2, hand={ANN: [smash]}, legend_deck=["Dudpocalypse"]).play(smash)
    assert (t.hp, t.hand(BOB)) == ([20, 20], [])


@pytest.mark.rule("K103", "D11.6")
def test_only_the_attack_line_is_attack_text() -> None:
    heads = "Heads I Win"
    for card in (SHIELD, REDIRECTS):
        t = ByHand(2, hand={ANN: [heads], BOB: [card]}).play(heads).do(card)
        assert t.hand(ANN) == ["Glyph"]
        assert t.power == 2
    t = ByHand(2, hand={ANN: ["Reek Havoc"], BOB: [SHIELD]}, stinkers=[ANN])
    assert t.play("Reek Havoc").do("Bob", SHIELD).power == 1


@pytest.mark.rule("K104", "D26.5")
def test_a_price_before_the_target_and_a_choice_before_the_attack() -> None:
    wand = "Vending Wand"
    t = ByHand(hand={ANN: [wand]}, chips={ANN: 1}).play(wand).do("Yes")
    assert (t.now.chips[ANN], t.asked.kind) == (0, "target")
    assert t.do("Bob").hp[BOB] == 10
    assert ByHand(hand={ANN: [wand]}).play(wand).asked.kind == "action"
    book = "Read It and Weep"
    t = ByHand(2, hand={ANN: [book], BOB: [SHIELD]}, deck={ANN: ["Battle Walrus", "Glyph"]})
    t.play(book).do("Destroy it")
    assert t.names(t.now.destroyed) == ["Battle Walrus"]
    t = ByHand(2, hand={ANN: [OTHER_REDIRECTS, book]}, deck={ANN: ["Battle Walrus", "Glyph"]})
    t.play(OTHER_REDIRECTS, book).do("Destroy it")
    assert t.now.next_attack == "avoided", "it was none"
    t = ByHand(2, hand={ANN: [book]}, deck={ANN: ["Battle Walrus", "Glyph"]}).play(book)
    t.do(t.labels[1])
    assert t.hp[BOB] == 14


@pytest.mark.rule("K99")
def test_a_card_is_controlled_while_it_resolves() -> None:
    t = ByHand(2, hand={ANN: ["Name-Dropping Meteor"]}).play("Name-Dropping Meteor")
    assert t.hp[BOB] == 14
    t = ByHand(2, hand={ANN: ["Alpha Howler"]}).play("Alpha Howler").do("Use Alpha Howler")
    assert t.hp[BOB] == 17


@pytest.mark.rule("K46", "K85")
def test_the_player_who_discards_chooses() -> None:
    slap = "Slap of Forgetting"
    t = ByHand(2, hand={ANN: [slap], BOB: ["Glyph", "Fizzle"]}).play(slap).do("Bob")
    assert (t.asked.seat, t.asked.secret, t.labels) == (BOB, True, ["Glyph", "Fizzle"])
    assert t.do("Fizzle").discard(BOB) == ["Fizzle"]
    card = home_made("Brain Drain", "spell", "Attack: a foe discards 2 cards.")
    t = ByHand(2, hand={ANN: ["Brain Drain"], BOB: ["Glyph"]}, cards=[card]).play("Brain Drain")
    assert t.discard(BOB) == ["Glyph"]


@pytest.mark.rule("K64", "D25.1", "D25.2")
def test_becoming_a_stinker_cuts_hp_and_ceasing_to_be_one_restores_none() -> None:
    card = home_made("Change of Air", "spell", "Attack: each foe changes its stinker status.")
    hp = {BOB: 19, DEE: 9}
    t = ByHand(4, hand={ANN: ["Change of Air"]}, hp=hp, stinkers=[CY], cards=[card])
    t.play("Change of Air")
    assert (t.hp, t.now.stinker) == ([20, 15, 15, 9], (False, True, False, True))
    assert not any(isinstance(event, Damaged | Healed) for event in t.game.events_for(None))


@pytest.mark.rule("K112", "K100")
def test_a_chain_of_kills() -> None:
    wand = "Domino Wand"
    t = ByHand(4, hand={ANN: [wand]}, hp={BOB: 10, CY: 10, DEE: 10}).play(wand)
    assert t.labels == ["Bob", "Dee"]
    assert t.do("Bob").hp == [20, 20, 20, 20]
    assert len(t.now.token_stack) == 0
    garage = {ANN: ["Ye Olde Wand Garage"]}
    t = ByHand(4, hand={ANN: [wand]}, play=garage, hp={BOB: 12, CY: 12, DEE: 13}).play(wand)
    assert t.do("Bob").hp == [20, 20, 20, 1], "bonuses for each victim"
    t = ByHand(4, hand={ANN: [wand], CY: [SHIELD]}, hp={BOB: 9, CY: 9, DEE: 9}).play(wand)
    t.do("Bob", SHIELD)
    assert t.hp == [20, 20, 9, 9]
    t = ByHand(4, hand={ANN: [wand], BOB: [REDIRECTS]}, hp={BOB: 9}).play(wand)
    assert t.do("Bob", REDIRECTS).hp == [10, 9, 20, 20]


@pytest.mark.rule("K114")
def test_plundering_a_deck() -> None:
    captain = "Captain Deckplunder"
    top = ["Battle Walrus", "Glyph", "House-Trained Hydra", "Fizzle"]
    t = ByHand(2, hand={ANN: [captain]}, deck={BOB: [*top, "Glyph"]}).play(captain)
    assert (t.asked.kind, t.now.attacks) == ("pick", 0)
    t.do("Battle Walrus")
    assert (t.power, sorted(t.discard(BOB))) == (6, sorted(top))
    assert t.game.view(ANN).borrowed == ("Battle Walrus",)
    t = ByHand(2, hand={ANN: [captain]}, deck={BOB: [*top, "Glyph"]}).play(captain)
    t.do("House-Trained Hydra")
    assert (t.power, t.in_play(ANN), sorted(t.discard(BOB))) == (3, [captain], sorted(top))
    t = ByHand(2, hand={ANN: [captain], BOB: [REDIRECTS]}, deck={ANN: [*top, "Glyph"]})
    t.play(captain).do(REDIRECTS)
    assert t.asked.seat == BOB
    t.do("Battle Walrus")
    assert (t.power, sorted(t.discard(ANN))) == (2, sorted(top))


@pytest.mark.rule("K115")
def test_the_first_damage_of_a_turn_pays_for_all_victims() -> None:
    mine = {ANN: ["The Pain Refinery"]}
    t = ByHand(hand={ANN: ["Hecklemancer", "Encore Pyromancer"]}, play=mine, hp={BOB: 2})
    assert t.play("Hecklemancer").power == 2 + 5
    assert t.play("Encore Pyromancer").power == 9
    t = ByHand(2, hand={ANN: ["Hecklemancer", "Encore Pyromancer"], BOB: [SHIELD]}, play=mine)
    assert t.play("Hecklemancer").do(SHIELD).power == 2
    assert t.play("Encore Pyromancer").power == 4 + 7


@pytest.mark.rule("K123")
def test_split_damage_is_fixed_first() -> None:
    gremlin = "Shrapnel the Gremlin"
    mine = {ANN: ["The Legendary Puddle"]}
    t = ByHand(hand={ANN: [gremlin], CY: [REDIRECTS]}, play=mine).play(gremlin)
    assert t.asked.kind == "split"
    t.do("3", REDIRECTS)
    assert t.hp == [15, 17, 20]
    t = ByHand(hand={ANN: [gremlin], BOB: [SHIELD]}, play=mine).play(gremlin).do("0")
    assert (t.hp, t.asked.kind) == ([20, 20, 12], "action")
    assert ByHand(hand={ANN: [gremlin]}).play(gremlin).hp == [20, 20, 20]


@pytest.mark.rule("D13.1")
def test_whoever_chooses_a_player_is_the_last_of_them() -> None:
    """Nobody hits themselves with the first key at hand."""
    t = ByHand(hand={ANN: ["Cheese Wand"]}).play("Cheese Wand")
    assert t.labels == ["Bob", "Cy", "Ann"]

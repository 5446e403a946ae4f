"""HP, deaths and tokens (sections 22 to 25, 31, 32)."""

from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, DEE, ByHand, home_made

REDIRECTS = "Squeaky the Rubber Chicken"
PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax"]


@pytest.mark.rule("D22.4", "K56", "K68")
def test_damage_dealt_is_what_was_really_taken_off() -> None:
    wand = "Mugger's Wand"
    t = ByHand(2, hand={ANN: [wand]}, hp={BOB: 1}, chips={BOB: 5}).play(wand)
    t.do(t.labels[0])
    assert (t.now.chips, t.hp[BOB]) == ([1, 4], 20)
    t = ByHand(2, hand={ANN: [wand]}, chips={BOB: 1}).play(wand)
    t.do(t.labels[0])
    assert t.now.chips == [1, 0]
    t = ByHand(2, hand={ANN: [wand]}, chips={BOB: 1}).play(wand)
    t.do(t.labels[1])
    assert t.now.chips == [2, 1]


@pytest.mark.rule("K59", "D23.8", "D24.2", "D24.1")
def test_dying_costs_nothing_else() -> None:
    t = ByHand(
        hand={ANN: ["Cheese Wand", "Glyph"]},
        hp={ANN: 1},
        chips={ANN: 2},
        trophy=ANN,
        play={ANN: ["House-Trained Hydra"]},
    )
    t.play("Cheese Wand").do("Ann")
    assert (t.now.chips[ANN], t.now.trophy, t.hand(ANN), t.now.active) == (5, ANN, ["Glyph"], ANN)
    assert t.in_play(ANN) == ["House-Trained Hydra", "Cheese Wand"]
    assert t.play("Glyph").power == 2
    t = ByHand(hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}, trophy=CY).play("Cheese Wand").do("Bob")
    assert t.now.trophy == ANN
    assert t.end().now.trophy == ANN


@pytest.mark.rule("D23.8")
def test_whoever_dies_often_plays_on() -> None:
    wand = "Cheese Wand"
    t = ByHand(2, hand={ANN: [wand] * 2}, hp={BOB: 1}, tokens={BOB: ["Dud Magnet"]})
    t.play(wand).do("Bob")
    assert (t.hp[BOB], len(t.tokens(BOB)), t.asked.seat) == (20, 2, ANN)
    t.end()
    assert (t.asked.seat, len(t.hand(BOB)), t.game.over) == (BOB, 0, False)


@pytest.mark.rule("K60", "D23.9", "D24.1", "D33.1", "K81", "K84")
def test_dying_with_no_token_left() -> None:
    t = ByHand(2, hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}, stack=[], duds=0)
    t.play("Cheese Wand").do("Bob")
    assert (t.hp[BOB], t.tokens(BOB), t.now.trophy) == (20, [], ANN)
    assert not t.game.over
    assert t.end().game.over


@pytest.mark.rule("K61", "K76", "K90", "K10", "D32.5")
def test_tokens_from_outside_the_game() -> None:
    doom = "Archmage Double-Doom"
    outside = ["Coin Under the Tongue", "Dud Magnet"]
    t = ByHand(2, hand={ANN: [doom]}, hp={BOB: 7}, outside=outside).play(doom)
    assert (t.tokens(BOB), t.hp[BOB], t.now.chips[BOB]) == (outside, 7, 1)
    assert (len(t.now.token_stack), len(t.now.outside)) == (3, 0)
    t = ByHand(2, hand={ANN: [doom]}, outside=[]).play(doom)
    assert t.tokens(BOB) == []


@pytest.mark.rule("K90")
@pytest.mark.parametrize(("token", "given"), [
    ("Black Cat Crossing", {"main": ["Meteor Handshake"]}),
    ("Too Famous to Die Once", {"deck": {BOB: ["Elbow Room"]}}),
    ("Ripe and Riper", {"stinkers": [BOB]}),
])  # fmt: skip
def test_tokens_that_bring_another_take_it_from_outside(token: str, given: dict[str, Any]) -> None:
    stack = [token, "Plain Old Dead"]
    hand = {ANN: ["Cheese Wand"]}
    t = ByHand(2, hand=hand, hp={BOB: 1}, stack=stack, outside=["Dud Magnet"], **given)
    t.play("Cheese Wand").do("Bob")
    assert t.tokens(BOB) == [token, "Dud Magnet"]


@pytest.mark.rule("K59", "K62", "D25.2", "D25.6", "D31.3", "D22.1")
def test_a_stinker_comes_back_at_fifteen() -> None:
    t = ByHand(2, hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}, stinkers=[BOB])
    t.play("Cheese Wand").do("Bob")
    assert (t.hp[BOB], t.now.stinker[BOB]) == (15, True)
    assert t.end().end().now.stinker[BOB]
    inn = {ANN: ["Bloodbath and Breakfast"]}
    t = ByHand(2, hand={ANN: ["Apocalypse Chihuahua"]}, play=inn, hp={ANN: 9}, stinkers=[ANN])
    assert t.play("Apocalypse Chihuahua").hp[ANN] == 15


@pytest.mark.rule("K47", "D23.6", "D26.5", "D31.5")
def test_a_token_one_can_pay_off() -> None:
    fine = "Overdue Library Fine"
    t = ByHand(2, tokens={ANN: [fine]}, chips={ANN: 5}).do(f"Use {fine}")
    assert (t.tokens(ANN), t.now.chips[ANN]) == ([], 0)
    assert len(t.now.token_stack) == 3
    assert t.names(t.now.box).count(fine) == 1
    assert ByHand(2, tokens={ANN: [fine]}, chips={ANN: 4}).labels == ["End the turn"]


@pytest.mark.rule("K108")
def test_the_band_counts_as_tokens_but_cannot_be_destroyed() -> None:
    card = "Barely Used Conscience"
    assert ByHand(2, hand={ANN: [card]}).play(card).power == 7
    t = ByHand(2, hand={ANN: [card]}, play={ANN: ["The Late Singer"]}).play(card)
    assert (t.power, t.asked.kind) == (0, "action")
    t = ByHand(2, hand={ANN: [card]}, tokens={ANN: ["Dud Magnet"]}).play(card).do("Yes")
    assert t.tokens(ANN) == []


@pytest.mark.rule("K110", "K85", "K96")
def test_choosing_a_token_for_the_dead() -> None:
    reaper = "The Picky Reaper"
    names = ["Plain Old Dead", "Dud Magnet"]
    t = ByHand(2, hand={ANN: [reaper]}, stack=names).play(reaper)
    assert (t.asked.seat, t.asked.secret, t.labels) == (ANN, True, names)
    t.do("Dud Magnet")
    assert (t.tokens(BOB), t.hp[BOB], t.now.trophy) == (["Dud Magnet"], 20, ANN)
    assert t.names(t.now.token_stack) == ["Plain Old Dead"]
    assert not t.now.known_to(ANN) >> t.now.token_stack[0] & 1
    t = ByHand(2, hand={ANN: [reaper], BOB: [REDIRECTS]}, stack=names).play(reaper).do(REDIRECTS)
    assert t.asked.seat == BOB
    assert t.do("Plain Old Dead").tokens(ANN) == ["Plain Old Dead"]


@pytest.mark.rule("K55", "D22.5", "D31.8")
def test_what_a_deadly_price_buys_comes_before_the_death_and_does_not_prevent_it() -> None:
    card = home_made("Blood for Bandages", "treasure", "You may pay 5 HP to heal 7 HP.")
    t = ByHand(2, hand={ANN: [card.name]}, hp={ANN: 5}, cards=[card], stack=["Dud Magnet"])
    t.play(card.name).do("Yes")
    assert (t.hp[ANN], t.tokens(ANN), t.now.trophy) == (20, ["Dud Magnet"], -1)


@pytest.mark.rule("K109", "K110", "D31.4")
@pytest.mark.parametrize("stack", [["Plain Old Dead"], ["Plain Old Dead", "Dud Magnet"]])
def test_mercy_is_asked_before_the_reaper_draws(stack: list[str]) -> None:
    mercy, reaper = "Mercy, With Strings Attached", "The Picky Reaper"
    t = ByHand(2, hand={ANN: [mercy, reaper]}, stack=stack).play(mercy).play(reaper)
    assert (t.asked.kind, t.labels) == ("may", ["Yes", "No"]), "she has seen no token yet"
    t.do("Yes")
    assert (t.tokens(BOB), t.hp[BOB], t.now.trophy) == ([], 20, ANN)
    assert len(t.tokens(ANN)) == 1


@pytest.mark.rule("K111")
def test_a_token_changes_hands_and_acts_again() -> None:
    card = "Pallbearer Colossus"
    t = ByHand(2, hand={ANN: [card]}, tokens={ANN: ["Wash or Wallow", "Dud Magnet"]}).play(card)
    t.do("Bob", "Wash or Wallow")
    assert (t.tokens(BOB), t.tokens(ANN)) == (["Wash or Wallow"], ["Dud Magnet"])
    assert t.now.stinker == (False, True)
    t = ByHand(2, hand={ANN: [card]}, tokens={ANN: ["Bounty Paid"]}).play(card).do("Bob")
    assert t.now.chips == [0, 0], "nobody kills with it"
    own = {ANN: ["Dud Magnet"], BOB: ["Wash or Wallow"]}
    t = ByHand(2, hand={ANN: [card], BOB: [REDIRECTS]}, tokens=own).play(card).do("Bob", REDIRECTS)
    assert (t.tokens(ANN), t.tokens(BOB)) == (["Dud Magnet", "Wash or Wallow"], [])


@pytest.mark.rule("K111")
def test_swapped_tokens_act_the_active_players_first_and_nobody_kills_with_them() -> None:
    dove = "Mourning Dove"
    for mine, yours, chips in (("Wash or Wallow", "Coin Under the Tongue", [1, 0]),
                               ("Wash or Wallow", "Bounty Paid", [0, 0])):  # fmt: skip
        own = {ANN: [mine], BOB: [yours]}
        t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [dove]}, tokens=own)
        t.play("Hecklemancer").do(dove, "Yes")
        assert (t.tokens(ANN), t.now.stinker, t.now.chips) == ([yours], (False, True), chips)
        heard = [line.split()[0] for line in t.told if "chip" in line or "Stinker" in line]
        assert heard == [*["Ann"] * chips[ANN], "Bob"]


@pytest.mark.rule("K127", "K85")
def test_foes_answer_clockwise_from_the_dead() -> None:
    t = ByHand(
        4,
        hand={
            ANN: ["Cheese Wand"],
            CY: ["Glyph"],
            DEE: ["Glyph"],
            BOB: ["Fizzle", "Battle Walrus"],
        },
        hp={BOB: 1},
        stack=["Booed Off the Stage", "Dud Magnet"],
    )
    t.play("Cheese Wand").do("Bob")
    order = []
    while t.asked.kind == "join":
        assert not t.asked.secret
        order.append(t.asked.seat)
        t.do("Yes" if t.asked.seat == DEE else "No")
    assert order == [CY, DEE, ANN]
    assert (t.asked.seat, t.asked.secret, t.labels) == (BOB, True, ["Fizzle", "Battle Walrus"])


@pytest.mark.rule("K127")
def test_how_many_legends_go_back_into_the_deck_is_public() -> None:
    hand = {ANN: ["Cheese Wand"], BOB: ["Elbow Room", "Reek Havoc", "Glyph"]}
    t = ByHand(2, hand=hand, hp={BOB: 1}, stack=["Posthumous Stage Fright", "Dud Magnet"])
    t.play("Cheese Wand").do("Bob")
    assert "Bob shuffles 8 cards into a new deck." in t.told
    assert t.game.view(ANN).players[BOB].hand_count == 1


@pytest.mark.rule("K107")
def test_a_card_of_every_type() -> None:
    motley = "Motley the Shapeshifter"
    t = ByHand(2, hand={ANN: [motley, "Tag-Team Troll", "Shrapnel the Gremlin"]})
    t.play(motley, "Tag-Team Troll")
    assert t.power == 4
    assert t.play("Shrapnel the Gremlin").hp[BOB] == 12
    text = "+1 power for each wand you control. +1 power for each ongoing card you control."
    count = home_made("Roll Call", "spell", text)
    t = ByHand(2, hand={ANN: ["Roll Call"]}, play={ANN: [motley]}, cards=[count])
    assert t.play("Roll Call").power == 0
    t = ByHand(2, hand={ANN: ["Cheese Wand"], BOB: []}, hp={BOB: 1}, discard={BOB: [motley]},
               stack=["Crushed by Fame", "Dud Magnet"])  # fmt: skip
    assert t.play("Cheese Wand").do("Bob").hp[BOB] == 20


@pytest.mark.rule("K92")
def test_doubtful_texts() -> None:
    """L10 once in each turn; Y17 only from above 10; Y06 all tied; the Weird Wand to one's hand."""
    mount = "Mount Catapult"
    t = ByHand(2, play={ANN: [mount, "The Legendary Puddle"]}).do(f"Use {mount}")
    assert (t.hp[BOB], t.labels) == (12, ["End the turn"])
    t.end().end()
    assert t.do(f"Use {mount}").hp[BOB] == 4
    t = ByHand(hp={ANN: 11, BOB: 10, CY: 25}, main=["Blood Donor Day"], line_up=PLAIN, stage="turn")
    t.do("Yes", "Yes")
    assert (t.hp, t.now.chips) == ([10, 10, 10], [1, 0, 1])
    t = ByHand(2, hand={ANN: ["Weird Wand"]}, discard={ANN: ["Battle Walrus"]}, hp={BOB: 1})
    t.play("Weird Wand").do("Bob").pick("Battle Walrus")
    assert t.hand(ANN) == ["Battle Walrus"]
    wild = {BOB: ["Wild Magic"]}
    shock = ["Sticker-Price Shock"]
    t = ByHand(2, hand=wild, main=shock, line_up=PLAIN, stage="turn")
    assert "Bob loses 3 HP and has 17." in t.told
    stack = ["Expensive Autopsy", "Dud Magnet"]
    t = ByHand(2, hand={ANN: ["Cheese Wand"], **wild}, hp={BOB: 1}, stack=stack)
    t.play("Cheese Wand").do("Bob")
    assert "Bob loses 3 HP and has 17." in t.told
    t = ByHand(2, hand={ANN: ["Grudgekeeper Grim"]}).play("Grudgekeeper Grim")
    assert (t.power, t.hand(ANN)) == (0, ["Glyph"])


@pytest.mark.rule("K116", "K85")
def test_giving_dud_wands_and_taking_a_legend() -> None:
    wand = "Wand of Hand-Me-Downs"
    t = ByHand(2, hand={ANN: [wand, "Dud Wand"]}, discard={ANN: ["Dud Wand"]}, hp={BOB: 7})
    t.play(wand).do("Bob", "Yes", "From the hand", "From the discard pile", "From the stack")
    assert (t.discard(BOB), t.hand(ANN), t.discard(ANN)) == (["Dud Wand"] * 3, [], [])
    club = "Fan Club Summons"
    top = ["Dudpocalypse", "Elbow Room", "Reek Havoc", "Domino Wand", "Potluck of Doom"]
    t = ByHand(2, play={ANN: [club, *["Glyph"] * 10]}, deck={ANN: [], BOB: []}, legend_deck=top)
    t.do(f"Use {club}")
    assert (t.asked.secret, t.labels) == (True, top[1:])
    t.do("Reek Havoc", "Elbow Room", "Dudpocalypse", "Domino Wand")
    deck = [t.now.designs[card].name for card in t.now.legend_deck[-4:]]
    assert deck == ["Potluck of Doom", "Domino Wand", "Dudpocalypse", "Elbow Room"]
    assert [t.now.designs[card].name for card in t.now.deck[ANN]] == ["Reek Havoc"]
    assert t.game.view(BOB).players[ANN].deck_top == ()
    ten = ByHand(2, play={ANN: [club, *["Glyph"] * 9]}, tokens={ANN: ["Dud Magnet"]}, trophy=ANN)
    assert ten.labels == ["End the turn"], "only cards count"


@pytest.mark.rule("K55", "K63")
def test_three_ways_to_lose_hp() -> None:
    """Bonuses are for damage only, and a price kills for nobody's glory."""
    curse = home_made("Test Wand", "treasure", "Attack: a foe loses 3 HP.")
    t = ByHand(2, hand={ANN: ["Test Wand"]}, play={ANN: ["Ye Olde Wand Garage"]}, cards=[curse])
    assert t.play("Test Wand").hp[BOB] == 17
    watch = {ANN: ["Bloodbath and Breakfast", "The Pain Refinery"]}
    t = ByHand(2, hand={ANN: ["Test Wand"]}, play=watch, hp={ANN: 9}, cards=[curse])
    t.play("Test Wand")
    assert (t.hp, t.power) == ([9, 17], 0), "what watches for damage sees none"
    t = ByHand(2, hand={ANN: ["Test Wand"]}, hp={BOB: 3}, cards=[curse]).play("Test Wand")
    assert t.now.trophy == ANN


@pytest.mark.rule("K63")
def test_a_defense_kills_for_its_user_on_whosever_turn() -> None:
    grim = "Grudgekeeper Grim"
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [grim]}, hp={ANN: 3}).play("Hecklemancer")
    t.do(grim)
    assert (t.hp, len(t.tokens(ANN)), t.now.trophy) == ([20, 20], 1, BOB)


@pytest.mark.rule("K58")
def test_a_tokens_text_waits_for_the_end_of_the_attack() -> None:
    t = ByHand(
        hand={ANN: ["Encore Pyromancer"]},
        hp={BOB: 7, CY: 7},
        stack=["Wake With Snacks", "Plain Old Dead"],
    )
    t.play("Encore Pyromancer")
    heard = [line for line in t.told if "kills" in line or "chip" in line]
    assert heard[:2] == ["Ann kills Bob.", "Ann kills Cy."]
    assert t.now.chips == [1, 0, 1]


@pytest.mark.rule("K58")
def test_the_dead_come_back_at_once_and_their_texts_act_in_the_order_they_came() -> None:
    stack = ["Wake With Snacks", "Coin Under the Tongue", "Plain Old Dead"]
    t = ByHand(
        4,
        hand={ANN: ["Encore Pyromancer"], DEE: ["Bulletproof Lunchbox"]},
        hp={BOB: 7, CY: 7},
        stack=stack,
    ).play("Encore Pyromancer")
    assert (t.asked.seat, t.hp[:3], t.tokens(BOB)) == (DEE, [20, 20, 20], stack[:1])
    assert t.now.chips == [0, 0, 0, 0]
    t.do("Do not avoid it")
    heard = [line.split()[0] for line in t.told if "gains 1 chip" in line]
    assert heard == ["Cy", "Dee", "Ann", "Cy"]


@pytest.mark.rule("K37", "K42")
def test_a_returned_passing_attack_makes_nobody_pass_twice() -> None:
    text = "Attack: each player takes 1 damage and passes a card to the player on its left."
    card = home_made("Pass the Pain", "spell", text)
    t = ByHand(
        hand={ANN: ["Pass the Pain", "Fizzle"], BOB: [REDIRECTS], CY: ["Wild Magic"]}, cards=[card]
    )
    t.play("Pass the Pain").do(REDIRECTS)
    assert t.hp == [18, 20, 19]
    assert (t.hand(ANN), t.hand(CY)) == (["Wild Magic"], ["Fizzle"])
    assert t.hand(BOB) == ["Glyph"]

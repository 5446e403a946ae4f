"""Turns, playing, decks, the menu, going back (sections 5, 6, 9, 10, 16, 27)."""

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand, home_made
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.errors import UndoRefused
from esw_tui.kernel.faces import bits

PLAIN = ["Second Thoughts", "Heads I Win", "Cash or Trash", "Stench Tax", "Boomerang Barrier"]
MENU = GameOptions(menu="both")


# Steps of a turn.


@pytest.mark.rule("K21", "D5.4")
def test_the_first_turn_finds_full_line_ups() -> None:
    t = ByHand(2, stage="turn")
    assert (len(t.now.line_up), len(t.now.legends), t.asked.kind) == (5, 3, "action")


@pytest.mark.rule("K19", "D33.1", "K81")
def test_a_refill_that_runs_dry_stops_and_the_game_ends_after_the_turn() -> None:
    t = ByHand(2, line_up=PLAIN[:3], main=["Garbage Gobbler"], main_only=True, stage="turn")
    assert (len(t.now.line_up), t.asked.kind) == (4, "action")
    assert t.end().game.over


@pytest.mark.rule("K20", "D21.2", "D21.11", "K66")
def test_a_mayhem_passes_through_and_the_newest_card_comes_last() -> None:
    t = ByHand(
        2,
        line_up=PLAIN[:3],
        main=["Garbage Gobbler", "It's Raining Crumbs", "Tag-Team Troll"],
        stage="turn",
    )
    row = t.names(t.now.line_up)
    assert row == [*PLAIN[:3], "Garbage Gobbler", "Tag-Team Troll"]
    assert t.now.line_up_chips == (1, 1, 1, 1, 0)
    assert t.names(t.now.mayhems) == ["It's Raining Crumbs"]


@pytest.mark.rule("K20")
def test_a_mayhem_being_read_is_no_card_of_the_line_up() -> None:
    text = "Each player gains a card from the line-up."
    card = home_made("Free Samples", "mayhem", text)
    t = ByHand(
        main=["Free Samples"], line_up=["Battle Walrus", "Fizzle"], stage="turn", cards=[card]
    ).do("Battle Walrus")
    assert [t.discard(seat) for seat in range(3)] == [["Battle Walrus"], ["Fizzle"], []]
    assert (t.names(t.now.mayhems), len(t.now.line_up)) == (["Free Samples"], 5)


@pytest.mark.rule("D6.1", "K22", "D6.7", "D6.8")
def test_cards_are_played_one_at_a_time_in_any_order() -> None:
    t = ByHand(hand={ANN: ["Tag-Team Troll", "Battle Walrus", "Glyph", "Glyph", "Glyph"]})
    assert t.labels == [
        "Play Tag-Team Troll",
        "Play Battle Walrus",
        "Play Glyph",
        "Play all plain cards",
        "End the turn",
    ]
    t.play("Battle Walrus", "Tag-Team Troll", "Glyph")
    assert (t.power, t.hand(ANN)) == (9, ["Glyph", "Glyph"])
    assert t.in_play(ANN) == ["Battle Walrus", "Tag-Team Troll", "Glyph"]
    t.do("Play all plain cards")
    assert (t.power, t.hand(ANN)) == (11, [])


@pytest.mark.rule("K22", "K49")
def test_what_cannot_be_done_is_skipped() -> None:
    card = home_made("Jumble", "spell", "Destroy a card in your hand. +2 power. Draw a card.")
    t = ByHand(hand={ANN: ["Jumble"]}, cards=[card]).play("Jumble")
    assert (t.power, len(t.hand(ANN))) == (2, 1)


@pytest.mark.rule("K24")
def test_power_exists_only_in_ones_own_turn() -> None:
    card = home_made("Reflex", "spell", "Defense: discard this to avoid an attack. +5 power.")
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Reflex"]}, cards=[card])
    t.play("Hecklemancer").do("Reflex")
    assert t.power == 2
    assert t.end().power == 0


@pytest.mark.rule("K98")
def test_power_each_turn_is_given_in_step_three_or_at_once() -> None:
    crown = "Crown of Many Funerals"
    own = {ANN: ["Tarnished Trophy", "Dud Magnet"]}
    t = ByHand(2, hand={ANN: [crown, "Cheese Wand"]}, tokens=own, hp={ANN: 1})
    assert t.play(crown).power == 2
    t.play("Cheese Wand").do("Ann")
    assert t.power == 3
    t = ByHand(2, play={ANN: [crown]}, tokens=own, stage="start")
    assert t.power == 2


# Decks.


@pytest.mark.rule("D9.1", "D9.2")
def test_a_deck_that_has_just_run_out_stays_empty() -> None:
    hands = set()
    for seed in range(6):
        t = ByHand(
            2,
            hand={ANN: ["Second Thoughts", "Second Thoughts"]},
            deck={ANN: ["Glyph", "Glyph"]},
            discard={ANN: ["Battle Walrus", "Fizzle", "Cheese Wand", "Weird Wand"]},
            seed=seed,
        ).play("Second Thoughts")
        assert (t.now.deck[ANN], len(t.discard(ANN))) == ((), 4)
        t.play("Second Thoughts")
        assert t.discard(ANN) == []
        hands.add(tuple(t.hand(ANN)))
    assert len(hands) > 1, "it is shuffled"


@pytest.mark.rule("D4.1", "K16")
def test_decks_and_hands_are_hidden_and_discard_piles_lie_open() -> None:
    t = ByHand(2, hand={ANN: ["Fizzle"]}, options=GameOptions(turns="closed")).end()
    table = t.now
    hand = bits(table.hand[ANN])
    assert not (hand | bits(table.deck[ANN])) & table.known_to(BOB)
    assert not hand & ~table.known_to(ANN)
    assert not bits(table.discard[ANN]) & ~table.open


@pytest.mark.rule("D9.1", "D9.2", "K28")
def test_a_deck_is_reshuffled_only_when_a_card_is_needed() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Second Thoughts", "Second Thoughts"]},
        deck={ANN: ["Glyph", "Glyph", "Fizzle"]},
        discard={ANN: ["Battle Walrus", "Battle Walrus"][:1]},
    )
    t.play("Second Thoughts")
    assert t.discard(ANN) == ["Battle Walrus"]
    t.play("Second Thoughts")
    assert sorted(t.hand(ANN)) == ["Battle Walrus", "Fizzle", "Glyph", "Glyph"]
    assert t.discard(ANN) == []
    for seed in range(6):  # what is left of the deck comes first, whatever the shuffle
        few = ByHand(
            2,
            hand={ANN: ["Second Thoughts"]},
            deck={ANN: ["Fizzle"]},
            discard={ANN: ["Glyph"] * 5},
            seed=seed,
        ).play("Second Thoughts")
        assert few.hand(ANN) == ["Fizzle", "Glyph"]
    card = home_made("Thirst", "spell", "Draw 9 cards.")
    t = ByHand(2, hand={ANN: ["Thirst"]}, deck={ANN: ["Glyph"]}, cards=[card]).play("Thirst")
    assert t.hand(ANN) == ["Glyph"]


@pytest.mark.rule("K29", "K50")
def test_a_foes_empty_deck_is_reshuffled_too() -> None:
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: []}, discard={BOB: ["Battle Walrus"]})
    t.play("Wild Magic").do("Play the top card of a foe's deck")
    assert (t.power, t.discard(BOB)) == (4, ["Battle Walrus"])
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: []})
    assert t.play("Wild Magic").do("Play the top card of a foe's deck").power == 0
    t = ByHand(
        2,
        hand={ANN: ["Cheese Wand"]},
        hp={BOB: 1},
        deck={BOB: []},
        discard={BOB: ["Elbow Room"]},
        stack=["Too Famous to Die Once", "Dud Magnet"],
        outside=["Plain Old Dead"],
    )
    t.play("Cheese Wand").do("Bob")
    assert t.tokens(BOB) == ["Too Famous to Die Once", "Plain Old Dead"]


# The end of a turn.


@pytest.mark.rule("D10.1", "D10.2", "D10.3", "D10.4", "D10.5")
def test_the_end_of_a_turn_step_by_step() -> None:
    """The new hand comes last: what was played may be shuffled into it."""
    t = ByHand(2, hand={ANN: ["Glyph", "Fizzle"]}, deck={ANN: ["Glyph"]}, trophy=ANN)
    t.play("Glyph").end()
    assert t.told[2:] == [
        "Ann ends the turn.",
        "Ann puts away Fizzle from hand.",
        "Ann gains 1 chip and has 1.",
        "Ann puts away Glyph from play.",
        "Ann shuffles 2 cards into a new deck.",
        "Ann draws 3 cards.",
        "Turn 2: Bob.",
    ]
    assert t.asked.seat == BOB


@pytest.mark.rule("K31", "D16.1", "D16.2")
def test_clean_up_is_no_discarding() -> None:
    text = "Ongoing: whenever you discard a card, gain a chip."
    hat = home_made("Recycling Hat", "treasure", text)
    spill = home_made("Spill", "spell", "Discard a card. Discard the top 2 cards of your deck.")
    t = ByHand(
        2,
        hand={ANN: ["Spill", "Glyph", "Glyph", "Fizzle"]},
        play={ANN: ["Recycling Hat"]},
        cards=[hat, spill],
    )
    t.play("Spill")
    assert t.labels == ["Glyph", "Fizzle"]
    t.do("Glyph")
    assert t.now.chips[ANN] == 3
    t.end()
    assert t.now.chips[ANN] == 3


@pytest.mark.rule("D10.3", "D24.3", "D23.6", "D4.2")
def test_the_trophy_brings_a_chip_at_each_end_of_turn() -> None:
    t = ByHand(2, trophy=ANN).end()
    assert t.now.chips == [1, 0]
    assert t.end().now.chips == [1, 0]
    t = ByHand(2, trophy=ANN, tokens={ANN: ["Tarnished Trophy"]}).end()
    assert t.now.chips == [0, 0]


@pytest.mark.rule("K30", "D10.5")
def test_hand_size_counts_at_the_draw() -> None:
    deck = {ANN: ["Glyph"] * 12}
    t = ByHand(2, deck=deck, play={ANN: ["Library of Loose Pages"]}).end()
    assert len(t.hand(ANN)) == 6
    inn = {ANN: ["Bloodbath and Breakfast"]}
    assert len(ByHand(2, deck=deck, play=inn, hp={ANN: 25}).end().hand(ANN)) == 7
    assert len(ByHand(2, deck=deck, play=inn, hp={ANN: 24}).end().hand(ANN)) == 5


# The menu.


@pytest.mark.rule("D27.1", "D27.2", "K70", "D26.5", "K51")
@pytest.mark.parametrize(
    ("top", "power", "hand", "discard", "chips"),
    [
        ("Solid Gold Toilet Brush", 0, 2, [], 1),
        ("Speed-Reading Sage", 3, 0, [], 1),
        ("Library of Loose Pages", 0, 0, ["Library of Loose Pages"], 1),
        ("Meteor Handshake", 0, 0, [], 4),
    ],
)
def test_the_snack_shack(top: str, power: int, hand: int, discard: list[str], chips: int) -> None:
    t = ByHand(2, chips={ANN: 4}, main=[top], options=MENU)
    size = len(t.now.main)
    t.do("Order a snack for 3 chips")
    assert (t.power, len(t.hand(ANN)), t.discard(ANN)) == (power, hand, discard)
    assert t.now.chips[ANN] == chips
    assert "Order a snack for 3 chips" not in t.labels
    if top == "Meteor Handshake":
        assert (t.hp, t.names(t.now.mayhems)) == ([15, 20], [top])
    elif not discard:
        assert (len(t.now.main), t.now.designs[t.now.main[0]].name) == (size, top)


@pytest.mark.rule("D27.1", "K70")
def test_a_snack_needs_three_chips_and_a_deck_and_comes_once_a_turn() -> None:
    snack = "Order a snack for 3 chips"
    assert snack not in ByHand(2, chips={ANN: 2}, options=MENU).labels
    assert snack not in ByHand(2, chips={ANN: 3}, main_only=True, options=MENU).labels
    t = ByHand(2, chips={ANN: 9}, main=["Maximus Overkill"], options=MENU).do(snack)
    assert snack not in t.labels
    assert snack in t.end().end().labels


@pytest.mark.rule("D27.2", "K69")
def test_live_bait_and_brain_freeze() -> None:
    t = ByHand(2, chips={ANN: 3}, main=["Battle Walrus"], hp={BOB: 10}, options=MENU)
    t.do("Order a snack for 3 chips")
    assert (t.now.trophy, t.now.chips[ANN], t.hp[BOB]) == (ANN, 2, 20)
    t = ByHand(2, hand={ANN: ["Fizzle"]}, discard={ANN: ["Glyph"]}, chips={ANN: 3},
               main=["Heads I Win"], options=MENU)  # fmt: skip
    t.do("Order a snack for 3 chips").pick("Fizzle", "Glyph")
    assert t.hand(ANN) == t.discard(ANN) == []
    empty = ByHand(2, chips={ANN: 3}, main_only=True, options=MENU)
    assert "Order a snack for 3 chips" not in empty.labels


# Going back.


@pytest.mark.rule("K88")
def test_undo_goes_back_action_by_action_to_the_last_thing_revealed() -> None:
    t = ByHand(2, hand={ANN: ["Glyph", "Glyph", "Glyph", "Second Thoughts"]}, line_up=PLAIN)
    t.play("Second Thoughts")
    t.play("Glyph", "Glyph", "Glyph").do("Buy Wild Magic")
    for power in (3, 2, 1, 0):
        t.game.undo(ANN)
        assert t.power == power
    with pytest.raises(UndoRefused, match="A card has been seen since"):
        t.game.undo(ANN)


@pytest.mark.rule("K88")
def test_no_undo_past_another_players_choice_or_a_silence() -> None:
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Glyph"]})
    t.play("Hecklemancer")
    with pytest.raises(UndoRefused, match="who holds a DEFENSE"):
        t.game.undo(ANN)
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Sid the Shredder"]})
    t.play("Hecklemancer").do("Do not avoid it")
    with pytest.raises(UndoRefused, match="Bob has answered since"):
        t.game.undo(ANN)


@pytest.mark.rule("K88", "K86")
def test_no_undo_past_a_question_that_orders_kept_away() -> None:
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Glyph"]},
        options=GameOptions(defenses="orders"),
        orders={BOB: "never"},
    )
    t.play("Hecklemancer")
    with pytest.raises(UndoRefused, match="what somebody has ordered"):
        t.game.undo(ANN)


@pytest.mark.rule("K96", "D6.1")
def test_in_closed_turns_playing_a_card_reveals_it() -> None:
    t = ByHand(2, hand={ANN: ["Glyph", "Fizzle"]}, options=GameOptions(turns="closed"))
    assert t.asked.secret
    assert t.game.view(BOB).players[ANN].hand == ()
    t.play("Glyph")
    with pytest.raises(UndoRefused, match="A card has been seen since"):
        t.game.undo(ANN)


@pytest.mark.rule("K96")
@pytest.mark.parametrize("turns", ["open", "shielded", "closed"])
def test_only_in_an_open_turn_the_hand_is_shown_and_asked_about_openly(turns: str) -> None:
    bonfire = "Bonfire of the Inanities"
    t = ByHand(
        2,
        hand={ANN: ["Fizzle"]},
        play={ANN: [bonfire]},
        stage="turn",
        options=GameOptions(turns=turns),
    )
    shown = [card.name for card in t.game.view(BOB).players[ANN].hand]
    assert shown == (["Fizzle"] if turns == "open" else [])
    assert t.asked.secret == (turns != "open")
    t.do(f"Use {bonfire}")
    assert (t.asked.kind, t.asked.secret) == ("destroy", turns != "open")


@pytest.mark.rule("K104", "K51")
def test_a_revealed_card_stays_where_it_was_known_to_all() -> None:
    t = ByHand(2, hand={ANN: ["Cash or Trash"]}, deck={ANN: ["Battle Walrus", "Glyph"]})
    t.play("Cash or Trash").do("Gain power equal to its cost")
    assert t.power == 6
    assert [card.name for card in t.game.view(BOB).players[ANN].deck_top] == ["Battle Walrus"]
    cat, meteor = "Black Cat Crossing", "Meteor Handshake"
    t = ByHand(
        2, hand={ANN: ["Cheese Wand"]}, hp={BOB: 1}, stack=[cat, "Dud Magnet"], main=[meteor]
    )
    t.play("Cheese Wand").do("Bob")
    assert t.names(t.now.main[-1:]) == [meteor]
    assert (t.now.mayhems, t.hp) == ((), [20, 20])
    t = ByHand(hand={CY: []}, tokens={ANN: []})
    assert t.game.view(CY).players[ANN].deck_top == ()


@pytest.mark.rule("K48", "D5.3")
def test_players_order_their_own_texts() -> None:
    early = home_made("Early Bird", "creature", "Ongoing: at the start of your turn, +1 power.")
    text = "Ongoing: at the start of your turn, double your power."
    late = home_made("Late Riser", "creature", text)
    mine = {ANN: ["Late Riser", "Early Bird", "Early Bird"]}
    t = ByHand(2, play=mine, stage="start", cards=[early, late])
    assert (t.asked.kind, t.labels) == ("order", ["Late Riser", "Early Bird"])
    assert t.do("Early Bird", "Early Bird").power == 4


def test_identical_cards_of_the_line_up_are_one_option() -> None:
    row = ["Second Thoughts", "Second Thoughts", "Cash or Trash"]
    t = ByHand(2, power=10, line_up=row, legends=[])
    assert [label for label in t.labels if label.startswith("Buy")] == [
        "Buy Second Thoughts",
        "Buy Cash or Trash",
        "Buy Wild Magic",
    ]
    t.do("Buy Second Thoughts", "Buy Second Thoughts")
    assert t.names(t.now.line_up) == ["Cash or Trash"]

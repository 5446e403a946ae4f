"""What is secret, what everybody learns, and what imagined worlds make of it."""

import random
from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand, home_made
from esw_tui.deckbuilding.options import GameOptions

SHIELD = "Bulletproof Lunchbox"
WORLDS = 25


def worlds(t: ByHand, seat: int) -> list[list[str]]:
    """Bob's hand in some worlds this seat imagines."""
    rng = random.Random(3)
    found = []
    for _ in range(WORLDS):
        table = t.game.imagine(seat, rng).table
        found.append(sorted(table.designs[card].name for card in table.hand[BOB]))
    return found


@pytest.mark.rule("K86", "K16")
def test_imagined_hands_fit_who_was_asked_about_a_defense() -> None:
    """Bob holds no DEFENSE and is not asked: from then on nobody imagines him with one."""
    deck = {BOB: [SHIELD, SHIELD, "Fizzle"]}
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Glyph", "Glyph"]}, deck=deck)
    assert any(SHIELD in hand for hand in worlds(t, ANN))
    t.play("Hecklemancer")
    assert not any(SHIELD in hand for hand in worlds(t, ANN))
    t = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: [SHIELD, "Glyph"]}, deck={BOB: ["Glyph"] * 6})
    t.play("Hecklemancer").do("Do not avoid it")
    assert all(SHIELD in hand for hand in worlds(t, ANN))
    t = ByHand(
        2,
        hand={ANN: ["Hecklemancer"], BOB: ["Glyph", "Glyph"]},
        deck=deck,
        options=GameOptions(defenses="ask all"),
    )
    t.play("Hecklemancer").do("Do not avoid it")
    assert any(SHIELD in hand for hand in worlds(t, ANN))


@pytest.mark.rule("K85", "K16")
def test_what_others_are_told_about_a_draw() -> None:
    t = ByHand(2, hand={ANN: ["Second Thoughts"]}, options=GameOptions(turns="closed"))
    t.play("Second Thoughts")
    mine = [event.text(t.now.names) for event in t.game.events_for(ANN)]
    others = [event.text(t.now.names) for event in t.game.events_for(BOB)]
    assert "Ann draws Glyph, Glyph." in mine
    assert "Ann draws 2 cards." in others
    assert len(mine) == len(others)


SECRET = {
    "Yard Sale of Souls": "chips",
    "Open Dumpster Night": "",
    "Duck or Cover Charge": "",
    "Show Me What You've Got": "",
    "The Ultimate Clear-Out": "",
    "Hot Potato": "",
}
OPEN = {
    "Truth, Dare or Shredder": "",
    "Compulsory Tipping": "",
    "Least Popular Pageant": "",
    "Half-Price Hose-Down": "stinkers",
    "Blood Donor Day": "",
    "Double or Nothing Bin": "",
    "Everything Must Go": "",
    "Eviction Night": "play",
}
GIVEN: dict[str, dict[str, Any]] = {
    "": {},
    "chips": {"chips": {ANN: 5}},
    "stinkers": {"stinkers": [ANN]},
    "play": {"play": {ANN: ["The Legendary Puddle", "House-Trained Hydra"]}},
}


@pytest.mark.rule("K85")
@pytest.mark.parametrize("name", [*SECRET, *OPEN])
def test_only_what_needs_a_hidden_hand_is_asked_behind_the_curtain(name: str) -> None:
    text = "Each player passes a card to the player on its left."
    mega = name == "The Ultimate Clear-Out"
    t = ByHand(
        hand={seat: ["Glyph", "Wild Magic"] for seat in range(3)},
        deck={seat: ["Glyph", "Fizzle"] for seat in range(3)},
        main=[] if mega else [name],
        line_up=["Second Thoughts"] if not mega else None,
        legend_deck=[name] if mega else [],
        legends=["Elbow Room", "Reek Havoc"],
        stage="turn",
        cards=[home_made("Hot Potato", "mayhem", text)],
        **GIVEN[(SECRET | OPEN)[name]],
    )
    assert (t.asked.seat, t.asked.secret) == (ANN, name in SECRET)
    if name == "Yard Sale of Souls":
        assert t.do("Yes").asked.secret


@pytest.mark.rule("K85")
def test_a_foe_looks_for_a_glyph_behind_the_curtain() -> None:
    t = ByHand(
        hand={ANN: ["Cheese Wand", "Glyph"], CY: ["Glyph"]},
        hp={BOB: 1},
        stack=["Get-Well Glyphs", "Dud Magnet"],
    )
    t.play("Cheese Wand").do("Bob")
    assert (t.asked.seat, t.asked.secret) == (CY, True)
    t.pick()
    assert (t.asked.seat, t.asked.secret) == (ANN, False), "her hand lies open"


@pytest.mark.rule("K96")
def test_an_open_turn_shows_what_is_drawn_in_it() -> None:
    t = ByHand(2, hand={ANN: ["Second Thoughts"]}).play("Second Thoughts")
    assert "Ann draws Glyph, Glyph." in t.told
    t.end()
    assert "Ann draws 5 cards." in t.told
    assert t.game.view(BOB).players[ANN].hand == ()


@pytest.mark.rule("K50")
def test_nested_wild_magic_may_name_any_foe() -> None:
    t = ByHand(
        hand={ANN: ["Wild Magic"]}, deck={BOB: ["Wild Magic"], CY: ["Battle Walrus"], ANN: []}
    )
    other = "Play the top card of a foe's deck"
    t.play("Wild Magic").do(other, "Bob", other, "Cy")
    assert (t.power, t.discard(BOB), t.discard(CY)) == (4, ["Wild Magic"], ["Battle Walrus"])
    t = ByHand(2, hand={ANN: ["Wild Magic"]}, deck={BOB: ["Wild Magic"]})
    t.play("Wild Magic").do(other, other)
    assert (t.asked.kind, t.discard(BOB)) == ("action", ["Wild Magic"]), "it goes back at the end"


@pytest.mark.rule("K105")
def test_a_marked_card_can_be_destroyed_while_it_lies_there() -> None:
    mine = {ANN: ["Speed-Reading Sage", "Second Thoughts"]}
    tile = {ANN: "Borrowed Brilliance"}
    t = ByHand(2, play=mine, tile=tile, deck={BOB: ["Skunk Cannonball"]})
    t.do("Use Borrowed Brilliance")
    assert t.discard(BOB) == ["Skunk Cannonball"]
    t.do("Use Skunk Cannonball", "Bob")
    assert (t.discard(BOB), t.now.stinker[BOB]) == ([], True)
    assert t.names(t.now.destroyed) == ["Skunk Cannonball"]


@pytest.mark.rule("K105")
def test_a_marked_card_that_was_shuffled_away_cannot_be_destroyed_to_be_used() -> None:
    """Its back may have another face by now."""
    text = "Attack: a foe discards the top 3 cards of its deck."
    for seed in range(4):
        t = ByHand(
            2,
            hand={ANN: ["Deck Slap"]},
            play={ANN: ["Speed-Reading Sage", "Second Thoughts"]},
            tile={ANN: "Borrowed Brilliance"},
            deck={BOB: ["Skunk Cannonball"]},
            discard={BOB: ["Glyph", "Glyph"]},
            cards=[home_made("Deck Slap", "spell", text)],
            seed=seed,
        )
        t.do("Use Borrowed Brilliance").play("Deck Slap")
        assert sorted(t.discard(BOB)) == ["Glyph", "Glyph", "Skunk Cannonball"]
        assert "Use Skunk Cannonball" not in t.labels


@pytest.mark.rule("K37", "K16")
def test_a_passed_card_is_known_to_giver_and_receiver_only() -> None:
    text = "Attack: each player passes a card to the player on its left."
    card = home_made("Hot Potato", "mayhem", text, copies=1)
    hands = {ANN: ["Fizzle"], BOB: ["Cheese Wand"], CY: ["Wild Magic"]}
    row = ["Second Thoughts"]
    t = ByHand(hand=hands, main=["Hot Potato"], line_up=row, stage="turn", cards=[card])
    (passed,) = t.now.hand[BOB]
    assert t.now.designs[passed].name == "Fizzle"
    knows = [bool(t.now.known_to(seat) >> passed & 1) for seat in range(3)]
    assert knows == [True, True, False]


@pytest.mark.rule("K105", "K72", "K114")
def test_two_borrowed_cards_have_a_use_each() -> None:
    """One is destroyed by its own Activate; the other can still be used."""
    t = ByHand(
        2,
        hand={ANN: ["Captain Deckplunder"]},
        play={ANN: ["Speed-Reading Sage", "Second Thoughts", "House-Trained Hydra"]},
        tile={ANN: "Borrowed Brilliance"},
        deck={BOB: ["Skunk Cannonball", "Pickpocket Possum", *["Glyph"] * 3]},
    )
    t.do("Use Borrowed Brilliance").play("Captain Deckplunder").do("Pickpocket Possum")
    assert t.game.view(BOB).borrowed == ("Skunk Cannonball", "Pickpocket Possum")
    t.do("Use Skunk Cannonball", "Bob", "Use Pickpocket Possum")
    assert (t.now.stinker[BOB], t.now.chips[ANN]) == (True, 1)
    assert "Use Pickpocket Possum" not in t.labels


@pytest.mark.rule("K16")
def test_everybody_sees_what_holds_this_turn() -> None:
    hand = ["Rivet the Nail Golem", "Mercy, With Strings Attached", "Shoelace-Tying Hex"]
    t = ByHand(hand={ANN: hand}).play(*hand).do("Cy")
    view = t.game.view(None)
    assert (view.next_attack, view.spares, view.defenseless) == ("avoided", True, (CY,))
    view = t.end().game.view(None)
    assert (view.next_attack, view.spares, view.defenseless) == ("", False, ())

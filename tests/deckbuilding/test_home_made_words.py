"""Sentences no printed card says: what home-made cards may make of the same words."""

from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand, home_made


def with_card(text: str, kind: str = "spell", **places: Any) -> ByHand:
    """Ann holds a card with this text, or a Mayhem of it is about to be read."""
    card = home_made("Odd Thing", kind, text)
    if kind == "mayhem":
        places |= {"main": ["Odd Thing"], "line_up": ["Second Thoughts"] * 2, "stage": "turn"}
    return ByHand(cards=[card], **places)


HANDS = {ANN: ["Fizzle"], BOB: ["Glyph"], CY: ["Wild Magic"]}


@pytest.mark.rule("K37")
@pytest.mark.parametrize(
    ("side", "after"),
    [
        ("left", [["Wild Magic"], ["Fizzle"], ["Glyph"]]),
        ("right", [["Glyph"], ["Wild Magic"], ["Fizzle"]]),
    ],
)
def test_cards_are_passed_outside_an_attack_too(side: str, after: list[list[str]]) -> None:
    t = with_card(f"Each player passes a card to the player on its {side}.", "mayhem", hand=HANDS)
    assert [t.hand(seat) for seat in (ANN, BOB, CY)] == after


@pytest.mark.rule("K37", "K22")
def test_all_choose_before_any_card_is_handed_over() -> None:
    text = "Each player draws a card and passes a card to the player on its left and draws a card."
    t = with_card(text, "mayhem", hand={**HANDS, ANN: []}, deck={ANN: ["Cheese Wand", "Fizzle"]})
    # Ann has only the Cheese Wand she has drawn, Bob two Glyphs; Cy does not yet hold Bob's.
    assert (t.asked.seat, t.labels) == (CY, ["Wild Magic", "Glyph"])
    t.do("Wild Magic")
    hands = [t.hand(seat) for seat in (ANN, BOB, CY)]
    assert hands == [["Wild Magic", "Fizzle"], ["Glyph", "Cheese Wand", "Glyph"], ["Glyph"] * 3]


@pytest.mark.rule("K37")
def test_one_player_alone_passes_to_the_neighbour() -> None:
    text = "Each player chooses a foe who passes a card to the player on its left."
    t = with_card(text, "spell", hand={**HANDS, ANN: ["Odd Thing"]})
    t.play("Odd Thing").do("Cy")
    assert (t.hand(ANN), t.hand(CY)) == (["Wild Magic"], [])


@pytest.mark.rule("K37")
def test_an_attack_may_pass_cards_both_ways() -> None:
    text = (
        "Attack: each player passes a card to the player on its left"
        " and passes a card to the player on its right."
    )
    t = with_card(text, hand={**HANDS, ANN: ["Odd Thing", "Fizzle"]}).play("Odd Thing")
    assert [t.hand(seat) for seat in (ANN, BOB, CY)] == [["Fizzle"], ["Glyph"], ["Wild Magic"]]


@pytest.mark.rule("K49")
@pytest.mark.parametrize(
    ("text", "places", "power"),
    [
        ("You may discard a card. If you do, +2 power.", {"hand": ["Fizzle"]}, 2),
        ("You may discard a card. If you do, +2 power.", {}, 0),
        ("You may discard a random card. If you do, +2 power.", {}, 0),
        ("You may discard all spells. If you do, +2 power.", {"hand": ["Fizzle"]}, 0),
        ("You may discard your hand. If you do, +2 power.", {}, 0),
        ("You may draw a card. If you do, +2 power.", {"deck": ["Fizzle"]}, 2),
        ("You may draw a card. If you do, +2 power.", {"deck": []}, 0),
        ("You may gain 2 chips. If you do, +2 power.", {}, 2),
        ("You may become a stinker. If you do, +2 power.", {"stinkers": [ANN]}, 0),
        ("You may steal a chip from a foe. If you do, +2 power.", {}, 0),
        ("You may heal 3 HP. If you do, +2 power.", {"hp": 25}, 2),  # in name (D22.3)
    ],
)
def test_if_you_do_pays_only_for_what_was_done(
    text: str, places: dict[str, Any], power: int
) -> None:
    mine: Any = {
        name: cards if name == "stinkers" else {ANN: cards}
        for name, cards in places.items()
        if name != "hand"
    }
    hand = {ANN: ["Odd Thing", *places.get("hand", ())]}
    t = with_card(text, hand=hand, **mine).play("Odd Thing")
    while t.asked.kind != "action":
        t.do("Yes" if "Yes" in t.labels else t.labels[0])
    assert t.power == power


@pytest.mark.rule("K49")
def test_who_declines_has_not_done_it() -> None:
    t = with_card("You may gain 2 chips. If you do, +2 power.", hand={ANN: ["Odd Thing"]})
    assert t.play("Odd Thing").do("No").power == 0


@pytest.mark.rule("K49")
def test_all_foes_who_did_are_counted_whatever_it_was() -> None:
    text = "Each player may gain a chip. +2 power for each foe who did."
    t = with_card(text, hand={ANN: ["Odd Thing"]}).play("Odd Thing")
    assert t.do("Yes", "Yes", "No").power == 2

"""A reference with nothing to refer to is refused, at its place."""

from __future__ import annotations

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import parse_aim, parse_line, parse_power, parse_text
from esw_tui.language.effects import NODES
from language.known import PARSE

NEEDS = {name: node.needs for name, node in NODES.items() if node.needs}

FOE = "Deal 1 damage to a foe. "
DIE = "Deal a die of damage to a foe. "
REVEAL = "Draw and reveal a card. "

CASES = {
    "that_foe": (FOE, "Deal 2 damage to that foe."),
    "another_foe": (FOE, "Deal 2 damage to another foe."),
    "each_other_foe": (FOE, "Deal 2 damage to each other foe."),
    "each_next_foe": (FOE, "Deal 2 damage to each next foe."),
    "foe_status": (FOE, "If that foe has lower status, draw a card."),
    "foe_hp": (FOE, "If that foe has 5 HP or less, draw a card."),
    "last_foe": (FOE, "If that foe is your last foe, draw a card."),
    "their_treasures": (FOE, "Draw a card for each treasure that foe controls."),
    "ranks_between": (FOE, "Draw a card for each rank between you and that foe."),
    "their_points": (FOE, "Draw a card for each victory point it has."),
    "its_status": (FOE, "Heal HP equal to its status."),
    "its_blood": (FOE, "Heal HP equal to its blood."),
    "foe_dies": (FOE, "If that foe dies, draw a card."),
    "foe_blocks": (FOE, "If that foe blocks, draw a card."),
    "any_foe_dies": (FOE, "If a foe dies this way, draw a card."),
    "no_foe_dies": (FOE, "If no foe dies this way, draw a card."),
    "killed_this_way": (FOE, "Draw a card for each foe killed this way."),
    "destroyed_this_way": (
        "Destroy up to 2 treasures you control. ",
        "Draw a card for each treasure destroyed this way.",
    ),
    "that_much": (FOE, "Heal that much HP."),
    "die_is": (DIE, "If the die is 5 or more, draw a card."),
    "chosen_die": ("Roll 2 dice. ", "Heal HP equal to a die of your choice."),
    "other_die": (
        "Roll 2 dice. Heal HP equal to a die of your choice. ",
        "Take damage equal to the other die.",
    ),
    "took_from_foe": ("Take the standee. ", "If you took it from a foe, draw a card."),
    "its_treasures": (FOE, "Heal 1 HP for each treasure it controls."),
    "foe_owns": (FOE, "If that foe has a treasure, draw a card."),
    "reroll_dice": ("After your power roll, you may reroll its dice. ", "You may reroll its dice."),
    "discard_copy": (
        "Each time a foe casts a card of which you hold a copy, ",
        "You may discard that copy to draw a card.",
    ),
    "revealed_cards": (REVEAL, "Lose 1 HP for each revealed card."),
    "revealed_glyphs": (REVEAL, "Lose 1 HP for each revealed dark glyph."),
    "matching_glyphs": (
        REVEAL,
        "Heal 1 HP for each glyph in your spell that matches a revealed glyph.",
    ),
    "one_more": (
        "The foe on your left discards 2 cards. ",
        "Each foe discards one card more than the foe before it.",
    ),
    "paid_x": ("Pay X blood: ", "Heal X HP."),
    "instead": ("Draw a card.\nPay 2 blood: ", "Draw 2 cards instead."),
    "if_instead": ("Draw a card. ", "If you have 5 HP or less, draw 2 cards instead."),
    "do_both": (
        "Choose one: draw a card; or heal 1 HP. ",
        "If you have 5 HP or less, do both instead.",
    ),
    "ranked_die": ("Roll 2 dice. ", "Heal HP equal to the lower die."),
    "its_roll": (
        "Each foe rolls a die; each who rolls highest loses 1 HP. ",
        "Each foe takes damage equal to its roll.",
    ),
    "more_than_before": (
        "The foe on your left takes 2 damage. ",
        "Each foe takes 1 damage more than the foe before it.",
    ),
    "received_cards": (
        "Each player passes each card of a type of your choice to its left. ",
        "Each player takes 1 damage for each card it received.",
    ),
    "discarded_this_way": (
        "Discard any number of cards of one type. ",
        "Heal 1 HP for each card discarded this way.",
    ),
    "revealed_creatures": (
        "Each foe reveals its hand. ",
        "Each foe takes 1 damage for each creature revealed this way.",
    ),
    "hp_it_has": (FOE, "Heal 1 HP for each 5 HP it has."),
    "chosen_foe": ("Choose a foe. ", "The first chosen foe takes 1 damage."),
    "neighbours_of": (
        "The holder of the standee takes 1 damage. ",
        "Each neighbour of that player takes 1 damage.",
    ),
    "foe_gave_none": (
        "The foe on your left gives you an arcane card from its hand. ",
        "If that foe gave none, draw a card.",
    ),
    "your_killer": ("Reaction: ", "Deal 2 damage to your killer."),
    "draw_dead_cards": ("Reaction: ", "Draw 2 more dead wizard cards."),
    "creature_takes_blow": ("Reaction: ", "Discard a creature in your spell to undo the blow."),
    "stand_up": ("Reaction: ", "Stand up with 1 HP."),
    "active_player": ("Reaction: ", "Deal 2 damage to the active player."),
}
"""By what refers: what has to be said first, and a sentence that is refused without it."""


def test_every_reference_is_tried() -> None:
    assert set(CASES) | {"target", "each_next_to_target"} == set(NEEDS)
    assert {need.to for need in NEEDS.values()} <= {
        "target",
        *(spoken for node in NODES.values() for spoken in node.brings),
    }


@pytest.mark.parametrize("name", CASES)
def test_a_reference_needs_something_before_it(name: str) -> None:
    before, sentence = CASES[name]
    with pytest.raises(CardTextError, match="has nothing to refer to") as refused:
        parse_line(sentence)
    phrase = NEEDS[name].phrase
    start = refused.value.column - 1
    assert sentence[start : start + refused.value.width].lower() == phrase.lower()
    assert parse_text(before + sentence)


def test_the_target_is_known_to_power_rolls_alone() -> None:
    parse_power("2 damage, and the target loses 1 status")
    with pytest.raises(CardTextError, match="only a Power Roll line has one"):
        parse_line("The target loses 1 status.")
    with pytest.raises(CardTextError, match="only a Power Roll line has one"):
        parse_aim("the target")


@pytest.mark.parametrize("text", ["that foe", "another foe", "each other foe"])
def test_a_target_line_has_nothing_before_it(text: str) -> None:
    with pytest.raises(CardTextError, match="speak of a foe first") as refused:
        parse_aim(text)
    assert (refused.value.column, refused.value.width) == (1, len(text))


@pytest.mark.parametrize(
    "text",
    [
        "Deal damage equal to its status to a foe.",
        "The strongest foe loses HP equal to its status.",
        "Whenever a foe heals, deal 1 damage to that foe.",
        "Whenever a foe deals damage to you, deal that much damage to that foe.",
        "In a future game, when you kill a foe, draw a card for each treasure that foe controls.",
        "Roll a die: on 1-2, heal that much HP; on 3-6, draw a card.",
        "Deal 1 damage to a foe.\nBully: that foe removes a component from its spell.",
        "Bully: that foe removes a component from its spell.",
        "Choose one: draw a card; or heal 1 HP.\nStandee: do both instead.",
        "Deal 1 damage to a foe.\nPay 2 blood: deal 3 damage to that foe instead. Draw a card.",
    ],
)
def test_what_else_can_be_referred_to(text: str) -> None:
    assert parse_text(text)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Take 2 damage. Deal 1 damage to another foe.", "another foe"),
        ("Deal 1 damage to you. Deal 1 damage to that foe.", "that foe"),
        ("Choose one: deal 1 damage to a foe; or deal 2 damage to that foe.", "that foe"),
        ("Roll a die: on 1-3, deal 1 damage to a foe; on 4-6, heal 1 HP and deal 1 damage to "
         "that foe.", "that foe"),
        ("A foe either takes 2 damage or heals that much HP.", "that much"),
        ("Deal 1 damage to a foe. At the end of your turn, deal 1 damage to that foe.", "that foe"),
        ("Draw a card. Draw 2 cards instead.", "instead"),
        ("Choose one: draw a card; or heal 1 HP. Do both instead.", "instead"),
        ("Draw a card.\nReaction: draw 2 cards instead.", "instead"),
        ("Draw a card.\nPay 2 blood: heal 1 HP. Draw 2 cards instead.", "instead"),
        ("Draw a card.\nStandee: heal 1 HP.\nPay 2 blood: draw 2 cards instead.", "instead"),
        ("Draw a card.\nPay 2 blood: draw 2 cards instead.\nStandee: draw 3 cards instead.",
         "instead"),
        ("Reaction: draw a card.\nPay 2 blood: draw 2 cards instead.", "instead"),
        ("Choose one: draw a card; or heal 1 HP.\nPay 2 blood: heal 1 HP.\nStandee: do both "
         "instead.", "both"),
        ("Choose one: draw a card; or heal 1 HP. Lose 1 HP.\nStandee: do both instead.", "both"),
        ("Choose one: draw a card; or heal 1 HP. Lose 1 HP. If you have 5 HP or less, do both "
         "instead.", "both"),
        ("Deal 1 damage to a foe.\nBully: deal 3 damage to that foe instead.", "instead"),
        ("Reaction: deal 1 damage to the active player.\nHeal 1 HP and deal 1 damage to the active "
         "player.", "the active player"),
        ("Pay X blood: heal X HP.\nHeal X HP.", "X"),
    ],
)  # fmt: skip
def test_what_cannot_be_referred_to(text: str, phrase: str) -> None:
    with pytest.raises(CardTextError, match="has nothing to refer to") as refused:
        parse_text(text)
    error = refused.value
    assert error.text[error.column - 1 :][: error.width] == phrase
    assert error.text == text.split("\n")[error.line - 1]


@pytest.mark.rule("J88")
def test_a_bully_line_comes_too_late_to_replace_anything() -> None:
    with pytest.raises(CardTextError, match="write 'If that foe has lower status"):
        parse_text("Deal 1 damage to a foe.\nBully: deal 3 damage to that foe instead.")
    assert parse_text(
        "Deal 1 damage to a foe. If that foe has lower status, deal 3 damage to that foe instead."
    )


def test_a_line_by_itself_knows_nothing_of_other_lines() -> None:
    for _ in range(2):
        assert PARSE["line"]("Deal 1 damage to a foe.")
        with pytest.raises(CardTextError):
            PARSE["line"]("Deal 1 damage to that foe.")

"""A condition that could not be judged, or not of one foe alone, is refused with a way out."""

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import parse_text


@pytest.mark.parametrize(
    ("text", "why", "mended"),
    [
        (
            "Gain 1 status, then deal 3 damage to a foe unless that foe has higher status.",
            "only after something else",
            "Gain 1 status. Deal 3 damage to a foe unless that foe has higher status.",
        ),
        (
            "Gain 1 status and deal 3 damage to a foe unless that foe has higher status.",
            "only after something else",
            "Gain 1 status. Deal 3 damage to a foe unless that foe has higher status.",
        ),
        (
            "Deal 3 damage to a foe, then deal 1 damage to another foe unless that foe has 5 HP or "
            "less.",
            "more than one foe",
            "Deal 3 damage to a foe. Deal 1 damage to another foe unless that foe has 5 HP or "
            "less.",
        ),
        (
            "Each player takes 2 damage unless that foe has higher status.",
            "are no foe",
            "Each foe takes 2 damage unless that foe has higher status.",
        ),
        (
            "A player takes 2 damage unless that foe has higher status.",
            "are no foe",
            "A foe takes 2 damage unless that foe has higher status.",
        ),
        (
            "Gain 1 status, then deal 2 damage to a foe. If your status is 6 or higher, deal 4 "
            "damage to that foe instead.",
            "only after something else",
            "Gain 1 status. Deal 2 damage to a foe. If your status is 6 or higher, deal 4 damage "
            "to that foe instead.",
        ),
        (
            "Deal a die of damage to a foe. If the die is 5 or more, deal 8 damage to a foe "
            "instead.",
            "'instead' replaces the sentence that would tell",
            "Deal a die of damage to a foe. If the die is 5 or more, deal 8 damage to a foe.",
        ),
        (
            "Deal 2 damage to a foe. If you have a treasure, heal that much HP instead.",
            "'instead' replaces the sentence that would tell",
            "Deal 2 damage to a foe. If you have a treasure, heal that much HP.",
        ),
        (
            "If that foe has 5 HP or less, deal 4 damage to a foe.",
            "nothing to refer to",
            "Deal 4 damage to a foe with 5 HP or less.",
        ),
        (
            "Deal 4 damage to a foe if that foe has lower status.",
            "'if' does not fit here",
            "Deal 4 damage to a foe with lower status.",
        ),
    ],
)
def test_the_nearest_wording_is_one_that_works(text: str, why: str, mended: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_text(text)
    assert why in refused.value.problem
    assert refused.value.problem.endswith(f": {mended}")
    assert parse_text(mended)


@pytest.mark.parametrize(
    ("text", "phrase", "why"),
    [
        (
            "A foe takes 2 damage, then another foe takes 2 damage, then each other foe takes 1 "
            "damage.",
            "each other foe",
            "could be the first foe again",
        ),
        (
            "Deal 1 damage to a foe, then deal 1 damage to another foe.\nAnother foe loses 1 HP.",
            "Another foe",
            "could be the first foe again",
        ),
        (
            "Whenever a foe heals, deal 2 damage to another foe if that foe has lower status.",
            "that foe",
            "the foe of the moment or the one named here",
        ),
        (
            "At the end of your turn, deal a die of damage to a foe if the die is 5 or more.",
            "the die",
            "roll a die first",
        ),
        (
            "A foe deals 2 damage to another foe unless that foe has higher status.",
            "that foe",
            "this could be either of two foes",
        ),
        (
            "Choose one: deal 2 damage to a foe; or draw a card. If that foe has lower status, "
            "heal 4 HP instead.",
            "that foe",
            "may not have named a foe at all",
        ),
        ("Deal 3 damage to a foe unless that foe dies.", "that foe", "speak of damage first"),
        ("Deal a die of damage to a foe unless the die is 5 or more.", "the die", "roll a die"),
        (
            "Draw a card.\nIf you have 5 HP or less, draw 2 cards instead.",
            "instead",
            "write it in one line with the sentence it replaces",
        ),
    ],
)
def test_what_is_not_known_when_it_is_judged(text: str, phrase: str, why: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_text(text)
    error = refused.value
    assert why in error.problem
    assert error.text[error.column - 1 :][: error.width] == phrase


@pytest.mark.parametrize(
    "text",
    [
        "Deal 3 damage to a foe. Draw a card unless that foe dies.",
        "Deal 3 damage to a foe, then that foe loses 1 status unless that foe has 5 HP or less.",
        "Deal a die of damage to a foe. Heal 1 HP. If the die is 5 or more, heal 2 HP instead.",
        "A foe takes 2 damage, then another foe takes 1 damage. A foe takes 1 damage, then another "
        "foe takes 2 damage.",
        "Deal 2 damage to a foe, then deal 1 damage to each other foe.",
        "Whenever a foe heals, deal 2 damage to that foe if that foe has lower status.",
        "Draw a card. If you have a treasure, deal damage equal to its status to a foe instead.",
        "Deal 1 damage to a foe. Draw a card. If that foe has lower status, draw 2 cards instead.",
    ],
)
def test_what_is_known_when_it_is_judged(text: str) -> None:
    assert parse_text(text)

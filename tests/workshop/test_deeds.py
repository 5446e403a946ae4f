"""What is done is known by its parts, in whatever order; nobody's part is left out or mistaken."""

from __future__ import annotations

import pytest

from esw_tui.cards.writing import place_on
from esw_tui.language.spoken_wording.impossible import why_impossible
from esw_tui.language.spoken_wording.reading import guessed, understood
from esw_tui.language.spoken_wording.words import words_of
from workshop.reading import read

PLACES = {"target": ("delivery", "target"), "outcome": ("delivery", "power")}

SAID = [
    # the same parts in another order
    ("source", "To each foe you deal 2 damage.", "Deal 2 damage to each foe."),
    (
        "source",
        "The foe with the most HP gets from you 4 damage.",
        "The strongest foe takes 4 damage.",
    ),
    ("source", "Both your neighbours get each 3 damages.", "The foes on your left and right take"),
    ("source", "Force each foe to discard a card.", "Each foe discards a card."),
    ("source", "Smash one of the strongest foe's treasures.", "Destroy a treasure of the stron"),
    ("source", "All foes: -2 HP.", "Each foe loses 2 HP."),
    ("source", "Discard one of your cards.", "Discard a card."),
    # a number alone is of what was spoken of before, or what its verb says
    ("source", "Every foe loses 2 hit points. You lose also 1.", "Each foe loses 2 HP. Lose 1 HP."),
    ("source", "Draw two cards, then discard one.", "Draw 2 cards, then discard a card."),
    ("outcome", "2 to the target, 1 to you.", "you deal 2 damage to the target, and you deal 1"),
    # what hits somebody, by whatever name
    ("source", "A soggy sandwich smacks the player to your left for 3.", "Deal 3 damage to the fo"),
    ("source", "Each enemy takes 3 necrotic damage.", "Each foe takes 3 damage."),
    # things that are put together
    ("source", "Roll one die. So many hit points you are healed.", "Heal a die of HP."),
    (
        "source",
        "Roll a die. If it's a 6 a foe gets hurt for 6, and if it's not a 6 you get hurt for 1.",
        "Roll a die: on 1-5, take 1 damage; on 6, a foe takes 6 damage.",
    ),
    (
        "source",
        "Deal X damage to a foe, where X is twice the number of treasures you own.",
        "Deal 2 damage to a foe for each treasure you control.",
    ),
    (
        "source",
        "Deal 2 damage to a foe, or 4 if they have a treasure.",
        "Deal 2 damage to a foe. If that foe has a treasure, deal 4 damage to that foe instead.",
    ),
    (
        "source",
        "If you have a treasure, deal 4 damage to each foe; otherwise deal 2.",
        "Deal 2 damage to each foe. If you have a treasure, deal 4 damage to each foe instead.",
    ),
    (
        "source",
        "Every opponent must discard one card or lose 2 HP.",
        "Each foe either discards a card or loses 2 HP.",
    ),
    # a player may be you, but nobody steals from himself
    ("source", "Deal 3 damage to any player.", "Deal 3 damage to a player."),
    ("source", "Steal a treasure from any player.", "Steal a treasure from a foe."),
    ("target", "every1 else", "each foe"),
]


@pytest.mark.parametrize(("kind", "text", "house"), SAID)
def test_what_is_done_is_known_by_its_parts(kind: str, text: str, house: str) -> None:
    card, field = PLACES.get(kind, (kind, "text"))
    found = understood(text, place_on("hell-high", card, field))
    assert found is not None
    assert found.startswith(house)


@pytest.mark.parametrize(
    "text",
    [
        "Drain 2 HP from each foe.",  # how much would you heal?
        "Each foe gains 2 status down.",
        "Each foe discards a card from your hand.",
        "Each foe draws a card of your choice.",
        "Each foe discards one of your treasures.",
        "Each foe discards one of your cards.",
        "Lightning heals 3 HP.",
        "Deal 2 damage to a foe, including you.",
    ],
)
def test_parts_that_do_not_fit_are_not_a_deed(text: str) -> None:
    assert understood(text, place_on("hell-high", "source")) is None


def test_nobody_is_left_out_of_what_he_does() -> None:
    said = read("hell-high", "source", "Xyzzyx gets 2 damage.").problems[0]
    assert said.house is None


def test_a_word_that_is_left_out_is_named() -> None:
    said = read("hell-high", "source", "Each grumpish foe takes 2 damage.").problems[0]
    assert said.house == "Each foe takes 2 damage."
    assert "'grumpish'" in said.sentence


def test_words_that_only_say_how_are_no_riddle() -> None:
    place = place_on("hell-high", "source")
    assert (
        understood("Each foe grumpily takes 2 fiery damage.", place) == "Each foe takes 2 damage."
    )
    assert understood("Each foe secretly takes 2 damage.", place) is None


def test_a_verb_that_nobody_knows_hits_for_damage_and_does_nothing_else() -> None:
    place = place_on("hell-high", "source")
    assert understood("Frobnicate a foe for 2 damage.", place) == "Deal 2 damage to a foe."
    assert understood("You strut up 2 ranks.", place) == "Gain 2 status."
    assert understood("Frobnicate a foe.", place) is None
    assert understood("Frobnicate 2 damage.", place) is None


def test_exclamations_and_remarks_say_nothing() -> None:
    place = place_on("hell-high", "source")
    text = "What a racket! Deal 2 damage to each foe (ouchie)."
    assert understood(text, place) == "Deal 2 damage to each foe."
    assert understood("Draw a card. Sing aloud!", place) is None
    assert understood("Draw a card. Wibble your foe!", place) is None


def test_a_bad_sentence_does_not_spoil_the_others() -> None:
    text = (
        "Frobnicate the wibble of your foe. Each foe takes 2 damage. Xyzzyx your hand. Heal 3 HP."
    )
    found = guessed(text, place_on("hell-high", "source"))
    assert found is not None
    assert found.house.replace("\n", " ") == "Each foe takes 2 damage. Heal 3 HP."
    assert len(found.left_out) == 2


def test_endings_are_known_without_a_table() -> None:
    assert [word.word for word in words_of("dealing gobbling")] == ["deal", "gobbling", "."]


def test_no_reason_is_told_that_is_not_true() -> None:
    for text in (
        "Frobnicate a foe this round.",
        "The foe with the most HP does a little cartwheel.",
        "If nobody has acted this round, yodel.",
    ):
        assert why_impossible(text) is None
    assert why_impossible("If the target dies, draw a card.", "power") is not None
    assert why_impossible("If the target dies, draw a card.") is None

"""What is not understood is guessed with the least left out, and all of that is told."""

from __future__ import annotations

import pytest

from esw_tui.cards.writing import place_on
from esw_tui.language.spoken_wording import clauses, drafts, reading
from esw_tui.language.spoken_wording.impossible import why_impossible
from esw_tui.language.spoken_wording.reading import guessed, understood
from workshop.reading import read

ACTIVE = [
    ("One card is discarded by each foe.", "Each foe discards a card."),
    ("Five damage is suffered by the weakest foe.", "The weakest foe takes 5 damage."),
    ("A treasure has been awarded to you.", "Gain a treasure."),
    ("The top card of the main deck is added to your spell.", "Add the top card of the main deck"),
    ("Your status has risen by 2.", "Gain 2 status."),
    ("Increase your HP by 2 and decrease that of each foe by 1.", "Heal 2 HP and each foe loses"),
    ("The foe on your left's status drops by 1.", "The foe on your left loses 1 status."),
]


@pytest.mark.parametrize(("text", "house"), ACTIVE)
def test_what_is_done_is_what_somebody_does(text: str, house: str) -> None:
    found = understood(text, place_on("hell-high", "source"))
    assert found is not None
    assert found.startswith(house)


def test_damage_that_nobody_is_named_for_is_not_taken() -> None:
    assert understood("3 damage is suffered.", place_on("hell-high", "source")) is None


def test_the_least_is_left_out() -> None:
    place = place_on("hell-high", "source")
    found = guessed("In the kitchen, each foe takes 2 damage.", place)
    assert found is not None
    assert found.house == "Each foe takes 2 damage."
    assert found.left_out == ("In the kitchen",)


def test_nobody_takes_the_place_of_a_subject_that_is_left_out() -> None:
    found = guessed("Each foe burbles and takes 2 damage.", place_on("hell-high", "source"))
    assert found is None or found.house == "Each foe takes 2 damage."


def test_what_is_taken_for_what_is_told() -> None:
    said = read("skullzfyre", "source", "Frobnicate 3 damage to each foe.").problems[0]
    assert said.house == "Deal 3 damage to each foe."
    assert "I do not understand 'Frobnicate'" in said.sentence
    assert "'Frobnicate' is taken for 'deal'" in said.sentence


def test_a_label_that_nobody_knows_is_asked_back() -> None:
    said = read("skullzfyre", "source", "Underdog: deal 3 damage to each foe.").problems[0]
    assert "'Underdog'" in said.sentence
    assert "leaves it out" in said.sentence


def test_not_understood_is_not_impossible() -> None:
    said = read("skullzfyre", "source", "Blorp the wibble of every foe.").problems[0]
    assert "I do not understand" in said.sentence
    assert "cannot be said" not in said.sentence


def test_what_one_game_cannot_say_another_can() -> None:
    text = "Lose half your chips."
    assert why_impossible(text) is not None
    assert why_impossible(text, "line", "deckbuilding") is None


def test_guesses_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    readers = []
    read_all = clauses.ClauseReader.readings

    def readings(reader: clauses.ClauseReader) -> list[drafts.ClauseReading]:
        found = read_all(reader)
        readers.append(reader)
        return found

    monkeypatch.setattr(clauses.ClauseReader, "readings", readings)
    guessed("xyz abc, if you 2 " * 14, place_on("hell-high", "source"))
    assert readers
    for reader in readers:
        assert reader.looked_up <= clauses.MOST_EXACT
        assert len(reader.known_less) <= clauses.MOST_EXACT
    assert guessed("each foe, " * (reading.MOST_WORDS + 1), place_on("hell-high", "source")) is None


NAMED = [
    ("Everyone who has no treasure takes 2 damage.", "Each foe without a treasure takes 2 damage."),
    ("Behold: the strongest foe. Give them 4 damage.", "Deal 4 damage to the strongest foe."),
    ("All present, thyself included, lose 2 HP.", "Each player loses 2 HP."),
    ("You know the drill: a random guy! He gets 3 damage.", "A random foe takes 3 damage."),
]


@pytest.mark.parametrize(("text", "house"), NAMED)
def test_whoever_is_spoken_of_is_known_by_what_is_said_of_them(text: str, house: str) -> None:
    found = guessed(text, place_on("hell-high", "source"))
    assert found is not None
    assert found.house == house


def test_who_does_nothing_new_is_no_amount() -> None:
    found = guessed(
        "1 damage. Yeah, that's it, just the 1.", place_on("hell-high", "delivery", "power")
    )
    assert found is not None
    assert found.house == "1 damage"


def test_a_condition_that_is_left_out_is_told_as_the_reason() -> None:
    said = read("hell-high", "source", "Heal 4 HP. If your hat is blue, deal 2 damage to a foe.")
    assert "If your hat is blue" in said.problems[0].sentence


def test_the_caret_stands_under_what_is_not_understood() -> None:
    said = read("hell-high", "source", "Heal 4 HP.\nEach foe takes 2 damage, if your hat is blue.")
    line, carets = said.problems[0].excerpt.split("\n")
    assert line == "Each foe takes 2 damage, if your hat is blue."
    assert line[carets.index("^") : len(carets)].startswith("if your hat")


COUNTED = [
    ("Gain 2 xyzzy.", "xyzzy"),
    ("Heal 1 HP. Get 3 gizmos.", "Get"),
    ("Discard 2 sprockets. Draw a card.", "sprockets"),
]


@pytest.mark.parametrize(("text", "where"), COUNTED)
def test_nobody_guesses_what_is_counted(text: str, where: str) -> None:
    said = read("hell-high", "source", text).problems[0]
    assert said.house is None
    assert said.sentence.startswith(f"'{where}' does not fit here; expected")


def test_a_verb_that_only_hurts_or_heals_tells_what_is_counted() -> None:
    place = place_on("hell-high", "source")
    for text, house in (
        ("Heal 2 xyzzy.", "Heal 2 HP."),
        ("Deal 2 xyzzy to a foe.", "Deal 2 damage to a foe."),
    ):
        found = guessed(text, place)
        assert found is not None
        assert found.house == house


def test_a_guess_drops_no_deed() -> None:
    said = read("hell-high", "source", "Draw a card. Deal 2 damage not to anybody.").problems[0]
    assert said.house is None
    line, carets = said.excerpt.split("\n")
    assert line[carets.index("^") : len(carets)] == "not"


@pytest.mark.parametrize("text", ["Draw a card. Deal 2 damage to", "Draw a card. Each foe"])
def test_an_unfinished_sentence_is_told_at_its_end(text: str) -> None:
    said = read("hell-high", "source", text).problems[0]
    assert said.house is None
    assert said.sentence.startswith("The text ends too early; expected")
    assert "do not understand" not in said.sentence
    assert said.excerpt.split("\n")[1].index("^") == len(text)

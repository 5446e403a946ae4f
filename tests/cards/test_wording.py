"""Sentences that are not house wording are refused at their place in the file."""

from collections.abc import Callable

import pytest

from cards.conftest import Written
from cards.packs import one_card
from esw_tui.cards import load_box
from esw_tui.cards.lint import lint

Refusal = Callable[[str | bytes], str]
SourceRefusal = Callable[..., str]
BANDS = {"1-4": "1 damage", "5-9": "2 damage", "10+": "3 damage"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Draw a crad.", "5:20"),
        ("'Draw a crad.'", "5:21"),
        ('"Draw a crad."', "5:21"),
        ("|\n        Draw a card.\n        Bully: draw a crad.", "7:23"),
        ("|\n\n        Draw a crad.", "7:16"),
        ("| # Ä\n        Draw a crad.", "6:16"),
        ("|-\n            Draw a crad.", "6:20"),
        (">\n        Draw\n        a crad.", "7:11"),
        ("Draw\n        a crad.", "6:11"),
        ("|\n        Draw a card. Draw a\n        Heal 1 HP.", "6:28"),
        ("|\n        Draw a card.\n\n        Heal 1 HP.", "7:1"),
        ("'Draw a foe''s crad.'", "5:21"),
        ('"Draw \\\n        a crad."', "6:11"),
        ('"Draw \\x61\\x20crad."', "5:27"),
        ('"Draw \\0\\e a card."', "5:19"),
        ('"Draw a card.\\nHeal a\\nDraw a card."', "5:34"),
    ],
)
def test_a_wrong_word_is_found_in_every_way_to_write_a_text(
    source_refusal: SourceRefusal, text: str, place: str
) -> None:
    said = source_refusal(text=text)
    assert said.startswith(f"my.yaml:{place}: ")


def test_the_caret_stands_under_the_word(source_refusal: SourceRefusal) -> None:
    said = source_refusal(text="|\n        Draw a card.\n        Bully: draw a crad.")
    sentence, line, caret = said.split("\n")
    assert "'crad'" in sentence
    assert line == "    Bully: draw a crad."
    assert caret == "                  ^^^^"
    assert line[caret.index("^") :] == "crad."


def test_the_nearest_wording_comes_from_the_cards(source_refusal: SourceRefusal) -> None:
    said = source_refusal(text="Gain 1 status, then deal 4 damage to a foo adjacent to you.")
    assert "Gain 1 status, then deal 4 damage to a foe adjacent to you." in said


@pytest.mark.parametrize(
    ("text", "house"),
    [
        ("draw a card.", "Draw a card."),
        ("Draw  a card.", "Draw a card."),
        ("DRAW A CARD.", "Draw a card."),
        ("Draw a card .", "Draw a card."),
        ("Draw a card", "Draw a card."),
        ("|\n        Draw a\n          card.", "Draw a card."),
        ("|\n        Draw a card,\n        then heal 1 HP.", "Draw a card, then heal 1 HP."),
        ("'Draw a card. Heal ''1 HP.'", "Draw a card. Heal 1 HP."),
    ],
)
def test_other_words_are_understood_and_carried_as_house_wording(
    written: Written, text: str, house: str
) -> None:
    path = written(one_card("sources", name="Test", glyph="dark", text=text))
    assert load_box("hell-high", packs=[path]).by_name["Test"].text == house
    found = lint(path)
    assert found.problems == []
    assert [said.split(": ", 2)[2] for said in found.reworded] == [house]


def test_escapes_do_not_reach_the_terminal(source_refusal: SourceRefusal) -> None:
    said = source_refusal(text='"Draw \\x1b[31m\\x07 a card."')
    assert said.startswith("my.yaml:5:")
    assert said.replace("\n", "").isprintable()


def test_a_reference_to_nothing(source_refusal: SourceRefusal) -> None:
    said = source_refusal(text="|\n        Draw a card.\n        Deal 2 damage to that foe.")
    assert said.startswith("my.yaml:7:26: 'that foe' has nothing to refer to")


def test_texts_without_end(source_refusal: SourceRefusal) -> None:
    lines = "\n        Draw a card." * 9
    assert "'text' has 9 lines; 8 are allowed." in source_refusal(text=f"|{lines}")
    long = "Draw a card" + " and draw a card" * 100 + "."
    assert source_refusal(text=long).startswith("my.yaml:5:")
    assert "600" in source_refusal(text=f"|\n        Draw a card.\n        {long}")
    assert source_refusal(text="") == (
        "my.yaml:5:12: 'text' is empty; leave it out or write a sentence."
    )


@pytest.mark.parametrize("number", ["0", "100", "01", "1000000000000", "1e3", "-1"])
def test_numbers_have_bounds(source_refusal: SourceRefusal, number: str) -> None:
    said = source_refusal(text=f"Deal {number} damage to each foe.")
    assert said.startswith("my.yaml:5:18: ")


def roll(**changes: str | None) -> str:
    bands = {band: text for band, text in (BANDS | changes).items() if text is not None}
    written = ", ".join(f"{band}: '{text}'" for band, text in bands.items() if band in bands)
    return one_card("qualities", name="A", glyph="dark", target="a foe", power="{" + written + "}")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"5-9": None}, "6:7: 'power' has no '5-9'; its keys are 1-4, 5-9, 10+."),
        ({"5-9": None, "10+": None}, "'power' has no '5-9' and no '10+'; its keys are 1-4, 5-9,"),
        ({"5-8": "1 damage"}, "'5-8' is no line of a Power Roll table; did you mean '5-9'?"),
        ({"1-4": "1 damge"}, "6:23: "),
        ({"10+": "keep"}, "6:7: only a creature can be kept: add 'creature: yes'."),
        ({"10+": ""}, "my.yaml:6:"),
    ],
)
def test_power_rolls(refusal: Refusal, changes: dict[str, str | None], said: str) -> None:
    assert said in refusal(roll(**changes))


def test_target_and_power_come_together(refusal: Refusal, source_refusal: SourceRefusal) -> None:
    said = "my.yaml:5:7: 'target' is here without 'power'; they come together."
    assert source_refusal(target="a foe") == said
    said = "my.yaml:5:7: 'power' is here without 'target'; they come together."
    assert source_refusal(power="{}") == said
    assert "5:15: 'fo' does not fit here" in source_refusal(
        target="fo", power="{1-4: 1 damage, 5-9: 2 damage, 10+: 3 damage}"
    )
    said = "'power' must be a mapping with the keys 1-4, 5-9, 10+."
    assert said in source_refusal(target="a foe", power="x")


@pytest.mark.parametrize(
    ("section", "fields", "text", "said"),
    [
        (
            "treasures",
            {},
            "You heal 2 HP.",
            "In house wording this is 'Heal 2 HP.', but a treasure needs a text that",
        ),
        (
            "deliveries",
            {"glyph": "dark", "initiative": "3"},
            "At the beginning of your turn, you heal 1 HP.",
            "'At the start of your turn, heal 1 HP.', but a text that is always at work or waits",
        ),
        (
            "deliveries",
            {"glyph": "dark", "initiative": "3"},
            '"Buly: add the top card of the main deck to your spell."',
            "Did you mean 'bully'? But 'Bully' belongs on source and quality cards, not on a deliv",
        ),
        (
            "sources",
            {"glyph": "dark"},
            '"Bulli: add the top card of the main deck to your spell."',
            "Did you mean 'bully'? The nearest wording that works: Bully: add the top card",
        ),
    ],
)
def test_a_suggestion_fits_the_card(
    refusal: Refusal, section: str, fields: dict[str, str], text: str, said: str
) -> None:
    refused = refusal(one_card(section, name="A", **fields, text=text))
    assert said in refused
    assert ("works" in refused) is ("works" in said)


def test_a_model_for_another_card_is_not_offered(refusal: Refusal) -> None:
    text = "Deal 2 damage to the weakest fo."
    model = "The nearest wording that works: Deal 2 damage to the weakest foe."
    assert model in refusal(one_card("sources", name="A", glyph="dark", text=text))
    assert model not in refusal(one_card("treasures", name="A", text=text))

"""A refused text tells its writer where, what was expected, and what would work."""

from __future__ import annotations

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import learn, parse_aim, parse_line, parse_power, parse_text, suggestions
from esw_tui.language.refusals import LONGEST_LINE


@pytest.fixture(autouse=True)
def models(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wordings known to these tests alone."""
    monkeypatch.setattr(suggestions, "MODELS", {"line": [], "power": [], "aim": []})
    learn("line", ["Deal 2 damage to a foe.", "Gain 2 treasures.", "Gain 2 treasures."])
    learn("power", ["2 damage, and keep"])
    learn("aim", ["the strongest foe"])


def refusal(text: str) -> CardTextError:
    with pytest.raises(CardTextError) as refused:
        parse_text(text)
    return refused.value


def test_the_whole_message() -> None:
    assert str(refusal("Deal 2 damge to a foe.")) == (
        "'damge' does not fit here; did you mean 'damage'? "
        "The nearest wording that works: Deal 2 damage to a foe.\n"
        "    Deal 2 damge to a foe.\n"
        "           ^^^^^"
    )


@pytest.mark.parametrize(
    ("text", "column", "width", "problem"),
    [
        ("Deal 2 damage", 14, 1, "The text ends too early; expected 'more' or 'to'."),
        ("Deal 2 damage to  ", 17, 1, "The text ends too early; expected a wizard such as 'a foe'"),
        ("Draw a card", 12, 1, "A sentence ends with '.'; expected ',', '.', "),
        ("Gain 2 treasure.", 8, 8, "The house wording is: Gain 2 treasures."),
        ("Deal 2 Damgae to a foe.", 8, 6, "did you mean 'damage'?"),
        ("DEAL 2 DAMGAE TO A FOE.", 8, 6, "did you mean 'damage'?"),
        ("Deal 200 damage to a foe.", 6, 3, "a number from 1 to 99"),
        ("Roll a die: on x, draw a card.", 16, 1, "a range such as 1-2"),
        ("Counts as a durk card in your spell.", 13, 4, "Did you mean 'dark'?"),
        ("Frobnicate.", 1, 10, "expected a verb such as 'deal', a wizard such as 'a foe', "),
        ("A foe frobnicates.", 7, 11, "a verb such as 'deals'"),
        ("Draw a card.Draw", 17, 1, "The text ends too early"),
        ("Draw a card. ;", 14, 1, "';' does not fit here"),
        ("Bully: ", 7, 1, "The text ends too early"),
        ("Everlasting. Draw a card.", 14, 4, "expected the end of the line."),
        ("", 1, 1, "This line is empty."),
        ("Draw\ta card.", 5, 1, "This line holds a tab; use plain words with single spaces."),
        ("Draw\xa0a card.", 5, 1, "This line holds a hard space"),
        ("Draw \x1b[31ma card.", 6, 1, "the unprintable character U+001B"),
        ("Draw a card.\u202e", 13, 1, "the unprintable character U+202E"),
        ("Draw a card" * 60, 61, 1, f"This line has 660 characters; {LONGEST_LINE} are allowed."),
        ("If your status is 9 or higher, draw a card.", 19, 1, "the most is 8"),
        ("If you have 26 HP or more, draw a card.", 13, 2, "the most is 25"),
        ("Deal 1 damage to a foe with 30 HP or more.", 29, 2, "the most is 25"),
        ("Deal a die of damage to a foe. If the die is 7 or more, draw a card.", 46, 1, "is 6"),
        ("Draw and reveal 3 to 3 cards.", 22, 1, "larger than the first"),
        ("Roll a die: on 4-2, draw a card.", 16, 3, "4-2 is no range"),
        ("Roll a die: on 4-4, draw a card.", 16, 3, "4-4 is no range"),
        ("Roll a die: on 1-3, draw a card; on 3, heal 1 HP.", 37, 1, "must lie above"),
    ],
)
def test_place_and_problem(text: str, column: int, width: int, problem: str) -> None:
    error = refusal(text)
    assert problem in error.problem
    assert (error.line, error.column) == (1, column)
    assert error.caret == " " * (column - 1) + "^" * width


def test_the_line_of_a_text_is_counted() -> None:
    error = refusal("Draw a card.\nDeal 2 damage to a foe.\nDraw a crad.\nDraw a crad.")
    assert (error.line, error.column) == (3, 8)
    assert error.text == "Draw a crad."


def test_an_empty_line_inside_a_text_is_refused() -> None:
    error = refusal("Draw a card.\n\nDraw a card.")
    assert (error.line, error.problem) == (2, "This line is empty.")


def test_what_could_upset_a_terminal_is_not_repeated() -> None:
    assert all(line.isprintable() for line in str(refusal("Draw \x1b[31m\x07.")).split("\n"))
    assert all(line.isprintable() for line in str(refusal("\x1b" * 700)).split("\n"))


def test_only_what_fits_is_expected() -> None:
    """Lark's own list would name words that an unfinished phrase cannot take."""
    error = refusal("Gain 2 of")
    assert "expected 'blood', 'status' or 'treasures'." in error.problem
    error = refusal("Deal 2 damage to the foe on your")
    assert error.problem.startswith("The text ends too early; expected 'left' or 'right'.")


def test_a_long_list_is_cut_short() -> None:
    problem = refusal("Frobnicate.").problem
    assert problem.endswith(", ….")
    assert problem.count("'") == 2 + 2 * suggestions.SHOWN


def test_nearest_wordings_are_of_the_same_kind() -> None:
    with pytest.raises(CardTextError, match="works: 2 damage, and keep"):
        parse_power("2 damage, and kep")
    with pytest.raises(CardTextError, match="works: the strongest foe"):
        parse_aim("the strangest foe")


def test_no_suggestion_if_nothing_is_near() -> None:
    assert "nearest" not in refusal("Xyzzy plugh.").problem


def test_a_line_break_does_not_belong_in_a_single_line() -> None:
    for parse in (parse_line, parse_power, parse_aim):
        with pytest.raises(CardTextError, match="a line break"):
            parse("2 damage\n2 damage")

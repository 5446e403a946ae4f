"""Every word is read whole, and none is skipped."""

from __future__ import annotations

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import parse_aim, parse_line, parse_power, print_line
from esw_tui.language.parser import build, parse_tree
from esw_tui.language.suggestions import MODELS
from language.known import LINES


def refused(line: str) -> CardTextError:
    with pytest.raises(CardTextError) as refusal:
        parse_line(line)
    return refusal.value


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Deal2damage to a foe.", "Deal2damage"),
        ("Deal 2damage to a foe.", "2damage"),
        ("Deal 2 damageto a foe.", "damageto"),
        ("Deal 2 damage to afoe.", "afoe"),
        ("Deal 2 damage to a foe, thendraw a card.", "thendraw"),
        ("Deal 2 damage to nother foe.", "nother"),
        ("Deal 2 damage to each another foe.", "another"),
        ("Deal 02 damage to a foe.", "02"),
        ("Deal 0 damage to a foe.", "0"),
        ("Deal 100 damage to a foe.", "100"),
        ("Deal -2 damage to a foe.", "-2"),
        ("Deal 2.5 damage to a foe.", "."),
        ("Deal two damage to a foe.", "two"),
        ("Roll a die: on 1-7, draw a card.", "1-7"),
        ("Roll a die: on 0-3, draw a card.", "0-3"),
        ("If you have a kill tokens, draw a card.", "kill"),
        ("Bad trips.", "Bad"),
        ("Deal 2 damage to a foe (hard).", "(hard)"),
        ("Deal 2 damage to a foe. // ha", "//"),
    ],
)
def test_the_caret_is_under_the_whole_wrong_word(line: str, word: str) -> None:
    error = refused(line)
    assert line[error.column - 1 :][: error.width] == word
    assert f"'{word}'" in error.problem


def test_another_is_not_a_and_nother() -> None:
    line = "Deal 1 damage to a foe. Deal 2 damage to another foe."
    assert print_line(parse_line(line)) == line


def test_an_before_a_vowel() -> None:
    line = "Whenever you cast an illusion component, draw a card."
    assert print_line(parse_line(line)) == line
    assert print_line(parse_line(line.replace("an i", "a i"))) == line
    assert print_line(parse_line("Draw an card.")) == "Draw a card."


@pytest.mark.parametrize("line", ["deal 2 damage to a foe.", "DEAL 2 DAMAGE TO A FOE."])
def test_capitals_do_not_change_the_meaning(line: str) -> None:
    assert parse_line(line) == parse_line("Deal 2 damage to a foe.")


def test_words_of_several_words_are_read_as_one() -> None:
    line = "If you have a last wizard standing token, draw a card."
    assert print_line(parse_line(line)) == line


@pytest.mark.parametrize("line", LINES)
def test_no_word_is_skipped(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word more is refused everywhere; a word less is refused or means something else. Nobody
    looks for the nearest wording, among all that tests before this one have taught."""
    monkeypatch.setitem(MODELS, "line", [])
    effect = build(parse_tree(line, "line"))
    words = line.split(" ")
    for place in range(len(words) + 1):
        with pytest.raises(CardTextError):
            parse_tree(" ".join([*words[:place], "very", *words[place:]]), "line")
    for place in range(len(words)):
        shorter = " ".join(words[:place] + words[place + 1 :])
        try:
            meaning = build(parse_tree(shorter, "line"))
        except CardTextError:
            continue
        assert meaning != effect


def test_each_kind_of_text_is_its_own() -> None:
    for parse, text in (
        (parse_line, "2 damage, and keep"),
        (parse_line, "the strongest foe"),
        (parse_power, "Deal 2 damage to a foe."),
        (parse_power, "the strongest foe"),
        (parse_aim, "2 damage"),
        (parse_aim, "the strongest foe."),
        (parse_aim, "you deal"),
    ):
        with pytest.raises(CardTextError):
            parse(text)

"""A card in a few words: the printer's own, and honest about what they leave out."""

import re

import pytest

from esw_tui.cards import Card, load_box
from esw_tui.language import parse_line, parse_power, parse_text
from esw_tui.language.digest import MORE, Digest, digest, first_amount, in_short, terse
from language.known import printed_lines, printed_texts

CARDS = [card for card in load_box("hell-high").by_name.values() if card.printed]


def words_of(card: Card) -> Digest:
    """A card of the box in short."""
    return digest(card.lines, card.aim, card.power)


def test_a_digest_says_whom_how_much_and_which_keyword() -> None:
    cards = load_box("hell-high").by_name
    assert words_of(cards["Thunderlugs McSlam's"]) == Digest(
        ("3 damage to strongest foe", "Bully…"), "", ()
    )
    assert words_of(cards["Thing Under the Bleachers"]) == Digest(
        (), "weakest foe", ("1 damage…", "a die of damage…", "a die of damage…")
    )
    assert words_of(cards["Memorial Bench"]).deeds[-1] == "Everlasting"


def test_all_of_a_card_in_terse_words() -> None:
    card = load_box("hell-high").by_name["Pop-Quizzical"]
    assert digest(card.lines, card.aim, card.power, brief=False).amounts == (
        "1 damage, and you take 1 damage",
        "4 damage",
        "6 damage, and you take 2 damage",
    )


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_digest_has_no_words_of_its_own(card: Card) -> None:
    said = words_of(card)
    printed = re.findall(r"[\w'-]+", card.printed.lower())
    for words in (*said.deeds, said.aim, *said.amounts):
        assert set(re.findall(r"[\w'-]+", words.lower())) <= set(printed), words


@pytest.mark.parametrize("text", printed_texts().values(), ids=printed_texts())
def test_every_effect_has_a_digest_that_owns_up_to_what_it_leaves_out(text: str) -> None:
    lines = parse_text(text)
    for line, said in zip(lines, digest(lines).deeds, strict=True):
        assert said
        left_out = terse(text.splitlines()[lines.index(line)]).lower() != f"{said}.".lower()
        assert said.endswith(MORE) == left_out


def test_every_line_of_a_power_roll_has_a_first_amount() -> None:
    for card, kind, text in printed_lines():
        if kind == "power":
            said = first_amount(parse_power(text))
            assert said.endswith(MORE) == (said != terse(text)), card


def test_a_label_stands_for_its_line() -> None:
    assert in_short(parse_line("Bully: add the top card of the main deck to your spell.")) == (
        "Bully…"
    )


def test_who_deals_damage_still_deals_it() -> None:
    assert terse("Your creatures deal 1 more damage to the foes.").endswith(
        "deal 1 more damage to foes."
    )
    assert terse("Deal 2 damage to the foe, and deal 1 more.") == "2 damage to foe, and 1 more."

"""Whatever is written is refused at its place, or prints and parses again to the same effects."""

from __future__ import annotations

import datetime

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from deckbuilding.printed import BOX
from esw_tui.cards.deckbuilding.box import read_cards
from esw_tui.cards.pack import text_pack
from esw_tui.cards.starter import starter_text as starter
from esw_tui.errors import CardTextError, PackError
from esw_tui.language.deckbuilding import parse_text, print_text
from esw_tui.language.deckbuilding.parser import build, parse_tree
from esw_tui.language.deckbuilding.printer import print_line
from esw_tui.language.effects.deckbuilding.lines import Line
from esw_tui.language.refusals import LONGEST_LINE
from esw_tui.language.tables import DECKBUILDING
from esw_tui.language.tables import build as build_parser
from esw_tui.written.problems import Report
from language.grammar_sentences import sentence
from language.mutations import mutated

LINES = [line for card in BOX if card.text for line in card.text.split("\n")]
SOON = datetime.timedelta(minutes=2)
"""Far more than any text takes, even on a busy machine."""
quickly = settings(derandomize=True, database=None, deadline=SOON, max_examples=200)
OTHERS = ["that", "each", "99", "1", "it", "then", ":", ".", ";", " ", "\t", "é", "İ", "\n"]


@st.composite
def grammatical(draw: st.DrawFn) -> str:
    """A line that the rules of the grammar allow."""
    depth = draw(st.integers(min_value=6, max_value=11))
    text = sentence(
        "line",
        lambda rules: draw(st.sampled_from(rules)),
        lambda choices: draw(st.sampled_from(choices)),
        depth,
        DECKBUILDING,
    )
    assume(len(text) <= LONGEST_LINE)
    return text


def attempt(text: str) -> tuple[Line, ...] | CardTextError:
    """What a text means, or the error that refuses it. Any other error is a failure."""
    try:
        return parse_text(text)
    except CardTextError as error:
        return error


def assert_refused_or_prints_back(text: str) -> None:
    """What must hold for whatever somebody writes on a card."""
    read = attempt(text)
    if isinstance(read, CardTextError):
        assert read.problem.isprintable()
        assert 1 <= read.column <= len(read.text) + 1
        assert read.caret == " " * (read.column - 1) + "^" * max(read.width, 1)
        assert 1 <= read.line <= text.count("\n") + 1
    else:
        assert parse_text(print_text(read)) == read


@quickly
@given(grammatical())
def test_what_the_grammar_allows_prints_and_parses_again(text: str) -> None:
    """It may be refused, but only for its references and numbers."""
    effect = build(parse_tree(text))
    printed = print_line(effect)
    assert build(parse_tree(printed)) == effect
    assert print_line(build(parse_tree(printed))) == printed
    assert_refused_or_prints_back(text)


@settings(quickly, max_examples=50)
@given(from_lark(build_parser(DECKBUILDING, strict=True), start="line"))
def test_what_lark_makes_of_the_grammar_is_read(text: str) -> None:
    """Whatever runs of letters come out of it."""
    assert_refused_or_prints_back(text)


@quickly
@given(st.lists(grammatical(), min_size=1, max_size=2))
def test_texts_of_several_lines(made: list[str]) -> None:
    assert_refused_or_prints_back("\n".join(made))


@quickly
@given(mutated(LINES, OTHERS))
def test_mistaken_lines(text: str) -> None:
    assert_refused_or_prints_back(text)


@quickly
@given(st.text(max_size=2 * LONGEST_LINE))
def test_any_text_at_all(text: str) -> None:
    assert_refused_or_prints_back(text)


@settings(quickly, max_examples=100)
@given(st.data())
def test_mistaken_packs_are_refused_with_a_place(data: st.DataObject) -> None:
    """Lines of a pack dropped, doubled, swapped or changed: never an error of ours."""
    lines = STARTER.split("\n")
    for _ in range(data.draw(st.integers(min_value=1, max_value=4))):
        at = data.draw(st.integers(min_value=0, max_value=len(lines) - 1))
        other = data.draw(st.sampled_from(lines) | st.sampled_from(ODD_LINES))
        lines[at : at + data.draw(st.integers(min_value=0, max_value=1))] = [other]
    report = Report("pack.yaml")
    try:
        pack = text_pack("pack.yaml", "\n".join(lines))
    except PackError as error:
        report.add(None, str(error))
    else:
        for box in pack.boxes:
            read_cards(pack, box, report, {})
    for problem in map(str, report.problems):
        assert problem.startswith("pack.yaml")


STARTER = starter("my-cards.yaml", BOX.name)
ODD_LINES = [
    "      cost: -1",
    "      points: 1e3",
    "      type: glyph",
    "      copies: 0",
    "      text: Gain it.",
    "      name: [x]",
    "  legends: 3",
    "  - name:",
    "  game: chess",
    "\t",
]

"""Whatever is written is refused at its place, or prints and parses again to the same effects."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from esw_tui.errors import CardTextError
from esw_tui.language import parse_text, print_text, suggestions
from esw_tui.language.parser import build, parse_tree
from esw_tui.language.refusals import LONGEST_LINE
from esw_tui.language.tables import STARTS
from language.grammar_sentences import sentence
from language.known import LINES, PARSE, PRINT
from language.mutations import mutated

SOON = datetime.timedelta(minutes=2)
"""Far more than any text takes, even on a busy machine."""
quickly = settings(derandomize=True, database=None, deadline=SOON, max_examples=200)


@pytest.fixture(autouse=True, scope="module")
def models() -> Iterator[None]:
    """Suggest the same wordings whatever other tests have learnt."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(suggestions, "MODELS", {"line": LINES, "power": [], "aim": []})
        yield


@st.composite
def grammatical(draw: st.DrawFn, start: str | None = None) -> tuple[str, str]:
    """A text that the rules of the grammar allow, with what kind of text it is."""
    kind = start or draw(st.sampled_from(STARTS))
    depth = draw(st.integers(min_value=6, max_value=11))
    text = sentence(
        kind,
        lambda rules: draw(st.sampled_from(rules)),
        lambda choices: draw(st.sampled_from(choices)),
        depth,
    )
    assume(len(text) <= LONGEST_LINE)
    return kind, text


OTHERS = [
    "that",
    "each",
    "99",
    "instead",
    "then",
    "X",
    ":",
    ".",
    ";",
    " ",
    "\t",
    "é",
    "ﬁ",
    "İ",
    "\n",
]


def is_located(error: CardTextError) -> bool:
    """Whether the error has a problem, a place in its line, and a caret under it."""
    return (
        error.problem.isprintable()
        and 1 <= error.column <= len(error.text) + 1
        and error.caret == " " * (error.column - 1) + "^" * max(error.width, 1)
        and error.text.isprintable()
    )


def attempt(parse: Callable[[str], Any], text: str) -> Any:
    """What a text means, or the error that refuses it. Any other error is a failure."""
    try:
        return parse(text)
    except CardTextError as error:
        return error


def assert_refused_or_prints_back(text: str) -> None:
    """What must hold for whatever somebody writes on a card."""
    read = attempt(parse_text, text)
    if isinstance(read, CardTextError):
        assert is_located(read)
        assert 1 <= read.line <= text.count("\n") + 1
    else:
        assert parse_text(print_text(read)) == read


@quickly
@given(grammatical())
def test_what_the_grammar_allows_prints_and_parses_again(made: tuple[str, str]) -> None:
    """It may be refused, but only for its references and numbers."""
    kind, text = made
    effect = build(parse_tree(text, kind))
    printed = PRINT[kind](effect)
    assert build(parse_tree(printed, kind)) == effect
    assert PRINT[kind](build(parse_tree(printed, kind))) == printed
    read = attempt(PARSE[kind], text)
    if isinstance(read, CardTextError):
        assert is_located(read)
        assert "expected" not in read.problem
    else:
        assert read == effect


@quickly
@given(st.lists(grammatical("line"), min_size=1, max_size=2))
def test_texts_of_several_lines(made: list[tuple[str, str]]) -> None:
    assert_refused_or_prints_back("\n".join(line for _, line in made))


@quickly
@given(mutated(LINES, OTHERS))
def test_mistaken_lines(text: str) -> None:
    assert_refused_or_prints_back(text)


@quickly
@given(st.text(max_size=2 * LONGEST_LINE))
def test_any_text_at_all(text: str) -> None:
    assert_refused_or_prints_back(text)
    for kind in STARTS:
        read = attempt(PARSE[kind], text)
        assert isinstance(read, CardTextError)
        assert is_located(read)


@settings(quickly, max_examples=50)
@given(st.lists(st.sampled_from(["and", "then", ",", "a", "foe", "keep this", "."]), min_size=90))
def test_long_lines_of_known_words(words: list[str]) -> None:
    assert_refused_or_prints_back(" ".join(words)[:LONGEST_LINE])


def test_the_longest_chain_is_no_burden() -> None:
    line = "Keep this" + " and keep this" * 42 + "."
    assert len(line) <= LONGEST_LINE
    assert print_text(parse_text(line)) == line

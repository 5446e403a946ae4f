"""The reference of the language names every wording, its meaning, and an example of it."""

from __future__ import annotations

import functools

import pytest
from lark.grammar import Terminal

from esw_tui.language.effects import NODES
from esw_tui.language.reference import WIDTH, patterned, reference, sections
from esw_tui.language.tables import parser
from esw_tui.language.wordings import wording_of, words
from language.known import LINES, printed_lines


@functools.cache
def shown() -> str:
    return reference(printed.text for printed in printed_lines())


@functools.cache
def unbroken() -> str:
    return " ".join(shown().split())


def test_it_fits_a_terminal() -> None:
    assert max(map(len, shown().splitlines())) <= WIDTH


def test_every_symbol_of_the_grammar_is_in_a_section() -> None:
    symbols = [symbol for _, found in sections() for symbol in found]
    assert len(symbols) == len(set(symbols))
    rules = {str(rule.origin.name) for rule in parser().rules}
    rules -= {"clause_of_any", "clause_of_theirs"}  # shown as CLAUSE
    named = {
        part.name
        for rule in parser().rules
        for part in rule.expansion
        if isinstance(part, Terminal) and not part.filter_out
    }
    assert set(symbols) == rules | named


def test_every_heading_is_there() -> None:
    for title, _ in sections():
        assert f"\n## {title}\n" in shown()


@pytest.mark.parametrize("name", sorted({rule.alias for rule in parser().rules if rule.alias}))
def test_every_meaning_is_there(name: str) -> None:
    assert NODES[name].__doc__ in unbroken()


def test_every_wording_is_there() -> None:
    plain = unbroken().replace("[", "").replace("]", "")
    for rule in parser().rules:
        pattern = patterned(wording_of(rule)).removesuffix(".")
        if rule.alias and rule.alias not in ("unless", "always", "timed"):
            assert pattern in plain


def test_optional_endings_are_in_brackets() -> None:
    assert "\n  deal DAMAGE to WHOM [PER]\n" in shown()
    assert "\n  STANDING [if CONDITION].\n" in shown()
    assert "\n  CLAUSE [, then CLAUSE …]\n" in shown()


def test_examples_are_whole_lines_of_the_cards() -> None:
    lines = {printed.text for printed in printed_lines()}
    entries = shown().split("Example: ")[1:]
    assert len(entries) > 100
    for entry in entries:
        said = " ".join(entry.split())
        assert any(said.startswith(line) for line in lines)


def test_an_example_uses_the_wording_where_it_stands() -> None:
    assert (
        "  removes a TYPE from its spell\n"
        "      Discard a component of one's own unresolved spell (R66.3).\n"
        "      Example: Bully: that foe removes a component from its spell.\n"
    ) in reference(["Bully: that foe removes a component from its spell."])


def test_without_cards_there_are_no_examples() -> None:
    assert "Example:" not in reference([])
    assert "Example:" not in reference(["No such wording.", ""])


def test_references_and_steps_are_explained() -> None:
    assert '"then" opens a new step' in unbroken()
    assert "- *that foe*, *another foe*" in shown()


def test_words_are_listed() -> None:
    assert "\nGLYPH: arcane, dark, elemental, illusion, primal\n" in shown()
    assert "\nNUMBER: from 1 to 99\n" in shown()
    assert words()["SIDE"] == ["left", "right"]


def test_the_shortest_line_is_the_example() -> None:
    long, short = "Draw a card, then draw a card.", "Draw a card."
    assert f"Example: {short}" in reference([long, short, *LINES])

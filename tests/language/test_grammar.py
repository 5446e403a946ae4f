"""The grammar and the effects belong together, and every wording works."""

from __future__ import annotations

import dataclasses

import pytest
from lark.grammar import Rule

from esw_tui.language.effects import NODES
from esw_tui.language.parser import build, parse_tree
from esw_tui.language.tables import parser
from esw_tui.language.wordings import slots, wording_of
from language.grammar_sentences import rules_of, sentence_with
from language.known import PRINT

LISTS = {"steps", "clause", "power_line"}
"""Effects that the grammar builds from a list, so that no single alternative is theirs."""

RULES = [rule for rule in parser().rules if rule.alias]


def named(rule: Rule) -> str:
    return f"{rule.origin.name}-{rule.alias}-{rule.order}"


def test_every_effect_has_words_and_every_wording_an_effect() -> None:
    assert {rule.alias for rule in RULES} == set(NODES) - LISTS


@pytest.mark.parametrize("rule", RULES, ids=named)
def test_slots_are_fields(rule: Rule) -> None:
    """A wording fills the first fields of its effect; those it leaves out have a default."""
    fields = dataclasses.fields(NODES[rule.alias or ""])
    filled = len(slots(wording_of(rule)))
    assert filled <= len(fields)
    assert all(field.default is not dataclasses.MISSING for field in fields[filled:])


@pytest.mark.parametrize("rule", RULES, ids=named)
def test_every_wording_prints_back(rule: Rule) -> None:
    start, text = sentence_with(rule)
    effect = build(parse_tree(text, start))
    assert PRINT[start](effect).lower() == text.lower()
    assert f"{NODES[rule.alias or ''].__name__}(" in repr(effect)


def test_no_two_wordings_of_one_effect_mean_the_same() -> None:
    """One way to say each thing: alternatives of an effect differ in what they fill."""
    for rule in RULES:
        same = [other for other in rules_of(rule.origin.name) if other.alias == rule.alias]
        shapes = [tuple(slots(wording_of(other))) for other in same]
        assert len(set(shapes)) == len(shapes), rule

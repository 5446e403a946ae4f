"""Sentences made from the rules of the grammar, for tests that try every wording."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence

from lark.grammar import Rule, Symbol, Terminal

from esw_tui.language.printer import spaced
from esw_tui.language.tables import SPELLCRAFT, Grammar, parser
from esw_tui.language.wordings import words

Choose = Callable[[Sequence[Rule]], Rule]
Pick = Callable[[Sequence[str]], str]

NUMBERS = {
    "INT": ["2", "1", "3", "4", "5", "6", "8", "10", "99"],
    "PLUS_INT": ["+2", "+1", "+10"],
    "SIGNED": ["2", "-1", "0"],
    "RANGE": ["1-2", "3-6", "1", "2", "6", "5-3"],
}


@functools.cache
def rules_of(symbol: str, grammar: Grammar = SPELLCRAFT) -> list[Rule]:
    """The alternatives of a symbol in the order of the grammar."""
    rules = [rule for rule in parser(grammar).rules if rule.origin.name == symbol]
    return sorted(rules, key=lambda rule: rule.order)


@functools.cache
def heights(grammar: Grammar = SPELLCRAFT) -> dict[str, int]:
    """How many levels below a symbol are needed at least to get down to words."""
    found: dict[str, int] = {}
    while True:
        before = dict(found)
        for rule in parser(grammar).rules:
            needed = [height_of(symbol, found) for symbol in rule.expansion]
            if all(height is not None for height in needed):
                height = 1 + max(height or 0 for height in needed)
                name = rule.origin.name
                found[name] = min(found.get(name, height), height)
        if found == before:
            return found


def height_of(symbol: Symbol, found: dict[str, int]) -> int | None:
    return 0 if isinstance(symbol, Terminal) else found.get(symbol.name)


def low_rules(symbol: str, grammar: Grammar = SPELLCRAFT) -> list[Rule]:
    """The alternatives that get down to words soonest."""
    return [
        rule
        for rule in rules_of(symbol, grammar)
        if 1 + max(height_of(part, heights(grammar)) or 0 for part in rule.expansion)
        == heights(grammar)[symbol]
    ]


def sentence(
    start: str, choose: Choose, pick: Pick, depth: int, grammar: Grammar = SPELLCRAFT
) -> str:
    """A text that the grammar allows, by the given choices; no deeper than about `depth`."""
    return written(start, words_of(start, choose, pick, depth, grammar))


def sentence_with(rule: Rule, grammar: Grammar = SPELLCRAFT) -> tuple[str, str]:
    """A short text that uses this very rule, and what kind of text it is."""
    start, route = routes(grammar)[rule.origin.name]
    return start, written(start, along(route, rule, grammar))


def written(start: str, said: list[str]) -> str:
    """Words as a card has them: a rules text starts with a capital."""
    text = spaced(said)
    return text[0].upper() + text[1:] if start == "line" else text


def words_of(
    symbol: str, choose: Choose, pick: Pick, depth: int, grammar: Grammar = SPELLCRAFT
) -> list[str]:
    """Words for a symbol of the grammar, by the given choices."""
    deep = depth > heights(grammar)[symbol]
    rule = choose(rules_of(symbol, grammar) if deep else low_rules(symbol, grammar))
    found: list[str] = []
    for part in rule.expansion:
        found += (
            [pick(NUMBERS.get(part.name) or words(grammar)[part.name])]
            if isinstance(part, Terminal)
            else words_of(part.name, choose, pick, depth - 1, grammar)
        )
    return found


Route = tuple[tuple[Rule, int], ...]
"""From a start to a symbol: which rule to take, and where in it to go on."""


@functools.cache
def routes(grammar: Grammar = SPELLCRAFT) -> dict[str, tuple[str, Route]]:
    """The shortest way to every symbol, and where it starts."""
    found: dict[str, tuple[str, Route]] = {start: (start, ()) for start in grammar.starts}
    ahead = list(grammar.starts)
    for symbol in ahead:
        start, route = found[symbol]
        for rule in rules_of(symbol, grammar):
            for index, part in enumerate(rule.expansion):
                if not isinstance(part, Terminal) and part.name not in found:
                    found[part.name] = start, (*route, (rule, index))
                    ahead.append(part.name)
    return found


def along(route: Route, last: Rule, grammar: Grammar = SPELLCRAFT) -> list[str]:
    """Words that follow a route to a rule, and are as few as can be beside it."""
    rule, turn = route[0] if route else (last, -1)
    found: list[str] = []
    for index, part in enumerate(rule.expansion):
        if index == turn:
            found += along(route[1:], last, grammar)
        elif isinstance(part, Terminal):
            found.append((NUMBERS.get(part.name) or words(grammar)[part.name])[0])
        else:
            found += words_of(
                part.name, lambda rules: rules[0], lambda choices: choices[0], 0, grammar
            )
    return found

"""The alternatives of the grammar as wordings: words, and slots for the fields of the effect."""

import functools
from typing import NamedTuple

from lark.grammar import NonTerminal, Rule, Terminal

from esw_tui.language.effects import NODES
from esw_tui.language.effects.facts import Facts
from esw_tui.language.lexer import spellings
from esw_tui.language.tables import SPELLCRAFT, Grammar, parser


class Slot(NamedTuple):
    """A place in a wording that a field of the effect fills."""

    symbol: str
    """The symbol of the grammar by which the value of the field is said."""


Wording = tuple[str | Slot, ...]


def slots(wording: Wording) -> list[Slot]:
    """The slots of a wording, in order."""
    return [part for part in wording if isinstance(part, Slot)]


@functools.cache
def words(grammar: Grammar = SPELLCRAFT) -> dict[str, list[str]]:
    """For each terminal of the grammar the words or phrases it stands for; empty for a number."""
    return {terminal.name: spellings(terminal) for terminal in parser(grammar).terminals}


@functools.cache
def features_of(terminal: str) -> frozenset[str | None]:
    """The features of the wordings in which a terminal stands; None among them for one of all
    boxes."""
    nodes = [
        NODES.get(rule.alias or "", Facts)
        for rule in parser().rules
        if Terminal(terminal) in rule.expansion
    ]
    return frozenset(node.feature if isinstance(node.feature, str) else None for node in nodes)


@functools.cache
def wordings(grammar: Grammar = SPELLCRAFT) -> dict[tuple[str, str], list[Wording]]:
    """Every wording by (symbol, effect), fewest slots first."""
    found: dict[tuple[str, str], list[Wording]] = {}
    for rule in parser(grammar).rules:
        if rule.alias is not None:
            found.setdefault((rule.origin.name, rule.alias), []).append(wording_of(rule, grammar))
    for alternatives in found.values():
        alternatives.sort(key=lambda wording: len(slots(wording)))
    return found


def wording_of(rule: Rule, grammar: Grammar = SPELLCRAFT) -> Wording:
    """A rule of the grammar as a wording."""
    return tuple(
        words(grammar)[symbol.name][0]
        if isinstance(symbol, Terminal) and symbol.filter_out
        else Slot(symbol.name)
        for symbol in rule.expansion
    )


@functools.cache
def passed_on(grammar: Grammar = SPELLCRAFT) -> dict[str, tuple[str, ...]]:
    """For symbols whose alternatives include all those of others: these others. `whom` takes in
    `who`."""
    # The grammar has three sorts of act: what follows "and" depends on whose act came before it.
    found: dict[str, tuple[str, ...]] = {"act": ("their_act", "same_act")}
    for rule in parser(grammar).rules:
        match rule.expansion:
            case [NonTerminal() as other] if rule.alias is None and rule.options.expand1:
                found[rule.origin.name] = (*found.get(rule.origin.name, ()), other.name)
    return found


@functools.cache
def home(symbol: str, effect: str, grammar: Grammar = SPELLCRAFT) -> str | None:
    """The symbol at which the words of an effect are defined if the grammar expects `symbol`; None
    if nowhere."""
    if (symbol, effect) in wordings(grammar):
        return symbol
    homes = (home(other, effect, grammar) for other in passed_on(grammar).get(symbol, ()))
    return next(filter(None, homes), None)


def wordings_of(symbol: str, effect: str, grammar: Grammar = SPELLCRAFT) -> list[Wording]:
    """The wordings of an effect where the grammar expects `symbol`, fewest slots first."""
    return wordings(grammar).get((home(symbol, effect, grammar) or "", effect), [])


@functools.cache
def first_words(symbol: str, grammar: Grammar = SPELLCRAFT) -> frozenset[str]:
    """The terminals that a part of the grammar can start with. No part is ever empty."""
    found: set[str] = set()
    for rule in parser(grammar).rules:
        first = rule.expansion[0]
        if rule.origin.name == symbol and first != rule.origin:
            found |= (
                {first.name} if isinstance(first, Terminal) else first_words(first.name, grammar)
            )
    return frozenset(found)

"""From effects back to the sentence.

The wording stands in the grammar and nowhere else: the printer takes the alternative that
would have yielded the effect and says its words again.
"""

import dataclasses
import functools
from typing import Any, NamedTuple

from lark.grammar import NonTerminal, Terminal

from esw_tui.language.effects import grammar_name
from esw_tui.language.effects.sentences import (
    Band,
    Clause,
    KeywordLine,
    LabelledLine,
    Line,
    PlainLine,
    Power,
    Steps,
)
from esw_tui.language.tables import WORD_END, parser


class Slot(NamedTuple):
    """A place in a wording that a field of the effect fills."""

    symbol: str
    """The grammar symbol that says how to word what is in the field."""


Wording = tuple[str | Slot, ...]


@functools.cache
def wordings() -> dict[tuple[str, str], list[Wording]]:
    """Every wording of the grammar by (symbol, effect), shortest first."""
    words = {
        terminal.name: terminal.pattern.value.removesuffix(WORD_END)
        for terminal in parser().terminals
    }
    found: dict[tuple[str, str], list[Wording]] = {}
    for rule in parser().rules:
        if rule.alias is None:
            continue
        wording: list[str | Slot] = []
        for symbol in rule.expansion:
            if isinstance(symbol, NonTerminal):
                wording.append(Slot(symbol.name))
            elif isinstance(symbol, Terminal) and symbol.filter_out:
                wording.append(words[symbol.name])
            else:
                wording.append(Slot(symbol.name))
        found.setdefault((str(rule.origin.name), rule.alias), []).append(tuple(wording))
    for alternatives in found.values():
        alternatives.sort(key=slots)
    return found


def slots(wording: Wording) -> int:
    """How many fields the wording shows."""
    return sum(isinstance(part, Slot) for part in wording)


PASSED_ON = {"whom": "who", "aim": "who"}
"""Symbols that add a few alternatives of their own to those of another."""


def say(effect: Any, symbol: str) -> str:
    """The words for an effect where the grammar expects `symbol`."""
    match effect:
        case Steps(clauses):
            return ", then ".join(say(clause, "clause") for clause in clauses)
        case Clause(acts):
            return " and ".join(say(act, "act") for act in acts)
        case tuple():
            return (" " if symbol == "sentences" else "; ").join(
                sentence(each) if symbol == "sentences" else say(each, "band") for each in effect
            )
        case str() | int():
            return str(effect)
    alternatives = wordings().get((symbol, grammar_name(type(effect))))
    if alternatives is None:
        return say(effect, PASSED_ON[symbol])
    fields = dataclasses.fields(effect)
    values = [getattr(effect, field.name) for field in fields]
    for wording in alternatives:
        shown = slots(wording)
        left_out = zip(values[shown:], fields[shown:], strict=True)
        if all(value == field.default for value, field in left_out):
            break
    filling = iter(values)
    return spaced(
        part if isinstance(part, str) else say(next(filling), part.symbol) for part in wording
    )


def spaced(words: Any) -> str:
    """Words with spaces between them, and none before a mark."""
    text = " ".join(words)
    for mark in ".,:;":
        text = text.replace(f" {mark}", mark)
    return text


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def sentence(effect: Any) -> str:
    """A sentence, as printed on a card."""
    return capital(say(effect, "sentence"))


def print_line(line: Line) -> str:
    """A line of a card's text."""
    match line:
        case PlainLine(sentences):
            return say(sentences, "sentences")
        case LabelledLine(label, sentences):
            body = say(sentences, "sentences")
            return f"{capital(say(label, 'label'))}: {body[0].lower()}{body[1:]}"
        case KeywordLine(keyword):
            return f"{keyword}."


def print_power(power: Power) -> str:
    """A line of a Power Roll table."""
    said = [say(outcome, "outcome") for outcome in power.outcomes]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])}, and {said[-1]}"


def print_aim(who: Any) -> str:
    """The target line of a card."""
    return say(who, "aim")


__all__ = ["Band", "print_aim", "print_line", "print_power", "say", "sentence"]

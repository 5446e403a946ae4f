"""Printing: from effects back to the sentence.

The wording stands in the grammar and nowhere else: the printer takes the alternative that would
have yielded the effect and says its words again.
"""

import dataclasses
import re
from collections.abc import Iterable, Mapping
from typing import Any

from esw_tui.language.effects import NAMES
from esw_tui.language.effects.lines import KeywordLine, LabelledLine, Line, PlainLine
from esw_tui.language.effects.outcomes import PowerLine
from esw_tui.language.effects.sentences import Clause, Sentence, Steps
from esw_tui.language.effects.who import Who
from esw_tui.language.tables import SPELLCRAFT, Grammar
from esw_tui.language.wordings import Slot, Wording, slots, wordings_of


def print_line(line: Line) -> str:
    """A line of a card's text."""
    match line:
        case PlainLine(sentences):
            return print_sentences(sentences)
        case LabelledLine(label, sentences):
            body = print_sentences(sentences)
            return f"{capital(say(label, 'label'))}: {body[0].lower()}{body[1:]}"
        case KeywordLine(keyword):
            return f"{keyword}."


def print_text(lines: Iterable[Line]) -> str:
    """A card's whole rules text."""
    return "\n".join(map(print_line, lines))


def print_sentences(sentences: Iterable[Sentence]) -> str:
    """Sentences in a row, each with a capital."""
    return " ".join(capital(say(sentence, "sentence")) for sentence in sentences)


def print_power(power: PowerLine) -> str:
    """A line of a Power Roll table."""
    said = [say(outcome, "outcome") for outcome in power.outcomes]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])}, and {said[-1]}"


def print_aim(who: Who) -> str:
    """The target line of a card."""
    return say(who, "aim")


def say(effect: Any, symbol: str) -> str:
    """The words for an effect where the grammar expects `symbol`."""
    match effect:
        case Steps(clauses):
            return ", then ".join(say(clause, "clause") for clause in clauses)
        case Clause(acts):
            return " and ".join(say(act, "act") for act in acts)
        case tuple():
            return "; ".join(say(band, "band") for band in effect)
        case str() | int():
            return str(effect)
    wording, values = fitting(effect, symbol)
    filling = iter(values)
    return spaced(
        say(next(filling), part.symbol) if isinstance(part, Slot) else part for part in wording
    )


def fitting(
    effect: Any,
    symbol: str,
    grammar: Grammar = SPELLCRAFT,
    names: Mapping[type, str] = NAMES,
) -> tuple[Wording, list[Any]]:
    """The shortest wording that leaves out nothing but defaults, and the values for its slots."""
    shapes = dataclasses.fields(effect)
    values = [getattr(effect, shape.name) for shape in shapes]

    def can_say(part: Any, slot: Slot) -> bool:
        """Whether what is in a field has words where that slot stands."""
        if isinstance(part, (Steps, Clause, tuple, str, int)):
            return True
        return bool(wordings_of(slot.symbol, names.get(type(part), ""), grammar))

    for wording in wordings_of(symbol, names[type(effect)], grammar):
        shown = slots(wording)
        left_out = zip(values[len(shown) :], shapes[len(shown) :], strict=True)
        if all(value == shape.default for value, shape in left_out) and all(
            map(can_say, values, shown)
        ):
            return wording, values
    raise ValueError(f"{effect} cannot be said where the grammar expects {symbol!r}")


def spaced(words: Iterable[str]) -> str:
    """Words with spaces between them, none before a mark, and "an" before a vowel."""
    text = " ".join(words)
    for mark in ".,:;":
        text = text.replace(f" {mark}", mark)
    return re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", text)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]

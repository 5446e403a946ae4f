"""A card's text in a few words, for a face too small for all of it.

No second text is written anywhere: the printer says the first act of each line, the target of the
card, and the first amount of each line of its Power Roll.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from esw_tui.language.effects.lines import KeywordLine, LabelledLine, Line, PlainLine
from esw_tui.language.effects.outcomes import Hit, HitOr, PowerLine
from esw_tui.language.effects.sentences import Clause, IfInstead, IfThen, Plain, Steps
from esw_tui.language.effects.who import Who
from esw_tui.language.printer import print_aim, print_line, print_power, say

MORE = "…"
"""Ends a text from which something is left out."""
THE, DEAL = "the", "deal"
"""Words that are left out; "deal" only where it is a command: "your creatures 1 more damage" would
make no sense."""
JOINTS = ("and", "or", "then")


class Digest(NamedTuple):
    """What a card does, in short."""

    deeds: tuple[str, ...]
    """The first act of each line, or its keyword."""
    aim: str
    """The target of its Power Roll; empty without one."""
    amounts: tuple[str, ...]
    """What each line of its Power Roll begins with."""


def digest(
    lines: Iterable[Line],
    aim: Who | None = None,
    power: Sequence[PowerLine] | None = None,
    *,
    brief: bool = True,
) -> Digest:
    """A card in a few words; with `brief` off all of its text, without the words that are left
    out."""
    deed, amount = (in_short, first_amount) if brief else (in_terse_words, all_amounts)
    return Digest(
        tuple([deed(line) for line in lines]),
        terse(print_aim(aim)) if aim is not None else "",
        tuple([amount(each) for each in power or ()]),
    )


def in_terse_words(line: Line) -> str:
    """All of a line, tersely."""
    return terse(print_line(line)).removesuffix(".")


def all_amounts(power: PowerLine) -> str:
    """All of a line of a Power Roll, tersely."""
    return terse(print_power(power))


def in_short(line: Line) -> str:
    """A line in short: its keyword, or the first thing that it does."""
    match line:
        case KeywordLine(keyword):
            return keyword
        case LabelledLine(label, _):
            return f"{say(label, 'label').capitalize()}{MORE}"
        case PlainLine((first, *rest)):
            deed, is_all = first_deed(first)
            return terse(deed) if is_all and not rest else f"{terse(deed)}{MORE}"
        case PlainLine():
            return ""


def first_deed(sentence: object) -> tuple[str, bool]:
    """The first deed of a sentence, and whether it is all of it."""
    match sentence:
        case Plain(steps):
            deed = Plain(Steps((only_first(steps.clauses[0]),)))
            return say(deed, "sentence").removesuffix("."), deed == sentence
        case IfThen(condition, steps):
            deed_if = IfThen(condition, Steps((only_first(steps.clauses[0]),)))
            return say(deed_if, "sentence").removesuffix("."), deed_if == sentence
        case IfInstead():
            return "", False
    return say(sentence, "sentence").removesuffix("."), True


def only_first(clause: Clause) -> Clause:
    """A clause without what follows its first act."""
    return Clause(clause.acts[:1])


def first_amount(power: PowerLine) -> str:
    """What a line of a Power Roll does first."""
    outcome = power.outcomes[0]
    deed = Hit(outcome.amount) if isinstance(outcome, Hit | HitOr) else outcome
    is_all = deed == outcome and len(power.outcomes) == 1
    return terse(say(deed, "outcome")) + ("" if is_all else MORE)


def terse(words: str) -> str:
    """The words without "the", and without "deal" as a command."""
    told = words.split()
    kept = []
    for before, word in zip(["", *told], told, strict=False):
        is_command = not before or not before[-1].isalnum() or before in JOINTS
        if word.lower() != THE and (word.lower() != DEAL or not is_command):
            kept.append(word)
    return " ".join(kept)

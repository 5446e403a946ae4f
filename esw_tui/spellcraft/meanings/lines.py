"""Lines of a card's text: each goes where the rules look for it."""

from collections.abc import Callable
from typing import Any

from esw_tui.language.effects import grammar_name
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import sentences as S
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.meanings.conditions import condition
from esw_tui.spellcraft.meanings.moments import compile_timed
from esw_tui.spellcraft.meanings.registry import Meanings
from esw_tui.spellcraft.meanings.sentences import steps_of
from esw_tui.spellcraft.meanings.standing import STANDING

LABELS = Meanings("line")

Put = Callable[[Design, tuple[Any, ...]], None]
"""Puts the sentences behind a keyword where the rules look for them."""


def compile_line(design: Design, line: Any) -> None:
    """Put one line of text where it belongs."""
    match line:
        case L.KeywordLine():
            pass  # its feature looks for it among the card's keywords
        case L.LabelledLine(label, sentences):
            put: Put = LABELS.compile(label)
            put(design, sentences)
        case L.PlainLine(sentences):
            compile_sentences(design, sentences)


@LABELS.of(L.Bully, L.Reaction, L.ResolveNow)
def acting(label: L.Label) -> Put:
    """A text that acts at the moment its keyword names."""
    attribute = grammar_name(type(label))

    def put(design: Design, sentences: tuple[Any, ...]) -> None:
        setattr(design, attribute, getattr(design, attribute) + steps_of(sentences))

    return put


@LABELS.of(L.Lasting)
def lasting(label: L.Lasting) -> Put:
    def put(design: Design, sentences: tuple[Any, ...]) -> None:
        design.lasting = True
        compile_sentences(design, sentences)

    return put


def compile_sentences(design: Design, sentences: tuple[Any, ...]) -> None:
    """Sentences of a line: carried out on casting, at their moment, or always at work."""
    cast_now = []
    for sentence in sentences:
        match sentence:
            case S.Timed(moment, timed, test):
                compile_timed(design, moment, timed, condition(test) if test else None)
            case S.Always(text, test):
                STANDING.compile(text)(design, condition(test) if test else None)
            case _:
                cast_now.append(sentence)
    design.steps += steps_of(tuple(cast_now))

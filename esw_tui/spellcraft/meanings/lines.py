"""Lines of a card's text: each is compiled into the attribute of `Design` where the rules look for
it."""

from collections.abc import Callable
from typing import Any

from esw_tui.cards.card import TREASURE
from esw_tui.language.effects import grammar_name
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.meanings import Meanings
from esw_tui.language.spoken import said
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Design, Price, Step, Steps
from esw_tui.spellcraft.features.blood import (
    can_pay,
    gain,
    is_paid,
    is_spent,
    note_spent,
    pay,
)
from esw_tui.spellcraft.features.standee import holder, holds
from esw_tui.spellcraft.meanings.conditions import Test, condition
from esw_tui.spellcraft.meanings.moments import compile_moment, compile_timed
from esw_tui.spellcraft.meanings.sentences import SENTENCES, if_true, replaced_by, steps_of
from esw_tui.spellcraft.meanings.standing import STANDING
from esw_tui.spellcraft.states import NOBODY

LABELS = Meanings("line")

Put = Callable[[Design, tuple[Any, ...]], None]
"""(design, sentences): puts the sentences behind a keyword where the rules look for them."""


def compile_line(design: Design, line: Any) -> None:
    """Compile one line of text into a design."""
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
    """Compile the sentences of a line into a design: to be carried out on casting, at their moment,
    or always at work."""
    cast_now = []
    for sentence in sentences:
        match sentence:
            case S.Timed(moment, timed, test):
                compile_timed(design, moment, timed, condition(test) if test else None)
            case S.TimedRoll(moment, bands):
                compile_moment(design, moment, SENTENCES.compile(S.RollTable(bands)))
            case S.Always(text, test):
                STANDING.compile(text)(design, condition(test) if test else None)
            case _:
                cast_now.append(sentence)
                if isinstance(sentence, S.UnlessPaid):
                    in_vain = condition(sentence.condition)
                    design.prices += (unless_price(sentence, in_vain),)
    put_steps(design, tuple(cast_now))


def unless_price(sentence: S.UnlessPaid, test: Test) -> Price:
    """The price that may be paid to prevent a sentence, offered only if nothing else prevents
    it."""
    words = said(sentence, "sentence").removesuffix(".")
    return Price(sentence, sentence.price, lambda cast: not test(cast), f"{words}?")


def put_steps(design: Design, sentences: tuple[Any, ...]) -> None:
    """Add sentences that are carried out on casting; the last is noted, since a line behind a price
    may replace it."""
    if sentences:
        *before, last = sentences
        design.steps += steps_of(tuple(before)) if not isinstance(last, S.IfInstead) else ()
        design.last_sentence = (len(design.steps), last)
        design.steps += steps_of(sentences if isinstance(last, S.IfInstead) else (last,))


@LABELS.of(L.Standee)
def standee(label: L.Standee) -> Put:
    """A line that acts if you hold the Standee at that moment (R42.2)."""

    def put(design: Design, sentences: tuple[Any, ...]) -> None:
        put_behind(design, sentences, lambda cast: holds(cast.table, cast.seat))

    return put


@LABELS.of(L.PayBlood, L.PayXBlood)
def pay_blood(label: L.PayBlood | L.PayXBlood) -> Put:
    """A line that acts for Blood: before all else on a Component, on your turn on a Treasure
    (R41.8–R41.10)."""

    def put(design: Design, sentences: tuple[Any, ...]) -> None:
        line = L.LabelledLine(label, sentences)
        amount = label.price if isinstance(label, L.PayBlood) else None
        words = " ".join([said(each, "sentence") for each in sentences]).removesuffix(".")
        price = Price(line, amount, worth_paying(sentences), f"{said(label, 'label')}: {words}?")
        design.prices += (price,)
        if design.kind == TREASURE:
            design.uses += (paid_use(price, steps_of(sentences)),)
        else:
            put_behind(design, sentences, lambda cast: is_paid(cast, line))

    return put


def put_behind(design: Design, sentences: tuple[Any, ...], test: Test) -> None:
    """Put a line behind a price or the Standee where it is carried out; if it begins with "instead"
    or "do both", it replaces the sentence before it."""
    first, *others = sentences
    if isinstance(first, S.Instead | S.DoBoth):
        start, replaced = design.last_sentence
        if replaced is None:
            SENTENCES.compile(first)  # a line read by itself
        else:
            design.steps = (*design.steps[:start], replaced_by(replaced, first, test))
    else:
        others = list(sentences)
    if others:
        design.steps += tuple([if_true(test, (step,)) for step in steps_of(tuple(others))])


def worth_paying(sentences: tuple[Any, ...]) -> Test:
    """Whether a price could do anything: not if the line is about a holder of the Standee and there
    is none (CT-Q09, J123)."""
    if any(isinstance(part, W.StandeeHolder) for part in parts_of(sentences)):
        return lambda cast: holder(cast.table) != NOBODY
    return lambda cast: True


def paid_use(price: Price, steps: tuple[Step, ...]) -> Any:
    """A Treasure's text behind a price: whether it can be paid now, and its steps once its owner
    said yes."""

    def can(cast: Cast) -> bool:
        if is_spent(cast.table, cast.card):
            return False
        return can_pay(cast.table, cast.seat, price.amount or 1) and price.offered(cast)

    def take(cast: Cast) -> Steps | None:
        note_spent(cast.table, cast.card)
        if price.amount is None:
            return pay(cast, price)
        gain(cast.table, cast.seat, -price.amount, cast.cause)
        return None

    return can, (take, *steps)

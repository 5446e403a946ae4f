"""After "and" a verb in the third person goes on about the same wizards."""

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import parse_line, parse_power, print_line, print_power
from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.damage import Take
from esw_tui.language.effects.hands import Discard, Draw
from esw_tui.language.effects.lines import PlainLine
from esw_tui.language.effects.outcomes import PowerLine, TheyDoBoth
from esw_tui.language.effects.sentences import Clause, Plain, TheyAlsoDo, TheyDo, YouDo
from esw_tui.language.effects.status_board import Status
from esw_tui.language.effects.verbs import Lose
from esw_tui.language.effects.who import AFoe, EachFoe, Target

LOSES = Lose(Status(1))


def clause_of(text: str) -> Clause:
    line = parse_line(text)
    assert print_line(line) == text
    assert isinstance(line, PlainLine)
    (sentence,) = line.sentences
    assert isinstance(sentence, Plain)
    (clause,) = sentence.steps.clauses
    return clause


def test_the_subject_is_carried_over() -> None:
    clause = clause_of("Each foe takes 2 damage and loses 1 status.")
    assert clause.acts == (TheyDo(EachFoe(), Take(Number(2))), TheyAlsoDo(LOSES))


def test_a_plain_verb_is_yours_again() -> None:
    said = "A foe discards a card and loses 1 status and draw a card and lose 1 status."
    discards, loses, draw, lose = clause_of(said).acts
    assert discards == TheyDo(AFoe(), Discard(Number()))
    assert loses == TheyAlsoDo(LOSES)
    assert (draw, lose) == (YouDo(Draw(Number())), YouDo(LOSES))


def test_a_line_of_a_power_roll() -> None:
    text = "2 damage, and the target discards a card and loses 1 status"
    power = parse_power(text)
    assert print_power(power) == text
    assert isinstance(power, PowerLine)
    assert power.outcomes[1] == TheyDoBoth(Target(), Discard(Number()), LOSES)


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to a foe and loses 1 status.",
        "Each foe takes 2 damage, then loses 1 status.",
        "A foe either discards a card or loses 1 HP and loses 1 status.",
        "You and a foe each lose 1 HP and loses 1 status.",
    ],
)
def test_there_must_be_one_subject_before(text: str) -> None:
    with pytest.raises(CardTextError, match="'loses' does not fit here"):
        parse_line(text)

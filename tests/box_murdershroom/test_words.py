"""The words for people: every rule of the marsh is told, and every card named is in the box."""

import re

import pytest

from box_murdershroom.marsh import BOX
from esw_tui.app.learn import rules_text
from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import RULE, chapters, number_of
from esw_tui.app.learn.tutorial_words import tutorial
from esw_tui.cards import load_box
from esw_tui.spellcraft.boxes import rulebook
from rules_report import load_rules
from spellcraft.matches import begin, played

NAMES = load_box(BOX).by_name


def test_every_rule_of_the_box_is_told() -> None:
    told = frozenset[str]().union(*(chapter.rules for chapter in chapters(BOX)))
    needed = {rule.id for rule in load_rules().values() if rule.exemption("MM") is None}
    assert not needed - told
    assert not told - set(load_rules()), "the text cites rules that do not exist"


def test_every_card_in_an_example_is_a_card_of_the_box() -> None:
    for chapter in chapters(BOX):
        for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", chapter.text):
            assert name in NAMES, f"{chapter.title}: {name}"
    for seat in tutorial(BOX).seats:
        assert set(seat.hand) <= set(NAMES)


@pytest.mark.parametrize("seed", range(3))
def test_every_rule_an_event_gives_as_its_reason_can_be_looked_up(seed: int) -> None:
    game = played(begin(4, seed, box=BOX), seed)
    for event in game.events_for(None):
        cause = getattr(event, "cause", None)
        reasons = event.why(game.table.names) + ([cause.rule] if cause else [])
        for rule in RULE.findall(" ".join(reasons)):
            assert rules_text.chapter_of_rule(BOX, rule) is not None, (rule, event)


def test_every_question_of_the_marsh_has_a_chapter() -> None:
    told = [chapter.title for chapter in chapters(BOX)]
    questions = rulebook(BOX).questions
    assert {each.chapter for kind, each in questions.items() if kind != "remove"} <= set(told)
    assert rules_text.chapter_for(BOX, "turn", questions["cantrip"]) == number_of(BOX, "Cantrips")
    assert rules_text.chapter_for(BOX, "turn", questions["remove"]) == number_of(BOX, "Casting")


def test_lessons_tell_of_what_only_this_box_has() -> None:
    titles = {lesson.title for lesson in lessons(BOX)}
    assert {"A Cantrip", "A Bad Trip"} <= titles
    cited = {rule for lesson in lessons(BOX) for rule in lesson.rules}
    foreign = {rule for rule in cited if load_rules()[rule].exemption("MM") == "other boxes"}
    assert not foreign

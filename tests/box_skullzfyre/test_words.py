"""What the program tells people about Skullzfyre."""

import re

from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import chapters, number_of
from esw_tui.app.learn.tutorial_words import tutorial
from esw_tui.cards import load_box
from esw_tui.games import rulebook
from rules_report import load_rules

BOX = "skullzfyre"
OF_OTHERS = {"Bully"}
"""A chapter of Hell High, for a question that this box asks only of spells with two Qualities."""


def test_every_rule_of_the_box_is_told_and_no_other() -> None:
    told = frozenset[str]().union(*(chapter.rules for chapter in chapters(BOX)))
    rules = load_rules()
    needed = {rule.id for rule in rules.values() if rule.exemption("SK") is None}
    assert sorted(needed - told) == []
    assert sorted(rule for rule in told if rules[rule].exemption("SK") == "other boxes") == []


def test_every_card_in_an_example_is_a_card_of_the_box() -> None:
    names = load_box(BOX).by_name
    words = {"ready", "not"}
    for chapter in chapters(BOX):
        for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", chapter.text):
            assert name in names or name in words, f"{chapter.title}: {name}"


def test_every_question_of_the_box_has_a_chapter() -> None:
    for question in rulebook(BOX).questions.values():
        if question.chapter not in OF_OTHERS:
            assert number_of(BOX, question.chapter) >= 0


def test_lessons_and_tutorial_speak_of_this_box() -> None:
    told = "\n".join(lesson.words for lesson in (*lessons(BOX), *tutorial(BOX).welcome))
    for word in ("Hell High", "standee", "creature", "Reaction", "Kill token", "status", "rank"):
        assert word not in told, word
    names = load_box(BOX).by_name
    for seat in tutorial(BOX).seats:
        assert all(card in names for card in seat.hand)

"""The rules reader of Castle Tentakill tells every rule of the box, with cards of the box."""

import re

from box_tentakill.four import BOX
from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule, chapters
from esw_tui.cards import load_box
from rules_report import load_rules


def test_every_rule_of_the_box_is_told() -> None:
    told = frozenset[str]().union(*(chapter.rules for chapter in chapters(BOX)))
    needed = {rule.id for rule in load_rules().values() if rule.exemption("CT") is None}
    assert sorted(needed - told) == []
    assert sorted(told - set(load_rules())) == []


def test_every_card_in_an_example_is_a_card_of_the_box() -> None:
    names = load_box(BOX).by_name
    for chapter in chapters(BOX):
        for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", chapter.text):
            assert name in names, f"{chapter.title}: {name}"


def test_what_lessons_cite_can_be_looked_up() -> None:
    cited = {rule for lesson in lessons(BOX) for rule in RULE.findall(lesson.words)}
    titles = {chapter.title for chapter in chapters(BOX)}
    assert {rule for rule in cited if chapter_of_rule(BOX, rule) is None} == set()
    assert {"Blood", "The Standee"} <= titles

"""The rules reader's text: whole, in chapters, and opened where it helps."""

import re
from pathlib import Path
from types import ModuleType

import pytest

import esw_tui.spellcraft
from app.piloting import BOX
from esw_tui.app.learn import rules_text
from esw_tui.app.learn.rules_text import RULE, chapters, excerpt, number_of, search
from esw_tui.app.words.box_words import box_words
from esw_tui.cards import load_box
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.features.ranks import TITLES
from esw_tui.spellcraft.rounds import PHASES
from rules_report import load_rules
from spellcraft.matches import begin, played


def test_chapters_are_in_a_player_s_order() -> None:
    titles = [chapter.title for chapter in chapters(BOX)]
    assert titles[:3] == ["The aim", "Your spell", "Who acts first"]
    assert titles[-1] == "Passing the keyboard"
    assert len(titles) == len(set(titles)) == 17
    assert all(chapter.text for chapter in chapters(BOX))


def test_every_rule_of_the_box_is_told() -> None:
    told = frozenset[str]().union(*(chapter.rules for chapter in chapters(BOX)))
    needed = {rule.id for rule in load_rules().values() if rule.exemption("HH") is None}
    assert not needed - told
    assert not told - set(load_rules()), "the text cites rules that do not exist"


def test_every_rank_is_told() -> None:
    text = chapters(BOX)[number_of(BOX, "The Social Status Board")].plain
    assert all(f"{rank} {title}." in text for rank, title in enumerate(TITLES) if title)


def test_every_card_in_an_example_is_a_card_of_the_box() -> None:
    names = load_box("hell-high").by_name
    for chapter in chapters(BOX):
        for name in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", chapter.text):
            assert name in names, f"{chapter.title}: {name}"


def test_every_rule_an_event_gives_as_its_reason_can_be_looked_up() -> None:
    game = played(begin(4, 3), 3)
    for event in game.events_for(None):
        cause = getattr(event, "cause", None)
        reasons = event.why(game.table.names) + ([cause.rule] if cause else [])
        for rule in RULE.findall(" ".join(reasons)):
            assert rules_text.chapter_of_rule(BOX, rule) is not None, rule


def causes_in(package: ModuleType) -> set[str]:
    """Every rule that the files of a package name as a cause."""
    assert package.__file__ is not None
    return {
        rule
        for path in Path(package.__file__).parent.rglob("*.py")
        for rule in re.findall(r'rule="([^"]+)"', path.read_text(encoding="utf-8"))
    }


def test_every_rule_the_engine_names_as_a_cause_can_be_looked_up() -> None:
    """Also those that no random match happens to give."""
    causes = causes_in(esw_tui.spellcraft)
    assert len(causes) > 15
    others = {rule for rule in causes if rules_text.chapter_of_rule(BOX, rule) is None}
    rules = load_rules()
    assert {rules[rule].exemption("HH") for rule in others} == {"other boxes"}, others


@pytest.mark.parametrize(
    ("rule", "title"),
    [
        ("R7.6", "Who acts first"),
        ("R63.2", "The Social Status Board"),
        ("R15.4", "Creatures"),
        ("R62.3", "The Social Status Board"),
        ("J14", "Who acts first"),
    ],
)
def test_a_rule_is_found_in_the_chapter_about_its_matter(rule: str, title: str) -> None:
    assert rules_text.chapter_of_rule(BOX, rule) == number_of(BOX, title)


def test_a_rule_of_another_box_is_not_found() -> None:
    assert rules_text.chapter_of_rule(BOX, "R41.3") is None
    assert rules_text.chapter_of_rule(BOX, "R7") is None


def test_every_kind_of_decision_and_every_stage_has_a_chapter() -> None:
    stages = box_words(BOX).chapters
    assert set(stages) == {*PHASES, "match over"}
    questions = rulebook(BOX).questions
    for title in (*[each.chapter for each in questions.values()], *stages.values()):
        assert number_of(BOX, title) >= 0


def test_the_question_matters_more_than_the_stage() -> None:
    assert rules_text.chapter_for(BOX, "turn", QUESTIONS["block"]) == number_of(BOX, "Creatures")
    assert rules_text.chapter_for(BOX, "turn") == number_of(BOX, "Casting")
    assert rules_text.chapter_for(BOX, "something new") == number_of(BOX, "The aim")


def test_searching() -> None:
    found = search(BOX, "everLASTING bench")
    assert [(chapters(BOX)[each.chapter].title, each.line) for each in found] == [
        ("Treasures", "Example: Memorial Bench is Everlasting. Oversized Foam Claw is not.")
    ]
    assert {each.chapter for each in search(BOX, "R7.6")} == {number_of(BOX, "Who acts first")}
    assert any(each.line == "Bully" for each in search(BOX, "bully")), "titles are searched too"
    assert not search(BOX, "   ")
    assert not search(BOX, "blood")
    assert search(BOX, "(R7.6)"), "brackets are no pattern"
    assert search("annihilageddon-2", "chip")[0].line == "Chips", "first what is called so"


def test_of_a_long_line_only_what_stands_around_the_words_is_told() -> None:
    for each in search("annihilageddon-2", "chip"):
        told = excerpt(each.line, "chip", 70)
        assert len(told) <= 72
        assert "chip" in told.lower()
        assert told.strip("…") in each.line
    assert excerpt("A short line.", "line", 70) == "A short line."

"""Stories as a screen gets them: every scene from start to end, and what a match explains."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from app.piloting import BOX
from esw_tui.app.learn.beats import Beat, lines_of, rows
from esw_tui.app.learn.bot_match_story import ONCE, BotMatchStory, SeatedBot
from esw_tui.app.learn.lessons import Lesson, lessons
from esw_tui.app.learn.rules_cited import quoted
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule
from esw_tui.app.learn.scenario_story import ScenarioStory
from esw_tui.app.why.reasons import passages
from esw_tui.cards import box_names
from esw_tui.errors import EswError
from esw_tui.records.scenario.shelf import Shipped, shipped, shipped_boxes, shipped_folder, themes
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.features import QUESTIONS
from rules_report import load_rules

MANY_SEEDS = 60
ROOM = 8
"""Rows of narration that are always there at 80×24."""


@cache
def story(scene: Shipped) -> ScenarioStory:
    return ScenarioStory(scene.path)


def name_of(scene: Shipped) -> str:
    return scene.name


def watched(seed: int, *levels: str) -> BotMatchStory:
    """A whole match of bots as a story."""
    players = tuple(SeatedBot(f"{level} {at}", level) for at, level in enumerate(levels))
    match = BotMatchStory(
        BOX, players or (SeatedBot("Ann", "random"), SeatedBot("Bo", "random")), seed
    )
    while not match.is_whole:
        match.more()
    return match


def height(beat: Beat, names: tuple[str, ...]) -> int:
    """Rows a beat takes in the smallest terminal, its rule included."""
    said = f"{beat.title}. {beat.say}" if beat.title else beat.say
    quotes = [f"{numbers} {words}" for numbers, words in quoted(BOX, beat.rules).items()]
    asked = [" > ".join(beat.asked)] if beat.asked else []
    return rows([*lines_of(beat.events, names), said, *asked, *(quotes if beat.quotes else [])])


# The shelf.


def test_every_scenario_that_comes_with_the_program_is_on_the_shelf_once() -> None:
    for box in shipped_boxes():
        listed = [name for names in themes(box).values() for name in names]
        assert sorted(listed) == sorted(path.stem for path in shipped_folder(box).iterdir())
        assert [scene.name for scene in shipped(box)] == listed


@pytest.mark.parametrize(
    ("words", "found"),
    [("jock", 3), ("JOCK refused", 1), ("R63.5", 2), ("wild magic", 5), ("zzz", 0)],
)
def test_scenes_are_found_by_words(words: str, found: int) -> None:
    assert sum(scene.fits(words) for scene in shipped("hell-high")) >= found
    assert any(scene.fits(words) for scene in shipped("hell-high")) == bool(found)


# Scenes.


@pytest.mark.parametrize("scene", shipped("hell-high"), ids=name_of)
def test_a_scene_is_told_from_its_table_to_its_end(scene: Shipped) -> None:
    told = story(scene)
    first, *middle, last = told.beats
    assert (first.heard, first.events) == (0, ())
    assert first.say
    assert last.title == "The end"
    assert middle
    assert [event for beat in told.beats for event in beat.events] == told.events
    assert [beat.heard for beat in told.beats] == sorted(beat.heard for beat in told.beats)
    assert last.heard == len(told.events)


@pytest.mark.parametrize("scene", shipped("hell-high"), ids=name_of)
def test_every_step_of_a_scene_has_its_rule_in_words(scene: Shipped) -> None:
    for beat in story(scene).beats[:-1]:
        assert beat.rules
        assert all(chapter_of_rule(BOX, rule) is not None for rule in beat.rules)
        assert quoted(BOX, beat.rules)


def test_scenes_show_the_rules_they_are_about() -> None:
    """Not all of them come up as the reason of something; most do."""
    for scene in shipped("hell-high"):
        told = story(scene)
        shown = {rule for beat in told.beats for rule in beat.rules}
        assert shown & set(told.rules), scene.name


@pytest.mark.parametrize("scene", shipped("hell-high"), ids=name_of)
def test_no_step_of_a_scene_is_longer_than_a_small_terminal(scene: Shipped) -> None:
    told = story(scene)
    assert max(height(beat, told.names) for beat in told.beats) <= ROOM


def test_the_table_of_a_scene_is_the_true_one_where_somebody_is_asked() -> None:
    shelf = {scene.name: scene for scene in shipped("hell-high")}
    told = story(shelf["rank-jock-is-given-a-card"])
    asked = [beat for beat in told.beats if beat.asked]
    assert [beat.view.viewer for beat in asked] == [0, 1]
    assert [card.name for card in asked[1].view.hand]
    assert told.beats[-1].view.wizards[0].hand_count == 9


@pytest.mark.parametrize("scene", shipped("hell-high"), ids=name_of)
def test_nobody_is_ready_before_a_scene_begins_and_not_ready_after(scene: Shipped) -> None:
    was_ready: set[int] = set()
    for beat in story(scene).beats:
        if beat.view.stage != "placing":
            break
        ready = {wizard.seat for wizard in beat.view.wizards if wizard.ready}
        assert was_ready <= ready
        assert ready == was_ready or beat.heard or beat.asked
        was_ready = ready


@pytest.mark.parametrize("scene", shipped("hell-high"), ids=name_of)
def test_nobody_is_dead_before_the_first_game(scene: Shipped) -> None:
    for beat in story(scene).beats:
        if beat.view.stage == "match":
            assert [(wizard.hp, wizard.alive) for wizard in beat.view.wizards] == [
                (20, True) for _ in beat.view.wizards
            ]


def test_a_scenario_that_cannot_be_played_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    text = (shipped_folder("hell-high") / "roll-one-die.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("dice: [4]", "dice: []"), encoding="utf-8")
    with pytest.raises(EswError, match=r"needs 1 die"):
        ScenarioStory(path)


def test_every_kind_of_question_has_rules() -> None:
    assert all(question.rules for question in QUESTIONS.values())
    told = {rule for question in QUESTIONS.values() for rule in question.rules}
    boxes = box_names()
    assert not {rule for rule in told if not any(chapter_of_rule(box, rule) for box in boxes)}


def test_passages_of_the_rules_are_whole() -> None:
    assert any(passage.startswith("A creature you kept attacks again") for passage in passages(BOX))
    assert "Gain status: go up. Lose status: go down (R64.1)." in passages(BOX)
    assert quoted(BOX, ["R63.4", "R63.12"]) == {
        "R63.4, R63.12": "Basic Witch. Gain a treasure, unless you own more than every single foe"
        " does."
    }


# What a match explains.


@pytest.mark.parametrize("lesson", lessons(BOX), ids=lambda lesson: lesson.title)
def test_a_lesson_cites_rules_that_exist_and_can_be_opened(lesson: Lesson) -> None:
    assert lesson.rules
    assert not set(lesson.rules) - set(load_rules())
    assert all(chapter_of_rule(BOX, rule) is not None for rule in lesson.rules)
    assert rows([f"{lesson.title}. {lesson.words}"]) <= 4


def test_lessons_differ() -> None:
    assert not [
        title for title, many in Counter(each.title for each in lessons(BOX)).items() if many > 1
    ]


def test_every_lesson_is_told_in_some_match() -> None:
    missing = set(lessons(BOX))
    for seed in range(MANY_SEEDS):
        missing -= set(watched(seed, *["random"] * (2 + seed % 5)).told)
        if not missing:
            break
    assert not [lesson.title for lesson in missing]


def test_each_lesson_is_told_once_when_its_event_first_happens() -> None:
    match = watched(5, *["random"] * 4)
    titles = [beat.title for beat in match.beats if beat.title]
    assert len(titles) == len(set(titles)) > 40
    casts = [any(isinstance(each, E.Named) for each in beat.events) for beat in match.beats]
    first = casts.index(True)
    assert [beat.title for beat in match.beats[:first] if beat.title] == ["A match to watch"]
    for lesson in match.told:
        at = next(at for at, beat in enumerate(match.beats) if beat.title == lesson.title)

        def calls(beat: Beat, lesson: Lesson = lesson) -> bool:
            fitting = [event for event in beat.events if isinstance(event, lesson.event)]
            return any(lesson.when(event) for event in fitting)

        if lesson.event in ONCE and not calls(match.beats[at]):
            assert any(isinstance(event, E.RoundBegan) for event in match.beats[at].events)
            continue
        assert calls(match.beats[at])
        assert not any(
            calls(beat)
            for beat in match.beats[first + 1 : at]
            if beat.heard < match.beats[at].heard
        )
        assert match.beats[at].say == lesson.words


def test_a_match_is_told_whole_and_fits_a_small_terminal() -> None:
    for seed in range(4):
        match = watched(seed, *["random"] * 5)
        told: list[object] = []
        heard = 0
        for beat in match.beats:
            if beat.heard > heard:
                told += beat.events
                heard = beat.heard
            assert height(beat, match.names) <= ROOM
        assert told == match.events
        quoted_again = Counter(rule for beat in match.beats if beat.quotes for rule in beat.rules)
        assert quoted_again
        assert max(quoted_again.values()) == 1, "no rule is told twice"
        assert match.beats[-1].title == "The end"
        assert match.beats[-1].view.winners


def test_a_match_begins_with_healthy_wizards_who_have_no_rank_yet() -> None:
    match = BotMatchStory(BOX)
    match.more()
    welcome, began, rolled, stood, *_ = match.beats
    for beat in (welcome, began, rolled, stood):
        assert [(each.hp, each.alive) for each in beat.view.wizards] == [(20, True)] * 4
    for beat in (welcome, began, rolled):
        assert {each.rank for each in beat.view.wizards} == {0}
    assert sorted(each.rank for each in stood.view.wizards) == [5, 6, 7, 8]


def test_the_same_seed_shows_the_same_match() -> None:
    assert watched(3).events == watched(3).events != watched(4).events


def test_rules_in_the_words_are_numbers_of_rules() -> None:
    assert RULE.fullmatch(lessons(BOX)[0].rules[0])

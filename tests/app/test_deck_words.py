"""What the program tells people about the deck-builder: rules, lessons, tutorial, demos."""

import pytest

import esw_tui.deckbuilding
from app.deck_piloting import BOX
from app.test_rules_text import causes_in
from esw_tui.app.deck_table.deck_coach import DeckCoach
from esw_tui.app.deck_table.deck_lesson import deck_tutorial, first_turn
from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule, chapters, number_of
from esw_tui.app.learn.scenario_story import ScenarioStory
from esw_tui.app.learn.tutorial_words import LEARNER
from esw_tui.app.shown import shown_by_box
from esw_tui.app.words.box_words import box_words
from esw_tui.deckbuilding.questions import QUESTIONS
from esw_tui.deckbuilding.turns import PHASES
from esw_tui.records.scenario.shelf import shipped
from rules_report import load_rules


def test_every_rule_of_the_box_is_told_and_no_other() -> None:
    told = frozenset[str]().union(*(chapter.rules for chapter in chapters(BOX)))
    needed = {rule.id for rule in load_rules().values() if "A2" in rule.boxes}
    assert len(needed) > 300
    assert told == needed


def test_every_kind_of_decision_and_every_stage_has_a_chapter() -> None:
    stages = box_words(BOX).chapters
    assert set(stages) == {*PHASES, "match over"}
    for title in (*[each.chapter for each in QUESTIONS.values()], *stages.values()):
        assert number_of(BOX, title) >= 0


def test_every_rule_the_engine_names_as_a_cause_can_be_looked_up() -> None:
    causes = causes_in(esw_tui.deckbuilding)
    assert len(causes) > 5
    assert not {rule for rule in causes if chapter_of_rule(BOX, rule) is None}


def test_lessons_and_coach_cite_rules_that_are_told() -> None:
    words = deck_tutorial(BOX)
    said = [*words.coach.values(), *[each.words for each in (*lessons(BOX), *words.welcome)]]
    cited = {rule for each in said for rule in RULE.findall(each)}
    assert len(cited) > 30
    assert not {rule for rule in cited if chapter_of_rule(BOX, rule) is None}


def test_the_coach_s_own_advice_leads_through_the_tutorial() -> None:
    """Buying, attacking, defending and a kill: that is what it is set up for."""
    match, opening = first_turn(BOX, "Ann")
    assert len(opening.hand) == 5
    coach = DeckCoach(LEARNER, BOX, shown_by_box(BOX).box_cards(BOX))
    asked: list[str] = []
    match.play_bots()
    while match.game.asked:
        decision = match.game.decision(LEARNER)
        asked.append(decision.kind)
        advice = coach.advice(match.game.view(LEARNER), decision)
        assert advice.words
        if not advice.proposed:
            coach.watch(match.game.view(LEARNER), decision, decision.options.keys[:1])
            assert not coach.take_remark(), "nothing was said for or against it"
        coach.watch(match.game.view(LEARNER), decision, advice.proposed)
        assert coach.take_remark().endswith("just what I would have done.")
        match.answer(decision, advice.proposed)
        match.play_bots()
        assert len(asked) < 60
    kinds = {type(event).__name__ for event in match.game.events_for(None)}
    assert {"action", "target", "defense"} <= set(asked)
    assert {"Bought", "Attacked", "Avoided", "Died", "GotToken", "TrophyTaken"} <= kinds


@pytest.mark.parametrize("scene", shipped(BOX), ids=lambda scene: scene.name)
def test_every_scene_can_be_told(scene) -> None:  # type: ignore[no-untyped-def]
    story = ScenarioStory(scene.path)
    assert story.beats[-1].title == "The end"
    assert len(story.beats) > 2
    assert all(beat.say or beat.events or beat.asked for beat in story.beats)

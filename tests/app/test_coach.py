"""The coach of the tutorial, without a screen: what it explains and what it proposes."""

import re

import pytest

from app.piloting import BOX
from esw_tui.app.learn.coach import Coach
from esw_tui.app.learn.lessons import TOLD_SIGNS, with_signs
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule
from esw_tui.app.learn.tutorial_match import first_round
from esw_tui.app.learn.tutorial_words import LEARNER, tutorial
from esw_tui.app.show.caption import captions
from esw_tui.app.shown import shown_boxes
from esw_tui.app.signs import LOOKS, UNICODE, Look
from esw_tui.app.table.paint_wizards import wizard_line
from esw_tui.bots.random_bot import RandomBot
from esw_tui.cards import load_box
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.games import game_of
from esw_tui.kernel.decisions import Decision
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

EVERY_BOX = pytest.mark.parametrize(
    "box", [box for box in shown_boxes() if game_of(box) == SPELLCRAFT]
)


def next_question(match: RecordedMatch) -> Decision | None:
    """What the learner is asked once the bots have answered; nothing when the round is over."""
    match.play_bots()
    return match.game.decision(LEARNER) if match.game.asked else None


def coach(box: str = BOX) -> Coach:
    return Coach(LEARNER, box, dict(load_box(box).by_name))


def test_what_the_coach_explains_exists() -> None:
    explained = (*tutorial(BOX).welcome, *tutorial(BOX).taught)
    words = [lesson.words for lesson in explained]
    words += tutorial(BOX).coach.values()
    cited = {rule for each in words for rule in RULE.findall(each)}
    assert cited
    assert not {rule for rule in cited if chapter_of_rule(BOX, rule) is None}


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
@EVERY_BOX
def test_the_signs_of_a_wizard_s_line_are_explained(box: str, look: Look) -> None:
    match, _ = first_round(box, "Ann")
    teacher, cards = coach(box), dict(load_box(box).by_name)
    told = [*tutorial(box).welcome, *tutorial(box).taught]
    words = with_signs(" ".join(each.words for each in told), look)
    shown = set()
    while (decision := next_question(match)) is not None:
        view: View = match.game.view(LEARNER)
        for wizard in view.wizards:
            line = wizard_line(look, view, cards, wizard, 60).plain
            shown |= set(line) & {getattr(look, sign) for sign in TOLD_SIGNS if sign != "dot"}
        advice = teacher.advice(view, decision)
        words += with_signs(advice.words, look)
        if decision.kind == "spell":
            words += with_signs(teacher.building(view, decision, (advice.proposed[0][0],)), look)
        match.answer(decision, advice.proposed)
    assert len(shown) > 5
    for sign in shown - {look.skull}:  # which says that it is one
        assert re.search(rf"(?<!\w){re.escape(sign)}", words), sign
    assert "{" not in words


def test_the_coach_explains_each_thing_once() -> None:
    teacher = coach()
    match, _ = first_round(BOX, "Ann")
    people = RandomBot(1, LEARNER)
    while (decision := next_question(match)) is not None:
        match.answer(decision, people.pick(None, decision))
    events = match.game.events_for(LEARNER)
    told = [lesson for event in events for lesson in teacher.lessons(event)]
    assert len(told) == len(set(told)) > 8


@EVERY_BOX
def test_what_the_coach_proposes_can_be_done(box: str) -> None:
    teacher = coach(box)
    match, opening = first_round(box, "Ann")
    assert (opening.viewer, len(opening.hand)) == (LEARNER, 8)
    kinds = []
    while (decision := next_question(match)) is not None:
        view: View = match.game.view(LEARNER)
        advice = teacher.advice(view, decision)
        assert advice.words
        kinds.append(decision.kind)
        teacher.watch(view, decision, advice.proposed)
        assert "instead" not in teacher.take_remark()
        match.answer(decision, advice.proposed)
    assert "spell" in kinds
    assert box != BOX or kinds[:2] == ["glyph", "spell"]
    assert match.game.view(None).wizards[LEARNER].alive


def test_what_a_rank_does_is_told_by_its_title() -> None:
    healed = E.Healed(1, 2, 22, E.Cause(0, None, "R63.3"))
    assert captions(UNICODE, ("Ann", "Boris"), healed)[0].plain.endswith("by ◆Ann as Cheerleader")
    own = E.Healed(0, 2, 22, E.Cause(0, None, "R63.3"))
    assert captions(UNICODE, ("Ann", "Boris"), own)[0].plain.endswith("(20 ▶ 22 HP) as Cheerleader")

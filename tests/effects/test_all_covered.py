"""Every effect of the card language has a test that fails without it; those of other boxes are
refused by this one with a reason."""

from typing import Any

import pytest

from effects import (
    test_amounts,
    test_card_verbs,
    test_conditions,
    test_contests,
    test_duel_words,
    test_moments,
    test_other_boxes,
    test_sentences,
    test_standing,
    test_verbs,
    test_who,
)
from effects.scene import Scene, covered_by
from effects.without_it import is_noticed, trials
from esw_tui.errors import PackError
from esw_tui.language import effects as language
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import conditions as C
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import qualifiers as Q
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects.bad_trip import EasyTrips
from esw_tui.language.effects.blood import Blood, DieOfBlood
from esw_tui.language.effects.cantrips import (
    CheaperCantrips,
    NextCantrip,
    PlayCantrips,
    YouPlayCantrip,
)
from esw_tui.language.effects.hands import DiscardCopy
from esw_tui.language.effects.legacies import SaveTreasure
from esw_tui.language.effects.standee import GiveStandee, TakeStandee
from esw_tui.spellcraft.meanings import (
    amounts,
    conditions,
    lines,
    outcomes,
    qualifiers,
    sentences,
    standing,
    verbs,
    who,
)
from esw_tui.spellcraft.waiting import WAITED_FOR

MODULES = (
    test_amounts,
    test_card_verbs,
    test_conditions,
    test_contests,
    test_moments,
    test_other_boxes,
    test_sentences,
    test_standing,
    test_duel_words,
    test_verbs,
    test_who,
)
REGISTERED: set[type] = set().union(
    who.SELECTORS, qualifiers.QUALIFIERS, qualifiers.MEASURES,
    amounts.AMOUNTS, amounts.COUNTS, conditions.CONDITIONS, verbs.VERBS,
    sentences.ACTS, sentences.SENTENCES, outcomes.OUTCOMES, standing.STANDING,
    verbs.GIFTS, verbs.LOSSES, verbs.SWAPS, lines.LABELS,
)  # fmt: skip

COPY_ANSWER = (
    "Each time a foe casts a card of which you hold a copy, you may discard that copy to heal 1 HP."
)
OTHER_BOXES: dict[type, str] = {
    S.Instead: "Lose 1 HP.\nPay 2 blood: lose 2 HP instead.",
    S.UnlessPaid: "Lose 1 HP unless you have a treasure or pay 2 blood.",
    S.DoBoth: "Choose one: lose 1 HP; or heal 1 HP.\nPay 2 blood: do both instead.",
    L.Standee: "Standee: lose 1 HP.",
    L.PayBlood: "Pay 2 blood: lose 1 HP.",
    L.PayXBlood: "Pay X blood: heal X HP.",
    L.Cantrip: "Cantrip, discard 2 sources: lose 1 HP.",
    Blood: "Gain 2 blood.",
    DieOfBlood: "Gain a die of blood.",
    TakeStandee: "Take the standee.",
    GiveStandee: "Give the standee to a foe.",
    SaveTreasure: "Save a treasure for the next game.",
    PlayCantrips: "Play cantrips from your hand.",
    NextCantrip: "Put the next cantrip of the main deck into your hand.",
    CheaperCantrips: "Your cantrips cost a card less.",
    YouPlayCantrip: "Whenever you play a cantrip, draw a card.",
    EasyTrips: "Your bad trips need 3 different glyphs.",
    M.FoeCastsCopy: COPY_ANSWER,
    DiscardCopy: COPY_ANSWER,
    A.PaidX: "Pay X blood: heal X HP.",
    A.YourBlood: "Deal damage equal to your blood to a foe.",
    A.ItsBlood: "Deal damage equal to its blood to a foe.",
    Q.WithoutStandee: "Deal 1 damage to a foe without the standee.",
    Q.BloodCount: "Deal 1 damage to the foe with the most blood.",
    C.YouHoldStandee: "If you hold the standee, lose 1 HP.",
    C.TookFromFoe: "Take the standee. If you took it from a foe, lose 1 HP.",
}
"""Effects of rules that this box does not switch on, each with a text."""


OF_TREASURES = (
    CheaperCantrips,
    YouPlayCantrip,
    EasyTrips,
    M.FoeCastsCopy,
    DiscardCopy,
)
OTHERS = "belongs to the feature '.*', which Hell High does not"


def all_covered() -> set[type]:
    """Every effect some test says it covers."""
    tests: list[Any] = [test for module in MODULES for test in vars(module).values()]
    return set().union(*(covered_by(test) for test in tests if callable(test)))


def on_cards_alone() -> list[type]:
    """Effects that no test here covers: the tests of their cards must notice them."""
    waiting = {language.NODES[name] for name in WAITED_FOR}
    of_the_language = REGISTERED & set(language.NODES.values())
    effects = of_the_language | waiting | (set(language.NAMES) - set(OTHER_BOXES))
    return sorted(effects - all_covered(), key=lambda effect: effect.__name__)


@pytest.mark.parametrize("effect", on_cards_alone(), ids=lambda effect: effect.__name__)
def test_every_effect_has_a_test_that_fails_without_it(effect: type) -> None:
    """Here with `@covers`, or, for words of other boxes, among the tests of their cards: those are
    run with the effect taken away."""
    assert is_noticed(effect), f"no test fails if {effect.__name__} does nothing"


def test_taking_away_an_effect_leaves_no_trace() -> None:
    """The tests of its cards pass before and after."""
    before = [run for _, run in trials(TakeStandee)]
    assert len(before) > 5
    for run in before:
        run()
    assert is_noticed(TakeStandee)
    for run in before:
        run()


def test_every_happening_has_a_meaning() -> None:
    happenings = {language.grammar_name(each) for each in M.Happening.__args__}
    assert set(WAITED_FOR) == happenings


@pytest.mark.parametrize(
    ("effect", "text"), OTHER_BOXES.items(), ids=[effect.__name__ for effect in OTHER_BOXES]
)
def test_effects_of_other_boxes_are_refused(effect: type, text: str, scene: Scene) -> None:
    kind = "treasure" if effect in OF_TREASURES else "source"
    with pytest.raises(PackError, match=OTHERS):
        scene(text, kind=kind)


def test_so_are_their_keywords(scene: Scene) -> None:
    with pytest.raises(PackError, match="'Bad Trip' belongs to the feature 'bad trip'"):
        scene("Lose 1 HP.\nBad Trip.")

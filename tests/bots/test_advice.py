"""Hints: they weigh the whole hand, name the cards, and say what a pick comes to."""

import re
from collections.abc import Iterator

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.cunning import Advice, CunningBot
from esw_tui.bots.cunning.power_token import plans_by_token
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS
from esw_tui.cards.card import GLYPHS
from esw_tui.games import new_match
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.game import SpellGame

NAMES = ("Ann", "Bo", "Cy", "Di")
BOXES = ("hell-high", "murdershroom", "castle-tentakill", "skullzfyre")
HABITS = (
    *("face-down", "show", "ready", "act-last", "wild-type", "name-type", "buy", "sides", "split"),
    *("redirect", "pick-die", "cantrip-price", "steal-component"),
)
"""Questions that are always answered alike: nothing is reckoned up."""


def hints(
    box: str, seeds: range, *, all_games: bool = False
) -> Iterator[tuple[SpellGame, Decision, Advice]]:
    """Every hint that anybody could get in some games."""
    for seed in seeds:
        game = new_match(box, NAMES, seed=seed)
        players = [make_bot("random", seed, seat) for seat in range(len(NAMES))]
        while not game.over and (all_games or game.table.game == 1):
            seat = game.asked[0]
            decision = game.decision(seat)
            eyes = Eyes(game, seat)
            if decision.kind != "spell":
                yield game, decision, CunningBot(0, seat).advise(eyes, decision)
            game.answer(decision, players[seat].pick(eyes, decision))


def test_a_hint_for_the_token_does_not_praise_a_die_that_its_spell_never_rolls() -> None:
    kinds = set()
    for _, decision, advice in hints("hell-high", range(4)):
        if decision.kind == "glyph" and "one die more" in advice.reason:
            dice, _, spell = advice.reason.partition(" would roll one die more; with it ")
            kinds.add(bool(spell))
            if spell:
                assert any(name in spell for name in re.split(r", | and ", dice))
            assert " HP" in advice.reason, "all worth has a unit"
    assert kinds == {True, False}


def test_the_token_goes_where_the_hand_makes_the_best_spell() -> None:
    """Not where a die helps one card most: that may be the glyph with the fewest cards."""
    asked = better = 0
    for game, decision, advice in hints("hell-high", range(8)):
        if decision.kind != "glyph":
            continue
        (glyph,) = advice.picks
        sight = Eyes(game, decision.seat).sight()
        plans = plans_by_token(staged(sight, WEIGHTS), decision.options.keys)
        assert plans[glyph].worth == max(plan.worth for plan in plans.values())
        rolling = dict.fromkeys(GLYPHS, 0)
        for card in (*sight.hand, *sight.creatures[decision.seat]):
            design = sight.faces[card]
            for each in design.glyphs if design.card.power else ():
                rolling[GLYPHS[each]] += 1
        if any(rolling.values()):
            assert rolling[glyph], "a die that no card would roll"
        more = [each for each in GLYPHS if rolling[each] > rolling[glyph]]
        if rolling[glyph] == min(rolling.values()):
            assert all(plans[each].worth <= plans[glyph].worth for each in more)
        placed = [sight.faces[card].name for card in plans[glyph].key if card is not None]
        assert all(name in advice.reason for name in placed), "the spell is named"
        asked += 1
        (quick,) = CunningBot(0, decision.seat).pick(Eyes(game, decision.seat), decision)
        better += plans[quick].worth < plans[glyph].worth
    assert asked > 20
    assert better, "a quick look at the cards one by one is never worse"


@pytest.mark.parametrize("box", BOXES)
def test_a_hint_names_the_card_that_asks_and_the_sum(box: str) -> None:
    kinds = set()
    for _, decision, advice in hints(box, range(4)):
        kind, reason = decision.kind, advice.reason
        kinds.add(kind)
        if decision.source is not None:
            assert decision.source in reason, kind
        has_sum = re.search(r"\d", reason) is not None or kind in HABITS
        nothing = "none of your cards" in reason or not advice.picks or len(decision.options) == 1
        assert has_sum or nothing or kind in ("cantrips", "pick-treasure", "may"), (kind, reason)
    assert {"target", "order"} <= kinds


def test_what_goes_is_weighed_against_the_spell_that_stays() -> None:
    seen = 0
    for _, decision, advice in hints("hell-high", range(6)):
        if decision.kind == "jock-reply":
            seen += "your best spell is" in advice.reason
    assert seen

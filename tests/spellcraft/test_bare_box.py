"""A box without any feature plays, and nobody misses one."""

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from esw_tui.bots import LEVELS, Eyes, make_bot
from esw_tui.bots.thinking import Budget
from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.cards.export import read_box
from esw_tui.errors import PackError, SeatError
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.spellcraft.events import Died, GainedToken
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.features.creatures import KEPT_BEFORE
from esw_tui.spellcraft.features.kill_tokens import KILLS
from esw_tui.spellcraft.features.status_board import RANK, TOKEN
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.staging import staged_table
from spellcraft.bare import THREE_GAMES, bare_cards, bare_match, bare_rules
from spellcraft.dumping import dump
from spellcraft.matches import answers
from spellcraft.test_copies import copied
from spellcraft.test_leaks import check_view_of, question

PLAYERS = range(2, 7)
MATCHES = {2: 160, 3: 130, 4: 100, 5: 60, 6: 50}
"""At each number of players, 500 together; with six a match takes as long as six with two."""


def test_the_cards_that_are_left_make_a_box() -> None:
    cards = bare_cards()
    designs = Counter(card.kind for card in cards)
    assert all(designs[kind] >= 9 for kind in COMPONENTS)
    assert all(card.copies == 2 for card in cards if card.kind in COMPONENTS)
    glyphs = Counter((card.kind, card.glyph) for card in cards)
    assert all(glyphs[kind, glyph] for kind in COMPONENTS for glyph in GLYPHS)
    assert designs["treasure"] >= 10
    assert designs["dead-wizard"] >= 5
    assert not bare_rules().features
    assert not bare_rules().states


@pytest.mark.rule("R20.1", "R30.1", "R30.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_many_matches_and_every_state_is_one_the_rules_allow(players: int) -> None:
    """At every decision all invariants hold, and the view of one player, or of the open table, does
    not depend on what they cannot see: one after the other, all in turn."""
    rng = random.Random(players)
    for seed in range(MATCHES[players]):
        game = bare_match(players, seed)
        viewers = itertools.cycle((None, *game.table.seats))
        for _ in answers(game, seed):
            check_invariants(game)
            check_view_of(game, next(viewers), rng)
        check_invariants(game)
        table = game.table
        (winner,) = game.winners
        assert table.lws[winner] == 2
        assert table.game <= table.games
        assert not any(table.kills)
        assert not any(table.rank)


def test_nobody_is_asked_for_a_feature_or_told_of_one() -> None:
    foreign = {kind for feature in FEATURES.values() for kind in feature.questions}
    kills = 0
    for players in PLAYERS:
        game = bare_match(players, 7)
        for seat in answers(game, 7):
            assert game.decision(seat).kind not in foreign
        told = game.events_for(None)
        tokens = [event.token for event in told if isinstance(event, GainedToken)]
        assert set(tokens) == {"Last Wizard Standing"}
        kills += sum(isinstance(event, Died) and event.killer != event.seat for event in told)
        words = " ".join(event.text(game.table.names) for event in told)
        assert not {"Status", "Class President", "keeps", "reacts"} & set(words.split())
    assert kills


def test_a_view_has_no_board_and_no_kill_tokens() -> None:
    view = bare_match(3, 1).view(0)
    for key in (RANK, TOKEN, KILLS, KEPT_BEFORE):
        assert key not in view
        with pytest.raises(KeyError, match="is not part of bare"):
            view[key]
    assert view.progress == "game 1, first to 2 tokens"


@pytest.mark.parametrize("players", PLAYERS)
def test_imagined_worlds_and_copies_are_as_good_as_the_real_one(players: int) -> None:
    game = bare_match(players, 60 + players)
    rng = random.Random(players)
    for number, _ in enumerate(answers(game, 6)):
        if number % 6 == 0:
            assert dump(copied(game)) == dump(game)
            for seat in game.table.seats:
                world = SpellImagination(game, seat).world(rng)
                assert repr(world.events_for(seat)) == repr(game.events_for(seat))
                assert question(world, seat) == question(game, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_it(level: str) -> None:
    game = bare_match(3, 3, tokens=1)
    bots = [make_bot(level, 3, seat, 5, Budget(playouts=10)) for seat in range(3)]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    assert sum(game.table.lws) == 1


# What a box without a feature refuses.


ODD_SOURCE = """\
bare:
  features: []
  sources:
    - name: Odd One's
      glyph: dark
      text: |
        """


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("Draw a card.\n        Bully: add the top card of the main deck to your spell.", "bully"),
        ("Gain 1 status.", "status board"),
        ("Draw a card.\n        Reaction: deal 2 damage to the active player.", "reactions"),
        ("Deal 1 damage to a foe for each kill token you have.", "kill tokens"),
        ("Discard a creature of a foe.", "creatures"),
    ],
)
def test_a_card_of_a_feature_is_refused(text: str, feature: str) -> None:
    with pytest.raises(PackError, match=f"belongs to the feature '{feature}', which Bare does not"):
        read_box("bare", f"{ODD_SOURCE}{text}\n", "odd.yaml")


@pytest.mark.parametrize("key", ["rank", "kills", "creatures"])
def test_a_table_set_up_by_hand_has_nothing_of_a_feature(key: str) -> None:
    seats: dict[str, dict[str, Any]] = {"A": {key: 1}, "B": {}}
    with pytest.raises(SeatError, match=f"A seat has no '{key}'"):
        staged_table(bare_rules(), seats, ScriptedDealer())
    with pytest.raises(SeatError, match="There is no 'power_bonus' in bare"):
        staged_table(
            bare_rules(), {"A": {}, "B": {}}, ScriptedDealer(), states={"power_bonus": "dark"}
        )


@pytest.mark.rule("J115", "R20.3")
def test_a_format_that_counts_kills_brings_the_tokens_along() -> None:
    rules = bare_rules(THREE_GAMES)
    table = staged_table(
        rules,
        {"You": {"spell": ["Spore-Sneezing"]}, "L": {"hp": 2, "acted": True}},
        ScriptedDealer(),
        games=1,
        decks={"dead": ["Spare Organs"]},
    )
    assert table.rules.features == ("kill_tokens",)
    assert rules.playing(THREE_GAMES) is table.rules
    game = SpellGame(table)
    assert game.over
    assert game.view(None)[KILLS] == (1, 0)
    assert game.winners == (0,)
    assert not rules.features

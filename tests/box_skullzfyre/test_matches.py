"""Whole random matches of Skullzfyre: allowed at every decision, copied, rewound, imagined."""

import random

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.features.standing_answers import HEARD
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import Imagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.dumping import dump
from spellcraft.matches import answers, begin, played
from spellcraft.test_leaks import (
    moments,
    names_told,
    question,
    reshuffle_unseen,
)

PLAYERS = [2, 3, 4, 5, 6]
BOX = "skullzfyre"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("R20.1", "J3")
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    game = begin(players, seed, box=BOX)
    for _ in answers(game, seed):
        check_invariants(game)
    check_invariants(game)
    (winner,) = game.winners
    assert game.table.lws[winner] == 2
    assert game.table.game <= game.table.games == players + 1


def test_everything_special_happens_in_random_matches() -> None:
    """So that the tests here are not blind to it."""
    kinds: set[str] = set()
    heard: set[str] = set()
    for seed in range(60):
        game = begin(4, seed, box=BOX)
        for seat in answers(game, seed):
            kinds.add(game.decision(seat).kind)
        heard |= {type(event).__name__ for event in game.events_for(None)}
    assert {"show", "ready", "act-last", "copy", "reroll", "wild-type", "may"} <= kinds
    assert {
        "Shown", "LaidOpen", "ActsLast", "Copied", "StoleComponent", "NoneThere", "FoundWild",
    } <= heard  # fmt: skip


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_are_the_original_and_come_to_the_same_end(players: int) -> None:
    game = begin(players, 20 + players, box=BOX)
    copies = []
    for number, _ in enumerate(answers(game, players)):
        if number % 6 == 1:
            copy = game.copy(game.dealer.at(game.dealer.position))
            assert dump(copy) == dump(game)
            copies.append(copy)
    end = dump(game)
    assert len(copies) >= 2
    for copy in copies:
        assert dump(played(copy, players)) == end


@pytest.mark.parametrize("seed", range(3))
def test_going_back_answer_by_answer_and_on_again(seed: int) -> None:
    game = begin(3, seed, box=BOX, tokens=1)
    played(game, seed)
    entries, end = game.entries, dump(game, chance=False)
    for count in (len(entries) - 1, len(entries) // 2, 7, 0):
        copy = game.copy(SeededDealer("own"))
        copy.rewind(count)
        assert len(copy.entries) == count
        for seat, picks in entries[count:]:
            assert picks is not None
            copy.answer(copy.decision(seat), picks)
        assert dump(copy, chance=False) == end


@pytest.mark.parametrize(("players", "step"), [(2, 2), (3, 3), (4, 5), (6, 9)])
@pytest.mark.rule("J98", "J99", "J109")
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    rng = random.Random(players)
    for seed in range(100, 104):
        game = begin(players, seed, box=BOX)
        for _ in moments(game, seed, step):
            for seat in game.table.seats:
                imagination = Imagination(game, seat)
                for _ in range(2):
                    world = imagination.world(rng)
                    assert world.view(seat) == game.view(seat)
                    assert world.waiting == game.waiting
                assert repr(world.events_for(seat)) == repr(game.events_for(seat))
                assert repr(world.events_for(None)) == repr(game.events_for(None))
                assert question(world, seat) == question(game, seat)
                check_invariants(world)


@pytest.mark.parametrize("players", [3, 5])
def test_imagined_worlds_can_be_played_on_and_imagined_again(players: int) -> None:
    rng = random.Random(players)
    game = begin(players, 30 + players, box=BOX)
    for _ in moments(game, players, 11):
        for seat in game.table.seats:
            world = game.imagine(seat, rng)
            check_invariants(world.imagine(seat, rng))
            check_invariants(played(world, players))


@pytest.mark.parametrize("players", [2, 4])
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    changed = 0
    rng = random.Random(players)
    for seed in range(50, 56):
        game = begin(players, seed, box=BOX)
        for _ in answers(game, 5):
            changed += views_stay(game, rng)
    assert changed > 100


def views_stay(game: SpellGame, rng: random.Random) -> int:
    """Deal everything anew that a viewer cannot see, for each viewer; how often that changed it."""
    table, changed = game.table, 0
    for viewer in (None, *table.seats):
        before = repr(game.view(viewer)).encode()
        real = table.designs, table.hand[:], table.spell[:], table.settings, table.states
        reshuffle_unseen(table, viewer, rng)
        for state in table.rules.secrets:
            if viewer is not None and state.secret is not None:
                state.lay(table, state.secret.redraw(table, viewer, rng))
        changed += table.designs != real[0]
        assert repr(game.view(viewer)).encode() == before
        table.designs, table.hand[:], table.spell[:], table.settings, table.states = real
    return changed


def test_nobody_is_told_the_name_of_a_card_it_has_not_seen() -> None:
    assert names_told(begin(4, 71, box=BOX)) > 200


@pytest.mark.parametrize("level", ["random", "cunning", "archmage"])
def test_bots_do_not_know_unseen_cards(level: str) -> None:
    game = begin(4, 7, box=BOX, tokens=1)
    rng = random.Random(7)
    think = Budget(playouts=10)
    for _ in moments(game, 7, 4):
        seat = game.asked[0]
        world = Imagination(game, seat).world(rng)
        picks = [
            make_bot(level, 7, seat, 5, think).pick(Eyes(each, seat), each.decision(seat))
            for each in (game, world)
        ]
        assert picks[0] == picks[1]


def test_what_was_heard_is_gone_with_the_round() -> None:
    asked = 0
    for seed in range(40):
        game = begin(3, seed, box=BOX)
        for _ in answers(game, seed):
            asked += any(HEARD.of(game.table))
            if game.table.stage == "placing":
                assert not any(HEARD.of(game.table))
    assert asked

"""Whole matches at the castle: invariants, copies, going back, imagined worlds, hidden cards."""

import random

import pytest

from box_tentakill.four import BOX
from esw_tui import new_match
from esw_tui.bots import Eyes, make_bot
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import Imagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.dumping import dump
from spellcraft.matches import NAMES, answers, played
from spellcraft.test_imagining import heard
from spellcraft.test_leaks import reshuffle_unseen

PLAYERS = [2, 3, 4, 5, 6]
OF_THIS_BOX = {
    "pay", "buy", "redirect", "foretell", "sides", "name-type", "pick-die", "reroll",
}  # fmt: skip
"""Questions that cards of this box ask."""


def begin(players: int, seed: int, *, tokens: int = 1) -> SpellGame:
    """A match that has just begun."""
    return new_match(BOX, NAMES[:players], seed=seed, tokens=tokens)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    game = begin(players, seed, tokens=2)
    for _ in answers(game, seed):
        check_invariants(game)
    check_invariants(game)
    assert game.winners


@pytest.mark.parametrize("level", ["random", "cunning"])
def test_every_question_of_the_box_is_asked_and_answered(level: str) -> None:
    kinds: set[str] = set()
    for seed in range(60):
        game = begin(3 + seed % 4, seed)
        bots = [make_bot(level, seed, seat) for seat in game.table.seats]
        while not game.over:
            seat = game.asked[0]
            decision = game.decision(seat)
            kinds.add(decision.kind)
            game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    assert sorted(OF_THIS_BOX - kinds) == []


def copied(game: SpellGame) -> SpellGame:
    """A copy that has the same chance ahead."""
    return game.copy(game.dealer.at(game.dealer.position))


@pytest.mark.parametrize("players", [2, 4])
def test_copies_are_the_original_and_play_on_to_the_same_end(players: int) -> None:
    game = begin(players, 20 + players, tokens=2)
    copies = []
    for number, _ in enumerate(answers(game, 1)):
        if number % 7 == 3:
            assert dump(copied(game)) == dump(game)
        if number % 25 == 11:
            copies.append(copied(game))
    end = dump(game)
    for copy in copies:
        assert dump(played(copy, 1)) == end


def test_going_back_answer_by_answer_reaches_the_start_and_the_same_end() -> None:
    game = begin(3, 31, tokens=2)
    before = [dump(game) for _ in answers(game, 1)]
    end, total = dump(game), len(before)
    for number in range(total - 1, -1, -max(total // 40, 1)):
        game.rewind(number)
        assert dump(game) == before[number]
    game.rewind(0)
    assert dump(played(game, 1)) == end


@pytest.mark.parametrize(("players", "step"), [(2, 2), (3, 3), (5, 7)])
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    rng = random.Random(players)
    game = begin(players, 40 + players, tokens=2)
    for number, _ in enumerate(answers(game, 7)):
        if number % step:
            continue
        for seat in game.table.seats:
            world = Imagination(game, seat).world(rng)
            assert world.view(seat) == game.view(seat)
            assert world.asked == game.asked
            assert world.events_for(seat) == game.events_for(seat)
            assert heard(world, seat) == heard(game, seat)
            check_invariants(world)


@pytest.mark.parametrize("players", [2, 4])
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    game = begin(players, 50 + players)
    rng = random.Random(players)
    for _ in answers(game, 5):
        table = game.table
        for viewer in (None, *table.seats):
            before = repr(game.view(viewer))
            real = table.designs, table.hand[:], table.spell[:], table.settings
            reshuffle_unseen(table, viewer, rng)
            assert repr(game.view(viewer)) == before
            table.designs, table.hand[:], table.spell[:], table.settings = real

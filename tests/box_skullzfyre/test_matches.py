"""Whole random matches of Skullzfyre: allowed at every decision, copied, rewound, imagined."""

import random

import pytest

from esw_tui.spellcraft.features.standing_answers import HEARD
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.matches import answers, begin, played
from spellcraft.test_leaks import check_bot, moments, names_told
from spellcraft.whole_matches import (
    check_copies,
    check_every_decision,
    check_going_back,
    check_views,
    check_worlds,
)

PLAYERS = [2, 3, 4, 5, 6]
BOX = "skullzfyre"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("R20.1", "J3")
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    game = begin(players, seed, box=BOX)
    check_every_decision(game, seed)
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
    check_copies(begin(players, 20 + players, box=BOX), step=6, played_on=6)


@pytest.mark.parametrize("seed", range(3))
def test_going_back_answer_by_answer_and_on_again(seed: int) -> None:
    check_going_back(begin(3, seed, box=BOX, tokens=1))


@pytest.mark.parametrize(("players", "step"), [(2, 2), (3, 3), (4, 5), (6, 9)])
@pytest.mark.rule("J98", "J99", "J109")
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    for seed in range(100, 104):
        check_worlds(begin(players, seed, box=BOX), step)


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
    changed = sum([check_views(begin(players, seed, box=BOX)) for seed in range(50, 56)])
    assert changed > 100


def test_nobody_is_told_the_name_of_a_card_it_has_not_seen() -> None:
    assert names_told(begin(4, 71, box=BOX)) > 200


@pytest.mark.parametrize("level", ["random", "cunning", "archmage"])
def test_bots_do_not_know_unseen_cards(level: str) -> None:
    check_bot(begin(4, 7, box=BOX, tokens=1), level, step=4)


def test_what_was_heard_is_gone_with_the_round() -> None:
    asked = 0
    for seed in range(40):
        game = begin(3, seed, box=BOX)
        for _ in answers(game, seed):
            asked += any(HEARD.of(game.table))
            if game.table.stage == "placing":
                assert not any(HEARD.of(game.table))
    assert asked

"""Whole matches at the castle: invariants, copies, going back, imagined worlds, hidden cards."""

import pytest

from box_tentakill.four import BOX
from esw_tui import new_match
from esw_tui.spellcraft.game import SpellGame
from spellcraft.matches import NAMES, kinds_asked
from spellcraft.whole_matches import (
    check_copies,
    check_every_decision,
    check_going_back,
    check_views,
    check_worlds,
)

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
    check_every_decision(begin(players, seed, tokens=2), seed)


@pytest.mark.parametrize("level", ["random", "cunning"])
def test_every_question_of_the_box_is_asked_and_answered(level: str) -> None:
    kinds: set[str] = set()
    for seed in range(60):
        game = begin(3 + seed % 4, seed)
        kinds |= kinds_asked(game, level, seed)
    assert sorted(OF_THIS_BOX - kinds) == []


@pytest.mark.parametrize("players", [2, 4])
def test_copies_are_the_original_and_play_on_to_the_same_end(players: int) -> None:
    check_copies(begin(players, 20 + players, tokens=2))


def test_going_back_answer_by_answer_reaches_the_start_and_the_same_end() -> None:
    check_going_back(begin(3, 31, tokens=2))


@pytest.mark.parametrize(("players", "step"), [(2, 2), (3, 3), (5, 7)])
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    assert "pay" in check_worlds(begin(players, 40 + players, tokens=2), step)


@pytest.mark.parametrize("players", [2, 4])
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    assert check_views(begin(players, 50 + players, tokens=1)) > 50

"""Whole matches in the marsh: invariants, copies, going back, imagined worlds, hidden cards."""

import random
from typing import Any

import pytest

from box_murdershroom.marsh import BOX
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features.cantrips import discount
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.staging import staged_table
from spellcraft.matches import answers, begin, kinds_asked
from spellcraft.whole_matches import (
    check_copies,
    check_every_decision,
    check_going_back,
    check_views,
    check_worlds,
)

PLAYERS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    check_every_decision(begin(players, seed, box=BOX), seed)


def test_cunning_players_play_cantrips_to_the_end() -> None:
    game = begin(4, 3, box=BOX)
    kinds = kinds_asked(game, "cunning", 3)
    check_invariants(game)
    assert {"cantrips", "cantrip", "cantrip-price"} <= kinds


@pytest.mark.parametrize("players", [2, 4])
def test_copies_are_the_original_and_play_on_to_the_same_end(players: int) -> None:
    check_copies(begin(players, 20 + players, games=1, box=BOX))


def test_going_back_answer_by_answer_reaches_the_start_and_the_same_end() -> None:
    check_going_back(begin(3, 31, games=1, box=BOX))


@pytest.mark.parametrize(("players", "step"), [(2, 3), (3, 5), (5, 11)])
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    asked = check_worlds(begin(players, 40 + players, games=1, box=BOX), step)
    assert {"cantrips", "cantrip"} <= asked


@pytest.mark.parametrize("players", [2, 4])
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    assert check_views(begin(players, 50 + players, games=1, box=BOX)) > 100


@pytest.mark.rule("J69", "J113")
def test_whether_a_window_opens_tells_nothing_of_a_hand() -> None:
    """The question everybody hears is the same whatever the hand holds."""
    heard_by_all = set()
    for seed in range(3):
        game = begin(3, seed, games=1, box=BOX)
        for seat in answers(game, seed):
            decision = game.decision(seat)
            if decision.kind == "cantrips":
                assert len(game.table.hand[seat]) + discount(game.table, seat) >= 3
                heard_by_all.add((decision.prompt, decision.source, decision.options.labels))
    assert len(heard_by_all) == 1


@pytest.mark.rule("J70", "R16.1")
def test_a_reaction_is_turned_up_from_a_back_that_everybody_sees() -> None:
    """M knew the card that reacts, and L holds another of the same name."""
    fenwick = "Fenwick Stickyfinger's"
    hand = [fenwick, "Magma Newt", "Gloomgator", "Wild Magic"]
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Swamp Gas Steve's"]},
        "L": {"hp": 3, "spell": [fenwick, "Mud Tsunami"], "hand": hand},
        "M": {"acted": True},
    }
    table = staged_table(rulebook(BOX), seats, ScriptedDealer(()))
    table.known[2] |= 1 << table.spell[1][0]
    game = SpellGame(table)
    assert game.decision(1).kind == "cantrips"
    imagination = SpellImagination(game, 2)
    rng = random.Random(1)
    for _ in range(60):
        assert imagination.world(rng).view(2) == game.view(2)

"""Whole matches in the marsh: invariants, copies, going back, imagined worlds, hidden cards."""

import random
from typing import Any

import pytest

from box_murdershroom.marsh import BOX
from esw_tui.bots import Eyes, make_bot
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import Imagination
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.staging import staged_table
from spellcraft.dumping import dump
from spellcraft.matches import answers, begin, played
from spellcraft.test_imagining import heard
from spellcraft.test_leaks import reshuffle_unseen

PLAYERS = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_at_every_decision(players: int, seed: int) -> None:
    game = begin(players, seed, box=BOX)
    for _ in answers(game, seed):
        check_invariants(game)
    check_invariants(game)
    assert game.winners


def test_cunning_players_play_cantrips_to_the_end() -> None:
    game = begin(4, 3, box=BOX)
    bots = [make_bot("cunning", 3, seat) for seat in game.table.seats]
    kinds = set()
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        kinds.add(decision.kind)
        game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    check_invariants(game)
    assert {"cantrips", "cantrip", "cantrip-price"} <= kinds


def copied(game: SpellGame) -> SpellGame:
    """A copy that has the same chance ahead."""
    return game.copy(game.dealer.at(game.dealer.position))


@pytest.mark.parametrize("players", [2, 4])
def test_copies_are_the_original_and_play_on_to_the_same_end(players: int) -> None:
    game = begin(players, 20 + players, games=1, box=BOX)
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
    game = begin(3, 31, games=1, box=BOX)
    before = [dump(game) for _ in answers(game, 1)]
    end, total = dump(game), len(before)
    for number in range(total - 1, -1, -max(total // 40, 1)):
        game.rewind(number)
        assert dump(game) == before[number]
    game.rewind(0)
    assert dump(played(game, 1)) == end


@pytest.mark.parametrize(("players", "step"), [(2, 3), (3, 5), (5, 11)])
def test_worlds_agree_with_all_a_seat_has_seen(players: int, step: int) -> None:
    rng = random.Random(players)
    game = begin(players, 40 + players, games=1, box=BOX)
    asked = set()
    for number, _ in enumerate(answers(game, 7)):
        if number % step:
            continue
        asked.add(game.decision(game.asked[0]).kind)
        for seat in game.table.seats:
            imagination = Imagination(game, seat)
            seen = game.view(seat)
            for _ in range(2):
                world = imagination.world(rng)
                assert world.view(seat) == seen
                assert world.asked == game.asked
            assert world.events_for(seat) == game.events_for(seat)
            assert heard(world, seat) == heard(game, seat)
            check_invariants(world)
    assert {"cantrips", "cantrip"} <= asked


@pytest.mark.parametrize("players", [2, 4])
def test_views_do_not_depend_on_unseen_cards(players: int) -> None:
    game = begin(players, 50 + players, games=1, box=BOX)
    rng = random.Random(players)
    for _ in answers(game, 5):
        table = game.table
        for viewer in (None, *table.seats):
            before = repr(game.view(viewer))
            real = table.designs, table.hand[:], table.spell[:], table.settings
            reshuffle_unseen(table, viewer, rng)
            assert repr(game.view(viewer)) == before
            table.designs, table.hand[:], table.spell[:], table.settings = real


@pytest.mark.rule("J69", "J113")
def test_whether_a_window_opens_tells_nothing_of_a_hand() -> None:
    """The question everybody hears is the same whatever the hand holds."""
    heard_by_all = set()
    for seed in range(3):
        game = begin(3, seed, games=1, box=BOX)
        for seat in answers(game, seed):
            decision = game.decision(seat)
            if decision.kind == "cantrips":
                assert len(game.table.hand[seat]) >= 3
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
    imagination = Imagination(game, 2)
    rng = random.Random(1)
    for _ in range(60):
        assert imagination.world(rng).view(2) == game.view(2)

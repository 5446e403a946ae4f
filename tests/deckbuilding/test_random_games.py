"""Whole games played by chance: invariants, copies, going back, imagined worlds, leaks."""

import random
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from deckbuilding.playing_games import answer_at_random, new_game, play_out
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.options import DEFENSES, MENU, TURNS, GameOptions
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.faces import OVER
from lockstep import told_alike

RULES = rules("annihilageddon-2")
STYLES = [
    GameOptions(menu=menu, defenses=defenses, turns=turns)
    for menu, defenses, turns in zip(MENU, DEFENSES, TURNS, strict=True)
]


def dump(game: DeckGame) -> dict[str, Any]:
    """All that is on the table, for comparison."""
    table = game.table
    slots = {"designs", "known", "open", "stage", "winners", *Table.__slots__}
    found = {slot: getattr(table, slot) for slot in slots}
    return {slot: tuple(value) if type(value) is list else value for slot, value in found.items()}


def check(game: DeckGame) -> None:
    """All that must be true at every decision."""
    RULES.check(game)


@pytest.mark.rule("K3", "K97", "D1.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("style", range(len(STYLES)))
def test_random_games_end_and_hold_all_invariants(players: int, style: int) -> None:
    game = new_game(RULES, players, f"random {players} {style}", STYLES[style])
    play_out(game, players, check)
    assert game.table.stage == OVER
    assert game.winners


@pytest.mark.rule("K87")
def test_the_same_seed_and_answers_lead_to_the_same_end() -> None:
    one, other = (new_game(RULES, 3, 5) for _ in range(2))
    play_out(one, 5)
    for seat, picks in one.entries:
        assert picks is not None
        other.answer(other.decision(seat), picks)
    assert dump(one) == dump(other)


PRINT_A_GAME = """
from deckbuilding.playing_games import new_game, play_out
from esw_tui.bots import Eyes, make_bot
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.games import new_match
games = [new_game(rules("annihilageddon-2"), 3, 12)]
play_out(games[0], 12)
games.append(new_match("annihilageddon-2", ["Ann", "Bob", "Cy"], seed=2, tokens=2))
bots = [make_bot("cunning", 2, seat, game="deckbuilding") for seat in range(3)]
while not games[1].over:
    seat = games[1].asked[0]
    decision = games[1].decision(seat)
    games[1].answer(decision, bots[seat].pick(Eyes(games[1], seat), decision))
for game in games:
    print(game.entries)
    for viewer in (None, 0):
        print(*[event.text(game.table.names) for event in game.events_for(viewer)], sep="\\n")
"""


@pytest.mark.rule("K87")
def test_hash_seeds_change_nothing() -> None:
    assert len(told_alike(PRINT_A_GAME)) > 10_000


@pytest.mark.parametrize("style", range(len(STYLES)))
def test_a_copy_is_the_same_game_with_a_future_of_its_own(style: int) -> None:
    game = new_game(RULES, 3, style, STYLES[style])
    rng = random.Random(style)
    for number in range(300):
        if game.over:
            break
        if number % 20 == 0:
            twin = game.copy(SeededDealer(number))
            assert dump(twin) == dump(game)
            assert twin.asked == game.asked
            play_out(twin, number)
        answer_at_random(game, rng)


def test_rewinding_answer_by_answer_reaches_the_start_and_the_same_end() -> None:
    game = new_game(RULES, 2, 9)
    rng = random.Random(9)
    states: list[dict[str, Any]] = []
    while not game.over and len(states) < 120:
        states.append(dump(game))
        answer_at_random(game, rng)
    entries = game.entries
    for count in range(len(states) - 1, -1, -7):
        game.rewind(count)
        assert dump(game) == states[count]
    game.rewind(0)
    for at, (seat, picks) in enumerate(entries):
        assert dump(game) == states[at]
        assert picks is not None
        game.answer(game.decision(seat), picks)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("style", range(len(STYLES)))
def test_nobody_can_tell_an_imagined_world_from_the_real_one(players: int, style: int) -> None:
    game = new_game(RULES, players, f"imagine {style}", STYLES[style])
    rng = random.Random(style)
    for number in range(240):
        if game.over:
            break
        if number < 8 or number % 6 == 0:
            seat = rng.randrange(players)
            world = game.imagine(seat, rng)
            RULES.check(world)
            assert world.view(seat) == game.view(seat)
            assert world.asked == game.asked
            if seat in game.asked:
                assert list(world.decision(seat).options) == list(game.decision(seat).options)
            if number % 48 == 0:
                play_out(world, number)
        answer_at_random(game, rng)


def names_in(view: Any) -> list[str]:
    """Every word in a view."""
    if isinstance(view, str):
        return [view]
    if isinstance(view, tuple | list):
        return [name for each in view for name in names_in(each)]
    if is_dataclass(view):
        return [name for field in fields(view) for name in names_in(getattr(view, field.name))]
    return []


@pytest.mark.rule("K16")
@pytest.mark.parametrize("style", range(len(STYLES)))
def test_what_a_player_cannot_see_does_not_change_its_view(style: int) -> None:
    """Deal all hidden faces out anew: views, questions of others and events stay the same."""
    game = new_game(RULES, 3, f"leak {style}", STYLES[style])
    rng = random.Random(style)
    different = 0
    for _ in range(150):
        if game.over:
            break
        seat = rng.randrange(3)
        world = game.imagine(seat, rng)
        different += world.table.designs != game.table.designs
        assert world.view(seat) == game.view(seat)
        assert world.view(None) == game.view(None)
        assert world.waiting == game.waiting
        for _ in range(4):
            if not game.over:
                answer_at_random(game, rng)
    assert different > 5

"""House rules: other HP at first, hands that lie open; all else is as ever."""

import random
from typing import Any

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.errors import SeatError
from esw_tui.games import new_match, rulebook
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.events import GameBegan
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from spellcraft.matches import answers

NAMES = ["Ann", "Bob", "Cy"]


def begin(seed: int = 1, **settings: Any) -> SpellGame:
    game: SpellGame = new_match("hell-high", NAMES, seed=seed, games=2, **settings)
    return game


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("hp", [1, 7, 25])
def test_every_game_begins_with_the_hp_that_were_settled(hp: int) -> None:
    game = begin(start_hp=hp)
    for _ in answers(game, 1):
        check_invariants(game)
    first = [look.view for look in game.glimpses(kinds=(GameBegan,))]
    assert len(first) == 2
    assert {wizard.hp for view in first for wizard in view.wizards} == {hp}
    assert game.copy(SeededDealer(1)).table.house == game.table.house


def test_house_rules_are_told_wherever_the_match_is() -> None:
    game = begin(start_hp=12, hands="open")
    told = "12 HP at first, open hands"
    assert game.events_for(None)[0].text(tuple(NAMES)).startswith(f"A match of 2 games ({told})")
    assert game.view(None).progress.endswith(told)
    assert game.table.rules.progress(game.table).where.endswith(told)
    usual = begin(start_hp=20, hands="hidden")
    assert usual.view(None) == begin().view(None)
    assert usual.events_for(None) == begin().events_for(None)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"start_hp": 0}, "A game begins with 1 to 25 HP, not with 0."),
        ({"start_hp": 26}, "not with 26"),
        ({"start_hp": "many"}, "not with 'many'"),
        ({"hands": "glued"}, "Hands are hidden or open, not 'glued'."),
        ({"hands": 1}, "Hands are hidden or open, not 1."),
        ({"luck": 1}, "has no setting 'luck'"),
    ],
)
def test_other_house_rules_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(SeatError) as refused:
        begin(**settings)
    assert said in str(refused.value)


def test_settings_name_house_rules_only_if_somebody_wished_them() -> None:
    rules = rulebook("hell-high")
    assert "start_hp" not in rules.settled(3, {})
    assert rules.settled(3, {"start_hp": 9, "hands": "open"}) == {
        "games": 3,
        "start_hp": 9,
        "hands": "open",
    }


def test_hands_are_open_only_where_that_was_settled() -> None:
    hidden, opened = begin(), begin(hands="open")
    seen = 0
    for _ in answers(hidden, 1):
        assert hidden.view(None).hands == ()
    for _ in answers(opened, 1):
        table = opened.table
        view = opened.view(None)
        hands = [[table.designs[card].name for card in hand] for hand in table.hand]
        assert [[card.name for card in hand] for hand in view.hands] == hands
        seen += sum(map(len, hands))
        for seat in table.seats:
            assert opened.view(seat).hands == ()
    assert seen > 100


def test_whoever_draws_with_open_hands_is_seen_by_everybody() -> None:
    game = begin(hands="open")
    known = dict(game.view(0).seen)
    for seat in (1, 2):
        assert known[seat] == tuple(sorted(card.name for card in game.view(seat).hand))
    assert begin().view(0).seen == ()


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_agree_with_all_that_a_seat_has_seen_of_open_hands(seed: int) -> None:
    game = begin(seed, hands="open")
    rng = random.Random(seed)
    worlds = 0
    for number, _ in enumerate(answers(game, seed)):
        if number % 3:
            continue
        for seat in game.table.seats:
            imagination = SpellImagination(game, seat)
            for _ in range(3):
                world = imagination.world(rng)
                assert world.view(seat) == game.view(seat)
                check_invariants(world)
                worlds += 1
    assert worlds > 100


def test_bots_play_with_open_hands_to_the_end() -> None:
    game = begin(hands="open", start_hp=5)
    bots = [make_bot("cunning", 1, seat) for seat in range(3)]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
        check_invariants(game)
    assert game.winners

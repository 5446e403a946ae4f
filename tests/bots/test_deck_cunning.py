"""The cunning bot of the deck-builder: what it buys, plays, destroys, attacks and avoids."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, HARMLESS, ByHand
from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.advice import Advice
from esw_tui.bots.deck_cunning import CunningDeckBot
from esw_tui.bots.deck_cunning.choices import CHOICES
from esw_tui.bots.deck_cunning.promises import promise
from esw_tui.bots.deck_cunning.sight import DeckSight
from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.questions import QUESTIONS
from esw_tui.deckbuilding.sight import look
from esw_tui.games import new_match
from esw_tui.kernel.game import AnyGame

BOX = "annihilageddon-2"
SHIELD = "Bulletproof Lunchbox"
EARLY = ("Coin Under the Tongue", "Silver Lining", "Bounty Paid", "Wake With Snacks")
"""Tokens that are still in the stack at the beginning."""


def advice(table: ByHand, seat: int = ANN) -> Advice:
    """What the bot would do."""
    return CunningDeckBot(1, seat).advise(Eyes(table.game, seat), table.game.decision(seat))


def advised(table: ByHand, seat: int = ANN) -> list[str]:
    """The same in the words of the options."""
    decision = table.game.decision(seat)
    words = dict(zip(decision.options.keys, decision.options.labels, strict=True))
    return [words[key] for key in advice(table, seat).picks]


def played(levels: Sequence[str], seed: int) -> AnyGame:
    """A match of bots, to its end."""
    names = [f"P{number}" for number in range(len(levels))]
    game = new_match(BOX, names, seed=seed)
    bots = [make_bot(level, seed, at, game="deckbuilding") for at, level in enumerate(levels)]
    while not game.over:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(Eyes(game, seat), game.decision(seat)))
    return game


def test_it_has_an_answer_to_every_kind_of_question() -> None:
    assert CHOICES.keys() == QUESTIONS.keys()


def test_it_beats_those_who_pick_at_random() -> None:
    won = 0
    for number in range(8):
        levels = ["random"] * 4
        levels[number % 4] = "cunning"
        won += played(levels, number).winners == (number % 4,)
    assert won >= 7


def test_cunning_ones_play_to_an_end_without_a_question_that_puzzles_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def puzzled(decision: Any, chance: int) -> Any:
        raise AssertionError(decision.prompt)

    monkeypatch.setattr("esw_tui.bots.deck_cunning.bot.any_answer", puzzled)
    for players in (2, 3, 5):
        assert played(["cunning"] * players, players).winners


def test_it_sees_no_more_than_its_seat() -> None:
    """In every world it cannot tell from the real one it does the same."""
    game = new_match(BOX, ["Ann", "Bob", "Cy"], seed=3)
    bots = [CunningDeckBot(3, seat) for seat in range(3)]
    rng = random.Random(3)
    different = 0
    for number in range(300):
        if game.over:
            break
        seat = game.asked[0]
        picks = bots[seat].advise(Eyes(game, seat), game.decision(seat)).picks
        if number % 5 == 0:
            world = game.imagine(seat, rng)
            different += world.table.designs != game.table.designs
            assert bots[seat].advise(Eyes(world, seat), world.decision(seat)).picks == picks
        game.answer(game.decision(seat), bots[seat].pick(Eyes(game, seat), game.decision(seat)))
    assert different > 20


def test_a_resumed_match_goes_on_the_same() -> None:
    one, other = played(["cunning"] * 2, 9), played(["cunning"] * 2, 9)
    assert one.entries == other.entries


# What cards promise.


@pytest.mark.parametrize(
    ("name", "figures"),
    [
        ("Glyph", {"power": 1.0}),
        ("Fizzle", {"power": 0.0, "damage": 0.0}),
        ("Second Thoughts", {"draws": 2.0}),
        ("Encore Pyromancer", {"power": 2.0, "damage": 7.0, "victims": 2.5}),
        ("Four-Barrel Wand", {"damage": 28.0}),
        ("House-Trained Hydra", {"lasts": 1.0}),
        ("Spring Cleaning of the Damned", {"power": 6.0, "thins": 4.0}),
        ("Archmage Double-Doom", {"kills": 2.0}),
        ("Skunk Cannonball", {"stinks": 1.0, "to_destroy": True}),
        ("Speed-Reading Sage", {"draws": 2.0, "shield": 3.0}),
        ("Power Ballad Duet", {"draws": 1.0, "benefits_foe": True, "is_harmful": False}),
    ],
)
def test_what_the_words_of_a_card_come_to(name: str, figures: Mapping[str, Any]) -> None:
    told = promise(rules(BOX).named[name])
    assert {figure: getattr(told, figure) for figure in figures} == figures


def worth(table: ByHand) -> Worth:
    """What cards are worth to Ann."""
    return Worth(DeckSight(look(table.now, ANN)))


def test_a_fizzle_is_better_destroyed_and_a_legend_is_not() -> None:
    reckoned = worth(ByHand())
    named = rules(BOX).named
    assert reckoned.keeping(named["Fizzle"]) < 0
    assert reckoned.keeping(named["Dud Wand"]) < reckoned.keeping(named["Fizzle"])
    assert reckoned.keeping(named["Elbow Room"]) > 4


def test_power_is_worth_less_and_points_as_much_when_the_end_is_near() -> None:
    deck = {ANN: ["Glyph"] * 20, BOB: [], CY: []}
    early = worth(ByHand(deck=deck, stack=[*HARMLESS, *EARLY]))
    late = worth(ByHand(deck=deck, stack=["Plain Old Dead"]))
    strong, plain = (rules(BOX).named[name] for name in ("Maximus Overkill", "Power Ballad Duet"))
    assert not early.sight.is_over_soon
    assert early.owning(strong) > early.owning(plain)
    assert late.sight.is_over_soon
    assert late.owning(plain) > late.owning(strong)


# A turn.


def test_it_plays_what_draws_before_what_counts_and_keeps_junk() -> None:
    table = ByHand(hand={ANN: ["Tag-Team Troll", "Second Thoughts", "Fizzle", "Battle Walrus"]})
    assert advised(table) == ["Play Second Thoughts"]
    table.do("Play Second Thoughts", "Play Glyph", "Play Glyph")
    assert advised(table) == ["Play Battle Walrus"]
    table.do("Play Battle Walrus")
    assert advised(table) == ["Play Tag-Team Troll"]


def test_plain_cards_go_down_together() -> None:
    table = ByHand(hand={ANN: ["Glyph", "Glyph"]})
    assert advised(table) == ["Play all plain cards"]


def test_it_spends_power_and_chips_where_they_bring_most() -> None:
    row = ["Battle Walrus", SHIELD]
    legends = ["The Legendary Puddle"]
    table = ByHand(power=6, chips={ANN: 8}, line_up=row, legends=legends)
    assert advised(table) == ["Buy Battle Walrus"]
    table.do("Buy Battle Walrus")
    assert advised(table) == ["Buy The Legendary Puddle"]
    assert "points to this deck" in advice(table).reason


def test_at_the_end_it_buys_points() -> None:
    row = ["Power Ballad Duet", "Tag-Team Troll"]
    deck = {ANN: ["Glyph"] * 20, BOB: [], CY: []}
    table = ByHand(power=5, line_up=row, legends=[], stack=["Plain Old Dead"], deck=deck)
    assert advised(table) == ["Buy Power Ballad Duet"]
    assert advice(table) == (advice(table).picks, "the end is near, and it counts 4")


def test_it_ends_the_turn_when_nothing_is_worth_its_price() -> None:
    table = ByHand(hand={ANN: ["Fizzle", "Dud Wand"]}, legends=[], line_up=[])
    assert advised(table) == ["End the turn"]


# Fights.


def test_it_kills_where_it_can_and_never_itself() -> None:
    table = ByHand(hand={ANN: ["Cheese Wand"]}, hp={ANN: 1, BOB: 20, CY: 1}).play("Cheese Wand")
    assert advised(table) == ["Cy"]
    assert advice(table).reason == "it kills, 1 HP left"


def test_what_helps_somebody_goes_to_whoever_is_behind() -> None:
    table = ByHand(
        hand={ANN: ["Power Ballad Duet"]},
        discard={BOB: ["Elbow Room", "Reek Havoc"], CY: ["Dud Wand"]},
    )
    assert advised(table.play("Power Ballad Duet")) == ["Cy"]


def test_it_avoids_what_kills_and_takes_a_scratch() -> None:
    deadly = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Emergency Wombat"]}, hp={BOB: 3})
    assert advised(deadly.play("Hecklemancer"), BOB) == ["Emergency Wombat"]
    assert advice(deadly, BOB).reason == "else it kills"
    scratch = ByHand(2, hand={ANN: ["Hecklemancer"], BOB: ["Emergency Wombat"]})
    assert advised(scratch.play("Hecklemancer"), BOB) == ["Do not avoid it"]


def test_it_destroys_what_the_deck_is_better_without_and_nothing_else() -> None:
    table = ByHand(
        hand={ANN: ["Recycling Rampage"]}, discard={ANN: ["Elbow Room", "Fizzle", "Dud Wand"]}
    )
    assert advised(table.play("Recycling Rampage")) == ["Dud Wand"]
    good = ByHand(hand={ANN: ["Recycling Rampage"]}, discard={ANN: ["Elbow Room", "Reek Havoc"]})
    assert advised(good.play("Recycling Rampage")) == []


def test_wild_magic_is_power_to_it() -> None:
    table = ByHand(hand={ANN: ["Wild Magic"]}).play("Wild Magic")
    assert advised(table) == ["+2 power"]


def test_whoever_swaps_with_itself_swaps_nothing() -> None:
    """An ATTACK on any player may come to whoever played it (K36)."""
    table = ByHand(2, hand={ANN: ["The Switcheroo Sphinx"]}).play("The Switcheroo Sphinx").do("Ann")
    assert advised(table) == ["Swap nothing"]


@pytest.mark.parametrize("players", range(2, 6))
def test_a_game_has_a_length_even_before_anything_is_dealt(players: int) -> None:
    game = new_match(BOX, [f"P{number}" for number in range(players)], seed=1)
    assert 5 < DeckSight(look(game.table, 0)).rounds_left <= 30

"""The archmage of the deck-builder: imagined worlds, playouts, and what comes of them."""

import random

import pytest

from deckbuilding.table_by_hand import ANN, BOB, CY, ByHand
from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.deck_archmage import ArchmageDeckBot
from esw_tui.bots.deck_archmage.candidates import MOST, candidates
from esw_tui.bots.deck_archmage.outlook import outlook
from esw_tui.bots.thinking import Budget
from esw_tui.deckbuilding.imagining import DeckImagination
from esw_tui.games import new_match
from esw_tui.kernel.answers import checked_picks
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.imagining import ImaginationFailed

BOX = "annihilageddon-2"
FEW = Budget(playouts=12)
SOME = Budget(playouts=60)


def archmage(seat: int, think: Budget = FEW) -> ArchmageDeckBot:
    return ArchmageDeckBot(1, seat, think=think)


def answers(game: AnyGame, seat: int = ANN, think: Budget = SOME) -> list[str]:
    """What it does, in the words of the options."""
    decision = game.decision(seat)
    words = dict(zip(decision.options.keys, decision.options.labels, strict=True))
    return [words[key] for key in archmage(seat, think).pick(Eyes(game, seat), decision)]


def whole_game(seed: int) -> AnyGame:
    """A short one between an archmage and somebody cunning; every answer is legal."""
    game = new_match(BOX, ["Ann", "Bob"], seed=seed, tokens=1)
    bots = [
        make_bot(level, seed, seat, think=Budget(playouts=4), game="deckbuilding")
        for seat, level in enumerate(["archmage", "cunning"])
    ]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        picks = bots[seat].pick(Eyes(game, seat), decision)
        assert checked_picks(decision, picks) == picks
        game.answer(decision, picks)
    return game


def test_whole_games_are_legal_and_repeatable() -> None:
    one, other = whole_game(3), whole_game(3)
    assert one.winners
    assert one.entries == other.entries


def test_it_sees_no_more_than_its_seat() -> None:
    """Hidden cards dealt anew, it does the same."""
    game = new_match(BOX, ["Ann", "Bob", "Cy"], seed=3)
    bots = [make_bot("cunning", 3, seat, game="deckbuilding") for seat in range(3)]
    rng = random.Random(3)
    thought = 0
    for _ in range(120):
        seat = game.asked[0]
        decision = game.decision(seat)
        thinking = archmage(seat).ponder(Eyes(game, seat), decision)
        picks = thinking.finish()
        if thinking.playouts and thought < 12:
            world = game.imagine(seat, rng)
            assert world.table.designs != game.table.designs
            assert archmage(seat).pick(Eyes(world, seat), world.decision(seat)) == picks
            thought += 1
        game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    assert thought == 12


def test_it_begins_no_thought_about_cards_that_are_simply_played() -> None:
    game = ByHand(hand={ANN: ["Glyph", "Glyph"]}).game
    thinking = archmage(ANN).ponder(Eyes(game, ANN), game.decision(ANN))
    assert thinking.finish() == ("plain",)
    assert thinking.playouts == 0


def test_it_chooses_tile_and_familiar_as_the_cunning_do() -> None:
    """What they bring comes long after a playout has ended."""
    game = new_match(BOX, ["Ann", "Bob"], seed=3)
    cunning = make_bot("cunning", 1, ANN, game="deckbuilding")
    for kind in ("tile", "familiar"):
        decision = game.decision(ANN)
        assert decision.kind == kind
        thinking = archmage(ANN).ponder(Eyes(game, ANN), decision)
        assert thinking.finish() == cunning.pick(Eyes(game, ANN), decision)
        assert thinking.playouts == 0
        game.answer(decision, (decision.options.keys[0],))


def imagined(game: AnyGame, seat: int = ANN) -> tuple[AnyGame, Decision]:
    world = Eyes(game, seat).imagination().world(random.Random(1))
    return world, world.decision(seat)


def test_all_that_may_be_bought_is_thought_about_and_buying_nothing_too() -> None:
    row = ["Battle Walrus", "Bulletproof Lunchbox", "Power Ballad Duet"]
    world, decision = imagined(ByHand(power=9, line_up=row, legends=[]).game)
    words = dict(zip(decision.options.keys, decision.options.labels, strict=True))
    found = candidates(world, decision)
    labels = {words[each.picks[0]] for each in found}
    assert {*(f"Buy {name}" for name in row), "End the turn"} <= labels
    assert len(found) <= MOST + 1
    assert [each.promise for each in found].count(0.0) == 1  # what the cunning would do


def test_it_kills_where_that_wins() -> None:
    """With the last token gone the game is over, and Ann is ahead."""
    table = ByHand(
        hand={ANN: ["Cheese Wand"]},
        hp={BOB: 1, CY: 20},
        stack=["Plain Old Dead"],
        discard={ANN: ["Elbow Room", "Reek Havoc"], BOB: ["Power Ballad Duet"]},
    )
    assert answers(table.play("Cheese Wand").game) == ["Bob"]


def test_at_the_end_it_buys_points() -> None:
    """Whoever ends the turn with the last token gone is counted now."""
    table = ByHand(
        2,
        power=5,
        line_up=["Power Ballad Duet", "Tag-Team Troll"],
        legends=[],
        stack=[],
        discard={BOB: ["Power Ballad Duet"]},
    )
    assert answers(table.game) == ["Buy Power Ballad Duet"]


def test_the_outlook_of_all_seats_together_is_certain() -> None:
    game = new_match(BOX, ["Ann", "Bob", "Cy"], seed=5, tokens=1)
    bots = [make_bot("cunning", 5, seat, game="deckbuilding") for seat in range(3)]
    looked = 0
    while not game.over:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(Eyes(game, seat), game.decision(seat)))
        if game.table.turn:
            assert sum([outlook(game.table, each) for each in range(3)]) == pytest.approx(1.0)
            looked += 1
    assert looked > 30
    shares = [outlook(game.table, seat) for seat in range(3)]
    assert shares == [(seat in game.winners) / len(game.winners) for seat in range(3)]


def test_points_hit_points_and_a_better_deck_look_better() -> None:
    def chance(**mine: object) -> float:
        return outlook(ByHand(**mine).game.table, ANN)  # type: ignore[arg-type]

    usual = chance()
    assert chance(discard={ANN: ["Elbow Room"]}) > usual
    assert chance(discard={ANN: ["Dud Wand"]}) < usual
    assert chance(hp={ANN: 5}) < usual < chance(hp={ANN: 25})
    assert chance(chips={ANN: 6}) > usual
    assert chance(tokens={ANN: ["Plain Old Dead"]}) < usual


def test_who_cannot_imagine_is_cunning_still(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ImaginationFailed("nothing fits")

    table = ByHand(power=6, line_up=["Battle Walrus", "Power Ballad Duet"], legends=[])
    decision = table.asked
    cunning = make_bot("cunning", 1, ANN, game="deckbuilding").pick(Eyes(table.game, ANN), decision)
    for what in ("world", "__init__"):
        with monkeypatch.context() as patch:
            patch.setattr(DeckImagination, what, fail)
            assert archmage(ANN).pick(Eyes(table.game, ANN), decision) == cunning

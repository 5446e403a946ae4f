"""Asking what happened since a point costs by what happened since, however long the match is."""

import random
from collections.abc import Callable
from itertools import islice

import pytest

from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.events import Event
from esw_tui.kernel.story import HeardStory, only, since_last
from esw_tui.spellcraft.events import RoundBegan
from esw_tui.spellcraft.game import SpellGame
from unbreakable.calls import calls_of

FEW, MANY = 300, 2400
LATELY = 5


def long_match(answers: int) -> SpellGame:
    """A match that goes on for long, after so many answers."""
    game: SpellGame = new_match("hell-high", list("ABCD"), seed=7, games=99)
    bots = [RandomBot(7, seat) for seat in range(4)]
    while game.answers < answers:
        seat = game.asked[0]
        game.answer(game.decision(seat), bots[seat].pick(None, game.decision(seat)))
    return game


@pytest.fixture(scope="module")
def matches() -> tuple[SpellGame, SpellGame]:
    return long_match(FEW), long_match(MANY)


def is_round(event: object) -> bool:
    return isinstance(event, RoundBegan)


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.heard_by(None),
        lambda game: game.heard_by(2),
        lambda game: game.story(None).passing(is_round),
        lambda game: game.story(2)[-LATELY:],
        lambda game: [*game.story(None)[-LATELY:]],
        lambda game: game.story(None)[len(game.story(None)) // 2],
        lambda game: [*islice(reversed(game.story(1)), LATELY)],
        lambda game: [*islice(game.story(1).latest(is_round), LATELY)],
        lambda game: since_last(game.story(None), is_round),
        lambda game: game.events_for(None, game.heard_by(None) - LATELY),
        lambda game: game.events_for(1, game.heard_by(1) - LATELY),
        lambda game: game.answers,
        lambda game: game.last_answered,
    ],
)
def test_what_is_asked_again_does_not_depend_on_the_length(
    matches: tuple[SpellGame, SpellGame], ask: Callable[[SpellGame], object]
) -> None:
    few, many = matches
    ask(few), ask(many)
    # A phase under way may have heard a few events more in one of them than in the other.
    assert calls_of(lambda: ask(many)) <= 3 * calls_of(lambda: ask(few)) + 60


def lately_glimpsed(game: SpellGame) -> None:
    game.glimpses(game.heard_by(None) - LATELY)


def gone_back(game: SpellGame) -> None:
    """One answer is taken back and given again."""
    seat, picks = game.entries[-1]
    game.rewind(game.answers - 1)
    game.repeat(seat, picks)


@pytest.mark.parametrize("act", [lately_glimpsed, gone_back])
def test_going_back_a_little_does_not_depend_on_the_length(
    matches: tuple[SpellGame, SpellGame], act: Callable[[SpellGame], object]
) -> None:
    """At most the last round is played again, and rounds are of different length."""
    few, many = matches
    act(few), act(many)
    assert calls_of(lambda: act(many)) <= 3 * calls_of(lambda: act(few))


def test_a_first_question_costs_by_the_match_and_no_more() -> None:
    """The first time all chapters are heard; whoever asks after one more answer pays for that."""
    game = long_match(MANY)
    first = calls_of(lambda: game.heard_by(None))
    bots = [RandomBot(8, seat) for seat in range(4)]
    seat = game.asked[0]
    game.answer(game.decision(seat), bots[seat].pick(None, game.decision(seat)))
    assert calls_of(lambda: game.heard_by(None)) * 50 < first


@pytest.mark.parametrize("seed", range(3))
def test_since_a_point_is_the_rest_of_the_whole(seed: int) -> None:
    """Also after going back, in copies that go on by themselves, and in imagined worlds."""
    rng = random.Random(seed)
    game: SpellGame = new_match("hell-high", list("ABC"), seed=seed)
    others: list[SpellGame] = []

    def check(any_game: SpellGame) -> None:
        for viewer in (None, 0, 1):
            story = any_game.events_for(viewer)
            heard = [event.seen_by(viewer) for each in any_game.chapters for event in each.events]
            assert story == [event for event in heard if event is not None]
            assert any_game.heard_by(viewer) == len(story)
            since = rng.randrange(len(story) + 2)
            assert any_game.events_for(viewer, since) == story[since:]
            check_parts(any_game.story(viewer), story)
        assert any_game.answers == len(any_game.entries)

    def check_parts(lazy: HeardStory, story: list[Event]) -> None:
        first, last = sorted([rng.randrange(len(story) + 1) for _ in range(2)])
        for part, same in ((lazy, story), (lazy[first:last], story[first:last])):
            rounds = [event for event in same if is_round(event)]
            assert [*part] == same == [*part[:]]
            assert part == same
            assert (len(part), bool(part)) == (len(same), bool(same))
            assert [*reversed(part)] == same[::-1]
            assert [part[at] for at in range(-len(same), len(same))] == same * 2
            assert part.passing(is_round) == len(rounds)
            assert only(part, is_round) == rounds
            for nth in (1, 2, len(rounds) + 1):
                assert since_last(part, is_round, nth) == since_last(same, is_round, nth)

    def go_on(any_game: SpellGame, answers: int) -> None:
        for _ in range(answers):
            if any_game.over:
                return
            decision = any_game.decision(any_game.asked[0])
            picked = RandomBot(rng.getrandbits(30), decision.seat).pick(None, decision)
            any_game.answer(decision, picked)

    for turn in range(12):
        go_on(game, rng.randrange(1, 12))
        check(game)
        if turn % 3 == 0:
            others.append(game.copy(SeededDealer(turn)))
        for other in others:
            go_on(other, rng.randrange(4))
            check(other)
        if turn % 4 == 1:
            game.rewind(rng.randrange(max(game.answers - 9, 0), game.answers + 1))
            check(game)
        if turn % 5 == 2 and not game.over:
            world = game.imagine(0, rng)
            check(world)
            go_on(world, 3)
            check(world)

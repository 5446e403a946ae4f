"""Copies that go back to before they were made, and all who play another way from there."""

import random

import pytest

from esw_tui.errors import DealerError, UndoRefused
from esw_tui.kernel.dealer import Dealer, RecordedDealer, ScriptedDealer, SeededDealer
from esw_tui.spellcraft.game import SpellGame
from spellcraft.dumping import dump
from spellcraft.matches import answers, begin
from staging import Staged, staged

FOES = {
    "L": {"rank": 4, "acted": True},
    "M": {"rank": 6, "acted": True},
    "P": {"rank": 8, "acted": True},
}


def play(game: SpellGame, count: int, seed: int) -> None:
    """Let bots answer so many questions."""
    for _, _ in zip(range(count + 1), answers(game, seed), strict=False):
        pass


def answer_again(game: SpellGame, entries: list[tuple[int, tuple[object, ...] | None]]) -> None:
    """Give the answers that are still to come."""
    for seat, picks in entries[len(game.entries) :]:
        assert picks is not None
        game.answer(game.decision(seat), picks)


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_that_goes_back_and_answers_as_before_comes_to_the_same_end(seed: int) -> None:
    """However far back, and again from there."""
    game = begin(3, seed)
    play(game, 45, seed)
    copy = game.copy(SeededDealer("own"))
    play(copy, 40, seed + 1)
    entries, end = copy.entries, dump(copy, chance=False)
    assert len(entries) == 85
    for count in (80, 44, 46, 45, 30, 60, 3, 0, 50):
        copy.rewind(count)
        answer_again(copy, entries)
        assert dump(copy, chance=False) == end, count


def test_a_copy_that_goes_back_never_meets_its_originals_future() -> None:
    game = begin(3, 7)
    play(game, 40, 7)
    copy = game.copy(SeededDealer("own"))
    entries = copy.entries
    for count in (39, 20, 0):
        copy.rewind(count)
        answer_again(copy, entries)
        again = copy.copy(copy.dealer.at(copy.dealer.position))
        assert again.table.roll(30) == SeededDealer("own").dice(30)


def hamster() -> Staged:
    """A spell that rolls one die for its Quality, or two if it bullies first."""
    spell = ["Zeke the Sneaky Antique's", "Gym-Sock-Igniting", "Imaginary Class Hamster"]
    decks = {"main": ["Volcano-Burping"]}
    table = staged({"You": {"rank": 5, "spell": spell}, **FOES}, [6] * 9, decks=decks)
    table.pick("You", "M")
    table.pick("You", "M")
    assert table.hp("M") == 20 - 1 - 3
    return table


def test_a_copy_that_plays_another_way_has_its_own_dice() -> None:
    """One six was rolled before it was made; now the same Component rolls two dice."""
    table = hamster()
    copy = Staged(table.game.copy(ScriptedDealer([1, 2, 5, 5, 5])), table.dealer)
    copy.game.rewind(0)
    copy.pick("You", "L")
    copy.pick("You", "Gym-Sock-Igniting")
    copy.pick("You", "M")
    assert copy.tells("You's Power Roll: 1 + 2 = 3.", "M takes 1 damage (19 HP left).")


def test_whoever_has_taken_back_and_goes_back_further_finds_the_seeds_chance() -> None:
    """The same seed and the same answers: the same match, by whatever way one got there."""
    undone = 0
    for seed in range(12):
        game = begin(3, seed)
        for _ in answers(game, seed):
            chapter = game.chapters[-1]
            if chapter.stage == "turn" and chapter.chance and chapter.entries:
                count = len(game.entries) - len(chapter.entries)
                try:
                    game.undo(chapter.entries[-1][0])
                except UndoRefused:
                    continue
                game.rewind(count)
                fresh = begin(3, seed)
                answer_again(fresh, game.entries)
                play(game, 12, seed + 50)
                play(fresh, 12, seed + 50)
                assert dump(game) == dump(fresh)
                undone += 1
                break
    assert undone >= 3


def test_worlds_that_go_back_and_play_another_way_go_on() -> None:
    """In some of them the card that joins the spell brings a second die for the Quality."""
    table = hamster()
    rng = random.Random(1)
    rolled = set()
    for _ in range(12):
        world = table.game.imagine(0, rng)
        world.rewind(0)
        world.answer(world.decision(0), [1])
        while len(world.chapters) == 2:
            decision = world.decision(0)
            world.answer(decision, [decision.options[0].key])
        rolled |= {len(result) for result in world.chapters[1].chance}
    assert {1, 2} <= rolled


def test_an_answer_the_script_has_no_dice_for_changes_nothing() -> None:
    table = staged({"You": {"rank": 5, "spell": ["Imaginary Class Hamster"]}, **FOES}, [])
    before = dump(table.game)
    for _ in range(2):
        with pytest.raises(DealerError, match="rolls 1 more dice, but only 0 are left"):
            table.pick("You", "L")
        assert dump(table.game) == before


def test_a_game_that_takes_back_still_stops_where_it_should() -> None:
    table = staged(
        {"You": {"rank": 5, "spell": ["Zeke the Sneaky Antique's", "Schoolspirited"]}, **FOES}
    )
    game = SpellGame(table.game.chapters[0].start.copy(), stop=lambda table: table.stage == "round")
    game.answer(game.decision(0), [2])
    game.undo(0)
    for _ in range(2):
        game.answer(game.decision(0), [2])
    assert game.asked == ()
    assert game.table.stage == "round"


@pytest.mark.parametrize("then", [None, SeededDealer(1)])
def test_a_record_is_strict_until_somebody_goes_back_in_it(then: Dealer | None) -> None:
    strict = RecordedDealer([(3,), (4, 4)], then)
    assert strict.dice(1) == (3,)
    with pytest.raises(DealerError, match="where the game rolls 3 dice"):
        strict.dice(3)
    if then is None:
        with pytest.raises(DealerError, match="does not say how 7 cards"):
            strict.at(0).shuffled(7)
        return
    again = strict.at(0)
    assert again.dice(1) == (3,)
    assert again.dice(3) == SeededDealer(1).dice(3)
    assert again.position == 4
    assert again.at(1).dice(1) == SeededDealer(1).dice(1)
    assert again.at(0).dice(1) == (3,)
    assert sorted(strict.at(1).shuffled(7)) == list(range(7))

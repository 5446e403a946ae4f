"""Undo, rewind and copies: what comes back, what is refused, what stays apart."""

import random
from typing import Any

import pytest

from esw_tui.bots import RandomBot
from esw_tui.errors import DecisionError, UndoRefused
from esw_tui.games import new_match
from esw_tui.kernel.chapters import Chapter, played_again
from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
from esw_tui.spellcraft.events import Told
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.table import Table
from spellcraft.dumping import STATE, dump
from staging import Staged, staged

ACTED = {"acted": True}
FOES = {"L": {"rank": 4, **ACTED}, "M": {"rank": 6, **ACTED}, "P": {"rank": 8, **ACTED}}


def casting(*spell: str, dice: list[int] | None = None, **table: Any) -> Staged:
    """You on rank 5 cast at foes who have acted."""
    return staged({"You": {"rank": 5, "spell": list(spell)}, **FOES}, dice or [1] * 9, **table)


def play(game: SpellGame, answers: int, seed: int = 3) -> list[dict[str, Any]]:
    """Let bots answer so many questions; how the game looked before each, and after."""
    bots = [RandomBot(seed, seat) for seat in game.table.seats]
    looks = [dump(game)]
    for _ in range(answers):
        decision = game.decision(game.asked[0])
        game.answer(decision, bots[decision.seat].pick(None, decision))
        looks.append(dump(game))
    return looks


# Undo.


def refused(game: SpellGame, seat: int, reason: str) -> None:
    """Undo is refused with this reason and changes nothing."""
    before = dump(game)
    with pytest.raises(UndoRefused) as refusal:
        game.undo(seat)
    assert str(refusal.value) == reason
    assert dump(game) == before


def test_an_answer_that_revealed_nothing_can_be_taken_back() -> None:
    table = casting("Zeke the Sneaky Antique's", "Schoolspirited")
    before = dump(table.game)
    table.pick("You", "M")
    assert (table.hp("M"), table.options("You")) == (19, ["L", "M"])
    table.game.undo(0)
    assert dump(table.game) == before
    assert (table.hp("M"), table.options("You")) == (20, ["L", "M", "P"])


def test_there_is_nothing_to_take_back_at_first() -> None:
    game = casting("Schoolspirited").game
    for seat, name in ((0, "You"), (1, "L"), (7, "Seat 7")):
        refused(game, seat, f"There is nothing to take back: {name} has not answered anything yet.")


def test_a_copy_that_takes_back_keeps_its_own_future() -> None:
    table = casting("Zeke the Sneaky Antique's", "Schoolspirited", dice=[1] * 9)
    copy = table.game.copy(ScriptedDealer([6] * 9))
    copy.answer(copy.decision(0), [2])
    copy.undo(0)
    assert copy.table.roll(3) == (6, 6, 6)


def test_a_world_that_takes_back_remembers_what_was_seen() -> None:
    table = casting("Zeke the Sneaky Antique's", "Schoolspirited")
    world = table.game.imagine(0, random.Random(1))
    heard = world.events_for(0)
    world.answer(world.decision(0), [2])
    world.undo(0)
    assert heard
    assert world.events_for(0) == heard


@pytest.mark.rule("J94")
@pytest.mark.parametrize("set_to", ["stay", "answer"])
def test_undo_does_not_tell_whether_a_face_down_card_is_set(set_to: str) -> None:
    """Bob's card might answer the damage; whether it was not set nobody learns by trying."""
    card = "I Know You Are but What Am I"
    table = staged(
        {
            "Ann": {"rank": 5, "hand": ["Richy P. Jr.'s", "Pain Locker"]},
            "Bob": {"rank": 6, "hand": ["Spore-Sneezing", "Rumor Mill"], "dead_cards": [card]},
            "Cy": {"rank": 7, "hand": ["Volcano-Burping", "Final Cramming"]},
        },
        [1] * 30,
        begin="placing",
    )
    table.place("Ann", "Richy P. Jr.'s", None, None)
    table.place("Bob", None, "Spore-Sneezing", "Rumor Mill")
    table.pick("Bob", set_to)
    table.place("Cy", None, "Volcano-Burping", "Final Cramming")
    table.pick("Ann", "Bob")
    with pytest.raises(UndoRefused):
        table.game.undo(0)


def test_undo_is_refused_once_dice_were_rolled() -> None:
    table = casting("Gym-Sock-Igniting", "Imaginary Class Hamster")
    table.pick("You", "M")
    assert table.asked("You").kind == "target"
    refused(table.game, 0, "Dice have been rolled or cards shuffled since.")


def test_undo_is_refused_once_a_card_was_seen() -> None:
    table = casting(
        "Zeke the Sneaky Antique's", "Schoolspirited", decks={"main": ["Gravy-Gargling"]}
    )
    table.pick("You", "L")
    assert table.options("You") == ["Schoolspirited", "Gravy-Gargling"]
    refused(table.game, 0, "A card has been seen since.")


def test_undo_is_refused_once_another_player_was_asked() -> None:
    table = staged({"A": {"rank": 7}, "B": {"rank": 4}, "C": {"rank": 2}}, begin="round")
    table.pick("A", "a source from B")
    refused(table.game, 0, "B has been asked since.")
    refused(table.game, 1, "There is nothing to take back: B has not answered anything yet.")


def test_undo_is_refused_once_another_player_has_answered() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Schoolspirited", "Imaginary Class Hamster"]},
            "L": {"rank": 4, "creatures": ["Compost Ogre"], **ACTED},
            "P": {"rank": 6, **ACTED},
        }
    )
    table.pick("You", "L")
    refused(table.game, 0, "L has been asked since.")
    table.pick("L", "take 2 damage")
    refused(table.game, 0, "L has answered since.")


@pytest.mark.rule("J11")
def test_while_placing_undo_takes_the_placement_back() -> None:
    hands = {"A": ["Rumor Mill"], "B": ["Pain Locker"], "C": []}
    table = staged({name: {"hand": hand} for name, hand in hands.items()}, begin="placing")
    table.place("A", None, None, "Rumor Mill")
    refused(table.game, 1, "There is nothing to take back: B has not answered anything yet.")
    table.game.undo(0)
    assert table.game.asked == (0, 1, 2)
    refused(table.game, 0, "The answer has been taken back already.")


@pytest.mark.rule("J11")
def test_while_placing_undo_does_not_mind_who_else_has_placed_since() -> None:
    hands = {"A": ["Rumor Mill"], "B": ["Pain Locker"], "C": []}
    table = staged({name: {"hand": hand} for name, hand in hands.items()}, begin="placing")
    table.place("A", None, None, "Rumor Mill")
    table.place("B", None, None, "Pain Locker")
    table.game.undo(0)
    assert table.game.asked == (0, 2)
    refused(table.game, 0, "The answer has been taken back already.")
    refused(table.game, 2, "There is nothing to take back: C has not answered anything yet.")


@pytest.mark.rule("J11")
def test_the_last_placement_reveals_the_sizes_and_stays() -> None:
    hands = {"A": ["Spore-Sneezing"], "B": ["Imaginary Class Hamster"], "C": []}
    seats = {name: {"hand": hand} for name, hand in hands.items()}
    table = staged(seats, [1] * 9, begin="placing")
    table.place("A", None, "Spore-Sneezing")
    table.place("C")
    table.place("B", None, None, "Imaginary Class Hamster")
    assert table.asked("B").kind == "target"
    refused(table.game, 1, "There is nothing to take back: the game has moved on since.")


# Rewinding.


def test_rewinding_reaches_every_earlier_answer_and_the_same_end() -> None:
    game = new_match("hell-high", ["A", "B", "C"], seed=8)
    looks = play(game, 60)
    for count in range(60, -1, -1):
        game.rewind(count)
        assert dump(game) == looks[count], count
    assert play(game, 60) == looks


def test_one_cannot_rewind_to_where_nobody_has_been() -> None:
    game = new_match("hell-high", ["A", "B"], seed=8)
    play(game, 12)
    before = dump(game)
    for count in (-1, 13, 1000):
        with pytest.raises(DecisionError, match=f"There are 12 answers; cannot go back to {count}"):
            game.rewind(count)
    assert dump(game) == before


def test_rewinding_forgets_no_retraction() -> None:
    hands = {"A": ["Rumor Mill"], "B": ["Pain Locker"]}
    table = staged({name: {"hand": hand} for name, hand in hands.items()}, [1] * 9, begin="placing")
    game = table.game
    table.place("A", None, None, "Rumor Mill")
    game.retract(0)
    after = dump(game)
    table.place("A")
    game.rewind(2)
    assert dump(game) == after
    game.rewind(1)
    assert game.asked == (1,)


# Copies.


def test_a_copy_is_the_same_game_and_goes_its_own_way() -> None:
    game = new_match("hell-high", ["A", "B", "C"], seed=4)
    for _ in range(40):
        play(game, 1)
        before = dump(game)
        copy = game.copy(SeededDealer("other"))
        assert dump(copy, chance=False) == dump(game, chance=False)
        play(copy, 5)
        assert dump(game) == before


def test_a_copy_has_the_chance_it_is_given() -> None:
    table = casting("Imaginary Class Hamster", dice=[1, 1])
    unlucky = table.game.copy(ScriptedDealer([1]))
    lucky = table.game.copy(ScriptedDealer([6]))
    for game in (unlucky, lucky):
        game.answer(game.decision(0), [1])
    assert (unlucky.table.hp[1], lucky.table.hp[1], table.hp("L")) == (19, 18, 20)


def test_an_original_and_its_copy_with_the_same_chance_end_alike() -> None:
    game = new_match("hell-high", ["A", "B"], seed=6)
    play(game, 25)
    copy = game.copy(game.dealer.at(game.dealer.position))
    assert play(copy, 40) == play(game, 40)


def test_decisions_of_the_original_are_no_answers_for_the_copy() -> None:
    table = casting("Schoolspirited", "Imaginary Class Hamster")
    copy = table.game.copy(SeededDealer(1))
    with pytest.raises(DecisionError, match="is not being asked this any more"):
        copy.answer(table.asked("You"), [1])


def test_a_copy_rewinds_into_the_past_it_shares_with_the_original() -> None:
    game = new_match("hell-high", ["A", "B", "C"], seed=9)
    looks = play(game, 50)
    copy = game.copy(SeededDealer("other"))
    for count in range(50, -1, -1):
        copy.rewind(count)
        for key in ("hp", "rank", "hand", "spell", "discard", "entries", "questions", "told"):
            assert dump(copy, chance=False)[key] == looks[count][key], (count, key)


def test_an_answer_in_a_copy_can_be_taken_back_although_dice_fell_before() -> None:
    table = casting("Gym-Sock-Igniting", "Schoolspirited", "Imaginary Class Hamster", dice=[6])
    table.pick("You", "Gym-Sock-Igniting")
    table.pick("You", "P")
    copy = Staged(table.game.copy(ScriptedDealer([3, 2])), table.dealer)
    before = dump(copy.game, chance=False)
    copy.pick("You", "L")
    assert copy.asked("You").source == "Imaginary Class Hamster"
    copy.game.undo(0)
    assert dump(copy.game, chance=False) == before
    assert (copy.hp("P"), copy.hp("L")) == (17, 20), "the six has fallen and stays"
    copy.pick("You", "M")
    copy.pick("You", "P")
    assert (copy.hp("M"), copy.hp("P")) == (18, 15), "the future is the copy's own"


# Rounds long past, of which only answers and chance are kept.


def unheard(seed: int, players: int = 3) -> tuple[SpellGame, SpellGame]:
    """A match somebody listened to from the start, and the same one nobody listened to."""
    games = []
    for listens in (True, False):
        game = new_match("hell-high", ["A", "B", "C", "D"][:players], seed=seed)
        bots = [RandomBot(seed, seat) for seat in game.table.seats]
        while not game.over:
            decision = game.decision(game.asked[0])
            game.answer(decision, bots[decision.seat].pick(None, decision))
            if listens:
                game.events_for(0)
        games.append(game)
    heard, silent = games
    return heard, silent


@pytest.mark.parametrize("seed", [1, 2])
def test_what_nobody_heard_is_told_when_somebody_asks(seed: int) -> None:
    heard, silent = unheard(seed)
    assert sum(chapter.told is None for chapter in silent.chapters) > 10
    assert all(chapter.told is not None for chapter in heard.chapters)
    assert dump(silent) == dump(heard)


def test_a_forgotten_table_is_as_it_was() -> None:
    game = new_match("hell-high", ["A", "B", "C"], seed=4)
    bots = [RandomBot(4, seat) for seat in game.table.seats]
    begun: list[str] = []
    while not game.over:
        begun += [words(chapter.start) for chapter in game.chapters[len(begun) :]]
        decision = game.decision(game.asked[0])
        game.answer(decision, bots[decision.seat].pick(None, decision))
    forgotten = [chapter for chapter in game.chapters if chapter._start is None]
    stages = {chapter.stage for chapter in forgotten}
    assert stages == {"round", "placing", "turn", "game over", "game"}
    assert begun == [words(chapter.start) for chapter in game.chapters[: len(begun)]]


def test_a_table_nobody_kept_is_as_it_was() -> None:
    """How a turn or a placing began follows from the start of its round, and the start of a game
    from that of the round before it."""
    game = new_match("hell-high", ["A", "B", "C", "D"], seed=14)
    bots = [RandomBot(14, seat) for seat in game.table.seats]
    while not game.over:
        decision = game.decision(game.asked[0])
        game.answer(decision, bots[decision.seat].pick(None, decision))
    begun: list[str] = []

    def look(table: Table) -> list[Told]:
        begun.append(words(table.copy()))
        return []

    played_again(game.chapters, look)
    assert [words(chapter.start) for chapter in game.chapters] == begun


def test_whoever_asks_how_a_turn_began_will_ask_again() -> None:
    """Once a table had to be played again, those after it are kept."""
    game = new_match("hell-high", ["A", "B", "C"], seed=15)
    play_silently(game, 30)
    while game.table.stage != "turn":
        play_silently(game, 1)
    kept = [chapter._start is not None for chapter in game.chapters if chapter.stage == "turn"]
    assert len(kept) > 4
    assert not any(kept)
    asked = len(game.chapters)
    game.copy(SeededDealer(1))
    later: list[Chapter[Table]] = []
    while len(later) < 2:
        play_silently(game, 1)
        later = [chapter for chapter in game.chapters[asked:] if chapter.stage == "turn"]
    assert all(chapter._start is not None for chapter in later)
    kept_tables = [words(chapter.start) for chapter in later]
    begun: list[str] = []

    def look(table: Table) -> list[Told]:
        begun.append(words(table.copy()))
        return []

    played_again(game.chapters, look)
    assert kept_tables == [
        each for chapter, each in zip(game.chapters, begun, strict=True) if chapter in later
    ]


def words(table: Table) -> str:
    """What lies on a table between two phases."""
    return repr([getattr(table, slot, None) for slot in STATE])


def test_a_copy_of_a_forgotten_past_tells_the_same() -> None:
    """Chapters are shared with copies; those that were played with another dealer too."""
    game = new_match("hell-high", ["A", "B", "C"], seed=9)
    play_silently(game, 60)
    copy = game.copy(SeededDealer(10))
    play_silently(copy, 60)
    again = copy.copy(SeededDealer(11))
    told = [repr(event) for event in copy.events_for(1)]
    assert [repr(event) for event in again.events_for(1)] == told
    shared = len(game.events_for(1))
    assert len(told) > shared
    copy.rewind(20)
    assert [repr(event) for event in copy.events_for(1)] == told[: len(copy.events_for(1))]


def play_silently(game: SpellGame, answers: int) -> None:
    for _ in range(answers):
        decision = game.decision(game.asked[0])
        game.answer(decision, [option.key for option in decision.options[: decision.most]])

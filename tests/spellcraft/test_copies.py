"""Copies, replays, going back: the same answers and the same chance lead to the same end."""

import pytest

from esw_tui.errors import UndoRefused
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.table import Table
from lockstep import told_alike
from spellcraft.dumping import dump
from spellcraft.matches import answers, begin, log, played

PLAYERS = [2, 3, 4, 5, 6]
OF_A_TURN_OR_STEP = (
    *("started", "kept", "failed", "used", "roller_dice", "more_dice", "sides_asked", "mirrored"),
    *("widened", "resolving", "revealing", "dying", "slayers", "burying"),
)
"""What a copy of the table is given anew, because there is none of it between two phases."""


def copied(game: SpellGame) -> SpellGame:
    """A copy that has the same chance ahead."""
    return game.copy(game.dealer.at(game.dealer.position))


def replayed(game: SpellGame, players: int, seed: int, *, games: int | None = None) -> SpellGame:
    """The match played again from its seed and its answers."""
    again = begin(players, seed, games=games)
    for seat, picks in game.entries:
        if picks is None:
            again.retract(seat)
        else:
            again.answer(again.decision(seat), picks)
    return again


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_and_replays_are_the_original(players: int) -> None:
    """At many moments of a match, mid-turn and mid-placing too."""
    game = begin(players, players, games=2)
    looked_at = set()
    for number, _ in enumerate(answers(game, players)):
        if number % 5 in (0, 2):
            original = dump(game)
            assert dump(copied(game)) == original
            assert dump(replayed(game, players, players, games=2)) == original
            assert dump(game) == original
            looked_at.add((game.table.stage, bool(game.chapters[-1].entries)))
    assert {("turn", True), ("placing", True)} <= looked_at


@pytest.mark.parametrize("players", PLAYERS)
def test_copies_play_on_to_the_same_end(players: int) -> None:
    game = begin(players, 10 + players, games=2)
    copies = []
    for number, _ in enumerate(answers(game, 1)):
        if number % 25 == 11:
            copies.append(copied(game))
    end = dump(game)
    assert len(copies) >= 2
    for copy in copies:
        assert dump(played(copy, 1)) == end


def test_a_copy_and_its_original_do_not_touch_each_other() -> None:
    game = begin(4, 3, games=1)
    for number, _ in enumerate(answers(game, 3)):
        if number == 40:
            break
    before = dump(game)
    copy = game.copy(game.dealer.at(0))
    played(copy, 99)
    assert dump(game) == before
    end = dump(copy)
    played(game, 3)
    assert dump(copy) == end


@pytest.mark.parametrize("players", PLAYERS)
def test_going_back_answer_by_answer_and_forward_again(players: int) -> None:
    """Back to the start, every state on the way as it was; forward to the same end."""
    game = begin(players, 20 + players, games=1)
    states = []
    for number, _ in enumerate(answers(game, 2)):
        states.append(dump(game) if number % 5 == 0 else None)
    entries, end = game.entries, dump(game)
    for count in range(len(entries) - 1, -1, -1):
        game.rewind(count)
        assert game.entries == entries[:count]
        if states[count] is not None:
            assert dump(game) == states[count]
    for seat, picks in entries:
        assert picks is not None
        game.answer(game.decision(seat), picks)
    assert dump(game) == end


def test_undo_restores_what_was_and_the_same_answer_leads_on() -> None:
    """Wherever an answer can be taken back, taking it back and giving it again changes nothing."""
    undone = refused = 0
    for players in (2, 4, 6):
        game = begin(players, 30 + players)
        before, seat = dump(game), -1
        for asked in answers(game, 3):
            if seat >= 0 and game.table.stage != "placing":
                after, picks = dump(game), game.entries[-1][1]
                try:
                    game.undo(seat)
                except UndoRefused:
                    refused += 1
                else:
                    undone += 1
                    assert dump(game) == before
                    assert picks is not None
                    game.answer(game.decision(seat), picks)
                assert dump(game) == after
            before, seat = dump(game), asked
    assert undone >= 10
    assert refused >= 10


def test_a_sealed_placement_taken_back_is_asked_from_its_beginning() -> None:
    """Undo while others still place: that seat builds anew, nobody else notices (J11)."""
    undone = 0
    for players in (3, 6):
        game = begin(players, 40 + players, games=2)
        for _ in answers(game, 4):
            chapter = game.chapters[-1]
            if (
                game.table.stage != "placing"
                or not chapter.entries
                or chapter.entries[-1][1] is None
            ):
                continue
            seat = chapter.entries[-1][0]
            given = [picks for who, picks in chapter.entries if who == seat]
            given = given[len(given) - given[::-1].index(None) :] if None in given else given
            others = [game.decision(each) for each in game.asked if each != seat]
            after = dump(game)["questions"]
            game.undo(seat)
            assert game.decision(seat).kind == "spell"
            assert [game.decision(each) for each in game.asked if each != seat] == others
            for picks in given:
                assert picks is not None
                game.answer(game.decision(seat), picks)
            assert dump(game)["questions"] == after
            undone += 1
    assert undone >= 30


def test_the_same_seed_tells_the_same_story() -> None:
    first, again = (played(begin(4, 8), 8) for _ in range(2))
    assert log(first) == log(again)
    assert first.entries == again.entries
    assert log(first) != log(played(begin(4, 9), 8))


PRINT_A_MATCH = """
from spellcraft.matches import begin, log, played
for players in (3, 6):
    game = played(begin(players, 12), 12)
    print(game.entries)
    for viewer in (None, 0):
        print(*log(game, viewer), sep="\\n")
"""


def test_hash_seeds_change_nothing() -> None:
    assert len(told_alike(PRINT_A_MATCH)) > 10_000


@pytest.mark.parametrize("box", ["hell-high", "castle-tentakill", "murdershroom", "skullzfyre"])
def test_between_two_phases_nothing_of_a_turn_or_a_step_is_left(box: str) -> None:
    """So a copy of the table as a phase begins is like the table itself."""
    begun = 0

    def look(table: Table) -> bool:
        nonlocal begun
        begun += 1
        fresh = table.copy()
        for slot in OF_A_TURN_OR_STEP:
            assert getattr(table, slot) == getattr(fresh, slot), f"{slot} after {table.stage}"
        return False

    game = begin(4, 1, box=box)
    played(game.branch(game.chapters[-1].start, (), SeededDealer(1), stop=look), 1)
    assert begun > 50

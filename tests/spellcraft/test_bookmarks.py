"""Copies that begin inside a turn are like those that play it again from its start."""

import gc

import pytest

from esw_tui import Game
from esw_tui.spellcraft.dealer import SeededDealer
from esw_tui.spellcraft.table import Table
from spellcraft.dumping import dump
from spellcraft.matches import answers, begin, log, played


def everything(game: Game) -> dict[str, object]:
    """What a copy must know, its own phase included."""
    found = dump(game)
    phase = game.chapters[-1]
    found["phase"] = (phase.stage, phase.entries, phase.chance, [repr(e) for e in phase.events])
    found["begun"] = [repr(getattr(phase.start, slot, None)) for slot in OPEN]
    found["between"] = game.table.between
    return found


OPEN = [slot for slot in Table.__slots__ if slot not in ("rules", "dealer", "chance", "told")]
"""Where a phase began, there is neither chance nor anything told yet."""


def replayed(game: Game) -> Game:
    """A copy that has played the whole phase again."""
    chapter = game.chapters[-1]
    return game.branch(chapter.start, chapter.entries, SeededDealer("another"))


def copied(game: Game) -> Game:
    return game.copy(SeededDealer("another"))


@pytest.mark.parametrize(
    ("players", "seed", "matters"),
    [
        (2, 62, "answers started"),
        (3, 127, "answers chance started kept failed used"),
        (4, 126, "answers chance started kept failed used"),
        (6, 351, "answers chance started used dice"),
    ],
)
def test_later_copies_are_like_the_first(players: int, seed: int, matters: str) -> None:
    """At every moment of a match, and there are moments at which each thing to keep matters."""
    game = begin(players, seed, games=1)
    seen: set[str] = set()
    for _ in answers(game, players):
        original = everything(game)
        first = everything(replayed(game))
        assert {**first, "dealer": original["dealer"]} == original
        for _ in range(3):
            twin = copied(game)
            assert everything(twin) == first
        assert everything(copied(twin)) == first
        assert everything(game) == original
        seen |= kept_by_bookmark(game)
    assert set(matters.split()) <= seen


def kept_by_bookmark(game: Game) -> set[str]:
    """What of the turn so far copies of this moment do not play again."""
    bookmark = game.chapters[-1].bookmark
    if bookmark is None or bookmark.done is None:
        return set()
    kept = (bookmark.entries, bookmark.chance, *bookmark.done)
    names = ("answers", "chance", "started", "kept", "failed", "used", "dice")
    return {name for name, part in zip(names, kept, strict=True) if part}


@pytest.mark.parametrize(("players", "seed"), [(3, 127), (4, 74), (6, 76)])
def test_later_copies_play_on_like_the_first(players: int, seed: int) -> None:
    game = begin(players, seed, games=1)
    compared = 0
    for number, _ in enumerate(answers(game, players)):
        copied(game)
        if kept_by_bookmark(game) and number % 3 == 0:
            end = everything(played(replayed(game), 5))
            assert everything(played(copied(game), 5)) == end
            compared += 1
    assert compared >= 3


def test_a_copy_from_a_bookmark_can_go_back_to_the_start_of_the_turn() -> None:
    """And forward again, with the same chance; who listens hears all of it again."""
    game = begin(4, 81, games=2)
    gone_back = 0
    for _ in answers(game, 4):
        copied(game)
        if not kept_by_bookmark(game):
            continue
        twin = copied(game)
        before, phase = everything(twin), twin.chapters[-1]
        heard = log(twin)
        glimpses = [(repr(glimpse.event), glimpse.view) for glimpse in game.glimpses()[-40:]]
        assert [(repr(g.event), g.view) for g in twin.glimpses()[-40:]] == glimpses
        twin.rewind(len(game.entries) - len(phase.entries))
        assert twin.is_at_turn_start
        for seat, picks in phase.entries:
            assert picks is not None
            twin.answer(twin.decision(seat), picks)
        assert {**everything(twin), "dealer": None} == {**before, "dealer": None}
        assert log(twin) == heard
        gone_back += bool(phase.entries)
    assert gone_back >= 10


def test_a_bookmark_lasts_as_long_as_its_phase() -> None:
    """Nothing of it stays when the game has moved on, nor anything of copies nobody keeps."""
    game = begin(4, 82, games=1)
    for _ in answers(game, 4):
        for _ in range(2):
            copied(game)
        assert all(chapter.bookmark is None for chapter in game.chapters[:-1])
    gc.collect()
    gc.disable()
    try:
        tables = count_tables()
        for _ in range(20):
            copied(game)
        assert count_tables() <= tables + 1
    finally:
        gc.enable()


def count_tables() -> int:
    return sum(type(each) is Table for each in gc.get_objects())


def test_a_copy_of_a_stopped_game_plays_on() -> None:
    """A scenario that stops after a turn can be copied; the copy goes into the next phase."""
    begun = begin(3, 83)
    for _ in answers(begun, 3):
        if begun.is_at_turn_start:
            break
    turns = len(begun.table.turns_taken)
    game = Game(begun.table.copy(), stop=lambda table: len(table.turns_taken) > turns)
    while game.asked:
        decision = game.decision(game.asked[0])
        game.answer(decision, [option.key for option in decision.options[: decision.least]])
    first, second = copied(game), copied(game)
    assert first.asked
    assert everything(first) == everything(second)

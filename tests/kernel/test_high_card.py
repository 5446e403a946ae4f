"""A game the kernel has never heard of is played, saved, resumed, undone, replayed and imagined."""

import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from esw_tui.errors import RecordError, ScenarioError, UndoRefused
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import Game
from esw_tui.kernel.shelf import Games
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild, story
from esw_tui.records.saves import summary
from esw_tui.records.scenario.scenario import Scenario
from kernel.high_card import HighCard, Table, View

SHELF: Games = {"high-card": HighCard()}
NAMES = ("Ann", "Bob", "Cy")
HighCardGame = Game[Table, View]


def begin(seed: int = 1) -> HighCardGame:
    """A game that has just been dealt."""
    return Game(HighCard().new_table(NAMES, SeededDealer(seed), {}, ()))


def answers(game: HighCardGame, seed: int = 0) -> Iterator[int]:
    """Play on at random; stops before every answer."""
    rng = random.Random(seed)
    while not game.over:
        seat = game.asked[0]
        yield seat
        game.table.rules.check(game)
        decision = game.decision(seat)
        game.answer(decision, (rng.choice(decision.options.keys),))


def finished(game: HighCardGame, seed: int = 0) -> HighCardGame:
    """The same game, played to its end."""
    for _ in answers(game, seed):
        pass
    return game


def told(game: HighCardGame, viewer: int | None = None) -> list[str]:
    """What a viewer was told."""
    return [event.text(NAMES) for event in game.events_for(viewer)]


def test_it_is_played_to_its_end() -> None:
    game = finished(begin())
    assert game.winners
    assert len(told(game)) == 6
    assert game.table.score == game.view(None).score


def test_a_copy_is_played_to_the_same_end_and_shares_nothing() -> None:
    game = begin()
    for number, _ in enumerate(answers(game)):
        copy = game.copy(SeededDealer(1, position=game.dealer.position))
        if number == 4:
            break
    before = told(game)
    assert told(finished(copy, 7)) != before
    assert told(game) == before


def test_what_is_sealed_is_taken_back_and_what_was_seen_is_not() -> None:
    game = begin()
    game.answer(game.decision(0), game.decision(0).options.keys[:1])
    game.undo(0)
    assert game.asked == (0, 1, 2)
    for seat in (0, 1, 2):
        game.answer(game.decision(seat), game.decision(seat).options.keys[:1])
    with pytest.raises(UndoRefused):
        game.undo(2)


def test_it_is_rewound_answer_by_answer_and_played_on_to_the_same_end() -> None:
    game = finished(begin())
    end, entries = told(game), game.entries
    for count in range(len(entries), -1, -1):
        game.rewind(count)
        assert len(game.entries) == count
    for seat, picks in entries:
        assert picks is not None
        game.answer(game.decision(seat), picks)
    assert told(game) == end


def test_nobody_sees_what_is_not_theirs() -> None:
    """Everything a seat has not seen is dealt anew: its view, story and question stay the same."""
    different = 0
    rng = random.Random(3)
    game = begin()
    for _ in answers(game):
        for seat in (0, 1, 2):
            world = game.imagine(seat, rng)
            different += world.table.designs != game.table.designs
            assert world.view(seat) == game.view(seat)
            assert world.view(None) == game.view(None)
            assert told(world, seat) == told(game, seat)
            assert world.asked == game.asked
            if seat in game.asked:
                assert list(world.decision(seat).options) == list(game.decision(seat).options)
    assert different > 10


def test_the_past_can_be_looked_at_event_by_event() -> None:
    game = finished(begin())
    scores = [sum(map(abs, glimpse.view.score)) for glimpse in game.glimpses()]
    assert scores == sorted(scores)
    assert len(scores) == 6


def test_a_save_is_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "cards.esw.jsonl"
    seats = [Seat("Ann"), Seat("Bob", "bot:random"), Seat("Cy", "bot:random")]
    with RecordedMatch.begin(path, "high-card", seats, seed=5, games=SHELF) as match:
        match.answer(match.game.decision(0), match.game.decision(0).options.keys[:1])
        match.undo(0)
        match.play_bots()
    with RecordedMatch.open(path, games=SHELF) as match:
        while not match.game.over:
            match.answer(match.game.decision(0), match.game.decision(0).options.keys[:1])
            match.play_bots()
        ended = told(match.game)
    again = rebuild(read_record(path), games=SHELF)
    assert told(again.game) == ended
    assert list(story(again))[-1] == ended[-1]
    assert summary(path, games=SHELF).over
    with pytest.raises(RecordError, match="There is no box 'high-card'"):
        rebuild(read_record(path), games={})


SCENE = """\
title: The twelve takes it
box: high-card
rules: [H1]
seats:
  Ann: {hand: [12, 1, 2]}
  Bob: {hand: [11, 3, 4]}
say: Ann has the twelve.
dice: [5]
choices:
  - {Ann: the 12, of: [the 12, the 1, the 2], say: Down it goes.}
  - Bob: the 11
expect:
  Ann: {score: 12}
  Bob: {score: 0}
  tricks: 1
  events: [Ann has the 12; the die shows 5.]
"""


def test_it_has_scenarios_that_records_know_nothing_about(tmp_path: Path) -> None:
    path = tmp_path / "scene.yaml"
    path.write_text(SCENE, encoding="utf-8")
    scenario = Scenario.load(path, games=SHELF)
    assert str(scenario.run()) == ""
    assert [step.pick for step in scenario.steps()] == [(), ("the 12",), ("the 11",), ()]
    path.write_text(SCENE.replace("score: 12", "score: -12"), encoding="utf-8")
    assert str(Scenario.load(path, games=SHELF).run()) == "Ann's score: expected -12, found 12."
    path.write_text(SCENE.replace("[H1]", "[R1.1]"), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"'R1\.1' in 'rules' is no rule such as H1"):
        Scenario.load(path, games=SHELF)


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from kernel.test_high_card import SHELF
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
match = RecordedMatch.begin(
    Path(sys.argv[1]), "high-card", [Seat("Ann"), Seat("Bob")], seed=5, games=SHELF
)
for seat in (0, 1, 0):
    decision = match.game.decision(seat)
    match.answer(decision, decision.options.keys[:1])
strangers = {"spellcraft", "deckbuilding", "cards", "language", "boxes", "games"}
print(*[name for name in strangers if f"esw_tui.{name}" in sys.modules], flush=True)
os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
"""


def test_a_killed_match_goes_on_and_no_wizard_is_imported(tmp_path: Path) -> None:
    path = tmp_path / "killed.esw.jsonl"
    tests = str(Path(__file__).parents[1])
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), tests],
        capture_output=True,
        text=True,
        check=False,
    )
    assert killed.returncode != 0, killed.stderr
    assert killed.stdout.split() == []
    assert killed.returncode in (-getattr(signal, "SIGKILL", 9), signal.SIGTERM)
    with RecordedMatch.open(path, games=SHELF) as match:
        assert len(match.game.entries) == 3
        assert match.players == [HUMAN, HUMAN]
        assert match.game.asked == (1,)

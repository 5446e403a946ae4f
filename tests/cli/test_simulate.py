"""`esw simulate`."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cli import jobs, progress
from esw_tui.cli.match import MatchPlayed, match_seed
from esw_tui.cli.seats import SeatArgument
from esw_tui.cli.tally import Failed, Tally

KEYS = {"matches", "errors", "wins", "games", "rounds", "decisions", "kills", "seconds"}
FOUR = "random,random,random,random"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Matches that are over at once; their seeds."""
    seeds: list[int] = []

    def play(box: str, seats: Sequence[SeatArgument], seed: int, *_: object) -> MatchPlayed:
        seeds.append(seed)
        if len(seeds) == 3:
            return MatchPlayed((0, 2), games=1, rounds=3, decisions=10, kills=2)
        return MatchPlayed((1,), games=2, rounds=9, decisions=100, kills=6)

    monkeypatch.setattr(jobs, "play_match", play)
    return seeds


def test_json(esw: Esw, quick: list[int]) -> None:
    status, out, err = esw("simulate", "--seats", FOUR, "--matches", "5", "--seed", "1", "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert set(told) == KEYS
    seconds = told.pop("seconds")
    assert seconds >= 0
    assert told == {
        "matches": 5,
        "errors": 0,
        "wins": [0.5, 4, 0.5, 0],
        "games": 9,
        "rounds": 39,
        "decisions": 410,
        "kills": 26,
    }
    assert quick == [match_seed(1, number) for number in range(5)]
    assert len(set(quick)) == 5


def test_the_report(esw: Esw, quick: list[int]) -> None:
    status, out, err = esw("simulate", "--seats", "Ann=bot:random,random,random", "--matches", "5")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("5 matches in ")
    assert lines[1].split() == ["Ann", "0.5", "wins", "10.0%"]
    assert lines[2].split() == ["Random", "2", "4.0", "wins", "80.0%"]
    assert "rounds per game       4.3" in out
    assert "decisions per match   82.0" in out


def test_one_match_is_no_matches(esw: Esw, quick: list[int]) -> None:
    assert esw("simulate", "--matches", "1").out.startswith("1 match in ")
    tally = Tally((SeatArgument("A", "random"), SeatArgument("B", "random")))
    tally.add(Failed(0, 1, "boom"))
    assert str(tally).startswith("1 match in 0.0 s, 1 error\n")


def test_errors_are_counted_and_the_first_is_told(
    esw: Esw, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(box: str, seats: Sequence[SeatArgument], seed: int, *_: object) -> MatchPlayed:
        if seed in (match_seed(7, 1), match_seed(7, 3)):
            raise ValueError(f"boom {seed}")
        return MatchPlayed((0,), 1, 1, 1, 1)

    monkeypatch.setattr(jobs, "play_match", play)
    status, out, err = esw("simulate", "--matches", "4", "--seed", "7", "--json")
    assert status == 1
    told = json.loads(out)
    assert (told["matches"], told["errors"], told["wins"]) == (4, 2, [2, 0, 0, 0])
    seed = match_seed(7, 1)
    assert err == f"esw: match 2 (seed {seed}) failed: ValueError: boom {seed}\n"


def test_an_interrupted_series_tells_what_it_has(esw: Esw, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def play(box: str, seats: Sequence[SeatArgument], seed: int, *_: object) -> MatchPlayed:
        seeds.append(seed)
        if len(seeds) == 3:
            raise KeyboardInterrupt
        return MatchPlayed((0,), 1, 1, 1, 1)

    monkeypatch.setattr(jobs, "play_match", play)
    status, out, err = esw("simulate", "--matches", "9", "--json")
    assert (status, err) == (130, "")
    assert json.loads(out)["matches"] == 2


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--seats", "random,randm", "seat 2: 'randm' is no level of a bot; did you mean 'random'?"),
        ("--seats", "random", "'random' has 1 seat; 2 to 6 can play."),
        ("--seats", "Ann,random", "seat 1: 'Ann' is no level of a bot; known: random"),
        ("--box", "hel-high", "There is no box 'hel-high'; did you mean 'hell-high'?"),
        ("--cards", "none.yaml", "none.yaml: there is no such file."),
    ],
)
def test_what_cannot_be_played(esw: Esw, option: str, value: str, said: str) -> None:
    status, out, err = esw("simulate", option, value)
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1


def test_a_worker_that_dies_is_told(esw: Esw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "begin_work", os.abort)
    status, out, err = esw("simulate", "--matches", "30", "--jobs", "2")
    assert (status, out) == (2, "")
    assert err == "esw: a worker died; was it killed, or is the memory full?\n"


ENDLESS = """
import time
from esw_tui.cli.jobs import Series, play_series

def play(series, number):
    print("working", flush=True)
    time.sleep(600)

if __name__ == "__main__":
    list(play_series(Series("hell-high", (), 1), range(9), 2, play))
"""


def test_nobody_works_on_for_a_parent_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        for _ in range(2):
            assert parent.stdout.readline() == b"working\n"
        parent.kill()
        # The workers write to the same pipe: it ends when the last of them has left.
        assert parent.communicate(timeout=300)[0] == b""


def test_the_order_of_results_makes_no_difference() -> None:
    seats = (SeatArgument("A", "random"), SeatArgument("B", "random"), SeatArgument("C", "random"))
    outcomes: list[MatchPlayed | Failed] = [
        MatchPlayed((0, 1, 2), 1, 2, 3, 4),
        Failed(9, 1, "late"),
        MatchPlayed((1, 2), 1, 1, 1, 1),
        Failed(4, 2, "early"),
        MatchPlayed((0,), 3, 3, 3, 3),
    ]
    there, back = Tally(seats), Tally(seats)
    for outcome in outcomes:
        there.add(outcome)
    for outcome in reversed(outcomes):
        back.add(outcome)
    assert there == back
    assert there.first_failure == Failed(4, 2, "early")
    assert sum(there.wins) == 3


def test_a_tally_of_nothing() -> None:
    assert "decisions per second  –" in str(
        Tally((SeatArgument("A", "random"), SeatArgument("B", "random")))
    )


def test_a_bar_for_somebody_who_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert list(progress.watched(iter("abc"), 3, "Matches")) == ["a", "b", "c"]
    out, err = capsys.readouterr()
    assert out == ""
    assert "3/3" in err


def test_jobs_do_not_change_the_results(esw: Esw) -> None:
    line = ("simulate", "--seats", "random,random,random", "--matches", "21", "--seed", "4")
    alone = json.loads(esw(*line, "--json").out)
    together = json.loads(esw(*line, "--jobs", "2", "--json").out)
    del alone["seconds"], together["seconds"]
    assert alone == together
    assert (alone["matches"], alone["errors"], sum(alone["wins"])) == (21, 0, pytest.approx(21))
    other = json.loads(esw(*line[:-1], "5", "--json").out)
    assert other["decisions"] != alone["decisions"]


def test_cards_of_ones_own(esw: Esw, tmp_path: Path) -> None:
    pack = tmp_path / "mine.yaml"
    names = "".join(
        f"    - name: Doom {number}\n      glyph: dark\n      copies: 20\n"
        "      text: Deal 9 damage to each foe.\n"
        for number in range(9)
    )
    pack.write_text(f"hell-high:\n  sources:\n{names}")
    line = ("simulate", "--matches", "4", "--seed", "1", "--json")
    usual = json.loads(esw(*line).out)
    deadly = json.loads(esw(*line, "--cards", str(pack)).out)
    assert deadly["errors"] == 0
    assert deadly["rounds"] < usual["rounds"]
    workers = json.loads(esw(*line, "--jobs", "2", "--cards", str(pack)).out)
    assert workers["rounds"] == deadly["rounds"]


def test_an_archmage_thinks_as_long_as_it_is_told(esw: Esw) -> None:
    """The same number of playouts, the same matches."""
    series = ["simulate", "--seats", "archmage,random", "--matches", "1", "--json"]
    told = [json.loads(esw(*series, "--think", "3p")[1]) for _ in range(2)]
    for each in told:
        del each["seconds"]
    assert told[0] == told[1]
    assert told[0]["errors"] == 0


@pytest.mark.parametrize("time", ["soon", "0", "-1", "1e3", "0p", "1.5p", "601", "nan", "2 h"])
def test_no_time_to_think(esw: Esw, time: str) -> None:
    for command in ("simulate", "play"):
        status, out, err = esw(command, f"--think={time}")
        assert (status, out) == (2, "")
        assert f"'{time}' is no time to think; write seconds" in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("box", ["hell-high", "skullzfyre", "castle-tentakill", "murdershroom"])
def test_kills_are_counted_with_and_without_tokens_for_them(esw: Esw, box: str) -> None:
    """Three of four die in a game, or all of them (J58); foes kill many, even among fumblers."""
    out = esw("simulate", "--box", box, "--matches", "3", "--json").out
    told = json.loads(out)
    assert told["games"] < told["kills"] <= 4 * told["games"]

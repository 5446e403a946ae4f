"""Plays matches in child processes, kills them at random moments and goes on from the saves.

`python killing.py FOLDER SEED KILLS [BOX]` prints what it has done as JSON, or fails. A program of
its own: it forks, and every child begins with the cards already loaded.
"""

import json
import mmap
import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from esw_tui.records.format import Answer, Line, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from records.saving import RANDOM, begin, bots

BOX = sys.argv[4] if len(sys.argv) > 4 else "hell-high"
SHORT = {"hell-high": {"games": 1}, "annihilageddon-2": {"tokens": 1}}


def play(path: Path, seed: int, seats: list[Seat], told: mmap.mmap | None = None) -> None:
    """Play a match to its end, from its save if there is one; humans answer by seed as well.

    `told` always knows how many answers have been accepted.
    """
    if path.exists():
        match = RecordedMatch.open(path)
    else:
        match = begin(path, seats, seed=seed, box=BOX, settings=SHORT[BOX])
    with match:
        while not match.game.over:
            seat = match.game.asked[0]
            if match.players[seat] == RANDOM:
                match.answer_by_bot(seat)
            else:
                decision = match.game.decision(seat)
                rng = Random(f"{seed} {seat} {match.answered[seat]}")
                count = rng.randint(decision.least, decision.most)
                match.answer(decision, rng.sample(list(decision.options.keys), count))
            if told is not None:
                told[:4] = sum(match.answered).to_bytes(4, "big")


def live_and_die(path: Path, seed: int, seats: list[Seat], rng: Random) -> tuple[int, bool]:
    """Let a child play for a while; how many answers it had told of, and whether it was killed."""
    told = mmap.mmap(-1, 5)
    child = os.fork()
    if not child:
        status = 1
        try:
            play(path, seed, seats, told)
            status = 0
        finally:
            told[4] = 1
            os._exit(status)
    if rng.random() < 0.8:  # else while it is still opening the save, or making it
        enough = answers_in(path) + rng.randint(1, 12)
        while int.from_bytes(told[:4], "big") < enough and not told[4]:
            time.sleep(0.0003)
    time.sleep(rng.uniform(0, 0.004))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL), f"the child failed with status {status}"
    return int.from_bytes(told[:4], "big"), status != 0


def answers_in(path: Path) -> int:
    if not path.exists():
        return 0
    return sum(isinstance(line, Answer) for line in read_record(path).lines)


def check(path: Path, told: int, whole: tuple[Line, ...]) -> None:
    """Every answer that was accepted is in the save, and nothing else."""
    assert answers_in(path) >= told
    if path.exists():
        lines = read_record(path).lines
        assert lines == whole[: len(lines)]


def main(folder: Path, seed: int, kills: int) -> dict[str, int]:
    rng = Random(seed)
    killed = matches = midway = 0
    while killed < kills:
        matches += 1
        number = seed * 1_000 + matches
        seats = bots(rng.randint(2, 4))
        if matches % 2:
            seats[0] = Seat("Ann")
        play(folder / f"{matches} whole", number, seats)
        whole = read_record(folder / f"{matches} whole").lines
        path = folder / str(matches)
        alive = True
        while alive:
            told, was_killed = live_and_die(path, number, seats, rng)
            check(path, told, whole)
            killed += was_killed
            midway += was_killed and told > 0
            alive = was_killed
        assert read_record(path).lines == whole
        assert rebuild(read_record(path)).game.over
    return {"killed": killed, "matches": matches, "midway": midway}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))))

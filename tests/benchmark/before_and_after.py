"""Laboratory and bots here beside this project before some change.

    python tests/benchmark/before_and_after.py COMMIT

A process each plays matches of the same numbers in short alternating slices; what is told is the
median of the paired ratios of processor time for each answer, with the quartiles of all of them. A
change of cards or bots makes other matches of them, which is told too: so answers are counted,
those in imagined worlds as well, and not matches. Instead of a commit a folder will do that has
another checkout.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

HERE = Path(__file__).resolve().parents[2]
FOUR = "cunning,cunning,cunning,cunning"
ONE_THINKS = "archmage,cunning,cunning,cunning"
PLAYOUTS = "40p"
MATCHES = {"laboratory": 4, "cunning": 4, "archmage": 1}
"""How many matches a slice has."""


def main() -> int:
    """Compare, or be one of those that are compared."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("other", help="the commit, or the folder of the other checkout")
    parser.add_argument("--box", default="hell-high")
    parser.add_argument("--slices", type=int, default=20, help="2 or more (20)")
    parser.add_argument("--play", choices=MATCHES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.slices < 2:
        parser.error(f"--slices: quartiles need 2 or more, not {asked.slices}")
    if asked.play:
        play_slices(asked.play, asked.box)
        return 0
    with checkout(asked.other) as other:
        if other is None:
            parser.error(f"'{asked.other}' is neither a commit nor a checkout of this project.")
        print("| four players | time per answer, before ÷ now | quartiles | matches |")
        print("| --- | ---: | ---: | --- |")
        for what in MATCHES:
            print(compared(what, other, asked.box, asked.slices), flush=True)
    return 0


@contextmanager
def checkout(other: str) -> Iterator[Path | None]:
    """The folder of another checkout, unpacked for the time being if it is named by a commit."""
    if (Path(other) / "esw_tui").is_dir():
        yield Path(other).resolve()
        return
    packed = subprocess.run(
        ["git", "-C", str(HERE), "archive", "--format=zip", other, "esw_tui", "cards.yaml"],
        capture_output=True,
        check=False,
    )
    if packed.returncode:
        yield None
        return
    with TemporaryDirectory() as folder:
        ZipFile(io.BytesIO(packed.stdout)).extractall(folder)
        yield Path(folder)


def compared(what: str, other: Path, box: str, slices: int) -> str:
    """A row of the table."""
    ratios, same = [], True
    with started(other, what, box) as before, started(HERE, what, box) as after:
        for number in range(slices + 1):
            if number % 2:
                (theirs, one), (ours, two) = answered(before, number), answered(after, number)
            else:
                (ours, two), (theirs, one) = answered(after, number), answered(before, number)
            same = same and one == two
            if number:  # the first slice reads the cards
                ratios.append(float(theirs) / float(ours))
    low, middle, high = quantiles(ratios, n=4)
    matches = f"{slices * MATCHES[what]}, {'the very same' if same else 'not the same any more'}"
    return f"| {what}, {box} | {middle:.2f} × | {low:.2f} – {high:.2f} | {matches} |"


def started(root: Path, what: str, box: str) -> subprocess.Popen[str]:
    """A process that plays with the code of a checkout."""
    line = [sys.executable, __file__, str(root), "--box", box, "--play", what]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    pipe = subprocess.PIPE
    return subprocess.Popen(line, stdin=pipe, stdout=pipe, text=True, cwd=root, env=environment)


def answered(process: subprocess.Popen[str], number: int) -> list[str]:
    """What an answer took in a slice, and a digest of what was played."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{number}\n")
    process.stdin.flush()
    return process.stdout.readline().split()


def play_slices(what: str, box: str) -> None:
    """Play the slices whose numbers come in."""
    answers = count_answers()
    play = player(what, box)
    for line in sys.stdin:
        first = int(line) * MATCHES[what]
        answers.clear()
        begun = time.process_time()
        played = [play(first + number) for number in range(MATCHES[what])]
        spent = time.process_time() - begun
        digest = hashlib.blake2b(repr(played).encode(), digest_size=8).hexdigest()
        print(spent / len(answers), digest, flush=True)


def count_answers() -> list[None]:
    """A list that grows by one with each answer in any game."""
    from esw_tui.kernel.game import Game

    given: list[None] = []
    answer = Game.answer

    def counted(game: Any, decision: Any, picks: Any) -> None:
        given.append(None)
        answer(game, decision, picks)

    Game.answer = counted  # type: ignore[method-assign, assignment]
    return given


def player(what: str, box: str) -> Callable[[int], Any]:
    """Plays a match by its number and tells it."""
    from esw_tui.bots import LEVELS
    from esw_tui.bots.thinking import read_budget
    from esw_tui.cli.jobs import Series
    from esw_tui.cli.lab_run import watch_one
    from esw_tui.cli.match import match_seed, played_out
    from esw_tui.cli.seats import parse_seats

    levels = ONE_THINKS if what == "archmage" else FOUR
    seats = parse_seats(levels, LEVELS, bots_only=True)
    if what == "laboratory":
        series = Series(box, seats, 1)
        return lambda number: watch_one(series, number)
    think = read_budget(PLAYOUTS)

    def play(number: int) -> Any:
        game, _ = played_out(box, seats, match_seed(1, number), (), think)
        return game.entries

    return play


if __name__ == "__main__":
    sys.exit(main())

"""Machine instructions per decision of random play, ours beside the peers'.

    python tests/benchmark/instructions.py [--other ../before] [ENGINE …]

Other work on the machine does not disturb them, so small steps can be told from luck. They are no
seconds: engines differ in how many instructions a processor gets done at a time. Needs valgrind.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import reduce
from pathlib import Path

from entrants import DECK_BUILDER, EVERYBODY, OURS, PYMINION, RLCARD_BARE, Entrant

HERE = Path(__file__).resolve().parents[2]
USUAL = (OURS, DECK_BUILDER, PYMINION, RLCARD_BARE)
DECISIONS = 4000
WARM_UP = 40
COUNTED_WITHIN = "functools_reduce"
"""The C function inside which instructions are counted: nothing else calls it at play."""


def main() -> int:
    """Count, or play to be counted."""
    keys = [entrant.key for entrant in EVERYBODY]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "engines", nargs="*", metavar="ENGINE", help=f"which: {', '.join(keys)} (four of them)"
    )
    parser.add_argument("--other", help="another checkout of this project, counted besides")
    parser.add_argument("--play", choices=keys, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.play:
        play(next(each for each in EVERYBODY if each.key == asked.play))
        return 0
    unknown = [key for key in asked.engines if key not in keys]
    if unknown:
        parser.error(f"there is no engine '{unknown[0]}'; there are {', '.join(keys)}")
    if asked.other and not (Path(asked.other) / "esw_tui").is_dir():
        parser.error(f"'{asked.other}' is no checkout of this project")
    if shutil.which("valgrind") is None:
        print("Instructions are counted by valgrind, which is not installed here.")
        return 0
    wanted = [each for each in EVERYBODY if each.key in (asked.engines or [u.key for u in USUAL])]
    roots = [HERE] + ([Path(asked.other).resolve()] if asked.other else [])
    print(
        "| random play | instructions per decision |"
        + " of the other checkout |" * bool(asked.other)
    )
    print("| --- | ---: |" + " ---: |" * bool(asked.other))
    for entrant in wanted:
        print(
            f"| {entrant.key} | {' | '.join(counted(entrant, root) for root in roots)} |",
            flush=True,
        )
    return 0


def play(entrant: Entrant) -> None:
    """Play some thousand decisions inside the C function that is watched."""
    engine = entrant.enter(1)
    for _ in range(WARM_UP):
        engine.play_on()
    engine.tally.chosen = 0

    def play_on(_: int, __: int) -> int:
        while engine.tally.chosen < DECISIONS:
            engine.play_on()
        return 0

    reduce(play_on, (0, 0))
    print(f"played {engine.tally.chosen}")


def counted(entrant: Entrant, root: Path) -> str:
    """Instructions per decision with the code of a checkout, or why there is no count."""
    if entrant.installed is None:
        return f"{entrant.package} is not installed"
    with tempfile.TemporaryDirectory() as folder:
        line = [
            *("valgrind", "--tool=callgrind", "--collect-atstart=no"),
            *(f"--toggle-collect={COUNTED_WITHIN}", f"--callgrind-out-file={folder}/counts"),
            *(sys.executable, __file__, "--play", entrant.key),
        ]
        # The same hashes, so the same dictionaries, each time.
        environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONHASHSEED": "0"}
        run = subprocess.run(line, capture_output=True, text=True, env=environment, check=False)
    played = re.search(r"^played (\d+)$", run.stdout, re.MULTILINE)
    instructions = re.search(r"Collected : (\d+)", run.stderr)
    if played is None or instructions is None or instructions[1] == "0":
        return "not counted: " + (run.stderr.strip().splitlines() or ["no word"])[-1]
    return f"{int(instructions[1]) / int(played[1]):,.0f}"


if __name__ == "__main__":
    sys.exit(main())

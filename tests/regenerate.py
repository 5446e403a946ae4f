"""Make everything anew that is generated and kept in git, in the right order.

    python tests/regenerate.py                  all of it; the laboratory takes most of the time
    python tests/regenerate.py --without reports

Read the diff afterwards: a change that nobody meant shows there. The grammar's tables and the cards
read ahead are not among it: they are made by themselves, in the user's cache folder.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

REPORTS = {
    "hell-high": 3000,
    "murdershroom": 3000,
    "skullzfyre": 2600,
    "castle-tentakill": 2600,
    "hell-high+murdershroom": 3000,
    "annihilageddon-2": 1000,
}
"""The matches in each kept report: in spell-crafting boxes they come to nine thousand games."""

STEPS: dict[str, list[list[str]]] = {
    "playthroughs": [["tests/playthroughs/regenerate.py"]],
    "pictures": [["tests/app/pictures.py"], ["tests/app/deck_pictures.py"]],
    "screenshots": [["tests/screenshots.py"]],
    "reports": [
        [
            *("-m", "esw_tui.cli", "lab", "--box", box, "--matches", str(matches)),
            *("--seed", "1", "--report", f"tests/lab/reports/{box}.html"),
        ]
        for box, matches in REPORTS.items()
    ],
}
"""What is made, by which commands: what others are drawn or counted from comes first."""


def main() -> int:
    """Run the steps one after the other; stop at the first that fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--without", action="append", choices=list(STEPS), default=[])
    left_out = parser.parse_args().without
    for name, commands in STEPS.items():
        for command in commands if name not in left_out else ():
            print(f"{name}: python {' '.join(command)}", flush=True)
            done = subprocess.run([sys.executable, *command], cwd=ROOT, check=False)
            if done.returncode:
                return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())

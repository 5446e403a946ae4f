"""The examples people will copy work as they stand."""

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import esw_tui

ROOT = Path(__file__).parents[2]


def run(example: str) -> None:
    """Run an example by itself; one that does not come to an end fails too."""
    done = subprocess.run(
        [sys.executable, "-c", example],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


def test_the_example_of_the_package_plays_a_whole_match() -> None:
    assert esw_tui.__doc__ is not None
    _, example = esw_tui.__doc__.split("\n\n", 1)
    run(textwrap.dedent(example) + "\nassert game.over and game.winners")


def test_every_python_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for example in re.findall(r"```python\n(.*?)```", readme, re.DOTALL):
        run(example)

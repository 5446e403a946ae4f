"""The examples people will copy work as they stand."""

import doctest
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
        timeout=300,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


def test_the_example_of_the_package_plays_a_whole_match() -> None:
    assert esw_tui.__doc__ is not None
    _, _, example = esw_tui.__doc__.split("\n\n", 2)
    run(textwrap.dedent(example) + "\nassert game.over and game.winners")


def test_the_match_of_the_readme_goes_as_it_says() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```pycon\n(.*?)```", readme, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "README", "README.md", 0)
    assert len(test.examples) > 10
    told: list[str] = []
    doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)


def test_what_an_outsider_may_use_is_there_and_explained() -> None:
    listed = {name for names in esw_tui._HOMES.values() for name in names}
    assert set(esw_tui.__all__) == listed
    for name in esw_tui.__all__:
        assert getattr(esw_tui, name).__doc__, name


def test_every_python_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for example in re.findall(r"```python\n(.*?)```", readme, re.DOTALL):
        run(example)

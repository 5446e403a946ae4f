"""Starting costs by what is shown: once the tables are made nothing is parsed, and the box that is
played is the only one that is read and compiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

BOXES = ("hell-high", "castle-tentakill", "murdershroom", "skullzfyre", "annihilageddon-2")

WATCHED = """
import json, os, sys
read = []
sys.addaudithook(
    lambda event, about: event == "open" and str(about[0]).endswith((".json", ".yaml", ".lark"))
    and read.append(os.path.basename(str(about[0])))
)
{acts}
print(json.dumps({{"modules": sorted(sys.modules), "read": read, "counted": {counted}}}))
"""
MATCH = "from esw_tui import new_match\nnew_match({box!r}, ['A', 'B', 'C', 'D'], seed=1)"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the tables of all boxes have been kept."""
    folder = tmp_path_factory.mktemp("cache")
    started("\n".join(MATCH.format(box=box) for box in BOXES), folder)
    return folder


def started(acts: str, cache: Path, counted: str = "0") -> dict[str, Any]:
    """What a fresh interpreter has imported and read after some acts."""
    program = WATCHED.format(acts=acts, counted=counted)
    environment = {**os.environ, "ESW_CACHE": str(cache)}
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("box", BOXES)
def test_the_first_table_needs_no_parser(box: str, cache: Path) -> None:
    found = started(MATCH.format(box=box), cache)
    assert not {"lark", "yaml", "textual"} & set(found["modules"])


@pytest.mark.parametrize("box", BOXES)
def test_one_box_does_not_read_five(box: str, cache: Path) -> None:
    found = started(MATCH.format(box=box), cache)
    kept = [name for name in found["read"] if name.startswith("cards-")]
    assert [name.rpartition("-")[0] for name in kept] == [f"cards-{box}"]


@pytest.mark.parametrize("box", BOXES[:4])
def test_one_box_does_not_compile_five(box: str, cache: Path) -> None:
    """Each of its designs is compiled once, and none of another box."""
    counting = (
        "from esw_tui.spellcraft.meanings import compiling\n"
        "from esw_tui.spellcraft import rulebook\n"
        "compiled = []\n"
        "def count(card, real=rulebook.compile_card):\n"
        "    compiled.append((card.box, card.name))\n"
        "    return real(card)\n"
        "rulebook.compile_card = count\n"
    )
    compiled = started(counting + MATCH.format(box=box), cache, "compiled")["counted"]
    assert {where for where, _ in compiled} == {box}
    assert len(compiled) == len({name for _, name in compiled})


def test_other_games_stay_at_home(cache: Path) -> None:
    """A spell-crafting match imports nothing of the deck-builder, and the other way round."""
    for box, other in (("hell-high", "deckbuilding"), ("annihilageddon-2", "spellcraft")):
        modules = started(MATCH.format(box=box), cache)["modules"]
        assert not [name for name in modules if name.startswith(f"esw_tui.{other}.meanings")]


TITLE = """
import asyncio
from textual.css.stylesheet import Stylesheet
from esw_tui.app.app import EswApp

reparse = Stylesheet.reparse
readings = []
Stylesheet.reparse = lambda sheet: (readings.append(1), reparse(sheet))[1]

async def show():
    app = EswApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.stylesheet._variables == app.get_css_variables()

asyncio.run(show())
"""
"""The first frame of the app."""


@pytest.fixture(scope="module")
def title(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a fresh interpreter has imported and done when the title is on the screen."""
    home = tmp_path_factory.mktemp("home")
    acts = f"os.environ['ESW_HOME'] = {str(home)!r}\n{TITLE}"
    return started(acts, home, "len(readings)")


def test_the_title_imports_nothing_of_a_game(title: dict[str, Any]) -> None:
    of_games = (
        "esw_tui.kernel",
        "esw_tui.bots",
        "esw_tui.cards",
        "esw_tui.language",
        "lark",
        "yaml",
    )
    assert not [name for name in title["modules"] if name.startswith(of_games)]


def test_style_sheets_are_not_read_again(title: dict[str, Any]) -> None:
    """Textual would read all of them a second time for a theme that is set before it runs."""
    assert title["counted"] == 0

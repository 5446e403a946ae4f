"""CONTRIBUTING.md speaks of what is there: its paths, its names, its commands."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECIPES = TEXT.partition("## Recipes")[2]

QUOTED = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", TEXT, flags=re.S))
PATHS = sorted({word for word in QUOTED if re.fullmatch(r"(esw_tui|tests|\.ci)/[\w./-]+", word)})
IMAGINED = ("fungus.py",)
NAME, FILE = r"`([A-Z]?\w+(?:\.\w+)?)`", r"`(esw_tui/[\w/]+\.py)`"
NAMED = re.findall(rf"{FILE}: {NAME}", TEXT)
NAMED += [(path, name) for name, path in re.findall(rf"{NAME} \({FILE}\)", TEXT)]
COMMANDS = sorted(
    {
        line.partition("#")[0].strip().removeprefix(".venv/bin/")
        for line in [*QUOTED, *TEXT.splitlines()]
        if re.match(r"(\.venv/bin/)?python (tests/|-m pytest)|esw [a-z]+ ", line)
    }
)


@pytest.mark.parametrize("path", PATHS)
def test_every_path_is_there(path: str) -> None:
    assert (ROOT / path).exists() or path.endswith(IMAGINED)


def test_paths_names_and_commands_are_found_at_all() -> None:
    assert len(PATHS) > 40
    assert len(NAMED) > 10
    assert len(COMMANDS) > 12


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_every_function_is_where_it_is_said_to_be(path: str, name: str) -> None:
    *owner, last = name.split(".")
    text = (ROOT / path).read_text(encoding="utf-8")
    assert all(f"class {each}" in text for each in owner)
    assert re.search(rf"\b(def|class) {last}\b|^{last}\b.*=", text, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_one(command: str) -> None:
    program, *words = shlex.split(command)
    if words[:2] == ["-m", "pytest"]:
        assert all((ROOT / word).exists() for word in words[2:] if word.startswith("tests/"))
        return
    called = [words[0]] if program == "python" else ["-m", "esw_tui.cli", *words[:1]]
    asked = subprocess.run(
        [sys.executable, *called, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert asked.returncode == 0, asked.stderr
    options = [word for word in words if word.startswith("--")]
    missing = [option for option in options if option not in asked.stdout]
    assert not missing


def test_every_kind_of_addition_has_its_recipe() -> None:
    titles = re.findall(r"^### (.+?)(?::.*)?$", RECIPES, re.M)
    kinds = ("card", "wording", "verb", "Treasure text", "feature", "box", "screen")
    assert titles[: len(kinds)] == [f"A {kind}" for kind in kinds]

"""`esw demo` where there is no terminal, and what it says to mistakes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.app.shown import shown_boxes
from esw_tui.cli import command
from esw_tui.records.scenario.shelf import MIXED, shipped, shipped_boxes, themes

ROOT = Path(command.__file__).parents[2]


def test_the_list_has_every_scene_by_theme(esw: Esw) -> None:
    ran = esw("demo", "--list")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    boxes = [box for box in shipped_boxes() if box in (*shown_boxes(), MIXED)]
    assert headings == [theme for box in boxes for theme in themes(box)]
    listed = dict(line.strip().split(None, 1) for line in lines if line.startswith("  "))
    assert listed == {scene.name: scene.title for box in boxes for scene in shipped(box)}


def test_the_list_works_in_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "esw_tui.cli", "demo", "--list"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "rank-nerd-prime" in done.stdout
    assert "\x1b" not in done.stdout
    assert not done.stderr


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "demo rank-nerd-prim",
            "there is no demo 'rank-nerd-prim'; did you mean 'rank-nerd-prime'?",
        ),
        (
            "demo nerd",
            "there is no demo 'nerd'; did you mean 'rank-nerd-prime' or 'rank-nerd-not-prime'?",
        ),
        ("demo zzz", "there is no demo 'zzz'; 'esw demo --list' lists them."),
        ("demo zzz.yaml", "zzz.yaml: there is no such file."),
        ("demo rank-nerd-prime", "the table needs a terminal to be shown in; 'esw demo --list'"),
        ("demo", "the table needs a terminal to be shown in; 'esw demo --list' lists the demos"),
        ("demo --auto", "the table needs a terminal to be shown in; 'esw play --headless'"),
        ("demo x --auto", "'x' is one word too many beside --auto."),
        ("demo x --list", "'x' is one word too many beside --list."),
        ("demo --list --auto", "--auto: not allowed with argument --list; see 'esw demo --help'."),
        ("demo --seed 3", "--seed is for a match to watch; it needs --auto."),
        ("demo --seats random,random", "--seats is for a match to watch; it needs --auto."),
        ("demo --auto --seats random", "'random' has 1 seat; 2 to 6 can play."),
        ("demo --auto --seats random,nope", "seat 2: 'nope' is no level of a bot; known: random"),
        ("demo --auto --seed x", "--seed: 'x' is not a whole number"),
        ("demo --lst", "unknown option '--lst'; did you mean '--list'?"),
        ("demo a b", "'b' is one word too many for 'esw demo'"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(esw: Esw, line: str, said: str) -> None:
    status, out, err = esw(*line.split(" "))
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1


def test_a_scenario_file_that_is_wrong_is_told_by_its_line(esw: Esw, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("title: Mine\nboxx: hell-high\n", encoding="utf-8")
    status, out, err = esw("demo", str(path))
    assert (status, out) == (2, "")
    assert "mine.yaml:2" in err
    assert err.count("\n") == 1 or "boxx" in err


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("tutorial", "the table needs a terminal to be shown in; 'esw demo --list' lists scenes"),
        ("tutorial now", "'now' is one word too many for 'esw tutorial'"),
        ("tutorial --asci", "unknown option '--asci'; did you mean '--ascii'?"),
    ],
)
def test_the_tutorial_needs_a_terminal_and_no_words(esw: Esw, line: str, said: str) -> None:
    status, out, err = esw(*line.split(" "))
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1

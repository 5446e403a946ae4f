"""What the command line says is read, never obeyed, by the terminal."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cli.output import for_drawing, legible, legible_output

NASTY = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\u2066\r\x08\x7f"
"""Sets the title, clears the screen, turns the writing round, goes back."""
OBEYED = "\x1b\x07\x9b\u202e\u2066\r\x08\x7f"
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names of files")

GOOD_PACK = """\
sources:
  - {name: Ink-Stained Intern's, glyph: arcane, text: 1 damage to a random foe}
"""


def assert_legible(*printed: str) -> None:
    """Nothing is obeyed, and something shows what was there."""
    said = "".join(printed)
    assert not set(said) & set(OBEYED), repr(said)
    assert "owned" in said


@pytest.mark.parametrize(
    "line",
    [
        (NASTY,),
        (f"--{NASTY}",),
        ("cards", NASTY),
        ("cards", "show", NASTY),
        ("cards", "lint", NASTY),
        ("cards", "list", "--box", NASTY),
        ("cards", "list", f"--{NASTY}"),
        ("play", "--headless", "--seats", f"{NASTY},random"),
        ("play", "--headless", "--seed", NASTY),
        ("play", "--headless", "--resume", NASTY),
        ("simulate", "--matches", NASTY),
        ("simulate", "--cards", NASTY),
        ("simulate", "--think", NASTY),
        ("lab", "--report", NASTY),
        ("lab", "--resume", NASTY),
        ("replay", NASTY, "--log"),
        ("scenario", NASTY),
        ("saves", NASTY),
        ("demo", NASTY),
    ],
    ids=lambda line: " ".join(line).replace(NASTY, "NASTY"),
)
def test_an_argument_is_shown_and_not_obeyed(esw: Esw, line: Sequence[str]) -> None:
    status, out, err = esw(*line)
    assert status == 2
    assert_legible(out, err)


@on_posix
@pytest.mark.parametrize("command", [("cards", "lint"), ("scenario",), ("cards", "new")])
def test_a_name_of_a_file_is_shown_and_not_obeyed(
    esw: Esw, tmp_path: Path, command: Sequence[str]
) -> None:
    """Of good files, bad ones, and new ones."""
    for number, written in enumerate(("nonsense", "title: [", GOOD_PACK)):
        file = tmp_path / f"{NASTY}{number}.yaml"
        if command[-1] != "new":
            file.write_text(written, encoding="utf-8")
        _, out, err = esw(*command, str(file))
        assert_legible(out, err)
    _, out, err = esw(*command, str(tmp_path))
    assert not set(out + err) & set(OBEYED)


@on_posix
def test_a_folder_of_scenarios_is_told_legibly(esw: Esw, tmp_path: Path) -> None:
    from esw_tui.records.scenario.shelf import shipped

    scene = shipped("hell-high")[0].path.read_text(encoding="utf-8")
    (tmp_path / f"{NASTY}.yaml").write_text(scene, encoding="utf-8")
    status, out, err = esw("scenario", str(tmp_path))
    assert status == 0
    assert_legible(out, err)


def test_what_can_be_seen_is_left_alone() -> None:
    seen = "Zoë · «ß» 漢字 🧙 80×24\u00a0%\n  … “done”\n"
    assert legible(seen) == seen
    assert legible("a\x1b[31m\tb\udcff") == "a\\x1b[31m\\tb\\udcff"


def test_the_streams_are_the_usual_ones_before_and_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beneath = io.StringIO()
    monkeypatch.setattr(sys, "stdout", beneath)
    monkeypatch.setattr(sys, "stderr", None)  # as for a program without a window
    with legible_output():
        assert for_drawing(sys.stdout) is beneath
        print("\x1b[1m", flush=True)
        sys.stdout.close()
        assert not beneath.closed
    assert for_drawing(sys.stdout) is sys.stdout
    assert beneath.getvalue() == "\\x1b[1m\n"

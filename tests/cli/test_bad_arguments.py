"""Arguments that are empty, and files and folders that cannot be: one sentence each."""

from itertools import product
from pathlib import Path

import pytest

from cli.conftest import Esw

LONG = "x" * 300
TAKES_A_FILE = [
    "play --headless --save",
    "play --headless --resume",
    "play --headless --cards",
    "play --resume",
    "replay",
    "replay --log",
    "watch",
    "saves",
    "simulate --cards",
    "lab --matches 1 --cards",
    "lab --matches 1 --report",
    "lab --matches 1 --save",
    "lab --resume",
    "cards lint",
    "cards new",
    "scenario",
    "demo",
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a file and a folder in it."""
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    inside = tmp_path / "here"
    inside.mkdir()
    monkeypatch.chdir(inside)
    Path("file").touch()
    Path("folder.html").mkdir()
    Path("folder.yaml").mkdir()
    return inside


FOLDERS = ("folder.html", "folder.yaml", "/")
NO_FILES = (
    *(LONG, f"{LONG}.html", f"{LONG}.yaml", f"{LONG}/y.html", f"{LONG}/y.yaml"),
    *("file/x", "file/x.html", "file/x.yaml", "no/file.html", "no/file.yaml"),
    *("a\0b", "a\0b.html", "a\0b.yaml"),
)


@pytest.mark.parametrize(
    ("line", "file"),
    [
        *product(TAKES_A_FILE, NO_FILES),
        *product([line for line in TAKES_A_FILE if line != "saves"], FOLDERS),
    ],
)
def test_what_is_no_file(esw: Esw, folder: Path, line: str, file: str) -> None:
    before = sorted(folder.rglob("*"))
    status, out, err = esw(*line.split(), file)
    said = out if line == "cards lint" and out else err
    assert status == 2
    assert said.endswith(".\n")
    assert said.count("\n") == 1
    assert "Error" not in said
    assert sorted(folder.rglob("*")) == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play --headless --save /", "/: this is a folder; the match needs a file to be saved in."),
        (f"scenario {LONG}", f"{LONG}: the file cannot be read: File name too long."),
        (f"saves {LONG}", f"there is no folder '{LONG}'."),
        ("saves nowhere", "there is no folder 'nowhere'."),
        ("saves nowhere --json", "there is no folder 'nowhere'."),
        ("saves file", "there is no folder 'file'."),
        ("replay a\0b", "FILE has a NUL character in it; see 'esw replay --help'."),
    ],
)
def test_what_is_said_about_it(esw: Esw, line: str, said: str) -> None:
    assert esw(*line.split()) == (2, "", f"esw: {said}\n")


def test_a_folder_that_nobody_may_look_into(esw: Esw, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    said = "esw: folder.yaml: it cannot be used: Permission denied.\n"
    assert esw("scenario", "folder.yaml") == (2, "", said)


def test_a_data_folder_that_cannot_be(esw: Esw, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", "file")
    said = "esw: file/lab: it cannot be used: Not a directory.\n"
    assert esw("lab", "--matches", "1") == (2, "", said)


@pytest.mark.parametrize(
    "line",
    [
        *TAKES_A_FILE,
        *("play --headless --seats", "play --headless --box", "play --seed", "play --think"),
        *("simulate --seats", "simulate --matches", "simulate --seed", "lab --matches 1 --seats"),
        *("cards list --box", "cards show", "cards show --box", "demo --auto --seats"),
    ],
)
def test_an_empty_argument_is_called_empty(esw: Esw, folder: Path, line: str) -> None:
    *_, last = words = line.split()
    option = last if last not in ("--log", "--headless") and last.startswith("--") else ""
    before = sorted(folder.rglob("*"))
    ran = [esw(*words, "")]
    if option:
        ran.append(esw(*words[:-1], f"{option}="))
    for status, out, err in ran:
        assert (status, out) == (2, "")
        assert f"{option} is empty; see 'esw {words[0]}" in err
        assert err.count("\n") == 1
    assert sorted(folder.rglob("*")) == before


def test_an_empty_command(esw: Esw) -> None:
    assert esw("").err == "esw: the command after 'esw' is empty; see 'esw --help'.\n"
    assert esw("cards", "").err == (
        "esw: the command after 'esw cards' is empty; see 'esw cards --help'.\n"
    )


@pytest.mark.parametrize("word", ["play", "foo", "--json"])
def test_an_option_before_its_command(esw: Esw, word: str) -> None:
    status, out, err = esw("--ascii", word)
    assert (status, out) == (2, "")
    assert err == (
        f"esw: '{word}' is one word too many for 'esw --ascii', which opens the title;"
        " the option of a command goes behind it, as in 'esw play --ascii'.\n"
    )


@pytest.mark.parametrize("value", ["-5p", "-5", "-.5s"])
def test_a_minus_makes_no_option(esw: Esw, value: str) -> None:
    status, out, err = esw("simulate", "--think", value)
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: --think: '{value}' is no time to think; write seconds, as in 2 or")

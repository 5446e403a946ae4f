"""The command as a whole: help, version, mistakes, interruptions."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cli import command, main
from esw_tui.cli.arguments import Command

ROOT = Path(command.__file__).parents[2]
KNOWN = (
    "There is no box 'zzz'; known: hell-high, murdershroom, castle-tentakill, skullzfyre,"
    " annihilageddon-2."
)


def python(*arguments: str, cwd: Path = ROOT) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_help(esw: Esw) -> None:
    for arguments in ((), ("--help",), ("-h",), ("help",)):
        ran = esw(*arguments)
        assert (ran.status, ran.err) == (0, "")
        assert "simulate  play matches" in ran.out
    records = ("play", "replay", "watch", "saves")
    cards = ("cards", "cards list", "cards show", "cards lint", "cards help")
    for words in ("simulate", *records, *cards):
        ran = esw(*words.split(), "--help")
        assert (ran.status, ran.err) == (0, "")
        assert f"usage: esw {words}" in ran.out


def test_version(esw: Esw) -> None:
    status, out, err = esw("--version")
    assert (status, err) == (0, "")
    assert out.startswith("esw ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("simlate", "unknown command 'esw simlate'; did you mean 'simulate'?"),
        ("card list", "unknown command 'esw card'; did you mean 'cards'?"),
        ("paly", "unknown command 'esw paly'; did you mean 'play'?"),
        ("zap", "unknown command 'esw zap'; known: play, replay, watch, saves, simulate, lab, "),
        ("--versoin", "unknown option 'esw --versoin'; did you mean '--version'?"),
        ("-x", "unknown option 'esw -x'; known: --help, --version, --ascii."),
        ("cards lst", "unknown command 'esw cards lst'; did you mean 'list'?"),
        ("cards --json", "unknown option 'esw cards --json'; known: --help."),
        ("cards list --jsno", "unknown option '--jsno'; did you mean '--json'?"),
        ("cards list --js", "unknown option '--js'; "),
        ("cards list --json=x", "--json: ignored explicit argument 'x'; see 'esw cards list"),
        ("cards list hell-high", "'hell-high' is one word too many for 'esw cards list'; see"),
        ("cards list --box", "--box: expected one argument; see 'esw cards list --help'."),
        ("cards list --box hell-hi", "There is no box 'hell-hi'; did you mean 'hell-high'?"),
        ("cards list --box zzz", KNOWN),
        ("cards help --box zzz", KNOWN),
        ("cards list --box ../x", "There is no box '../x'; known: hell-high"),
        ("cards show", "'esw cards show' needs NAME; see 'esw cards show --help'."),
        ("cards show Pain Lokcer", "there is no card 'Pain Lokcer'; did you mean 'Pain Locker'?"),
        ("cards show locker", "there is no card 'locker'; did you mean 'Pain Locker'?"),
        ("cards show zzz", "there is no card 'zzz'; 'esw cards list' lists them all."),
        ("cards lint", "'esw cards lint' needs FILE; see 'esw cards lint --help'."),
        ("cards help me", "'me' is one word too many for 'esw cards help'"),
        ("simulate --matches x", "--matches: 'x' is not a whole number from 1 to 1,000,000; see"),
        ("simulate --matches 0", "--matches: '0' is not a whole number from 1"),
        ("simulate --matches 1e9", "--matches: '1e9' is not a whole number from 1"),
        ("simulate --jobs 0", "--jobs: '0' is not a whole number from 1 to 256"),
        ("simulate --seed 9999999999999999999", "--seed: '9999999999999999999' is not a whole"),
        ("simulate --seed 1.5", "--seed: '1.5' is not a whole number"),
        ("simulate --sead 1", "unknown option '--sead'; did you mean '--seed'?"),
    ],
)
def test_mistakes_are_answered_in_one_sentence(esw: Esw, line: str, said: str) -> None:
    status, out, err = esw(*line.split(" "))
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1


def test_an_interruption_is_quiet(esw: Esw, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setitem(command.COMMANDS, "cards", Command(interrupt, ""))
    assert esw("cards") == (130, "", "")


def test_it_works_from_another_folder(tmp_path: Path) -> None:
    esw = python("-m", "esw_tui.cli", "cards", "show", "Pain Locker", cwd=tmp_path)
    out, err = esw.communicate(timeout=300)
    assert (esw.returncode, err) == (0, "")
    assert out.startswith("Pain Locker\n")


def test_a_closed_pipe_is_no_tragedy() -> None:
    esw = python("-m", "esw_tui.cli", "cards", "list", "--json")
    assert esw.stdout
    assert esw.stderr
    esw.stdout.close()
    assert esw.stderr.read() == ""
    esw.stderr.close()
    assert esw.wait(timeout=300) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "esw_tui.cli", "cards", "list", "--json"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "esw: the output cannot be written: No space left on device.\n"


def test_a_terminal_without_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "esw_tui.cli", "cards", "show", "Pain Locker"],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "delivery ? arcane" in done.stdout


def test_starting_is_light() -> None:
    script = "import sys, esw_tui.cli; print(*sys.modules)"
    out, _ = python("-c", script).communicate(timeout=300)
    assert not {"rich", "textual", "lark", "yaml", "difflib", "multiprocessing"} & set(out.split())


def test_arguments_come_from_the_command_line_by_default(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["esw", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("esw ")

"""In a real terminal: start, play to the end, resize, quit; be killed and go on."""

import json
import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from app.hiding import hidden_from
from app.terminal import ALTERNATE, CLEAR, CTRL_Q, MAIN, Terminal, plain
from esw_tui import new_match
from esw_tui.records.match import RecordedMatch
from heeding import heed_signals

TWO = ("play", "--seats", "Ann,Bo", "--seed", "2", "--games", "1")
AT_ONCE = json.dumps({"pace": "instant", "reduced_motion": True})


def test_a_match_of_bots_is_shown_to_its_end(tmp_path: Path) -> None:
    bots = ",".join(["bot:random"] * 3)
    with Terminal(
        "play", "--seats", bots, "--seed", "3", "--games", "1", home=tmp_path
    ) as terminal:
        terminal.wait_for("Class President")
        terminal.wait_for("Match over", press=" ")
        terminal.resize(120, 40)
        terminal.wait_for("Score")
        terminal.resize(60, 20)
        terminal.wait_for("enlarge the terminal")
        terminal.resize(80, 24)
        terminal.wait_for("Match over")
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0
        assert ALTERNATE in terminal.raw
        assert terminal.raw.rstrip().rfind(MAIN) > terminal.raw.find(ALTERNATE)


def test_no_byte_names_a_card_before_the_curtain_is_lifted_and_a_killed_match_goes_on(
    tmp_path: Path,
) -> None:
    game = new_match("hell-high", ("Ann", "Bo"), seed=2, games=1)
    hidden = hidden_from(game, None)
    assert len(hidden) > 30
    (tmp_path / "settings.json").write_text(AT_ONCE)
    with Terminal(*TWO, home=tmp_path, has_clock=True) as terminal:
        terminal.wait_for("Pass the keyboard")
        seat = game.asked[0]
        type_ahead(terminal)
        terminal.resize(100, 30)
        terminal.wait_until(lambda: "? Help" in terminal.last_row)
        type_ahead(terminal)
        assert "Pass the keyboard" in terminal.shown
        terminal.later()
        assert not [name for name in hidden if name in terminal.written]
        terminal.press(str(seat + 1))
        mine = {card.name for card in game.view(seat).hand}
        terminal.wait_for(*mine, press="\t")  # one reads one's own cards
        terminal.wait_for("h Hide")
        read_help(terminal)
        terminal.later()
        terminal.press("h")
        terminal.wait_for("The keyboard stays with")
        so_far = len(terminal.raw)
        type_ahead(terminal)
        terminal.resize(80, 24)
        terminal.wait_until(lambda: "? Help" in terminal.last_row)
        since = plain(bytes(terminal.raw[so_far:]))
        assert "The keyboard stays with" in since
        assert not [name for name in hidden if name in since]
        terminal.process.kill()
        terminal.process.wait()
    with Terminal(home=tmp_path) as terminal:
        terminal.wait_for("Continue")
        terminal.press("c")
        terminal.wait_for("Pass the keyboard")
        assert not [name for name in hidden if name in terminal.written]
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0


def type_ahead(terminal: Terminal) -> None:
    """Type what nobody can have meant for this screen."""
    terminal.press("1234567890\r\r")
    read_help(terminal)


def read_help(terminal: Terminal) -> None:
    """Help can be read at any time; and once it has been, all that came before has been done."""
    terminal.press("?")
    terminal.wait_for("Keys")
    terminal.press("?")
    terminal.wait_until(lambda: "Keys" not in terminal.shown)


def test_a_stopped_process_leaves_no_hand_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(AT_ONCE)
    with Terminal(*TWO, home=tmp_path, has_clock=True) as terminal:
        terminal.wait_for("Pass the keyboard")
        read_help(terminal)
        terminal.later()
        seat = new_match("hell-high", ("Ann", "Bo"), seed=2, games=1).asked[0]
        terminal.press(str(seat + 1))
        terminal.wait_for("h Hide")
        terminal.stop()
        assert "h Hide" not in terminal.shown
        terminal.go_on()
        terminal.wait_for("The keyboard stays with")
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize("name", ["SIGINT", "SIGQUIT", "SIGHUP"])
def test_signals_that_the_tests_are_told_to_ignore_are_heeded(name: str) -> None:
    """As when somebody runs them by `nohup` or in the background."""
    number = getattr(signal, name)
    before = signal.signal(number, signal.SIG_IGN)
    try:
        heed_signals()
        assert signal.getsignal(number) != signal.SIG_IGN
    finally:
        signal.signal(number, before)


@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2"])
def test_a_signal_leaves_no_hand_on_the_terminal_and_the_save_whole(
    tmp_path: Path, ending: str
) -> None:
    number = getattr(signal, ending)
    with Terminal("play", "--seats", "Ann,bot:random", "--seed", "2", home=tmp_path) as terminal:
        terminal.wait_for("Place", press="1")
        terminal.process.send_signal(number)
        terminal.process.send_signal(number)  # whoever is impatient changes nothing
        assert terminal.wait_for_end() == 128 + number
        cleared, left = (terminal.raw.rfind(each) for each in (CLEAR, MAIN))
        assert 0 < cleared < left, "the screen of the game is cleared and left"
        assert not plain(bytes(terminal.raw[cleared:])).strip(), "and nothing is drawn any more"
    [save] = tmp_path.rglob("*.esw.jsonl")
    with RecordedMatch.open(save) as match:
        assert not match.notice


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """As under `nohup`."""
    usual = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        terminal = Terminal("play", "--seats", "Ann,Bo", "--seed", "2", home=tmp_path)
    finally:
        signal.signal(signal.SIGHUP, usual)
    with terminal:
        terminal.wait_for("Pass the keyboard", press=" ")
        terminal.process.send_signal(signal.SIGHUP)
        terminal.press("?")
        terminal.wait_for("Keys", press="?")
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(
    ("seats", "words"), [("Ann,Bo", "Pass the keyboard"), ("bot:random,bot:random", "Skip")]
)
def test_a_terminal_that_vanishes_without_a_signal_ends_the_program(
    tmp_path: Path, seats: str, words: str
) -> None:
    """The terminal does not control the process here, so that no SIGHUP comes."""
    with Terminal("play", "--seats", seats, "--seed", "2", home=tmp_path) as terminal:
        terminal.wait_for(words, press=" ")
        assert terminal.vanish() >= 0, "it left; nobody killed it"
    [save] = tmp_path.rglob("*.esw.jsonl")
    with RecordedMatch.open(save) as match:
        assert not match.notice
        assert not match.game.over


@pytest.mark.parametrize(
    "variables",
    [
        {"COLUMNS": "99999"},
        {"LINES": "99999"},
        {"COLUMNS": "-5", "LINES": "0"},
        {"COLUMNS": "²", "LINES": "nonsense"},
        {"COLUMNS": "", "LINES": " 1_0"},
    ],
)
def test_the_terminal_knows_its_size_better_than_the_environment(
    tmp_path: Path, variables: dict[str, str]
) -> None:
    with Terminal(home=tmp_path, variables=variables) as terminal:
        terminal.wait_for("New match")
        terminal.press(CTRL_Q)
        assert terminal.wait_for_end() == 0
    with Terminal("cards", "list", home=tmp_path, variables=variables) as terminal:
        assert terminal.wait_for_end() == 0
        assert max(map(len, terminal.written.splitlines())) <= 80


@pytest.mark.parametrize("variable", ["TEXTUAL_DRIVER", "TEXTUAL_COLOR_SYSTEM"])
@pytest.mark.parametrize("value", ["", "nonsense", "os:path", ".:", "\x1b[2J", "256:", ":"])
def test_nonsense_for_textual_is_refused_in_a_sentence(
    tmp_path: Path, variable: str, value: str
) -> None:
    with Terminal(home=tmp_path, variables={variable: value}) as terminal:
        assert terminal.wait_for_end() == 2
        [sentence] = terminal.written.splitlines()
        assert sentence.startswith(f"esw: the environment variable {variable} says '")
        assert b"\x1b" not in terminal.raw


def test_without_a_terminal_a_sentence(tmp_path: Path) -> None:
    import subprocess

    done = subprocess.run(
        [sys.executable, "-m", "esw_tui.cli", "play", "--seats", "Ann,Bo"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 2
    assert "needs a terminal" in done.stderr

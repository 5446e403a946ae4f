"""Whatever signal comes, on whatever screen: a clean terminal, and a save that can be opened.

Every signal meets the screens of `IN_CI`; with `ESW_LONG=1` all screens there are.
"""

import json
import os
import signal
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has other signals, and no pseudo-terminals", allow_module_level=True)

from app.terminal import ALTERNATE, CLEAR, MAIN, Terminal, plain
from esw_tui.records.match import RecordedMatch
from unbreakable.fuzz_targets import good_files

SAVE = "one.esw.jsonl"
SELDOM = 0.3
"""Seconds between two keys."""
INSTANT = {"pace": "instant", "reduced_motion": True}


class Way(NamedTuple):
    """How to get to a screen: the arguments of `esw`, then what appears in turn, each with a key
    that brings it."""

    arguments: tuple[str, ...]
    steps: tuple[tuple[str, str], ...]
    settings: dict[str, object] = INSTANT
    files: tuple[str, ...] = ()
    """What lies there before."""


TITLE = ("New match", "")
TWO = ("play", "--seats", "Ann,Bo", "--seed", "2", "--games", "1")
ONE = ("play", "--seats", "Ann,bot:random,bot:random", "--seed", "2", "--games", "1")
BOTS = ("play", "--seats", "bot:random,bot:random,bot:random", "--seed", "3", "--games", "1")
DECK = ("play", "--box", "annihilageddon-2", "--seats")
SCREENS = {
    "title": Way((), (TITLE,)),
    "curtain": Way(TWO, (("Pass the keyboard", " "),)),
    "hand": Way(ONE, (("BUILD YOUR SPELL", "1"),)),
    "overlay": Way(ONE, (("BUILD YOUR SPELL", "1"), ("Keys", "?"))),
    "show": Way(BOTS, (("HIJINX AT HELL HIGH", ""),), settings={}),
    "new match": Way((), (TITLE, ("Start the match", "n"))),
    "tutorial": Way(("tutorial",), (("your coach", ""),)),
    "demos": Way((), (TITLE, ("Demos", "3"))),
    "demo": Way(("demo", "--auto"), (("A match of bots", ""),), settings={}),
    "shelf": Way((), (("Continue (", ""), ("the one played last first", "5")), files=(SAVE,)),
    "packs": Way((), (TITLE, ("cards of your own", "5"))),
    "pack": Way((), (TITLE, ("cards of your own", "5"), ("Write a new card", "\r"))),
    "bench": Way(
        (),
        (TITLE, ("cards of your own", "5"), ("Write a new card", "\r"), ("the next field", "\r")),
    ),
    "rules": Way((), (TITLE, ("Rules", "6"))),
    "settings": Way((), (TITLE, ("Reduced motion", "7"))),
    "match over": Way(BOTS, (("Match over", ""),)),
    "deck-builder's curtain": Way((*DECK, "Ann,Bo", "--seed", "2"), (("Pass the keyboard", " "),)),
    "deck-builder": Way((*DECK, "Ann,bot:random", "--seed", "2"), (("dealt to you", ""),)),
    "replay": Way(("replay", SAVE), (("Hell High", ""),), files=(SAVE,)),
    "watch": Way(("watch", SAVE), (("Watching", ""),), files=(SAVE,)),
}
ENDING = ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGUSR1", "SIGUSR2")
IN_CI = ("title", "curtain", "hand", "overlay", "show")
TRIED = tuple(SCREENS) if os.environ.get("ESW_LONG") else IN_CI


class Shown(Terminal):
    """What was ever shown is enough here; working out what stands where takes time."""

    def __init__(self, screen: str, home: Path) -> None:
        self._way = SCREENS[screen]
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text(json.dumps(self._way.settings))
        if self._way.files:
            (home / "saves").mkdir()
            (home / "saves" / SAVE).write_bytes(good_files("saves")[0])
        super().__init__(*self._way.arguments, home=home)

    def take(self, data: bytes) -> None:
        """Keep it, and no more."""
        self.raw += data

    @property
    def shown(self) -> str:
        return self.written

    def go_there(self) -> None:
        """Wait for the screen, pressing the keys that lead there."""
        for words, key in self._way.steps:
            self.wait_for(words, press=key, every=SELDOM)

    def signal(self, name: str) -> None:
        """Send a signal."""
        self.process.send_signal(getattr(signal, name))


def opens(home: Path) -> None:
    """Every save in a folder can be opened, and nothing is torn."""
    for save in home.rglob("*.esw.jsonl"):
        with RecordedMatch.open(save) as match:
            assert not match.notice


def ends(terminal: Shown, name: str) -> None:
    """A signal ends the program, and leaves a clean terminal."""
    terminal.signal(name)
    assert terminal.wait_for_end() == 128 + getattr(signal, name)
    cleared, left = (terminal.raw.rfind(each) for each in (CLEAR, MAIN))
    assert 0 < cleared < left
    assert not plain(bytes(terminal.raw[cleared:])).strip()


@pytest.mark.parametrize("name", ENDING)
@pytest.mark.parametrize("screen", TRIED)
def test_a_signal_that_ends_the_program(tmp_path: Path, screen: str, name: str) -> None:
    with Shown(screen, tmp_path) as terminal:
        terminal.go_there()
        ends(terminal, name)
    opens(tmp_path)


@pytest.mark.parametrize("screen", TRIED)
def test_broken_pipes_mean_nothing_and_what_is_stopped_goes_on(tmp_path: Path, screen: str) -> None:
    with Shown(screen, tmp_path) as terminal:
        terminal.go_there()
        terminal.signal("SIGPIPE")
        terminal.stop()
        assert terminal.raw.rfind(MAIN) > terminal.raw.rfind(ALTERNATE), "it has left the screen"
        terminal.go_on()
        ends(terminal, "SIGTERM")
    opens(tmp_path)


def test_a_planted_fault_is_found(tmp_path: Path) -> None:
    """A program that is killed has no time to clear its screen: that is seen."""
    with Shown("curtain", tmp_path) as terminal:
        terminal.go_there()
        with pytest.raises(AssertionError):
            ends(terminal, "SIGKILL")

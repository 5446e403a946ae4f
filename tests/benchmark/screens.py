"""The table on the screen: first frame, key to frame, memory after many passes.

    python tests/benchmark/screens.py [--times N]

Each start is a fresh process in a pseudo-terminal, ours and an empty Textual app in turn, so
that both see the same weather. Both have been started once before, so that Python has compiled
them, as it has whatever is installed. Nothing here passes or fails: it prints what it found.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
from fcntl import ioctl
from statistics import median, quantiles
from time import perf_counter
from typing import Self

SIZE = (120, 40)
PATIENCE = 30.0
ESCAPES = re.compile(rb"\x1b\[[0-9;?<>=!$ ]*[@-~]|\x1b\][^\x07]*\x07|\x1b.")
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("Nothing here")
Empty().run()
"""
TITLE = "import sys; from esw_tui.cli import main; sys.exit(main())"
PASSES = 100


class Shown:
    """A program in a pseudo-terminal, from its start until words appear on the screen."""

    def __init__(self, code: str, *arguments: str, home: str) -> None:
        ours, theirs = pty.openpty()
        ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
        self._fd = ours
        self._raw = b""
        self.began = perf_counter()
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,  # where Textual draws
            env={
                **os.environ,
                "ESW_HOME": home,
                "TERM": "xterm-256color",
                "PYTHONDONTWRITEBYTECODE": "",
                "PYTHONPYCACHEPREFIX": f"{home}/compiled",
            },
            start_new_session=True,
        )
        os.close(theirs)

    def until(self, words: str) -> float:
        """Seconds since the start until the words are there."""
        while words.encode() not in ESCAPES.sub(b"", self._raw):
            self._read(PATIENCE)
        return perf_counter() - self.began

    def key(self, keys: str) -> float:
        """Seconds from a key to the first bytes it brings to the screen."""
        while select.select([self._fd], [], [], 0.3)[0]:
            self._read(0)
        began = perf_counter()
        os.write(self._fd, keys.encode())
        self._read(PATIENCE)
        return perf_counter() - began

    def _read(self, seconds: float) -> None:
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            raise TimeoutError("The program shows nothing more.")
        self._raw += os.read(self._fd, 65536)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the program, whatever has come of it."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._fd)


def first_frames(times: int, home: str) -> tuple[list[float], list[float]]:
    """Seconds to the first frame: the title, and an empty app."""
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(1 + times):
        for code, words, found in ((TITLE, "New match", ours), (EMPTY, "Nothing here", empty)):
            with Shown(code, home=home) as shown:
                found.append(shown.until(words))
    return ours[1:], empty[1:]


def key_to_frame(times: int, home: str) -> list[float]:
    """Seconds from an arrow key to the first byte, while a spell is built."""
    seats = "Ann,bot:random,bot:random,bot:random"
    arguments = ("play", "--seats", seats, "--seed", "2", "--save", f"{home}/keys.esw")
    with Shown(TITLE, *arguments, home=home) as shown:
        shown.until("Social Status")
        return [shown.key("\x1b[B" if number % 2 else "\x1b[A") for number in range(times)]


def memory() -> float:
    """The most memory this process has used, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def memory_of_passes(most: int) -> tuple[float, float]:
    """MB before and after the keyboard has been passed many times."""
    from esw_tui.app.app import EswApp
    from esw_tui.app.hotseat.curtain import CurtainScreen
    from esw_tui.app.hotseat.seating import Chair, MatchPlan

    seconds = 0.0

    def clock() -> float:
        nonlocal seconds
        seconds += 1.0
        return seconds

    plan = MatchPlan("hell-high", (Chair("Ann"), Chair("Bob"), Chair("Cy")), 1)
    app = EswApp(plan, clock=clock)
    async with app.run_test(size=SIZE) as pilot:
        before, passes = 0.0, 0
        while passes < most:
            if isinstance(app.screen, CurtainScreen):
                await pilot.press(str(app.screen.seat + 1))
                passes += 1
                if passes == 10:
                    before = memory()
            else:
                await pilot.press("end", "h")  # the show to its end, then the hand away
            await pilot.pause()
        return before, memory()


def spread(seconds: list[float], unit: float, name: str) -> str:
    """The median with its quartiles."""
    low, _, high = quantiles([each * unit for each in seconds], n=4)
    return f"{median(seconds) * unit:.3g} {name} ({low:.3g}–{high:.3g})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the table on the screen.")
    parser.add_argument("--times", type=int, default=10, help="how often each thing is measured")
    parser.add_argument("--passes", type=int, default=PASSES, help="of the keyboard, for memory")
    asked = parser.parse_args()
    times, passes = max(asked.times, 2), max(asked.passes, 10)
    with tempfile.TemporaryDirectory() as home:
        os.environ["ESW_HOME"] = home
        ours, empty = first_frames(times, home)
        keys = key_to_frame(4 * times, home)
        before, after = asyncio.run(memory_of_passes(passes))
    ratio = [mine / theirs for mine, theirs in zip(ours, empty, strict=True)]
    print("| on the screen | here | aim |")
    print("| --- | ---: | --- |")
    print(f"| first frame of `esw` | {spread(ours, 1, 's')} | |")
    print(f"| first frame of an empty Textual app | {spread(empty, 1, 's')} | |")
    print(f"| ours ÷ empty, paired | {spread(ratio, 1, '×')} | at most 1.3 × |")
    print(f"| arrow key to first byte, building a spell | {spread(keys, 1000, 'ms')} | |")
    print(f"| memory after 10 and after {passes} passes | {before:.0f} and {after:.0f} MB | |")


if __name__ == "__main__":
    main()

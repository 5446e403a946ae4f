"""A real terminal, as far as the program can tell: a pseudo-terminal and what it would show."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

import pyte

PATIENCE = 120.0
"""Seconds to wait for something to appear; a busy machine needs some of them."""
BY_CLOCK = Path(__file__).with_name("esw_by_clock.py")
ESCAPES = re.compile(
    rb"\x1b(?:\[[0-9;?<>=!$ ]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[P_^][^\x1b]*\x1b\\|.)"
)
CTRL_Q = "\x11"
ALTERNATE, MAIN, CLEAR = b"\x1b[?1049h", b"\x1b[?1049l", b"\x1b[2J"
A_READ = 0.1


def plain(raw: bytes) -> str:
    """Bytes for a terminal without escape sequences."""
    return ESCAPES.sub(b"", raw).decode("utf-8", "replace")


class Terminal:
    """`esw` with these arguments in a terminal of some size."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        variables: Mapping[str, str] = MappingProxyType({}),
        has_clock: bool = False,
    ) -> None:
        """`variables` of its environment, beside the usual ones. It may have a clock of its own,
        which stands still until somebody calls `later`."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.raw = bytearray()
        """Every byte the program has written."""
        ours, theirs = pty.openpty()
        self._fd = ours
        self._vanished = False
        self._set_size(*size)
        known = {
            name: os.environ[name] for name in ("PATH", "HOME", "ESW_CACHE") if name in os.environ
        }
        usual = {"TERM": "xterm-256color", "ESW_HOME": str(home), "LANG": "C.UTF-8"}
        self._clock, self._now = home / "clock", 1000.0
        program = ["-m", "esw_tui.cli"]
        if has_clock:
            home.mkdir(exist_ok=True)
            self.later(0.0)
            program = [str(BY_CLOCK), str(self._clock)]
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**known, **usual, **variables},
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if not self._vanished:
            os.close(self._fd)

    # What is shown.

    @property
    def shown(self) -> str:
        """The screen, row by row."""
        return "\n".join(self._screen.display)

    @property
    def last_row(self) -> str:
        """The keys, on most screens. Only who has drawn for this size of the window writes there
        and nothing below."""
        return str(self._screen.display[-1])

    @property
    def written(self) -> str:
        """All that was ever written, without escape sequences."""
        return plain(bytes(self.raw))

    def read(self, seconds: float = A_READ) -> bool:
        """Take in what has been written; whether there was anything."""
        ready, _, _ = select.select([self._fd], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # the other end is closed
            return False
        self.take(data)
        return bool(data)

    def take(self, data: bytes) -> None:
        """Show what was written."""
        self.raw += data
        self._stream.feed(ESCAPES_UNKNOWN.sub(b"", data))

    def wait_for(self, *words: str, press: str = "", every: float = 0.0) -> str:
        """Wait until some of these words are on the screen, pressing a key now and then; `every`
        so many seconds if too many would be taken for typed ahead."""
        end = time.monotonic() + PATIENCE
        pressed = 0.0
        while (now := time.monotonic()) < end:
            self.read()
            for each in words:
                if each in self.shown:
                    return each
            if press and now > pressed + every:
                self.press(press)
                pressed = now
            if self.process.poll() is not None:
                break
        raise AssertionError(f"{words} never came; the screen shows\n{self.shown}")

    def wait_until(self, holds: Callable[[], object]) -> None:
        """Wait for something else."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"it never comes; the screen shows\n{self.shown}"
            self.read()

    def wait_for_end(self) -> int:
        """Wait until the program has ended; its exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        while self.read():
            pass
        return self.process.wait(1)

    # What is done.

    def later(self, seconds: float = 1.0) -> None:
        """Let its clock go on; a second is more than any guard time."""
        self._now += seconds
        written = self._clock.with_suffix(".new")
        written.write_text(str(self._now))
        written.replace(self._clock)

    def stop(self) -> None:
        """Stop the process, as the shell does on Ctrl+Z, and wait until it stands. Told to go on
        before, it would stop after having gone on."""
        self.process.send_signal(signal.SIGTSTP)
        for _ in range(int(PATIENCE / A_READ)):
            self.read(A_READ)
            _, state = os.waitpid(self.process.pid, os.WUNTRACED | os.WNOHANG)
            if state:
                assert os.WIFSTOPPED(state)
                break
        else:
            raise AssertionError("it never stops")
        while self.read():
            pass

    def go_on(self) -> None:
        """Let it go on, and wait until it has the screen again."""
        so_far = len(self.raw)
        self.process.send_signal(signal.SIGCONT)
        while ALTERNATE not in self.raw[so_far:]:
            assert self.read(PATIENCE), "it never came back"

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._fd, keys.encode())

    def vanish(self) -> int:
        """Close the window; nobody tells the program. Its exit status."""
        os.close(self._fd)
        self._vanished = True
        return self.process.wait(PATIENCE)

    def resize(self, columns: int, lines: int) -> None:
        """Drag the corner of the window."""
        self._screen.resize(lines, columns)
        self._set_size(columns, lines)
        os.kill(self.process.pid, signal.SIGWINCH)

    def _set_size(self, columns: int, lines: int) -> None:
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


ESCAPES_UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
"""Modern questions to a terminal that the emulator does not know."""

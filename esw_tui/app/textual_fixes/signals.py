"""Signals that end the program: it leaves as it does by a key, with no hand on the terminal.

Why: Textual leaves signals to Python, which ends the program at once and the screen as it was; and
asyncio takes signals only where there is POSIX.

Without it `test_a_signal_leaves_no_hand_on_the_terminal_and_the_save_whole` fails.
"""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGBREAK")
"""The signals that end the program. No platform has them all; SIGKILL cannot be caught."""
KILLED = 128
"""What shells add to the number of a signal to make an exit status."""


@contextmanager
def leaving_in_order(leave: Callable[[int], None]) -> Iterator[None]:
    """Call `leave` with an exit status when a signal comes while an app runs.

    Signals that are ignored so far, as under `nohup`, stay ignored.
    """

    def told(number: int, _: object) -> None:
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nothing is on the screen yet, or any more
            raise SystemExit(KILLED + number) from None
        loop.call_soon_threadsafe(leave, KILLED + number)

    before = {}
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
            before[number] = signal.signal(number, told)
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)

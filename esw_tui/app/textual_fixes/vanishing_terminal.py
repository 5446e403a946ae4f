"""A terminal that may vanish: then the program ends.

Closing a window usually sends a signal that ends the program at once; every answer is in the save
by then. A program that gets no signal (started by `nohup`, or by another program) would read
nothing over and over again, and wait for ever to be allowed to draw. It leans on the driver's
`_writer_thread` and `exit_event`.

Without it `test_a_terminal_that_vanishes_without_a_signal_ends_the_program` fails.
"""

import asyncio
import select
from threading import Thread

from textual.drivers.linux_driver import LinuxDriver

CLEAR = "\x1b[0m\x1b[2J\x1b[H"
HUNG_UP = select.POLLHUP | select.POLLERR


class VanishingTerminal(LinuxDriver):
    """Draws and reads as Textual does, until the terminal is gone."""

    _watch: Thread | None = None

    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if self._watch is None and self.input_tty and hasattr(select, "poll"):
            loop = asyncio.get_running_loop()
            self._watch = Thread(target=self._wait_for_hang_up, args=(loop,), daemon=True)
            self._watch.start()

    def _wait_for_hang_up(self, loop: asyncio.AbstractEventLoop) -> None:
        """Sleep until the other end of the terminal is closed, then stop reading and leave the
        app."""
        poll = select.poll()
        poll.register(self.fileno, 0)  # wakes for nothing but a hang-up
        if any(event & HUNG_UP for _, event in poll.poll()):
            self.exit_event.set()
            loop.call_soon_threadsafe(self._app.exit)

    def stop_application_mode(self) -> None:
        """Clear the screen, so that nothing is left on terminals that have only one screen."""
        self.write(CLEAR)
        super().stop_application_mode()

    def write(self, data: str) -> None:
        """Draw, unless the terminal takes nothing any more: waiting for it would never end."""
        if self._writer_thread is None or self._writer_thread.is_alive():
            super().write(data)

    def close(self) -> None:
        if self._writer_thread is not None and self._writer_thread.is_alive():
            super().close()

"""Curtain down: by key, when the terminal is out of sight, and before the process is stopped."""

import asyncio
import signal
from abc import abstractmethod
from typing import Any

from textual.timer import Timer

from esw_tui.app.hotseat.sitting import Sitting

FOCUS_GRACE = 8.0
"""Seconds the terminal may be out of sight before the curtain falls."""


class Privacy(Sitting):
    """An app that leaves no hand in sight of others."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._blurred: Timer | None = None

    @abstractmethod
    def drop_curtain(self, seat: int, why: str) -> None:
        """Nothing private is on the screen any more."""

    def hide(self) -> None:
        """Curtain down, if several people play and somebody's hand is in sight."""
        if not self.is_playing or self.evening.lone_human is not None:
            return
        holder = self.evening.holder
        if holder is not None:
            self.evening.hide()
            self.drop_curtain(*(self.evening.must_pass or (holder, "was looking")))

    def action_hide(self) -> None:
        """Curtain down, also while an overlay is open."""
        self.hide()

    def on_app_blur(self) -> None:
        self.on_app_focus()  # some terminals tell twice that they are out of sight
        self._blurred = self.set_timer(FOCUS_GRACE, self.hide)

    def on_app_focus(self) -> None:
        if self._blurred is not None:
            self._blurred.stop()
            self._blurred = None

    def hide_when_away(self) -> None:
        """Whoever suspends or stops the program, from inside or outside, leaves a curtain."""
        self.app_suspend_signal.subscribe(self, lambda _: self.hide())
        self.app_resume_signal.subscribe(self, lambda _: self.hide())
        stop = getattr(signal, "SIGTSTP", None)
        if stop is None or self.is_headless:
            return
        then = signal.getsignal(stop)

        def hide_and_stop() -> None:
            self.hide()
            if callable(then):
                self.call_after_refresh(then, stop, None)

        asyncio.get_running_loop().add_signal_handler(stop, hide_and_stop)

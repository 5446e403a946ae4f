"""When the curtain falls by itself: by key, when the terminal is out of sight, and before the
process is stopped."""

import asyncio
import signal
from typing import TYPE_CHECKING

from textual.timer import Timer

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

FOCUS_GRACE = 8.0
"""For how many seconds the terminal may be out of sight before the curtain falls."""


class Privacy:
    """Hides hands from other people in the room."""

    def __init__(self, app: "EswApp") -> None:
        self._app = app
        self._blurred: Timer | None = None

    def hide(self) -> None:
        """Drop the curtain, if several people play and a hand is in sight."""
        play = self._app.play
        if not play.is_on or not play.match.needs_curtain:
            return
        holder = play.match.holder
        if holder is not None:
            play.match.hide()
            play.drop_curtain(*(play.match.must_pass or (holder, "was looking")))

    def out_of_sight(self) -> None:
        """Hide soon, as the terminal has lost the focus."""
        self.in_sight()  # some terminals report twice that they have lost the focus
        self._blurred = self._app.set_timer(FOCUS_GRACE, self.hide)

    @property
    def hides_soon(self) -> bool:
        """Whether the terminal is out of sight and the curtain falls soon."""
        return self._blurred is not None

    def in_sight(self) -> None:
        """Do not hide, as the terminal has the focus again."""
        if self._blurred is not None:
            self._blurred.stop()
            self._blurred = None

    def hide_when_away(self) -> None:
        """Have the curtain fall whenever the program is suspended or stopped, from inside or
        outside."""
        app = self._app
        app.app_suspend_signal.subscribe(app, lambda _: self.hide())
        app.app_resume_signal.subscribe(app, lambda _: self.hide())
        stop = getattr(signal, "SIGTSTP", None)
        if stop is None or app.is_headless:
            return
        then = signal.getsignal(stop)

        def hide_and_stop() -> None:
            self.hide()
            if callable(then):
                app.call_after_refresh(then, stop, None)

        asyncio.get_running_loop().add_signal_handler(stop, hide_and_stop)

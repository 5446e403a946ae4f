"""A screen that shows itself when it is complete.

Why: Textual draws a fresh screen before anything has been asked on it, and its row of keys comes
later still: for a moment everybody sees half a table. While frames are held back a screen below
keeps the last message that was sent to it, and with it the screen that sent it, hands included;
so it is sent another. It leans on `textual._context.active_message_pump`.

Without it `test_nobody_sees_half_a_table` fails, and without the other message
`test_what_a_hand_looked_like_is_forgotten_behind_the_curtain`.
"""

from contextlib import ExitStack
from typing import Any

from textual._context import active_message_pump
from textual.screen import Screen

SOON = 0.15
"""Seconds after which a screen shows itself as it is."""


class FirstFrame:
    """Holds the first frame of a screen back until the screen is complete."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._held = ExitStack()

    def hold(self) -> None:
        """Draw no frame before `show` is called, or a moment has passed."""
        self._held.enter_context(self._screen.app.batch_update())
        self._screen.set_timer(SOON, self._held.close)

    def show(self) -> None:
        """Draw frames again, now that the screen is complete."""
        self._held.close()
        self._screen.refresh(layout=True)

    def leave(self) -> None:
        """Draw frames again as the screen goes, and let no screen below remember it."""
        self._held.close()
        app = self._screen.app
        sender = active_message_pump.set(app)
        for screen in app.screen_stack:
            screen.call_later(nothing)
        active_message_pump.reset(sender)


def nothing() -> None:
    """Do nothing: a message in place of one that remembers a screen."""

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
    """Holds the first frame of a screen back."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._held = ExitStack()

    def hold(self) -> None:
        """No frame is drawn before the screen is complete, or a moment has passed."""
        self._held.enter_context(self._screen.app.batch_update())
        self._screen.set_timer(SOON, self._held.close)

    def show(self) -> None:
        """All is in its place."""
        self._held.close()
        self._screen.refresh(layout=True)

    def leave(self) -> None:
        """The screen goes: frames are drawn again, and nothing remembers it."""
        self._held.close()
        app = self._screen.app
        sender = active_message_pump.set(app)
        for screen in app.screen_stack:
            screen.call_later(nothing)
        active_message_pump.reset(sender)


def nothing() -> None:
    """Takes the place of what was done before."""

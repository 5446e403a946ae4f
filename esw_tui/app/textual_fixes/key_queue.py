"""One key at a time: the next is pressed when everything that the last one set off is done.

Why: Textual hands every key to the focused widget at once and lets the effects follow, so that keys
typed fast act on a screen which the keys before them are just about to leave: a question would be
answered twice, an overlay closed twice.

Without it `test_a_question_is_answered_once_however_often_enter_is_pressed` fails.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from textual.app import App
from textual.events import Key
from textual.message_pump import MessagePump
from textual.screen import Screen

ALWAYS = ("ctrl+q", "ctrl+c")
"""Keys that work on any screen, also if another one was shown when they were typed."""
PATIENCE = 1.0
"""Seconds after which a key counts as done in any case: a keyboard must never be stuck."""


class KeyQueue:
    """The keys that wait to be pressed in an app."""

    def __init__(self, app: App[Any], press: Callable[[Key], Awaitable[bool]]) -> None:
        """`press` does what a key does, and returns whether it did anything."""
        self._app = app
        self._press = press
        self._waiting: deque[tuple[Key, Screen[Any]]] = deque()
        self._since: float | None = None
        self.pressed_on: Screen[Any] | None = None
        """The screen on which the present key is pressed."""
        self.last = ""
        """The character of the key pressed last, if it has one."""

    async def take(self, key: Key) -> None:
        """Take a new key: press it, or let it wait for those before it."""
        self._waiting.append((key, self._app.screen))
        if self._since is None or monotonic() - self._since > PATIENCE:
            await self._press_next()

    async def _press_next(self) -> None:
        """Press the key that has waited longest, unless the screen it was meant for is gone."""
        self._since = self.pressed_on = None
        while self._waiting and self._since is None and self._app.screen_stack:
            key, screen = self._waiting.popleft()
            if screen is not self._app.screen and key.key not in ALWAYS:
                continue
            screen = self._app.screen
            self.pressed_on = screen
            self.last = key.character or "" if key.is_printable else ""
            if await self._press(key):
                self._since = monotonic()
                self._follow((self._app.focused or screen).ancestors_with_self)

    def _follow(self, pumps: "list[Any]") -> None:
        """Press the next key when all of these have done what they have to do, one after the other.

        Each is asked twice: what it was told comes before, what it makes of that between. And all
        once more: the app does what a key is bound to only when all have passed it up.
        """
        line: list[MessagePump] = [pump for pump in pumps for _ in range(2)] * 2

        async def step() -> None:
            while line:
                if line.pop(0).call_later(step):
                    return
            await self._press_next()

        self._app.call_next(step)

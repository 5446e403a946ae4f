"""Where bots think: away from the screen, so that keys work meanwhile.

A thought is about a copy of the game. Whoever leaves, abandons the match or takes the seat over
interrupts it, and an answer to something nobody asks any more counts for nothing.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.worker import Worker

if TYPE_CHECKING:
    from textual.app import App

    from esw_tui.bots import Thinking
    from esw_tui.kernel.decisions import Key

Told = Callable[["Thinking", "tuple[Key, ...]"], None]
"""What to do with a thought once it is finished."""


class Study:
    """At most one bot thinks at a time."""

    def __init__(self, app: "App[Any]") -> None:
        self._app = app
        self._worker: Worker[None] | None = None
        self.thinking: Thinking | None = None
        """What is being thought over, if anything is."""

    def think(self, thinking: "Thinking", then: Told) -> None:
        """Think in a thread of its own, then tell the app; nothing else waits for it."""
        self.interrupt()
        self.thinking = thinking
        self._worker = self._app.run_worker(self._finish(thinking, then), group="study")

    def interrupt(self) -> None:
        """Nobody wants to know any more."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker = self.thinking = None

    async def _finish(self, thinking: "Thinking", then: Told) -> None:
        enough = threading.Event()

        def interrupted() -> bool:
            time.sleep(0)  # lets the screen's thread have the interpreter
            return enough.is_set()

        try:
            picks = await asyncio.to_thread(thinking.finish, interrupted)
        finally:
            enough.set()
        if picks is not None and self.thinking is thinking:
            self._worker = self.thinking = None
            then(thinking, picks)

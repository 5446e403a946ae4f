"""Where bots think: in a thread, so that keys work meanwhile.

A bot thinks about a copy of the game. If the match is left or abandoned, or the seat is taken over,
the thinking is interrupted. An answer to a question that is no longer asked is dropped.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.worker import Worker

from esw_tui.app.worker_threads import WorkerThreads
from esw_tui.records.plain import GoOn, Unwanted

if TYPE_CHECKING:
    from esw_tui.bots import Thinking
    from esw_tui.kernel.decisions import Key

Told = Callable[["Thinking", "tuple[Key, ...]"], None]
"""Called with the answer when a bot has finished thinking."""


class BotThinking:
    """Runs the thinking of one bot at a time."""

    def __init__(self, beside: WorkerThreads) -> None:
        self._beside = beside
        self._worker: Worker[None] | None = None
        self.thinking: Thinking | None = None
        """The thinking under way, or None."""

    def think(self, thinking: "Thinking", then: Told) -> None:
        """Think in a thread, then call `then` with the answer, while the screen goes on."""
        self.interrupt()
        self.thinking = thinking
        self._worker = self._beside.think(
            partial(finished, thinking), partial(self._tell, thinking, then)
        )

    def interrupt(self) -> None:
        """Stop the thinking and drop its answer."""
        if self._worker is not None:
            self._worker.cancel()
        self._worker = self.thinking = None

    def _tell(self, thinking: "Thinking", then: Told, picks: "tuple[Key, ...] | None") -> None:
        if picks is not None and self.thinking is thinking:
            self._worker = self.thinking = None
            then(thinking, picks)


def finished(thinking: "Thinking", go_on: GoOn) -> "tuple[Key, ...] | None":
    """Think to the end and return the picks; None if interrupted."""

    def interrupted() -> bool:
        try:
            go_on()
        except Unwanted:
            return True
        return False

    return thinking.finish(interrupted)

"""Timers that ring late rather than never.

Why: Textual's timers leave out what is late. One that is to ring once, and that is late when it
has hardly been set because the machine let nobody run meanwhile, leaves out the only time there is:
a window stays as it was, and ignores every size after it; a show stops; frames that were held back
for a moment are never shown. It leans on `textual.message_pump.Timer` and its `skip`.

Without it `test_a_window_that_is_resized_while_the_machine_halts_is_laid_out` fails.
"""

from typing import Any

from textual import message_pump
from textual.timer import Timer


class LateTimer(Timer):
    """A timer that leaves out late rings only if it rings again and again."""

    def __init__(self, *about: Any, repeat: int | None = None, **more: Any) -> None:
        super().__init__(*about, repeat=repeat, skip=repeat is None, **more)


def never_forget_a_timer() -> None:
    """Make all apps, screens and widgets use such timers from now on."""
    message_pump.Timer = LateTimer  # type: ignore[attr-defined]

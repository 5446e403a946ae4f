"""When an app has nothing left to do, however busy the machine is.

Textual's pilot takes an app for idle when its process has used no time for a moment. On a busy
machine that may mean no more than that nobody let it run. An event loop knows better.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from textual.pilot import Pilot

SOON = 0.05
"""Seconds: what is due earlier is waited for. Textual draws sixty times a second, but a timer that
has been late skips a tick."""

TICKS = 60
"""How many timers are waited for: some shows never end. A machine that stops for a while, and on
which a second passes with nothing done, makes no difference to a count."""


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 0.0) -> None:
    """Wait until nothing is to be done now or soon; not for threads, nor for ever. (Textual says
    how long to wait at most; here it is ticks that count.)"""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(min_sleep)
    for _ in range(TICKS):
        await asyncio.sleep(0)
        while loop._ready:
            await asyncio.sleep(0)
        now = loop.time()
        due = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        soon = [when for when in due if when < now + SOON]
        if not soon:
            return
        await asyncio.sleep(max(min(soon) - now, 0.0))


async def until_screen_is_idle(pilot: Pilot[Any], timeout: float = 30.0) -> bool:
    """What Textual waits for is that all widgets have read the messages they had; they may have
    sent new ones meanwhile, and what they want drawn is drawn a little later."""
    done = await _until_messages_are_read(pilot, timeout)
    await until_idle()
    return done


_until_messages_are_read = Pilot._wait_for_screen


@contextmanager
def patient_pilots() -> Iterator[None]:
    """Pilots wait for their app, not for the machine."""
    with (
        patch("textual.pilot.wait_for_idle", until_idle),
        patch("textual.app.wait_for_idle", until_idle),
        patch.object(Pilot, "_wait_for_screen", until_screen_is_idle),
    ):
        yield

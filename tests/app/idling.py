"""When an app has nothing left to do, however busy the machine is.

Textual's pilot takes an app for idle when its process has used no time for a moment. On a busy
machine that may mean no more than that nobody let it run. An event loop knows better.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

SOON = 0.03
"""Seconds: what is due earlier is waited for. Textual draws sixty times a second."""


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until nothing is to be done now or soon; not for threads, nor for ever."""
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + max_sleep
    await asyncio.sleep(min_sleep)
    while loop.time() < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        now = loop.time()
        due = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        soon = [when for when in due if when < now + SOON]
        if not soon:
            return
        await asyncio.sleep(max(min(soon) - now, 0.0))


@contextmanager
def patient_pilots() -> Iterator[None]:
    """Pilots wait for their app, not for the machine."""
    with (
        patch("textual.pilot.wait_for_idle", until_idle),
        patch("textual.app.wait_for_idle", until_idle),
    ):
        yield

"""When an app has nothing left to do, however busy the machine is.

Textual's pilot takes an app for idle when its process has used no time for a moment. On a busy
machine that may mean no more than that nobody let it run. An event loop knows better.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from textual._compositor import Compositor
from textual.await_complete import AwaitComplete
from textual.pilot import Pilot
from textual.widgets import Markdown

from app.seeing import frame
from esw_tui.app.table import show_pace
from esw_tui.app.worker_threads import WorkerThreads
from esw_tui.records.plain import Unwanted

SOON = 0.05
"""Seconds: what is due earlier is waited for. Textual draws sixty times a second, but a timer that
has been late skips a tick."""

TICKS = 60
"""How many timers are waited for: some shows never end. A machine that stops for a while, and on
which a second passes with nothing done, makes no difference to a count."""


LONGEST = 60_000
"""How often one looks for something before one gives it up; nobody waits so long for what comes."""
A_LOOK = 0.005
"""Seconds between two looks."""
AN_HOUR = 3600.0

HURRIES = (
    "esw_tui.app.deck_table.shield.PEEK",
    "esw_tui.app.hotseat.disk_writer.SLOW",
    "esw_tui.app.hotseat.privacy.FOCUS_GRACE",
    "esw_tui.app.table.asking_table.FLASH",
    "esw_tui.app.textual_fixes.first_frame.SOON",
    "esw_tui.app.textual_fixes.key_queue.PATIENCE",
)
"""Seconds after which the app does something by itself, whether or not its machine has let it run
meanwhile."""
PACES = ("quick", "calm")


def unhurry(patch: pytest.MonkeyPatch) -> None:
    """Nothing happens by itself, and no show goes on; unless a test says that it does."""
    for each in HURRIES:
        patch.setattr(each, AN_HOUR)
    for pace in PACES:
        patch.setitem(show_pace.SECONDS, pace, AN_HOUR)


@contextmanager
def unhurried() -> Iterator[None]:
    """For a while."""
    with pytest.MonkeyPatch.context() as patch:
        unhurry(patch)
        yield


at_disk: set[object] = set()
"""What the apps of a test wait for."""


class Held:
    """Something that waits for a word of the test; meanwhile nobody waits for the disk."""

    current: "Held | None" = None

    def __init__(self) -> None:
        self._word = threading.Event()
        self.calls = 0
        self.was_interrupted = False
        Held.current = self

    def wait(self, go_on: Callable[[], None] = lambda: None) -> None:
        """Wait, in a thread, for the word, or to be interrupted."""
        assert threading.current_thread() is not threading.main_thread()
        self.calls += 1
        for _ in range(LONGEST):
            if self._word.wait(0.001):
                return
            try:
                go_on()
            except Unwanted:
                self.was_interrupted = True
                raise
        raise AssertionError("the word never came")

    def release(self) -> None:
        """The word."""
        Held.current = None
        self._word.set()


def is_disk_busy() -> bool:
    """Whether something is to be waited for that will be done."""
    return bool(at_disk) and Held.current is None


async def counted(beside: WorkerThreads, future: Any, is_short: bool) -> Any:
    """Wait for something beside the screen, and let others know."""
    if is_short:
        at_disk.add(future)
    try:
        return await _until_done(beside, future, is_short)
    finally:
        at_disk.discard(future)


_until_done = WorkerThreads._done


def counted_page(page: Markdown, words: str) -> AwaitComplete:
    """Textual reads Markdown in a thread; that is waited for like the disk."""
    reading = _update(page, words)
    at_disk.add(reading)
    reading._future.add_done_callback(lambda _: at_disk.discard(reading))
    return reading


_update = Markdown.update


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 0.0) -> None:
    """Wait until nothing is to be done now or soon, nor by the disk; not for other threads, nor
    for ever. (Textual says how long to wait at most; here it is ticks that count.)"""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(min_sleep)
    for _ in range(TICKS):
        await asyncio.sleep(0)
        while loop._ready:
            await asyncio.sleep(0)
        now = loop.time()
        due = [timer.when() for timer in loop._scheduled if not timer.cancelled()]
        soon = [when for when in due if when < now + SOON]
        if not soon and not is_disk_busy():
            return
        for _ in range(LONGEST):
            if not is_disk_busy():
                break
            await asyncio.sleep(0.001)
        if not soon:
            continue
        await asyncio.sleep(max(min(soon) - now, 0.0))


async def until(pilot: Pilot[Any], holds: Callable[[], object], what: str) -> None:
    """Wait for something, however long it takes: what is thought out in a thread, or shown by and
    by. When it holds, all that was to be drawn by then is drawn."""
    for _ in range(LONGEST):
        await pilot.pause()
        if holds():
            return
        await asyncio.sleep(A_LOOK)
    raise AssertionError(f"{what} never came:\n{frame(pilot.app)}")


async def until_screen_is_idle(pilot: Pilot[Any], timeout: float = AN_HOUR) -> bool:
    """What Textual waits for is that all widgets have read the messages they had; they may have
    sent new ones meanwhile, and what they want drawn is drawn a little later."""
    done = await _until_messages_are_read(pilot, timeout)
    await until_idle()
    return done


_until_messages_are_read = Pilot._wait_for_screen


@contextmanager
def unpainted() -> Iterator[None]:
    """Nothing is painted for nobody: a frame is made when a test looks at one."""

    def nothing(compositor: Compositor, *_: object, **__: object) -> None:
        compositor._dirty_regions.clear()

    with patch.object(Compositor, "render_update", nothing):
        yield


@contextmanager
def patient_pilots() -> Iterator[None]:
    """Pilots wait for their app, not for the machine."""
    with (
        patch.object(WorkerThreads, "_done", counted),
        patch.object(Markdown, "update", counted_page),
        patch("textual.pilot.wait_for_idle", until_idle),
        patch("textual.app.wait_for_idle", until_idle),
        patch.object(Pilot, "_wait_for_screen", until_screen_is_idle),
    ):
        yield

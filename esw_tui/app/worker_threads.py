"""Work that takes a while, done in threads so that keys work meanwhile.

The screen that asked for it may be gone before it is done. Then the work is interrupted if
possible, and its result is dropped; all of that happens here.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from textual.screen import Screen
from textual.worker import Worker

from esw_tui.app.textual_fixes.screens_that_go import is_there
from esw_tui.errors import EswError
from esw_tui.records.plain import GoOn, Unwanted

if TYPE_CHECKING:
    from textual.app import App

T = TypeVar("T")


class WorkerThreads:
    """The threads of the app.

    All work on saves is done in one of them, in the order in which it was asked for, so that a save
    is closed before it is opened again.
    """

    def __init__(self, app: "App[Any]") -> None:
        self._app = app
        self._disk: ThreadPoolExecutor | None = None
        self._ends = False

    def at_disk(
        self,
        work: Callable[[GoOn], T],
        then: Callable[[T], object],
        *,
        refused: Callable[[EswError], object],
        asker: Screen[Any] | None = None,
        unwanted: Callable[[T], object] = lambda _: None,
        must: bool = False,
    ) -> "Worker[None] | None":
        """Work on saves in a thread; call `then` with the result, or `refused` with the error.

        If the screen that asked (`asker`) is gone, neither is called, and the result goes to
        `unwanted`. Work that `must` be done is done even then.
        """
        if self._disk is None:
            self._disk = ThreadPoolExecutor(1, "esw-disk")
        return self._run(self._disk, work, then, refused, asker, unwanted, must)

    def think(
        self,
        work: Callable[[GoOn], T],
        then: Callable[[T], object],
        asker: Screen[Any] | None = None,
    ) -> "Worker[None] | None":
        """Do something in a thread of its own that needs no disk."""
        return self._run(None, work, then, None, asker, lambda _: None, must=False)

    def _run(
        self,
        line: ThreadPoolExecutor | None,
        work: Callable[[GoOn], T],
        then: Callable[[T], object],
        refused: Callable[[EswError], object] | None,
        asker: Screen[Any] | None,
        unwanted: Callable[[T], object],
        must: bool,
    ) -> "Worker[None] | None":
        if asker is not None and not is_there(asker):
            return None
        pool = line or ThreadPoolExecutor(1, "esw-thought")
        unclaimed = [True]
        worker: Worker[None] | None = None

        def is_cancelled() -> bool:
            return worker is not None and worker.is_cancelled

        def go_on() -> None:
            time.sleep(0)  # lets the screen's thread have the interpreter
            if (is_cancelled() or self._ends) and not must:
                raise Unwanted

        def begin() -> list[T]:
            """The result as a list; empty if the work was interrupted."""
            try:
                go_on()
                return [work(go_on)]
            except Unwanted:
                return []

        def drop(done: "Future[list[T]]") -> None:
            """Drop a result that came too late to be interrupted."""
            if done.done() and is_cancelled() and done.exception() is None and unclaimed:
                unclaimed.clear()
                for found in done.result():
                    unwanted(found)

        async def wait() -> None:
            try:
                came = await self._done(future, is_short)
            except asyncio.CancelledError:
                drop(future)
                raise
            except EswError as error:
                if refused is None:
                    raise
                if asker is None or is_there(asker):
                    refused(error)
                return
            unclaimed.clear()
            for found in came:
                if asker is None or is_there(asker):
                    then(found)
                else:
                    unwanted(found)

        is_short = line is not None
        node = asker or self._app
        # Begun before anybody waits: from Python 3.12 on Textual starts a task within this call.
        future = pool.submit(begin)
        worker = node.run_worker(wait)
        future.add_done_callback(drop)
        if line is None:
            pool.shutdown(wait=False)
        return worker

    async def _done(self, future: "Future[T]", is_short: bool) -> T:
        """Wait for the result; to stop waiting does not stop the work."""
        return await asyncio.shield(asyncio.wrap_future(future))

    def close(self) -> None:
        """End the threads, after all work on saves is done."""
        self._ends = True
        if self._disk is not None:
            self._disk.shutdown()

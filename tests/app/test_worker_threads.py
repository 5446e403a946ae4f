"""Work in threads: what comes of it, however soon its task begins."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from textual.app import App
from textual.worker import Worker

from esw_tui.app.worker_threads import WorkerThreads

Work = Callable[[], Coroutine[Any, Any, None]]


class EagerApp(App[None]):
    """Starts tasks within the call that makes them, as Python 3.12 does for Textual."""

    def run_worker(self, work: Any, *args: Any, **more: Any) -> Worker[Any]:
        begun: Coroutine[Any, Any, None] = work()
        awaited: asyncio.Future[Any] = begun.send(None)

        async def rest() -> None:
            awaited._asyncio_future_blocking = False  # nobody waits yet
            await asyncio.wait([awaited])
            with pytest.raises(StopIteration):
                begun.send(None)

        return super().run_worker(rest, *args, **more)


async def test_a_task_may_begin_before_the_call_that_makes_it_returns() -> None:
    app = EagerApp()
    found: list[int] = []
    async with app.run_test() as pilot:
        worker = WorkerThreads(app).think(lambda go_on: 7, found.append)
        assert worker is not None
        await worker.wait()
        await pilot.pause()
    assert found == [7]

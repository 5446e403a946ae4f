"""Tests of the app may be coroutines; each has a home of its own, and all the time it needs."""

import asyncio
import inspect
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.notifications import Notification

from app.idling import AN_HOUR, Held, at_disk, patient_pilots, unhurry


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(autouse=True)
def _lasting_notifications(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the app says goes by the clock after some seconds; a busy machine may need longer."""
    monkeypatch.setattr(Notification, "time_left", AN_HOUR)


@pytest.fixture(autouse=True)
def _unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits at an app has all the time in the world."""
    if inspect.iscoroutinefunction(request.function):
        unhurry(monkeypatch)


@pytest.fixture(autouse=True)
def _patient_pilots() -> Iterator[None]:
    with patient_pilots():
        yield
    Held.current = None
    at_disk.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = pyfuncitem._fixtureinfo.argnames
    asyncio.run(as_in_a_terminal(pyfuncitem.obj(**{n: pyfuncitem.funcargs[n] for n in arguments})))
    return True


async def as_in_a_terminal(test: Coroutine[Any, Any, None]) -> None:
    """Start tasks within the call that makes them where Python can (3.12): in a terminal Textual
    does, in its tests it does not."""
    eager = getattr(asyncio, "eager_task_factory", None)
    if eager is not None:
        asyncio.get_running_loop().set_task_factory(eager)
    await test

"""A machine that is unfair to the tests: a plugin for pytest that finds those that race.

    ESW_UNFAIR=7 python -m pytest -p unbreakable.unfair tests/app

The tests come in an order of their own for each number. Whatever is done in a thread begins late
and is told late, now and then the whole process stands still, as under load, also just when a timer
has looked at the clock, and the rulebooks kept so far are forgotten, as when a pack has changed. A
test that waits for what it wants passes all the same.
"""

import asyncio
import os
import random
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest
from textual import timer
from textual._time import get_time

from esw_tui.deckbuilding.made_ready import rules
from esw_tui.spellcraft.boxes import rulebook

SEED = os.environ.get("ESW_UNFAIR", "1")
LATE = (0.0, 0.0, 0.001, 0.01, 0.06, 0.25)
"""Seconds by which a thread is late, before and after its work."""
HALTS = 1 / 3000
"""How often the process stands still, of all that its event loop does."""
STILL = (0.02, 0.07, 0.3)
"""Seconds for which it does."""
LATE_LOOKS = 1 / 100
"""How often it does before a timer knows what time it is."""

FORGETS = 1 / 10
"""Before how many tests rulebooks are forgotten."""

_chance = random.Random(SEED)
_run: Callable[[Any], None] = asyncio.Handle._run
_submit: Callable[..., Future[Any]] = ThreadPoolExecutor.submit


def run_unfairly(handle: object) -> None:
    """A step of an event loop, before which the machine may have something better to do."""
    if _chance.random() < HALTS:
        time.sleep(_chance.choice(STILL))
    _run(handle)


def submit_unfairly(
    pool: ThreadPoolExecutor, work: Callable[..., Any], /, *given: Any, **named: Any
) -> "Future[Any]":
    """Work for a thread that dawdles."""

    def dawdle() -> Any:
        time.sleep(_chance.choice(LATE))
        try:
            return work(*given, **named)
        finally:
            time.sleep(_chance.choice(LATE))

    return _submit(pool, dawdle)


def look_unfairly() -> float:
    """A look at the clock that may come late."""
    if _chance.random() < LATE_LOOKS:
        time.sleep(_chance.choice(STILL))
    return get_time()


def pytest_configure() -> None:
    """The machine grows unfair."""
    asyncio.Handle._run = run_unfairly  # type: ignore[method-assign,assignment]
    ThreadPoolExecutor.submit = submit_unfairly  # type: ignore[method-assign,assignment]
    timer._time = SimpleNamespace(get_time=look_unfairly)  # type: ignore[attr-defined,assignment]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests, in an order that is the same for all workers."""
    random.Random(SEED).shuffle(items)


def pytest_runtest_setup() -> None:
    """What was kept may be gone."""
    if _chance.random() < FORGETS:
        rulebook.cache_clear()
        rules.cache_clear()

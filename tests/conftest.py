"""Checks, while tests are collected, that every rule they cite exists; and shares them out."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Generator

import pytest

from esw_tui._read_ahead import CACHE
from heeding import heed_signals
from rules_report import load_rules

_RULES = load_rules()


def pytest_configure(config: pytest.Config) -> None:
    """Whoever has run out of tests takes half of another's. Usually the first worker would get a
    long row of tests at once, all of the slow ones among them, and the others would wait for it."""
    if config.getoption("dist", "no") == "load":
        config.option.dist = "worksteal"
    heed_signals()
    if "PYTEST_XDIST_WORKER" not in os.environ:
        keep_out_of_the_users_cache(config)


def keep_out_of_the_users_cache(config: pytest.Config) -> None:
    """Tables and cards are read once for all tests and the programs they start, and not kept."""
    before = os.environ.get(CACHE)
    folder = tempfile.TemporaryDirectory(prefix="esw-tests-")
    os.environ[CACHE] = folder.name

    def leave() -> None:
        os.environ.pop(CACHE)
        if before is not None:
            os.environ[CACHE] = before
        folder.cleanup()

    config.add_cleanup(leave)


def pytest_collection_finish() -> None:
    """All that is loaded now stays to the end: the garbage collector need not look at it again,
    nor every few widgets at those before them. It took a sixth of the time of the app's tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    """Refuse a file whose tests cite a rule that `rules.txt` does not list."""
    made = yield
    for item in made if isinstance(made, list) else ():
        _check_citations(item)
    return made


def _check_citations(item: pytest.Item) -> None:
    for mark in item.iter_markers("rule"):
        for rule in mark.args:
            if rule not in _RULES:
                raise pytest.Collector.CollectError(
                    f"{item.nodeid} cites {rule!r}, but tests/rules.txt has no such rule"
                )

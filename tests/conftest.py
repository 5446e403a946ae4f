"""Checks, while tests are collected, that every rule they cite exists."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from rules_report import load_rules

_RULES = load_rules()


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

"""A fresh table of four, on which every card a test covers must have been."""

from collections.abc import Iterator

import pytest

from box_skullzfyre.duel import Duel
from table_of_four import watched


@pytest.fixture
def duel(request: pytest.FixtureRequest) -> Iterator[Duel]:
    """Sets the table of four."""
    yield from watched(Duel(), request)

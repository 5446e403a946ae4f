"""A fresh table of four, on which every card a test covers must have been."""

from collections.abc import Iterator

import pytest

from box.four import Four
from table_of_four import watched


@pytest.fixture
def four(request: pytest.FixtureRequest) -> Iterator[Four]:
    """Sets the table of four."""
    yield from watched(Four(), request)

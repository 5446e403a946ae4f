"""A fresh table in the marsh, on which every card a test covers must have been."""

from collections.abc import Iterator

import pytest

from box_murdershroom.marsh import Marsh
from table_of_four import watched


@pytest.fixture
def marsh(request: pytest.FixtureRequest) -> Iterator[Marsh]:
    """Sets the table in the marsh."""
    yield from watched(Marsh(), request)

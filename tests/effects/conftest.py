"""A fresh scene for each test, which must speak of all that the test says it covers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from effects.scene import Scene, covered_by


@pytest.fixture
def scene(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Scene]:
    """Makes tables with a home-made card."""
    made = Scene(tmp_path)
    yield made
    row = getattr(request.node, "callspec", None)
    said = (
        {row.params["effect"]} if row and "effect" in row.params else covered_by(request.function)
    )
    missing = sorted(effect.__name__ for effect in said - made.said)
    assert not missing, f"no card of this test uses {', '.join(missing)}"

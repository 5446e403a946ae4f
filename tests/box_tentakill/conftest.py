"""A fresh table of four, on which every card a test covers must have been."""

from collections.abc import Iterator

import pytest

from box_tentakill.four import Case, Four, covered_by


@pytest.fixture
def four(request: pytest.FixtureRequest) -> Iterator[Four]:
    """Sets the table of four."""
    made = Four()
    yield made
    row = getattr(request.node, "callspec", None)
    cards = covered_by(request.function)
    if row and "case" in row.params:
        case: Case = row.params["case"]
        cards = {case.card}
    missing = sorted(card for card in cards if card not in made.seen)
    assert not missing, f"never on the table: {', '.join(missing)}"

"""A fresh table of four, on which every card a test covers must have been."""

from collections.abc import Iterator

import pytest

from box_skullzfyre.duel import Case, Duel, covered_by


@pytest.fixture
def duel(request: pytest.FixtureRequest) -> Iterator[Duel]:
    """Sets the table of four."""
    made = Duel()
    yield made
    row = getattr(request.node, "callspec", None)
    params = row.params if row else {}
    cards = covered_by(request.function)
    if "case" in params:
        case: Case = params["case"]
        cards = {case.card}
    elif "card" in params:
        cards = {params["card"]}
    missing = sorted(card for card in cards if card not in made.seen)
    assert not missing, f"never on the table: {', '.join(missing)}"

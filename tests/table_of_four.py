"""You at a table of four: what tests of the box's cards and of home-made ones share.

You sit on rank 6; clockwise follow L (rank 7), M (rank 5) and R (rank 3). L and M have acted.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from staging import Staged

SEATS: dict[str, dict[str, Any]] = {
    "You": {"rank": 6},
    "L": {"rank": 7, "acted": True},
    "M": {"rank": 5, "acted": True},
    "R": {"rank": 3},
}
Test = TypeVar("Test", bound=Callable[..., None])


def covers(*what: Any) -> Callable[[Test], Test]:
    """Say which cards or effects a test would fail without; its fixture checks they were there."""

    def mark(test: Test) -> Test:
        test.covers = what  # type: ignore[attr-defined]
        return test

    return mark


def hp(table: Staged) -> tuple[int, ...]:
    """HP clockwise: You, L, M, R."""
    return tuple(table.game.table.hp)


def ranks(table: Staged) -> tuple[int, ...]:
    """Ranks clockwise: You, L, M, R."""
    return tuple(table.game.table.rank)

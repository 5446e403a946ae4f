"""Every design of Castle Tentakill has a test of its own."""

from box_tentakill import (
    test_dead_wizards,
    test_deliveries,
    test_qualities,
    test_reactions,
    test_sources,
    test_treasures,
    test_treasures_for_sale,
)
from box_tentakill.four import Four
from table_of_four import check_every_card_is_covered

MODULES = (
    test_dead_wizards, test_deliveries, test_qualities, test_reactions, test_sources,
    test_treasures, test_treasures_for_sale,
)  # fmt: skip


def test_every_card_is_cast_drawn_or_used() -> None:
    check_every_card_is_covered(Four.box, MODULES)

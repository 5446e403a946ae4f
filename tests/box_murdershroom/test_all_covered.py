"""Every design of Murdershroom Marsh has a test of its own."""

from box_murdershroom import (
    test_bad_trip,
    test_cantrips,
    test_dead_wizards,
    test_deliveries,
    test_qualities,
    test_rules,
    test_sources,
    test_treasures,
)
from box_murdershroom.marsh import Marsh
from table_of_four import check_every_card_is_covered

MODULES = (
    test_bad_trip, test_cantrips, test_dead_wizards, test_deliveries, test_qualities, test_rules,
    test_sources, test_treasures,
)  # fmt: skip


def test_every_card_is_cast_drawn_or_used() -> None:
    check_every_card_is_covered(Marsh.box, MODULES)

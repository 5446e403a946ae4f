"""Every design of Hell High has a test of its own."""

from box import test_dead_wizards, test_deliveries, test_qualities, test_sources, test_treasures
from box.four import Four
from table_of_four import check_every_card_is_covered

MODULES = (test_dead_wizards, test_deliveries, test_qualities, test_sources, test_treasures)


def test_every_card_is_cast_drawn_or_used() -> None:
    check_every_card_is_covered(Four.box, MODULES)

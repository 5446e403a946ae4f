"""Every design of Castle Tentakill has a test of its own."""

from typing import Any

from box_tentakill import (
    test_dead_wizards,
    test_deliveries,
    test_qualities,
    test_reactions,
    test_sources,
    test_treasures,
)
from box_tentakill.four import BOX, covered_by
from esw_tui.cards import load_box

MODULES = (
    test_dead_wizards, test_deliveries, test_qualities, test_reactions, test_sources,
    test_treasures,
)  # fmt: skip
BY_RULES_ALONE = ("wild-magic", "wizard")
"""Wild Magic is tested with the rules (R12); a Wizard card has no ability (J4)."""


def test_every_card_is_cast_drawn_or_used() -> None:
    tests: list[Any] = [test for module in MODULES for test in vars(module).values()]
    covered = set().union(*(covered_by(test) for test in tests if callable(test)))
    cards = {card.name for card in load_box(BOX) if card.kind not in BY_RULES_ALONE}
    assert sorted(cards - covered) == []
    assert sorted(covered - cards) == []

"""Every design of Hell High has a test of its own."""

from typing import Any

from box import test_dead_wizards, test_deliveries, test_qualities, test_sources, test_treasures
from box.four import covered_by
from esw_tui.cards import load_box

MODULES = (test_dead_wizards, test_deliveries, test_qualities, test_sources, test_treasures)
BY_RULES_ALONE = ("wild-magic", "wizard")
"""Wild Magic is tested with the rules (R12); a Wizard card has no ability (J4)."""


def test_every_card_is_cast_drawn_or_used() -> None:
    tests: list[Any] = [test for module in MODULES for test in vars(module).values()]
    covered = set().union(*(covered_by(test) for test in tests if callable(test)))
    cards = {card.name for card in load_box("hell-high") if card.kind not in BY_RULES_ALONE}
    assert sorted(cards - covered) == []
    assert sorted(covered - cards) == []

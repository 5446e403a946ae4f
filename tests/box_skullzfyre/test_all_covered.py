"""Every design of Skullzfyre has a test of its own, and none needs Python of its own."""

import pytest

from box_skullzfyre import (
    test_dead_wizards,
    test_deliveries,
    test_parrot,
    test_qualities,
    test_sources,
    test_treasures,
)
from box_skullzfyre.duel import Duel
from esw_tui.cards import load_box
from esw_tui.spellcraft.boxes import BOXES, rulebook
from esw_tui.spellcraft.formats import LastStanding
from table_of_four import BY_RULES_ALONE, check_every_card_is_covered

MODULES = (
    test_dead_wizards, test_deliveries, test_parrot, test_qualities, test_sources, test_treasures,
)  # fmt: skip


def test_every_card_is_cast_drawn_or_used() -> None:
    check_every_card_is_covered(Duel.box, MODULES)


def test_the_dead_wizard_deck_is_as_counted() -> None:
    copies = [card.copies for card in load_box("skullzfyre") if card.kind == "dead-wizard"]
    assert copies == [5, 4, 3, 3, 3, 3, 2, 2]


def test_five_qualities_have_a_power_roll() -> None:
    rolling = [c.glyphs[0] for c in load_box("skullzfyre") if c.kind == "quality" and c.power]
    assert sorted(rolling) == ["arcane", "dark", "dark", "elemental", "primal"]


def test_a_third_of_the_cards_have_words_that_do_nothing() -> None:
    cards = [card for card in load_box("skullzfyre") if card.kind not in BY_RULES_ALONE]
    assert sum(bool(card.flavour) for card in cards) * 3 >= len(cards)


@pytest.mark.rule("R20.1", "R30.1", "R30.5", "J66", "J115")
def test_the_box_has_the_base_frame_only() -> None:
    """None of the features of later boxes, no Standee that does anything, no reward for a kill."""
    rules = rulebook("skullzfyre")
    assert rules.features == ("standing_answers",)
    assert (rules.kill, rules.died, rules.block) == ((), (), ())
    (format_,) = BOXES["skullzfyre"].formats
    assert isinstance(format_, LastStanding)
    assert format_.tokens == 2

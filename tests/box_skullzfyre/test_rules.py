"""Rules that only a card of Mt. Skullzfyre shows."""

from typing import Any

import pytest

from box_skullzfyre.duel import Duel
from esw_tui.spellcraft.boxes import rulebook


@pytest.mark.rule("R12.2")
def test_wild_magic_has_no_type_in_hand() -> None:
    """No card of the box asks for a type from a hand; home-made ones may."""
    wild = rulebook("skullzfyre").named["skullzfyre", "Wild Magic"]
    assert wild.in_hand == ()


@pytest.mark.rule("R12.4")
def test_a_treasure_that_is_wild_magic_searches_beside_a_card_that_is(duel: Duel) -> None:
    spell: list[Any] = [{"Reusable Rabbit": "quality"}, {"Wild Magic": "source"}]
    table = duel(
        seats={"You": {"treasures": ["Reusable Rabbit"], "spell": spell}},
        dice=(1,) * 9,
        decks={"main": ["Wilhelmina Whatsit's", "Mysterious"]},
    )
    assert table.tells("for a source: Wilhelmina Whatsit's", "for a quality: Mysterious")

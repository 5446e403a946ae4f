"""Rules that only a card of Mt. Skullzfyre shows."""

from typing import Any

import pytest

from box_skullzfyre.duel import Duel


@pytest.mark.rule("R12.4")
def test_a_treasure_that_is_wild_magic_searches_beside_a_card_that_is(duel: Duel) -> None:
    spell: list[Any] = [{"Reusable Rabbit": "quality"}, {"Wild Magic": "source"}]
    table = duel(
        seats={"You": {"treasures": ["Reusable Rabbit"], "spell": spell}},
        dice=(1,) * 9,
        decks={"main": ["Wilhelmina Whatsit's", "Mysterious"]},
    )
    assert table.tells("for a source: Wilhelmina Whatsit's", "for a quality: Mysterious")

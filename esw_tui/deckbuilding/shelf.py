"""The deck-building boxes as games on the shelf."""

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.cards.deckbuilding.export import deck_as_yaml, read_deck_box
from esw_tui.deckbuilding.made_ready import RULEBOOKS_KEPT, rules, rules_of
from esw_tui.deckbuilding.rulebook import Rulebook

if TYPE_CHECKING:
    from esw_tui.deckbuilding.scenario.setup import DeckScenarios


class DeckBuildingBox:
    """A deck-building box, as saves and screens ask for it."""

    rules_version = 2

    def __init__(self, name: str) -> None:
        self.name = name

    def material(self, packs: Sequence[str] = ()) -> str:
        """The texts of all cards in use, in the shape of `cards.yaml`."""
        if packs:
            return deck_as_yaml(load_deck_box(self.name, packs=packs))
        return shipped_text(self.name)

    def ready(self, material: str) -> Rulebook:
        """The rulebook for these card texts; the box's own if they are the texts it is shipped
        with."""
        if material == shipped_text(self.name):
            return rules(self.name)
        return rules_from(self.name, material)

    def scenarios(self) -> "DeckScenarios":
        """The reader of the box's scenarios."""
        from esw_tui.deckbuilding.scenario.setup import DeckScenarios

        return DeckScenarios()


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rules_from(box: str, cards: str) -> Rulebook:
    """A rulebook for card texts other than those the box is shipped with."""
    return rules_of(box, read_deck_box(box, cards, "its cards"))


@functools.cache
def shipped_text(box: str) -> str:
    """The texts of a box as it is shipped."""
    return deck_as_yaml(load_deck_box(box))

"""A spell-crafting box as a game on the shelf."""

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from esw_tui.cards import load_box
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.spellcraft.boxes import rulebook, rulebook_of
from esw_tui.spellcraft.rulebook import Rulebook

if TYPE_CHECKING:
    from esw_tui.spellcraft.scenario.setup import SpellScenarios


class SpellBox:
    """A spell-crafting box on the shelf; see `esw_tui.kernel.shelf.Box`."""

    rules_version = 3

    def __init__(self, name: str) -> None:
        self.name = name

    def material(self, packs: Sequence[str] = ()) -> str:
        """The texts of all cards in use, in the shape of `cards.yaml`."""
        return as_yaml(load_box(self.name, packs=packs)) if packs else shipped_text(self.name)

    def ready(self, material: str) -> Rulebook:
        """The rulebook for these card texts; the shipped one if the texts are as shipped."""
        if material == shipped_text(self.name):
            return rulebook(self.name)
        return rulebook_from(self.name, material)

    def scenarios(self) -> "SpellScenarios":
        """How scenarios of it are read."""
        from esw_tui.spellcraft.scenario.setup import SpellScenarios

        return SpellScenarios()


@functools.lru_cache(maxsize=8)
def rulebook_from(box: str, cards: str) -> Rulebook:
    """A rulebook made from card texts that differ from the shipped ones."""
    return rulebook_of(read_box(box, cards, "its cards"))


@functools.cache
def shipped_text(box: str) -> str:
    """The card texts of a box as it is shipped."""
    return as_yaml(load_box(box))

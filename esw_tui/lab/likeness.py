"""How strong a card is beside those of its box: what the cunning bot thinks each is worth at one
table."""

from typing import NamedTuple

from esw_tui.bots.cunning.card_worth import card_worth, treasure_worth
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import Weights
from esw_tui.cards.card import COMPONENTS, TREASURE, Card
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.lab.trial import CASTER, with_card
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.spellcraft.staging import staged_table

TABLE = {"Ann": {"hp": 14}, "Bob": {"hp": 18}, "Cy": {"hp": 9}, "Dee": {"hp": 20}}
"""An ordinary round."""


class Likeness(NamedTuple):
    """A card's place among those of its kind."""

    nearest: str
    """The card of the box that is worth about as much."""
    stronger: int
    """How many cards are worth more."""
    among: int

    def words(self) -> str:
        """The place in a sentence."""
        place = f"{self.stronger} of {self.among} are stronger"
        return f"About as strong as {self.nearest}; {place}."


def likeness(card: Card) -> Likeness | None:
    """A card's place among those of its kind; None for kinds that the bot does not weigh."""
    if card.kind not in (*COMPONENTS, TREASURE):
        return None
    rules = rulebook_of(with_card(card.box, card))
    table = staged_table(rules, TABLE, SeededDealer(1), begin="placing")
    scene = staged(rules.sight(table, CASTER), Weights())
    worth = treasure_worth if card.kind == TREASURE else card_worth
    worths = {
        design.name: worth(scene, design)
        for design in rules.named.values()
        if design.card.kind == card.kind
    }
    mine = worths.pop(card.name)
    nearest = min(worths, key=lambda name: (abs(worths[name] - mine), name))
    return Likeness(nearest, sum(each > mine for each in worths.values()), len(worths))

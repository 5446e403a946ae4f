"""A trial of a card: one turn at a table set up for it; every seed gives other dice."""

from collections.abc import Iterator
from typing import Any

from esw_tui.bots import Eyes, make_bot
from esw_tui.cards.box import BoxCards, grouped, load_box
from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, Card
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import Game
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.views import View

NAMES = ("Ann", "Bob", "Cy", "Dee")
CASTER = 0
MOST_ANSWERS = 200
"""How many questions a trial answers; more mean that it never ends."""


def with_card(box: str, card: Card) -> BoxCards:
    """The cards of a box with one more, or with it in place of the one of the same name."""
    cards = load_box(box)
    others = [each for each in cards if each.name != card.name]
    return BoxCards(box, grouped([*others, card]), cards.features)


class Trial:
    """Ann casts a spell with the card in it, or owns it, or a foe dies of her spell and draws it.

    The other players only look on. Cunning bots answer what is asked.
    """

    def __init__(self, card: Card, seed: int) -> None:
        """Raises `PackError` if the rules cannot use the card."""
        self.card = card
        self.cards = with_card(card.box, card)
        self.names = NAMES
        dealer = SeededDealer(seed)
        table = staged_table(
            rulebook_of(self.cards), self._seats(), dealer, decks=self._decks(), states={}
        )
        self.game: Game[Table, View] = Game(table, stop=has_acted)
        bots = [make_bot("cunning", seed, seat) for seat in range(len(NAMES))]
        eyes = [Eyes(self.game, seat) for seat in range(len(NAMES))]
        for _ in range(MOST_ANSWERS):
            if not self.game.asked:
                break
            seat = self.game.asked[0]
            decision = self.game.decision(seat)
            self.game.answer(decision, bots[seat].pick(eyes[seat], decision))

    @property
    def events(self) -> list[Event]:
        """What happened, as all may see it."""
        return self.game.events_for(None)

    def told(self) -> Iterator[str]:
        """The same in words."""
        for event in self.events:
            words = event.text(self.names)
            if words:
                yield words

    def _seats(self) -> dict[str, dict[str, Any]]:
        """The players: Ann's spell has the card in it, and one of the others is easily killed."""
        ann: dict[str, Any] = {"hp": 14, "spell": self._spell()}
        if self.card.kind == TREASURE:
            ann["treasures"] = [self.card.name]
        weak = 2 if self.card.kind == DEAD_WIZARD else 9
        return {
            "Ann": ann,
            "Bob": {"hp": 18, "acted": True},
            "Cy": {"hp": weak, "acted": True},
            "Dee": {"hp": 20, "acted": True},
        }

    def _spell(self) -> list[str]:
        """The card with two others of the box, which share a glyph with it if possible."""
        parts = []
        for kind in COMPONENTS:
            if kind == self.card.kind:
                parts.append(self.card.name)
                continue
            others = [each for each in self.cards.of_kind(kind) if each.name != self.card.name]
            alike = [each for each in others if set(each.glyphs) & set(self.card.glyphs)]
            parts.append((alike or others)[0].name)
        return parts

    def _decks(self) -> dict[str, list[str]]:
        """A card for the dead lies on top of their deck, so that the first to die draws it."""
        return {"dead": [self.card.name]} if self.card.kind == DEAD_WIZARD else {}


def has_acted(table: Table) -> bool:
    """Whether Ann's turn is over."""
    return CASTER in table.turns_taken

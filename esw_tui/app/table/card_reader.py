"""An overlay with one card after the other, every word of it: the player's hand and all open
cards."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from esw_tui.app.screens.overlays import Reading
from esw_tui.app.signs import Look
from esw_tui.app.table import card_face, paint
from esw_tui.app.table.blocks import joined
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.words.card_words import explained
from esw_tui.spellcraft.views import View

WIDTH = 60
PILES = ("Main", "Treasure", "Dead Wizard")


class Readable(NamedTuple):
    """A card and where it lies."""

    where: str
    name: str


def lying_open(view: View, cards: paint.Cards) -> list[Readable]:
    """The cards that a viewer may read: the own hand, the cards before the wizards, the discard
    piles."""
    kinds = (*PLACES, "wild-magic")
    own = sorted(view.hand, key=lambda card: kinds.index(cards[card.name].kind))
    found = [Readable("in your hand", card.name) for card in own]
    for wizard in view.wizards:
        parts = [("spell", part.name) for part in wizard.spell]
        parts += [("treasure", card.name) for card in wizard.treasures]
        parts += [("creature", card.name) for card in wizard.creatures]
        parts += [("lasting card", card.name) for card in wizard.lasting]
        found += [Readable(f"{wizard.name}'s {what}", name) for what, name in parts]
    found += [Readable("face down before you", card.name) for card in view.face_down]
    for pile, names in zip(PILES, view.discards, strict=True):
        found += [Readable(f"{pile} discard pile", name) for name in reversed(names)]
    return found


class CardBrowser(Reading):
    """Shows a card's full face; arrows and Space go to the next card or the one before."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "turn(-1)", "Card before", show=False),
        Binding("right,down,space", "turn(1)", "Next card", show=False),
    ]

    def __init__(
        self, look: Look, cards: paint.Cards, readable: Sequence[Readable], first: str = ""
    ) -> None:
        """`first`: the name of the card to show first."""
        super().__init__("A card", Text(""))
        self.look = look
        self.cards = cards
        self._readable = list(readable)
        names = [each.name for each in readable]
        self._at = names.index(first) if first in names else 0

    def hint(self) -> str:
        return "arrows: the other cards, Esc closes"

    def contents(self) -> ComposeResult:
        yield Static(self.face(), id="face", markup=False)

    def face(self) -> Text:
        """The card, what the words on it mean, and where it lies."""
        where, name = self._readable[self._at]
        card = self.cards[name]
        rows = card_face.printed_rows(self.look, card, WIDTH - 2, None, card_face.WIDEST)
        text = joined(card_face.full(self.look, card, WIDTH, len(rows) + 2))
        for word, meaning in explained(f"{card.printed}"):
            text.append(f"\n{word}: ", "bold").append(meaning)
        place = f"{where}, " if where else ""
        return text.append(f"\n{place}{self._at + 1} of {len(self._readable)}", "dim")

    def action_turn(self, step: int) -> None:
        """Go `step` cards on, round and round."""
        self._at = (self._at + step) % len(self._readable)
        self.query_one("#face", Static).update(self.face())

"""A place on the table where one card can be read while one looks at other things."""

from textual.widgets import Static

from esw_tui.app.signs import Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import joined
from esw_tui.cards.card import Card


class CardPane(Static):
    """A card's full face; drawn anew whenever the pane has another size."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._card: Card | None = None
        self._look: Look | None = None
        self._rolled: int | None = None

    def tell(self, look: Look, card: Card | None, rolled: int | None = None) -> None:
        """Show this card, or nothing; the line that was `rolled` on it, from 0, stands out."""
        self._look, self._card, self._rolled = look, card, rolled
        self.on_resize()

    def on_resize(self) -> None:
        """The same card in another size."""
        width, height = self.content_size
        if self._card is None or self._look is None or width < 4 or height < 3:
            self.update("")
            return
        block = card_face.full(self._look, self._card, width, height, rolled=self._rolled)
        self.update(joined(block))

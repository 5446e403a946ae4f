"""A place on the table where one card can be read while one looks at other things."""

import re

from rich.text import Text
from textual.widgets import Static

from esw_tui.app.signs import Look
from esw_tui.app.table import paint_spell
from esw_tui.cards.card import Card

THE_REST = "d: the rest"
"""Said where a card is longer than its pane."""


class CardPane(Static):
    """A card, as much of it as fits; laid out anew whenever the pane has another size."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self.border_title = "Card"
        self._card: Card | None = None
        self._look: Look | None = None
        self._rolled = ""

    def tell(self, look: Look, card: Card | None, rolled: str = "") -> None:
        """Show this card, or nothing; the line that was `rolled` on it stands out."""
        self._look, self._card, self._rolled = look, card, rolled
        self.on_resize()

    def on_resize(self) -> None:
        """The same card in another size."""
        text, whole = Text(), True
        width, height = self.content_size
        if self._card is not None and self._look is not None and width and height:
            text, whole = paint_spell.card_in(self._look, self._card, width, height)
            if self._rolled:
                line = rf"(?m)^{re.escape(self._rolled)}:.*$"
                text.highlight_regex(line, f"bold {self._look.palette.hurt}")
        framed = self.styles.border_top[0] != ""
        self.border_subtitle = "" if whole else THE_REST
        if not whole and not framed:
            lines = text.wrap(self.app.console, width)[: height - 1]
            text = Text("\n").join([*lines, Text(f"… {THE_REST}", style="dim")])
        self.update(text)

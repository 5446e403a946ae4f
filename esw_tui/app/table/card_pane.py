"""A place on the table where one card can be read while one looks at other things; or what has
happened meanwhile, until one looks at a card."""

from collections.abc import Callable
from typing import NamedTuple

from rich.text import Text
from textual.geometry import Size

from esw_tui.app.signs import Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import Block, framed, joined
from esw_tui.app.table.panels import Canvas
from esw_tui.cards.card import Card


class News(NamedTuple):
    """What there is to tell."""

    title: str
    rows: Callable[[int], Block]
    """All of it, in rows of so many cells."""


class CardPane(Canvas):
    """A card's full face, or the news; drawn anew whenever the pane has another size."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._card: Card | None = None
        self._look: Look | None = None
        self._rolled: int | None = None
        self._news: News | None = None

    def tell(
        self,
        look: Look,
        card: Card | None,
        rolled: int | None = None,
        news: News | None = None,
        size: Size | None = None,
    ) -> None:
        """Show this card, or nothing; the line that was `rolled` on it, from 0, stands out. News
        come first. `size`: what the pane is going to have, if it has just been given another
        place: nobody sees it empty until then."""
        self._look, self._card, self._rolled, self._news = look, card, rolled, news
        self._draw(size or self.content_size)

    def on_resize(self) -> None:
        """The same in another size."""
        self._draw(self.content_size)

    def _draw(self, size: Size) -> None:
        width, height = size
        look, card = self._look, self._card
        if look is None or width < 4 or height < 3:
            self.paint(Text())
        elif self._news is not None:
            rows = self._news.rows(width - 2)
            hidden = len(rows) - (height - 2)
            more = Text(f" {hidden} more: l tells all ", style="bold")
            title = self._news.title if width > len(self._news.title) + 6 else "News"
            head = Text(f" {title} ", style="bold")
            foot = more if hidden > 0 else None
            self.paint(joined(framed(look, rows, width, height, "", head=head, foot_end=foot)))
        elif card is not None:
            block = card_face.full(look, card, width, height, rolled=self._rolled)
            self.paint(joined(block))
        else:
            self.paint(Text())

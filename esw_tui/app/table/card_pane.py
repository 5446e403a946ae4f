"""A pane of the table that shows one card to read, or the news until the player looks at a card."""

from collections.abc import Callable
from typing import NamedTuple

from rich.text import Text
from textual.geometry import Size

from esw_tui.app.signs import Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import Block, framed, joined
from esw_tui.app.table.panels import Canvas
from esw_tui.cards.card import Card

CARD = 12
"""Rows of a card where something else fills the rest of the pane."""


class News(NamedTuple):
    """What the pane tells before a card is looked at."""

    title: str
    rows: Callable[[int], Block]
    """All rows of the news, for a width."""


class CardPane(Canvas):
    """Shows a card's full face, or the news; draws them again whenever its size changes."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._card: Card | None = None
        self._look: Look | None = None
        self._rolled: int | None = None
        self._news: News | None = None
        self._below: Callable[[int, int], Block] | None = None

    def tell(
        self,
        look: Look,
        card: Card | None,
        rolled: int | None = None,
        news: News | None = None,
        size: Size | None = None,
        below: Callable[[int, int], Block] | None = None,
    ) -> None:
        """Show a card, or nothing; news, if any, take the place of the card.

        `rolled`: the line of its Power Roll that stands out, from 0. `size`: the size that the pane
        is about to have, if it was just given another place, so that it is never seen empty.
        `below`: draws what fills the columns and rows that are left.
        """
        self._look, self._card, self._rolled, self._news = look, card, rolled, news
        self._below = below
        self._draw(size or self.content_size)

    def on_resize(self) -> None:
        """Draw the same in the new size."""
        self._draw(self.content_size)

    def _draw(self, size: Size) -> None:
        width, height = size
        look = self._look
        if look is None or width < 4 or height < 3:
            self.paint(Text())
            return
        wanted = self._wants(width)
        filling = self._below(width, height - wanted) if self._below is not None else []
        if filling and wanted:
            height = wanted
        self.paint(joined([*self._upper(look, width, height), *filling]))

    def _wants(self, width: int) -> int:
        """How many rows the card or the news want, if they do not get all of them."""
        if self._news is not None:
            return len(self._news.rows(width - 2)) + 2
        return CARD if self._card is not None else 0

    def _upper(self, look: Look, width: int, height: int) -> Block:
        """The rows of the news, else of the card."""
        if self._news is not None:
            rows = self._news.rows(width - 2)
            hidden = len(rows) - (height - 2)
            more = Text(f" {hidden} more: l tells all ", style="bold")
            title = self._news.title if width > len(self._news.title) + 6 else "News"
            head = Text(f" {title} ", style="bold")
            foot = more if hidden > 0 else None
            return framed(look, rows, width, height, "", head=head, foot_end=foot)
        if self._card is not None:
            return card_face.full(look, self._card, width, height, rolled=self._rolled)
        return []

"""A pane whose numbers can be pointed at, by keys or with the mouse, to hear why."""

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message

from esw_tui.app.table.panels import Canvas
from esw_tui.app.why.figures import Figure, FigureSpot, beside, figure_of, seat_of, spots

CARDS = ("treasures", "creatures")
"""Figures that are cards by name: whoever clicks on one wants to read it."""


class Asked(Message):
    """A player asks why a number is what it is."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self.figure = figure


class PlaceAsked(Message):
    """A player wants to see all that lies open before somebody."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Returned(Message):
    """Enough of this pane: back to the question."""


class NumbersPanel(Canvas):
    """Arrows move the highlight from number to number, Enter or a click explains one, Escape goes
    back. A click on somebody's place, beside the numbers, opens all that lies there; elsewhere it
    does what the pane is for."""

    can_focus = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1)", "Number before", show=False),
        Binding("right", "point(1)", "Next number", show=False),
        Binding("up", "point_beside(-1)", "Number above", show=False),
        Binding("down", "point_beside(1)", "Number below", show=False),
        Binding("enter", "ask", "Why this"),
        Binding("escape", "return", "Back"),
    ]

    def __init__(self, title: str, action: str = "why_last", *, id: str) -> None:
        super().__init__(id=id)
        self.border_title = title
        self._action = action
        """What a click beside the numbers does."""
        self._text = Text()
        self._spots: list[FigureSpot] = []
        self._at = 0

    @property
    def pointed(self) -> Figure | None:
        """The number under the highlight, while this pane is the one in use."""
        return self._spots[self._at].figure if self.has_focus and self._spots else None

    @property
    def drawn(self) -> Text:
        """What it shows."""
        return self._text

    def draw(self, text: Text) -> None:
        """Show this; the highlight stays on the number it was on."""
        before = self._spots[self._at].figure if self._spots else None
        self._text = text
        self._spots = spots(text)
        figures = [spot.figure for spot in self._spots]
        self._at = figures.index(before) if before in figures else 0
        self._highlight()

    def _highlight(self) -> None:
        text = self._text
        if self.has_focus and self._spots:
            spot = self._spots[self._at]
            text = text.copy()
            text.stylize("reverse", spot.start, spot.end)
        self.paint(text)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._highlight()

    def spot_of(self, figure: Figure) -> Offset | None:
        """Where a number stands in this pane."""
        found = next((spot for spot in self._spots if spot.figure == figure), None)
        return None if found is None else Offset(found.column, found.line)

    def spot_of_words(self, words: str) -> Offset | None:
        """Where these words stand in this pane."""
        for line, row in enumerate(self._text.plain.split("\n")):
            if words in row:
                return Offset(cell_len(row[: row.index(words)]), line)
        return None

    def action_point(self, step: int) -> None:
        """The number before or after, in reading order."""
        if self._spots:
            self._at = (self._at + step) % len(self._spots)
            self._highlight()

    def action_point_beside(self, lines: int) -> None:
        """The number above or below."""
        if self._spots:
            self._at = beside(self._spots, self._at, lines)
            self._highlight()

    def action_ask(self) -> None:
        """Why this number?"""
        if self.pointed is not None:
            self.post_message(Asked(self.pointed))

    def action_return(self) -> None:
        """Back to the question."""
        self.post_message(Returned())

    async def on_click(self, event: events.Click) -> None:
        figure, seat = figure_of(event.style), seat_of(event.style)
        if seat is not None and (figure is None or figure.kind in CARDS):
            self.post_message(PlaceAsked(seat))
            return
        if figure is None:
            await self.screen.run_action(self._action)
            return
        figures = [spot.figure for spot in self._spots]
        self._at = figures.index(figure) if figure in figures else self._at
        self._highlight()
        self.post_message(Asked(figure))

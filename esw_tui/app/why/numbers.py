"""A pane with numbers that a player can point at, by keys or mouse, to have them explained."""

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
"""Kinds of figures that are cards by name: a click on one opens it to be read."""


class Asked(Message):
    """A player asks why a number is what it is."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self.figure = figure


class PlaceAsked(Message):
    """A player wants to see all that lies open before another."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Returned(Message):
    """A player leaves this pane, back to the question."""


class NumbersPanel(Canvas):
    """A pane in which arrows move a highlight from number to number, Enter or a click explains one,
    and Escape goes back.

    A click on a player's place, beside the numbers, opens all that lies there; elsewhere it runs
    the pane's own action.
    """

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
        """The action that a click beside the numbers runs."""
        self._text = Text()
        self._spots: list[FigureSpot] = []
        self._at = 0

    @property
    def pointed(self) -> Figure | None:
        """The number under the highlight, while this pane has the focus; else None."""
        return self._spots[self._at].figure if self.has_focus and self._spots else None

    @property
    def drawn(self) -> Text:
        """The text that is shown."""
        return self._text

    def draw(self, text: Text) -> None:
        """Show a text; the highlight stays on the number it was on."""
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
        """Where a number is in this pane; None if it is not there."""
        found = next((spot for spot in self._spots if spot.figure == figure), None)
        return None if found is None else Offset(found.column, found.line)

    def spot_of_words(self, words: str) -> Offset | None:
        """Where these words are in this pane; None if they are not there."""
        for line, row in enumerate(self._text.plain.split("\n")):
            if words in row:
                return Offset(cell_len(row[: row.index(words)]), line)
        return None

    def action_point(self, step: int) -> None:
        """Move the highlight to the number before or after, in reading order."""
        if self._spots:
            self._at = (self._at + step) % len(self._spots)
            self._highlight()

    def action_point_beside(self, lines: int) -> None:
        """Move the highlight to the number above or below."""
        if self._spots:
            self._at = beside(self._spots, self._at, lines)
            self._highlight()

    def action_ask(self) -> None:
        """Ask why the number under the highlight is what it is."""
        if self.pointed is not None:
            self.post_message(Asked(self.pointed))

    def action_return(self) -> None:
        """Go back to the question."""
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

"""A pane whose numbers can be pointed at, by keys or with the mouse, to hear why."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from esw_tui.app.table.panels import Panel
from esw_tui.app.why.figures import Figure, FigureSpot, beside, figure_of, spots


class Asked(Message):
    """A player asks why a number is what it is."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self.figure = figure


class Returned(Message):
    """Enough of this pane: back to the question."""


class NumbersPanel(Panel):
    """Arrows move the highlight from number to number, Enter or a click explains one, Escape goes
    back. A click beside the numbers does what the pane is for."""

    can_focus = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1)", "Number before", show=False),
        Binding("right", "point(1)", "Next number", show=False),
        Binding("up", "point_beside(-1)", "Number above", show=False),
        Binding("down", "point_beside(1)", "Number below", show=False),
        Binding("enter", "ask", "Why this number", show=False),
        Binding("escape", "return", "Back to the question", show=False),
    ]

    def __init__(self, title: str, action: str = "why_last", *, id: str) -> None:
        super().__init__(title, id=id)
        self._action = action
        """What a click beside the numbers does."""
        self._text = Text()
        self._spots: list[FigureSpot] = []
        self._at = 0

    @property
    def pointed(self) -> Figure | None:
        """The number under the highlight, while this pane is the one in use."""
        return self._spots[self._at].figure if self.has_focus and self._spots else None

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
        self.update(text)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self._highlight()

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
        figure = figure_of(event.style)
        if figure is None:
            await self.screen.run_action(self._action)
            return
        figures = [spot.figure for spot in self._spots]
        self._at = figures.index(figure) if figure in figures else self._at
        self._highlight()
        self.post_message(Asked(figure))

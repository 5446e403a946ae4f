"""The mark and the colour of a chair, to be changed by keys or clicks."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

COLOUR_AT = 4
"""The cell where the colour's name begins."""


class Badge(Static):
    """A chair's number, mark and colour: left and right change the mark, up and down the colour;
    so do clicks on them."""

    can_focus = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn('mark', 1)", "Next mark", show=False),
        Binding("left", "turn('mark', -1)", "Mark before", show=False),
        Binding("down", "turn('colour', 1)", "Next colour", show=False),
        Binding("up", "turn('colour', -1)", "Colour before", show=False),
    ]

    class Turned(Message):
        """Somebody wants another mark or colour."""

        def __init__(self, seat: int, what: str, step: int) -> None:
            super().__init__()
            self.seat = seat
            self.what = what
            """`mark` or `colour`."""
            self.step = step

    class Entered(Message):
        """The cursor is here, or has left: time to tell other keys."""

        def __init__(self, here: bool) -> None:
            super().__init__()
            self.here = here

    def __init__(self, seat: int) -> None:
        super().__init__("", id=f"badge{seat}", markup=False)
        self.seat = seat

    def wear(self, mark: str, colour: str, style: str) -> None:
        """Show this."""
        text = Text(f"{self.seat + 1} ")
        text.append(f"{mark} {colour}", style=f"bold {style}")
        self.update(text)

    def action_turn(self, what: str, step: int) -> None:
        """Another mark, or another colour."""
        self.post_message(self.Turned(self.seat, what, step))

    def on_click(self, event: events.Click) -> None:
        self.action_turn("colour" if event.x >= COLOUR_AT else "mark", 1)

    def on_focus(self) -> None:
        self.post_message(self.Entered(here=True))

    def on_blur(self) -> None:
        self.post_message(self.Entered(here=False))

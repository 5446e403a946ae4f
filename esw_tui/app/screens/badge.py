"""The mark and the colour of a chair, which a click changes."""

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

COLOUR_AT = 4
"""The cell where the colour's name begins."""


class Badge(Static):
    """A chair's number, mark and colour; a click changes the part that it hits."""

    class Turned(Message):
        """A click asks for another mark or colour."""

        def __init__(self, seat: int, what: str) -> None:
            super().__init__()
            self.seat = seat
            self.what = what
            """"mark" or "colour"."""

    def __init__(self, seat: int) -> None:
        super().__init__("", id=f"badge{seat}", markup=False)
        self.seat = seat

    def wear(self, mark: str, colour: str, style: str) -> None:
        """Show this mark and colour."""
        text = Text(f"{self.seat + 1} ")
        text.append(f"{mark} {colour}", style=f"bold {style}")
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        what = "colour" if event.x >= COLOUR_AT else "mark"
        self.post_message(self.Turned(self.seat, what))

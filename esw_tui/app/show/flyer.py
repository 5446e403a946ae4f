"""The widget that flies over the table: a number, an arrow or a chip."""

from rich.text import Text
from textual.geometry import Offset
from textual.widgets import Static


class Flyer(Static):
    """A few words above the table, somewhere between where they started and where they land."""

    def __init__(self) -> None:
        super().__init__("", markup=False, classes="flyer")
        self.display = False

    def fly(self, text: Text, start: Offset, end: Offset, part: float) -> None:
        """Show the text this far on its way, from 0 to 1."""
        x = round(start.x + (end.x - start.x) * part)
        y = round(start.y + (end.y - start.y) * part)
        self.update(text)
        self.styles.width = text.cell_len
        self.styles.offset = (x, y)
        self.display = True

    def land(self) -> None:
        """Hide."""
        if self.display:
            self.display = False

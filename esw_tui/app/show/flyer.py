"""Something that flies over the table: a number to whom it hits, a chip to its new rank."""

from rich.text import Text
from textual.geometry import Offset
from textual.widgets import Static


class Flyer(Static):
    """A word or two above the table, somewhere between where it came from and where it lands."""

    def __init__(self) -> None:
        super().__init__("", markup=False, classes="flyer")
        self.display = False

    def fly(self, text: Text, start: Offset, end: Offset, part: float) -> None:
        """Be this far on the way, from 0 to 1."""
        x = round(start.x + (end.x - start.x) * part)
        y = round(start.y + (end.y - start.y) * part)
        self.update(text)
        self.styles.width = text.cell_len
        self.styles.offset = (x, y)
        self.display = True

    def land(self) -> None:
        """Be gone."""
        if self.display:
            self.display = False

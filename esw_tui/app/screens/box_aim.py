"""A pane that tells what the chosen box of a new match is about, where there is room."""

from rich.text import Text
from textual.widgets import Static

from esw_tui.app.signs import Look
from esw_tui.app.words.mixes import is_mix

LEAST = 8
"""The least height that is used."""
COLUMNS = 75
"""Twice this width has room for two chapters; rows do not grow too long to read."""


class BoxAim(Static):
    """The first chapter of the box's rules as far as it fits, or the first two side by side."""

    def __init__(self, look: Look, box: str, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._look = look
        self._box = box

    def tell_of(self, box: str) -> None:
        """Tell of another box."""
        self._box = box
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the same in the new size."""
        width, height = self.content_size
        self.update(self._told(width, height) if height >= LEAST else "")

    def _told(self, width: int, height: int) -> Text:
        # Here, because only large terminals have room for it.
        from esw_tui.app.table.blocks import beside, joined, padded
        from esw_tui.app.table.open_cards import rules_in_sight

        aim = 1 if is_mix(self._box) else 0  # a mix has a chapter about itself before it
        across = 2 if width >= 2 * COLUMNS else 1
        told = [
            rules_in_sight(self._look, self._box, aim + at, width // across, height)
            for at in range(across)
        ]
        tall = max(map(len, told))
        return joined(beside([padded(block, width // across, tall) for block in told]))

"""The deck-builder's open table, to look at from a curtain."""

from collections.abc import Sequence
from typing import Any

from textual.widgets import Static

from esw_tui.app.deck_table.deck_open_table import DeckOpenTable
from esw_tui.app.table.look_table import LookTable
from esw_tui.kernel.events import Event


class DeckLookTable(DeckOpenTable):
    """What lies open for all, whichever player was at the keyboard. Space, Enter or Escape goes
    back."""

    BINDINGS = LookTable.BINDINGS

    def true_view(self) -> Any:
        return self.app.match.open_view

    def own_story(self) -> Sequence[Event]:
        return self.open_story()

    def on_mount(self) -> None:
        for id in ("choices", "actions", "place"):
            self.query_one(f"#{id}").display = False
        self.query_one("#prompt", Static).update("The open table. Space: back to the curtain.")
        self.redraw()

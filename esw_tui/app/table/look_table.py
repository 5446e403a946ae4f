"""The open table, to look at from a curtain while the keyboard is passed."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.open_table import OpenTable
from esw_tui.kernel.events import Event
from esw_tui.spellcraft.views import View


class LookTable(OpenTable):
    """Shows only what lies open. Space, Enter or Escape goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter,escape", "dismiss", "Back"),
        keys.HELP.does("app.help"),
    ]

    def true_view(self) -> View:
        view: View = self.app.match.open_view
        return view

    def own_story(self) -> Sequence[Event]:
        return self.open_story()

    def on_mount(self) -> None:
        self.query_one("#hand", Hand).forget()
        for id in ("choices", "hand", "place"):
            self.query_one(f"#{id}").display = False
        self.query_one("#prompt", Static).update("The open table. Space: back to the curtain.")
        self.redraw()

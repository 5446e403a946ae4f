"""The title: what one can do here."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

LOGO = r"""
  ___  ___ _ __ __      _____  __ _ _ __ ___
 / _ \/ __| '_ \\ \ /\ / / _ \/ _` | '__/ __|
|  __/\__ \ |_) |\ V  V /  __/ (_| | |  \__ \
 \___||___/ .__/  \_/\_/ \___|\__,_|_|  |___/
          |_|   spells · wizards · poor choices
"""


class TitleScreen(Screen[None]):
    """Choose what to do."""

    app: "EswApp"

    BINDINGS: ClassVar[list[BindingType]] = [("q", "app.quit", "Quit")]

    def compose(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Static(LOGO.strip("\n"), id="logo", markup=False)
            yield OptionList(
                Option("New match", id="new"),
                Option("Quit", id="quit"),
                id="menu",
            )
        yield Footer()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option.id == "new":
            self.app.new_match()
        else:
            self.app.exit()

"""The deck-builder's table for a replay, and for a game that is played in another terminal."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from esw_tui.app.deck_table.deck_open_table import DeckOpenTable
from esw_tui.app.deck_table.deck_stage import DeckStage
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.app.table.places import SHOWN


class DeckReplay(DeckStage, ReplayScreen, DeckOpenTable):
    """Goes through a saved game event by event; jumps to turns, Mayhems and deaths."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "jump('turn', 1)", "Next turn", show=False),
        Binding("up", "jump('turn', -1)", "Turn before", show=False),
        Binding("pagedown", "jump('round', 1)", "Next Mayhem", show=False),
        Binding("pageup", "jump('round', -1)", "Mayhem before", show=False),
    ]

    def on_mount(self) -> None:
        self.query_one("#actions").display = False

    @property
    def mode(self) -> str:
        """Always with the story beside the table: the position in the replay needs only a row."""
        return SHOWN

    def own_hand(self, width: int, height: int) -> Text:
        """Nothing: on this table the hand has a row of its own."""
        return Text("")


class DeckWatch(WatchScreen, DeckReplay):
    """The open table of a game that is played in another terminal."""

"""The list of saved matches, to continue, watch or delete one.

Ids: `#saves` (the list), `#played` (what is played in the one under the cursor), `#nothing` (if
there is none, or some cannot be read).
"""

from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.screens.saved_matches import Saved, SavedShelf, saves
from esw_tui.errors import EswError

WITH_BOX = 100
"""From this width on a line names the box."""
BETWEEN = 4
"""Cells between the three parts of a line."""
MOST_REFUSED = 3
"""How many saves that cannot be read are named."""


class SavesScreen(EswScreen):
    """The list: Enter continues a match, or watches it if it is over; `v` watches; Delete
    deletes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.title", "Back"),
        keys.CONTINUE.does("go_on"),
        keys.WATCH.does("watch"),
        Binding("delete,backspace", "delete", "Delete"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(self, first: Path | None = None) -> None:
        """`first`: the save under the cursor at first."""
        super().__init__()
        self._first = first
        self._saves: list[Saved] = []

    def contents(self) -> ComposeResult:
        yield Static(" Saved matches, the one played last first", id="heading", markup=False)
        yield OptionList(id="saves", markup=False)
        yield Static("", id="played", markup=False)
        yield Static("", id="nothing", markup=False)
        yield KeyRow()

    def on_mount(self) -> None:
        self.fill()
        self.query_one("#saves").focus()

    def fill(self) -> None:
        """Read all saves and list them."""
        self.query_one("#nothing").display = False
        self.app.threads.at_disk(saves, self._list, refused=self._refuse, asker=self)

    def _refuse(self, error: EswError) -> None:
        self._list(SavedShelf([], [str(error)]))

    def _list(self, found: SavedShelf) -> None:
        """List these saves."""
        self._saves = found.saves
        listed = self.query_one("#saves", OptionList)
        listed.clear_options()
        listed.add_options([Option(self._line(save)) for save in self._saves])
        listed.display = bool(self._saves)
        nothing = self.query_one("#nothing", Static)
        nothing.update("\n".join(found.refused[:MOST_REFUSED]) or "No match has been saved yet.")
        nothing.display = bool(found.refused) or not self._saves
        if self._saves:
            paths = [save.path for save in self._saves]
            listed.highlighted = paths.index(self._first) if self._first in paths else 0

    def _line(self, save: Saved) -> Text:
        """A save in one line; the players' names are cut if there is little room."""
        players = Text(save.players)
        players.truncate(self._room_for_players(save), overflow="ellipsis", pad=True)
        text = Text(f"{save.played}  ").append_text(players)
        return text.append(f"  {self._state(save)}", style="dim")

    def _state(self, save: Saved) -> str:
        """How far a match has come, with its box where there is room."""
        is_wide = self._width >= WITH_BOX
        return f"{save.box}, {save.state}" if is_wide else save.state

    def _room_for_players(self, save: Saved) -> int:
        """Cells for their names."""
        return self._width - len(save.played) - cell_len(self._state(save)) - BETWEEN

    @property
    def _width(self) -> int:
        """Columns of a line."""
        listed = self.query_one("#saves", OptionList)
        return (listed.content_size.width or self.app.size.width - 2) - 1

    def redraw(self) -> None:
        listed = self.query_one("#saves", OptionList)
        for at, save in enumerate(self._saves):
            listed.replace_option_prompt_at_index(at, self._line(save))
        self._tell_of_chosen()

    @property
    def chosen(self) -> Saved | None:
        """The save under the cursor; None if there is none."""
        at = self.query_one("#saves", OptionList).highlighted
        return self._saves[at] if at is not None and at < len(self._saves) else None

    def on_option_list_option_highlighted(self) -> None:
        self._tell_of_chosen()

    def _tell_of_chosen(self) -> None:
        """What is played there, and by whom if their names are cut in the list."""
        told, save = "", self.chosen
        if save is not None:
            is_cut = cell_len(save.players) > self._room_for_players(save)
            told = f"{save.what}: {save.players}" if is_cut else save.what
        self.query_one("#played", Static).update(told)

    def on_option_list_option_selected(self) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """Continue the match, or watch it if it is over."""
        if self.chosen is None:
            return
        if self.chosen.brief.over:
            self.action_watch()
        else:
            self.app.play.continue_match(self.chosen.path)

    def action_watch(self) -> None:
        """Step through the match, then come back to this list."""
        if self.chosen is not None:
            path = self.chosen.path
            back = partial(self.app.saved_matches, path)
            self.app.open_replay(path, back)

    def action_delete(self) -> None:
        """Delete the match after a confirmation."""
        if self.chosen is not None:
            save = self.chosen
            ask = f"Delete the match of {save.players}, last played {save.played}, for good?"
            self.app.push_screen(Confirm(ask, self._delete, yes="Delete"))

    def _delete(self) -> None:
        if self.chosen is not None:
            try:
                self.chosen.path.unlink(missing_ok=True)
            except OSError as error:
                self.notify(f"It cannot be deleted: {error.strerror}.", markup=False)
            self.fill()

"""The packs of one's own: open one, begin one, copy one.

Ids: `#packs` (the list), `#about`.
"""

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.workshop.packs_folder import free_name, packs, packs_folder
from esw_tui.cards.pack_writing import write_bytes, write_whole
from esw_tui.cards.starter import starter_text
from esw_tui.written.problems import printable
from esw_tui.written.source import read_bytes

NEW = ("A new pack, empty", "A new pack to learn from: three cards with remarks")
ABOUT = (
    "A pack is a file: give it to a friend and it can be played there. Cards of a new name join"
    " their box, those of a name in the box take its place."
)


class PackList(EswScreen):
    """Lists the packs: Enter opens one, the first two rows begin a new one."""

    CSS_PATH = Path(__file__).with_name("workshop.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.title", "Back"),
        Binding("f5", "play", "Play", tooltip="a match with the pack under the cursor"),
        Binding("f6", "copy", "Copy", tooltip="the pack under the cursor"),
        Binding("f1,question_mark", "app.help", "Help"),
    ]

    def __init__(self, chosen: Path | None = None) -> None:
        """`chosen`: the pack under the cursor at first."""
        super().__init__()
        self._first = chosen
        self._packs: list[Path] = []

    def contents(self) -> ComposeResult:
        yield Static(" Workshop: cards of your own", id="heading", markup=False)
        yield OptionList(id="packs", markup=False)
        yield Static(f"{ABOUT}\n\nThey lie in {packs_folder()}", id="about", markup=False)
        yield KeyRow()

    def on_mount(self) -> None:
        self.query_one("#packs").focus()
        self.fill()

    def fill(self) -> None:
        """Read which packs there are, in a thread."""
        self.app.threads.at_disk(lambda _: packs(), self._list, refused=self.app.refuse, asker=self)

    def _list(self, found: list[Path]) -> None:
        self._packs = found
        listed = self.query_one("#packs", OptionList)
        listed.clear_options()
        listed.add_options([Option(words) for words in NEW])
        listed.add_options([Option(Text(path.stem)) for path in found])
        at = found.index(self._first) + len(NEW) if self._first in found else 0
        listed.highlighted = at

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index >= len(NEW):
            self.open(self._packs[event.option_index - len(NEW)])
            return
        is_starter = event.option_index == 1

        def write(_: object) -> Path:
            path = free_name()
            text = starter_text(path.name, self.app.box) if is_starter else ""
            write_whole(path, text or f"# {path.stem}: cards of one's own\n")
            return path

        self.app.threads.at_disk(write, self.open, refused=self.app.refuse, asker=self)

    def open(self, path: Path) -> None:
        """Show the cards of a pack."""
        from esw_tui.app.workshop.pack_cards import PackCards

        self.app.show(PackCards(path))

    @property
    def chosen(self) -> Path | None:
        """The pack under the cursor."""
        at = self.query_one("#packs", OptionList).highlighted
        return self._packs[at - len(NEW)] if at is not None and at >= len(NEW) else None

    def action_copy(self) -> None:
        """Copy the pack under the cursor, under another name."""
        original = self.chosen
        if original is None:
            return

        def copy(_: object) -> Path:
            path = free_name(f"{original.stem}-copy")
            write_bytes(path, read_bytes(original, printable(str(original))))
            return path

        def go_there(path: Path) -> None:
            self._first = path
            self.fill()

        self.app.threads.at_disk(copy, go_there, refused=self.app.refuse, asker=self)

    def action_play(self) -> None:
        """Begin a new match with the pack under the cursor."""
        if self.chosen is not None:
            self.app.new_match_with(self.chosen)

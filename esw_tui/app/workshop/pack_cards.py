"""The cards of one pack, and what is wrong with it.

Ids: `#cards` (the list), `#findings`.
"""

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui._counting import count_of
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.workshop.pack_contents import Contents, contents_of, shown_box
from esw_tui.cards.box import all_box_names
from esw_tui.cards.draft import Draft
from esw_tui.cards.pack_writing import draft_in, take_out, write_whole
from esw_tui.errors import PackError
from esw_tui.written.problems import quoted
from esw_tui.written.source import read_source


class PackCards(EswScreen):
    """Lists the cards of a pack: Enter opens a card, the first row begins a new one."""

    CSS_PATH = Path(__file__).with_name("workshop.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("f5", "play", "Play", tooltip="a match with this pack"),
        Binding("delete", "delete", "Delete", tooltip="the card under the cursor"),
        Binding("f1,question_mark", "app.help", "Help"),
    ]

    def __init__(self, pack: Path, chosen: str = "") -> None:
        """`chosen`: the name of the card under the cursor at first."""
        super().__init__()
        self.pack = pack
        self._first = chosen
        self._cards: list[tuple[str, str, str]] = []

    def contents(self) -> ComposeResult:
        yield Static(f" Pack: {self.pack}", id="heading", markup=False)
        yield OptionList(id="cards", markup=False)
        with VerticalScroll(id="found"):
            yield Static("", id="findings", markup=False)
        yield KeyRow()

    def on_mount(self) -> None:
        self.query_one("#cards").focus()
        self.fill()

    def fill(self) -> None:
        """Read the pack in a thread."""
        pack = self.pack
        self.app.threads.at_disk(
            lambda _: contents_of(pack), self._list, refused=self.app.refuse, asker=self
        )

    def _list(self, found: Contents) -> None:
        self._cards = found.cards
        listed = self.query_one("#cards", OptionList)
        listed.clear_options()
        listed.add_option(Option("Write a new card"))
        listed.add_options(
            [
                Option(Text(f"{kind.replace('-', ' '):12} {name}  ({shown_box(box)})"))
                for box, kind, name in self._cards
            ]
        )
        names = [name for _, _, name in self._cards]
        listed.highlighted = names.index(self._first) + 1 if self._first in names else 0
        fine = f"{count_of(len(names), 'card')}, nothing is wrong." if names else "No card yet."
        said = "\n".join(found.problems) or fine
        findings = self.query_one("#findings", Static)
        findings.set_class(bool(found.problems), "wrong")
        findings.update(said)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index == 0:
            from esw_tui.app.workshop.card_bench import CardBench, kinds_of

            box = self._cards[0][0] if self._cards else self.app.box
            box = box if box in all_box_names() else all_box_names()[0]
            self.app.show(CardBench(self.pack, Draft(box, kinds_of(box)[0])))
            return
        pack, (box, kind, name) = self.pack, self._cards[event.option_index - 1]
        if box not in all_box_names():
            self.app.refuse(PackError(f"There is no box {quoted(box)}: mend that in the file."))
            return
        self.app.threads.at_disk(
            lambda _: draft_in(pack, box, kind, name),
            self._open,
            refused=self.app.refuse,
            asker=self,
        )

    def _open(self, draft: Draft) -> None:
        from esw_tui.app.workshop.card_bench import CardBench

        self.app.show(CardBench(self.pack, draft, draft.name))

    def action_delete(self) -> None:
        """Take the card under the cursor out of the pack, after a question."""
        at = self.query_one("#cards", OptionList).highlighted
        if not at:
            return
        box, kind, name = self._cards[at - 1]
        question = f"Take {name} out of {self.pack.name}?"
        draft = Draft(box, kind, {"name": name})
        self.app.push_screen(Confirm(question, lambda: self._take_out(draft), yes="Delete"))

    def _take_out(self, draft: Draft) -> None:
        pack = self.pack

        def write(_: object) -> None:
            write_whole(pack, take_out(read_source(pack).text, draft))

        self.app.threads.at_disk(
            write, lambda _: self.fill(), refused=self.app.refuse, asker=self, must=True
        )

    def action_play(self) -> None:
        """Begin a new match with this pack."""
        self.app.new_match_with(self.pack)

    def action_back(self) -> None:
        """Go back to the packs."""
        from esw_tui.app.workshop.pack_list import PackList

        self.app.show(PackList(self.pack))

"""The choice of packs for a new match: which are mixed in, and what each of them brings.

Ids: `#packs` (packs to tick, and the way out), `#brings` (what is in the one under the cursor).
"""

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui._counting import count_of
from esw_tui.app import keys
from esw_tui.app.screens.base import Overlay
from esw_tui.app.words.mixes import boxes_in
from esw_tui.app.workshop.pack_contents import Contents, contents_of, shown_box
from esw_tui.app.workshop.packs_folder import packs, packs_folder

Offered = list[tuple[Path, Contents]]


def brought(contents: Contents, boxes: Sequence[str]) -> list[str]:
    """The names of the cards that a pack adds to these boxes."""
    return [name for box, _, name in contents.cards if box in boxes]


def mixed_in(taken: Offered, boxes: Sequence[str]) -> str:
    """What some packs bring to a match, in a sentence; "" for none."""
    if not taken:
        return ""
    said = []
    for path, contents in taken:
        names = brought(contents, boxes)
        said.append(f"{path.stem} ({', '.join(names) or 'nothing for this match'})")
    return f"Mixed in: {'; '.join(said)}."


class PacksOverlay(Overlay):
    """Packs to tick with Space, Enter or a digit."""

    def __init__(self, box: str, ticked: Sequence[str]) -> None:
        """`ticked`: the files chosen so far, wherever they are."""
        super().__init__("Home-made cards")
        self._boxes = boxes_in(box)
        self._ticked = [Path(each).expanduser() for each in ticked]
        self._offered: Offered = []
        self.taken: Offered | None = None
        """The packs that were chosen; None if the overlay was left."""

    def frame(self) -> Widget:
        return Vertical(id="overlay")

    def hint(self) -> str:
        return "Space or Enter changes a line, Esc leaves all as it was"

    def contents(self) -> ComposeResult:
        yield OptionList(id="packs", markup=False)
        with VerticalScroll(id="brings-frame"):
            yield Static("", id="brings", markup=False)

    def on_mount(self) -> None:
        self.query_one("#packs").focus()
        ticked = list(self._ticked)

        def read(_: object) -> Offered:
            """The packs beside the saves; those named before come first, wherever they are."""
            return [(path, contents_of(path)) for path in dict.fromkeys([*ticked, *packs()])]

        self.app.threads.at_disk(read, self._list, refused=self.app.refuse, asker=self)

    def _list(self, offered: Offered) -> None:
        self._offered = offered
        listed = self.query_one("#packs", OptionList)
        listed.add_options([Option(line) for line in self._lines()])
        listed.highlighted = 0
        if not offered:
            self.query_one("#brings", Static).update(
                f"There is no pack yet. The workshop on the title writes them into {packs_folder()}"
            )

    def _lines(self) -> list[Text]:
        """A line for each pack with what it brings, then the way out."""
        lines = []
        for at, (path, contents) in enumerate(self._offered):
            tick = "[x]" if path in self._ticked else "[ ]"
            number = count_of(len(brought(contents, self._boxes)), "card")
            wrong = ", something is wrong" if contents.problems else ""
            lines.append(Text(f"{keys.key_of(at) or ' '} {tick} {path.stem}: {number}{wrong}"))
        names = [path.stem for path, _ in self._offered if path in self._ticked]
        lines.append(Text(f"  Play with {' + '.join(names)}" if names else "  Play without any"))
        return lines

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what is in the pack under the cursor, and all that is wrong with it."""
        if event.option_index >= len(self._offered):
            return
        path, contents = self._offered[event.option_index]
        lines = [f"{kind}: {name}  ({shown_box(box)})" for box, kind, name in contents.cards]
        said = "\n".join([*contents.problems, *lines]) or "No card yet."
        self.query_one("#brings", Static).update(f"{path}\n\n{said}")

    def on_key(self, event: events.Key) -> None:
        listed = self.query_one("#packs", OptionList)
        number = keys.number_of(event.character)
        if event.key == "space":
            event.stop()
            listed.action_select()
        elif number is not None and number < len(self._offered):
            event.stop()
            listed.highlighted = number
            listed.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index >= len(self._offered):
            self.taken = [each for each in self._offered if each[0] in self._ticked]
            self.dismiss()
            return
        path, _ = self._offered[event.option_index]
        if path in self._ticked:
            self._ticked.remove(path)
        else:
            self._ticked.append(path)
        for place, line in enumerate(self._lines()):
            event.option_list.replace_option_prompt_at_index(place, line)

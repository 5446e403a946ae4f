"""The framed panels of the table, the log among them, and the messages that its lists send it."""

from collections.abc import Iterable

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

LINES = 80
"""How many lines of the story stay on the table; the log overlay has all of them."""


class Pointed(Message):
    """The cursor is on something with a card's name in its words; on nothing if they are empty."""

    def __init__(self, words: str, *, moved: bool = True) -> None:
        """`moved`: the player has moved it there."""
        super().__init__()
        self.words = words
        self.moved = moved


class Flash(Message):
    """Something cannot be done; the table shows the reason for a moment."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason


def no_such_row(key: str | None) -> Flash:
    """The message that a card's or row's key was pressed and no card or row has it."""
    return Flash(f"Nothing has the key {key} now.")


class Canvas(Static):
    """A widget that is always drawn as large as its place: a new drawing needs no new layout, and
    the same drawing once more costs nothing."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._drawn = Text()

    def paint(self, text: Text) -> None:
        """Show a text, unless it is shown already."""
        if (text, text.style) != (self._drawn, self._drawn.style):
            self._drawn = text
            self.update(text, layout=False)


class Panel(Static):
    """A framed panel of the table."""

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self.border_title = title


class LogPanel(VerticalScroll):
    """The last lines of the log, newest at the bottom."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.border_title = "What happened"
        self._lines: list[Text] = []

    def compose(self) -> ComposeResult:
        yield Static("", id="story", markup=False)

    def on_mount(self) -> None:
        self.anchor()  # whatever is laid out anew, the newest line is in sight

    def tell(self, lines: Iterable[Text], *, anew: bool = False) -> None:
        """Add lines; `anew`: in place of those before."""
        kept = [] if anew else self._lines
        self._lines = [*kept, *lines][-LINES:]
        self.query_one("#story", Static).update(Text("\n").join(self._lines))
        self.scroll_end(animate=False)

    def show(self, shown: bool) -> None:
        """Show or hide the log; when it comes back it shows what was told meanwhile."""
        if shown and not self.display:
            self.scroll_end(animate=False)
        self.display = shown

    def on_resize(self) -> None:
        """Stay at the newest line when the pane or the story in it has another size."""
        self.scroll_end(animate=False, immediate=True)

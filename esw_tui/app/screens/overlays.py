"""What opens over the table: a card, the log, the reasons, the keys."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Reading(ModalScreen[None]):
    """Something to read; any of Escape, Enter and q closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "Close"),
        ("enter", "dismiss", "Close"),
        ("q", "dismiss", "Close"),
    ]

    def __init__(self, title: str, text: Text) -> None:
        super().__init__()
        self._title_text = title
        self._text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="reading") as frame:
            frame.border_title = self._title_text
            yield Static(self._text)

    def on_mount(self) -> None:
        self.query_one("#reading").focus()

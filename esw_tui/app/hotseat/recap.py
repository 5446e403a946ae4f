"""The recap after the curtain: what happened to you and whose doing it was, then the rest, in your
own view.

Ids: `#recap` (the frame), `#go-on` (the button).
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Button, Static

from esw_tui.app import keys
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.table.paint import chip, with_chips
from esw_tui.app.why.causes import with_cause
from esw_tui.spellcraft.events import Event, RolledForRank

ABOUT = ("seat", "foe", "receiver", "giver", "killer")
"""Where an event names those it is about."""


def concerns(event: Event, seat: int) -> bool:
    """Whether something happened to this seat, or was its doing."""
    if any(getattr(event, field, None) == seat for field in ABOUT):
        return True
    return seat in getattr(event, "foes", ())


class RecapScreen(EswScreen):
    """What has happened since you last held the keyboard. Enter or Space goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", "Go on"),
        keys.HIDE.does("hide"),
        keys.HELP.does("app.help"),
    ]

    def __init__(self, seat: int, told: Sequence[Event]) -> None:
        super().__init__()
        self.seat = seat
        told = [event for event in told if not isinstance(event, RolledForRank)]
        self._to_you = [event for event in told if concerns(event, seat)]
        self._others = [event for event in told if not concerns(event, seat)]

    def contents(self) -> ComposeResult:
        names = self.app.match.names
        with Vertical(id="recap-page"):
            frame = VerticalScroll(id="recap")
            frame.border_title = "Since you last held the keyboard"
            with frame:
                text = Text()
                look = self.app.look
                text.append_text(chip(look, names[self.seat], self.seat)).append("\n")
                for event in self._to_you:
                    text.append_text(with_chips(look, with_cause(event, names), names, "bold"))
                    text.append("\n")
                if not self._to_you:
                    text.append("Nothing happened to you.\n", style="dim")
                if self._others:
                    text.append("\nThe others\n", style="underline")
                for event in self._others:
                    text.append_text(with_chips(look, event.text(names), names)).append("\n")
                yield Static(text, markup=False)
            yield Button("Go on", id="go-on", variant="primary", compact=True)
        yield KeyRow()

    def on_mount(self) -> None:
        self.query_one("#recap").focus()

    def on_button_pressed(self) -> None:
        self.action_go_on()

    def action_go_on(self) -> None:
        """To the table."""
        if self.is_current:
            self.app.play.bring_table()

    def action_hide(self) -> None:
        """Curtain down."""
        self.app.privacy.hide()

"""The curtain: opaque, with nothing behind it, until the right player lifts it."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from esw_tui.app import paint
from esw_tui.app.look import SEAT_COLOURS

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

GUARD = 0.5
"""Seconds in which keys typed ahead reveal nothing."""


class CurtainScreen(Screen[None]):
    """Whose turn it is to hold the keyboard and why; only what lies open on the table."""

    app: "EswApp"

    def __init__(self, seat: int, why: str) -> None:
        super().__init__()
        self.seat = seat
        self.why = why
        self._since = 0.0

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self.words(), id="curtain-words")
            yield Static(
                paint.wizards(self.app.look, self.app.evening.view, self.app.cards, roomy=False),
                id="curtain-table",
            )

    def words(self) -> Text:
        """The invitation."""
        look = self.app.look
        name = self.app.evening.names[self.seat]
        mark = look.marks[self.seat]
        text = Text(justify="center")
        text.append("Pass the keyboard to\n\n")
        text.append(f"{mark} {name} {mark}\n\n", style=f"bold {SEAT_COLOURS[self.seat]}")
        text.append(f"{name} {self.why}.\n\n")
        text.append(f"{name}, press {self.seat + 1} when nobody else is looking.", style="italic")
        for other in self.app.evening.can_take_back:
            if other != self.seat:
                theirs = self.app.evening.names[other]
                text.append(f"\n{theirs}, press {other + 1} to take your spell back.", style="dim")
        return text

    def on_mount(self) -> None:
        self._since = self.app.clock()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if self.app.clock() - self._since < GUARD or not (event.character or "").isdigit():
            return
        seat = int(event.character or "0") - 1
        if seat == self.seat:
            self.app.lift_curtain(seat)
        elif seat in self.app.evening.can_take_back:
            self.app.take_back(seat)

"""Stepping through a saved match. Ids as on the table; `#prompt` tells where one is."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.table.open_table import OpenTable
from esw_tui.app.table.paint import piece
from esw_tui.app.table.paint_spell import held
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View


class ReplayScreen(OpenTable):
    """Left and right step by answers, PageUp and PageDown by rounds; a digit looks through that
    player's eyes once the match is over, 0 at the open table. Escape goes back to where one came
    from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "step(1)", "Forward"),
        Binding("left,b", "step(-1)", "Back"),
        Binding("pagedown", "round(1)", "Next round"),
        Binding("pageup", "round(-1)", "Round before", show=False),
        Binding("home", "go(0)", "Beginning", show=False),
        Binding("end", "go(-1)", "End", show=False),
        Binding("escape", "leave", "Leave"),
        Binding("question_mark", "app.help", "Help"),
    ]
    more_keys = """
Once the match is over 1 to 6 look through that player's eyes, and 0 at the open table.
"""

    def __init__(self, replay: Replay, back: Callable[[], object]) -> None:
        super().__init__()
        self.replay = replay
        self._back = back
        replay.go(0)

    def true_view(self) -> View:
        return self.replay.view()

    def open_view(self) -> View:
        return self.replay.open_view()

    def open_story(self) -> list[Event]:
        return self.replay.story(everybody=True)

    def own_story(self) -> list[Event]:
        return self.replay.story(everybody=False)

    @property
    def cards(self) -> dict[str, Card]:
        return self.replay.cards

    @property
    def names(self) -> tuple[str, ...]:
        return self.replay.names

    def on_mount(self) -> None:
        for id in ("choices", "hand", "place"):
            self.query_one(f"#{id}").display = False

    def redraw(self) -> None:
        super().redraw()
        viewer = self.replay.viewer
        if viewer is not None:
            pane = self.query_one("#held")
            pane.border_title = Content(f"{self.names[viewer]}'s cards")
        self.tell_where()

    def tell_where(self) -> None:
        """Where we are and through whose eyes; and what they hold, if no pane has room for it."""
        replay, look = self.replay, self.app.look
        text = piece(f"Answer {replay.at} of {replay.length}", "bold")
        prompt = self.query_one("#prompt", Static)
        prompt.styles.max_height = None
        if replay.viewer is not None:
            name = replay.names[replay.viewer]
            text.append(f" {look.dot} {name}'s view", style=look.seat_style(replay.viewer))
            text.append("; 0: the open table")
            if self.has_class("-compact"):
                prompt.styles.max_height = self.query_one("#question").content_size.height
                own = held(look, replay.cards, replay.view(), hand=True, short=True)
                text.append("\n").append_text(own)
        elif replay.is_finished:
            text.append(f" {look.dot} the open table; 1-{len(replay.names)}: a player's view")
        else:
            text.append(f" {look.dot} the open table, for the match is not over yet")
        prompt.update(text)

    def arrive(self) -> None:
        """Draw where we are now."""
        self._named = self._roll = None
        self.start_over()

    def action_step(self, step: int) -> None:
        """One answer forward or back."""
        self.replay.go(self.replay.at + step)
        self.arrive()

    def action_round(self, step: int) -> None:
        """One round forward or back."""
        self.replay.next_round(step)
        self.arrive()

    def action_go(self, at: int) -> None:
        """To the beginning or the end."""
        self.replay.go(self.replay.length if at < 0 else at)
        self.arrive()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self._back()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            event.stop()
            seat = int(event.character) - 1
            if self.replay.look_as(seat if seat >= 0 else None):
                self.arrive()

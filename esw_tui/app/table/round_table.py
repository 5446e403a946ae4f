"""A table on which all players look back at a finished round before the next one begins."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Button, Static

from esw_tui.app.table.asking_table import AskingTable
from esw_tui.app.table.blocks import Block
from esw_tui.app.table.paint_recap import round_rows
from esw_tui.app.table.places import BIG_CARD, ROUND
from esw_tui.kernel.events import Event
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft.events import RoundBegan
from esw_tui.spellcraft.views import View

NOT_NOW = ("undo", "hint", "hide", "read_hand")
"""The actions for questions: between two rounds there are none."""


class RoundTable(AskingTable):
    """Shows what a round has changed for all players, until one of them goes on."""

    def __init__(self, before: View | None = None, heard: int | None = None) -> None:
        super().__init__(before, heard)
        self.round_over: Sequence[Event] | None = None
        """The story of the round that the players look back at; None when they do not."""

    @property
    def mode(self) -> str:
        return ROUND if self.round_over is not None else super().mode

    def quiet(self, words: str = "") -> None:
        self.round_over = None
        super().quiet(words)

    def look_at_round(self, seconds: float | None) -> None:
        """Show what a round has changed for all players: for so many seconds, or until one goes
        on."""
        self.quiet()
        self.round_over = since_last(self.open_story(), of_kind(RoundBegan))
        button = self.query_one("#place", Button)
        button.label = "Go on"
        button.display = True
        self.redraw()
        self.refresh_bindings()
        if seconds is not None:
            self.set_timer(seconds, self.next_round)

    def next_round(self) -> None:
        """End the look back and begin the next round."""
        if self.round_over is not None and self.is_current:
            self.quiet()
            styles = self.query_one("#prompt").styles
            styles.max_height = styles.min_height = None
            self.refresh_bindings()
            self.app.play.next_round()

    def redraw(self) -> None:
        super().redraw()
        if self.round_over is not None:
            self._draw_round(self.round_over)

    def _draw_round(self, story: Sequence[Event]) -> None:
        """All of it, where questions are asked."""
        look, view = self.app.look, self.look_view
        width, height = self.room("question")
        lying = self.room("detail").height - BIG_CARD if self.has_class("-huge") else 0
        text = Text(f"Round {view.round} is over", style="bold")
        if self.app.play.waits_for_key:
            text.append(f"  {look.dot} {look.enter} goes on to the next", "dim not bold")
        plain = Text(style="not bold")
        rows = self._told_of(story, width, height + max(0, lying))
        prompt = self.query_one("#prompt", Static)
        prompt.styles.max_height = prompt.styles.min_height = max(1, height)
        prompt.update(Text("\n").join([text, *[plain.copy().append_text(row) for row in rows]]))

    def _told_of(self, story: Sequence[Event], width: int, height: int) -> Block:
        """What a round has changed, below a heading in so many rows."""
        look, names = self.app.look, self.names
        return round_rows(look, self.cards, story, names, width - 2, height - 1)

    def round_rows(self, width: int, height: int) -> int:
        story = self.round_over
        return len(self._told_of(story, width, height)) + 1 if story is not None else height

    # Nothing of the next round is told before its time.

    def open_view(self) -> View:
        return self.look_view if self.round_over is not None else super().open_view()

    def own_story(self) -> Sequence[Event]:
        return self.open_story() if self.round_over is not None else super().own_story()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.round_over is not None and action == "go_on":
            return True
        return super().check_action(action, parameters)

    def action_go_on(self) -> None:
        if self.round_over is not None:
            self.next_round()
        else:
            super().action_go_on()

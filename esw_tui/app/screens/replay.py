"""Stepping through a saved match. Ids as on the table; `#prompt` tells where one is."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.screens.replay_steps import DEATH, ROUND, SPELL, Replay
from esw_tui.app.table.open_table import OpenTable
from esw_tui.app.table.paint import chip, piece
from esw_tui.app.table.paint_spell import held
from esw_tui.app.table.places import ASKED
from esw_tui.app.table.show_pace import pause_after
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View

PACES = (0.25, 0.5, 1.0, 2.0, 4.0, 16.0)
"""How many times as fast as the quick show."""
USUAL = 2
LANDMARKS: dict[str, tuple[type[Event], str]] = {
    "spell": (SPELL, "spell"),
    "round": (ROUND, "round"),
    "death": (DEATH, "death"),
}
"""What one can jump to, by the word in a binding."""


class ReplayScreen(OpenTable):
    """Plays by itself or goes event by event; jumps to spells, rounds and deaths. A digit looks
    through that player's eyes once the match is over, 0 at the open table. Escape goes back to
    where one came from."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "step(1)", "Next"),
        Binding("right,enter", "step(1)", "Next", show=False),
        Binding("left,backspace", "step(-1)", "Back"),
        keys.PAUSE.does("play"),
        keys.SKIP.does("jump('spell', 1)"),
        Binding("down", "jump('spell', 1)", "Next spell", show=False),
        Binding("up", "jump('spell', -1)", "Spell before", show=False),
        keys.DEATH.does("jump('death', 1)"),
        Binding("pagedown", "jump('round', 1)", "Next round", show=False),
        Binding("pageup", "jump('round', -1)", "Round before", show=False),
        Binding("plus,equals_sign", "pace(1)", "Faster", key_display="+", show=False),
        Binding("minus", "pace(-1)", "Slower", key_display="-", show=False),
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
        self.is_playing = False
        self._pace = USUAL
        self._timer: Timer | None = None
        replay.go(0)

    @property
    def mode(self) -> str:
        return ASKED  # where one is stands in the place of a question

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
        text = piece(self.where(), "bold")
        if self.is_playing:
            text.append(f" {look.arrow} ×{PACES[self._pace]:g}")
        prompt = self.query_one("#prompt", Static)
        prompt.styles.max_height = None
        if replay.viewer is not None:
            name = replay.names[replay.viewer]
            text.append(f" {look.dot} ").append_text(chip(look, name, replay.viewer))
            text.append(" looks")
            text.append("; 0: the open table")
            if self.has_class("-compact"):
                prompt.styles.max_height = self.query_one("#question").content_size.height
                own = held(look, replay.cards, replay.view(), hand=True, short=True)
                text.append("\n").append_text(own)
        else:
            text.append(f" {look.dot} {self.whose_eyes()}")
        prompt.update(text)

    def where(self) -> str:
        """How far the match has been told."""
        return f"Event {self.replay.at} of {self.replay.length}"

    def whose_eyes(self) -> str:
        """What is seen when nobody's eyes were chosen."""
        if self.replay.is_finished:
            return f"the open table; 1-{len(self.replay.names)}: a player's view"
        return "the open table, for the match is not over yet"

    def arrive(self) -> None:
        """Draw where we are now."""
        self._named = self._roll = self._at_work = self._band = None
        self.start_over()

    # Step by step.

    def action_step(self, step: int) -> None:
        """One event forward or back; whoever steps does not let it play."""
        self.pause()
        self.replay.go(self.replay.at + step)
        self.arrive()

    def action_jump(self, what: str, step: int) -> None:
        """To the next spell, round or death, or to the one before; it plays on from there."""
        kind, word = LANDMARKS[what]
        if self.replay.jump(kind, step):
            self.arrive()
            self._wind()
        else:
            self.app.clear_notifications()
            self.notify(f"There is no {word} {'after' if step > 0 else 'before'} this.")

    def action_go(self, at: int) -> None:
        """To the beginning or the end."""
        self.pause()
        self.replay.go(self.replay.length if at < 0 else at)
        self.arrive()

    # By itself.

    def action_play(self) -> None:
        """Let it play, or stop it; at the end it begins anew."""
        if self.is_playing:
            self.pause()
            self.tell_where()
            return
        if self.replay.at >= self.replay.length:
            self.replay.go(0)
        self.is_playing = True
        self.play_on()

    def action_pace(self, step: int) -> None:
        """Faster or slower."""
        self._pace = max(0, min(self._pace + step, len(PACES) - 1))
        self._wind()
        self.tell_where()

    def pause(self) -> None:
        """Stand still."""
        self.is_playing = False
        self._stop_clock()

    def play_on(self) -> None:
        """On to the next event that deserves a look; at the end it stands still."""
        self._stop_clock()
        if not self.is_playing:
            return
        while self.replay.at < self.replay.length:
            self.replay.go(self.replay.at + 1)
            if self.looking_time():
                break
        else:
            self.reached_the_end()
        self.arrive()
        self._wind()

    def reached_the_end(self) -> None:
        """Nothing is left to play."""
        self.is_playing = False

    def looking_time(self) -> float:
        """How long to look at what has just been told, in seconds; 0: it does not deserve it."""
        replay = self.replay
        if replay.event is None:
            return 0.0
        upcoming = replay.events[replay.at] if replay.at < replay.length else None
        return pause_after(replay.event, "quick", upcoming) / PACES[self._pace]

    def _wind(self) -> None:
        """Go on after a while, if it plays."""
        self._stop_clock()
        if self.is_playing:
            self._timer = self.set_timer(self.looking_time(), self.play_on)

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_leave(self) -> None:
        """Back to where one came from."""
        self._back()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit():
            event.stop()
            seat = int(event.character) - 1
            if self.replay.look_as(seat if seat >= 0 else None):
                self.arrive()

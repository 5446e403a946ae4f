"""A table on which what has been decided is shown event by event, at some pace."""

from collections import deque
from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from esw_tui.app import keys
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.table.open_table import TUMBLE, TUMBLES, OpenTable
from esw_tui.app.table.panels import LogPanel
from esw_tui.app.table.show_pace import pause_after, tidies, with_spell_done
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft.events import Died, Event, GameBegan, PowerRolled, RoundBegan, TurnBegan
from esw_tui.spellcraft.views import View

LOOKING = (
    *("detail", "wizards", "log", "why", "app.rules", "app.help", "help", "hide"),
    *("next_spell", "return"),
)
"""What one can do in the middle of a show, which waits meanwhile; all other keys skip it."""
NEXT = (TurnBegan, RoundBegan, GameBegan)
"""Where the next spell begins, or whatever follows the last one."""


class ShowTable(OpenTable):
    """The open table with a show: what happened since, each thing with the table as it was then.
    One can look things up meanwhile, or go on to the next spell; any other key skips it."""

    BINDINGS: ClassVar[list[BindingType]] = [keys.NEXT.does("next_spell")]

    def __init__(self, before: View | None = None, heard: int | None = None) -> None:
        """`before` and `heard`: what everybody had seen, and how many events were told, before
        the show that is to come; without them all is shown as it is now."""
        super().__init__()
        self._before = before
        self._heard = heard
        self._show: deque[Glimpse[View]] = deque()
        """What is still to be shown."""
        self._finish: Callable[[], object] | None = None
        self._timer: Timer | None = None
        self._hastens = False
        """Whether nothing deserves a look before the next spell."""

    def lay_table(self) -> None:
        self.start_over(self._heard, self._before)

    @property
    def is_performing(self) -> bool:
        """Whether things are being shown that have been decided already."""
        return self._finish is not None

    def perform(self, finish: Callable[[], object]) -> None:
        """Show what has happened since, at the pace of the settings, and go on."""
        if len(self.open_story()) < self._told:  # something was taken back
            self.start_over()
            finish()
            return
        self._finish = finish
        self.refresh_bindings()
        if self.app.settings.pace == "instant" and not self.retells:
            self.skip()
        else:
            self._show = self._rest()
            self._step()

    def _rest(self) -> deque[Glimpse[View]]:
        """What has not been shown yet."""
        unseen = len(self.open_story()) - self._told
        return deque(self.app.match.glimpses(self._told)[:unseen])

    def _step(self) -> None:
        """Show events up to the next one that deserves a look."""
        fresh: list[Event] = []
        while self._show:
            event, view = self._show.popleft()
            fresh.append(event)
            before = self.look_view
            if tidies(event) and before.viewer == view.viewer:
                view = with_spell_done(before)  # in sight until something else happens
            self._view = view
            if self.stops_at(event):
                self._write(fresh)
                self.redraw()
                return
            if isinstance(event, NEXT):
                self._hastens = False
            pause = self.pause_for(event, self._show[0].event if self._show else None)
            if pause:
                if isinstance(event, PowerRolled) and not self.app.settings.reduced_motion:
                    self._write(fresh[:-1])
                    self._tumble(event, 0)
                    return
                self._write(fresh)
                self.redraw()
                self._timer = self.set_timer(pause, self._step)
                return
        self._write(fresh)
        self._end_show()

    retells: ClassVar[bool] = False
    """Whether the table follows the show event by event whatever its pace."""

    def stops_at(self, event: Event) -> bool:
        """Whether the show waits here for a key."""
        return False

    def lets_through(self, event: events.InputEvent) -> bool:
        """Whether a key or click does what it does elsewhere, though the show goes on. The keys in
        the last row can be clicked on."""
        if isinstance(event, events.MouseEvent):
            return self.query_one(KeyRow).region.contains_point(event.screen_offset)
        bound = self.active_bindings.get(event.key) if isinstance(event, events.Key) else None
        return bound is not None and bound.binding.action in LOOKING

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a next spell in a show only."""
        return self.is_performing if action == "next_spell" else True

    # Only what has been shown may be told.

    def open_view(self) -> View:
        return self.look_view if self.is_performing else super().open_view()

    def own_story(self) -> list[Event]:
        return self.open_story()[: self.heard] if self.is_performing else super().own_story()

    def pause_for(self, event: Event, upcoming: Event | None = None) -> float:
        """How long to look at an event before the one that comes next."""
        if self._hastens:
            return 0.0
        return pause_after(event, self.app.settings.pace, upcoming)

    def _tumble(self, roll: PowerRolled, turn: int) -> None:
        """The dice tumble; what they show in the end is known."""
        if turn < TUMBLES:
            self._roll = roll
            self._faces = tuple((turn * 5 + die * 3) % 6 for die in range(len(roll.dice)))
            self._timer = self.set_timer(TUMBLE, lambda: self._tumble(roll, turn + 1))
        else:
            self._faces = None
            self._write([roll])
            self._timer = self.set_timer(self.pause_for(roll), self._step)
        self.redraw()

    def _write(self, events: list[Event]) -> None:
        if events:
            self._told += len(events)
            if any(isinstance(event, Died) for event in events):
                self.app.alert()
            self._remember(events)
            self.query_one("#log", LogPanel).tell(self._lines(events))

    def _end_show(self) -> None:
        self._faces = None
        self._view = self.true_view()
        self.redraw()
        finish, self._finish = self._finish, None
        self.refresh_bindings()
        if finish is not None:
            finish()

    def action_next_spell(self) -> None:
        """Enough of this spell: on with the next one, or with whatever follows."""
        self._stop_clock()
        self._faces = None
        self._hastens = True
        self._show = self._rest()
        self.app.play.typed.skip()
        self._step()

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def skip(self) -> None:
        """Enough: show the end of it at once."""
        self._stop_clock()
        rest = self.open_story()[self._told :]
        self._show.clear()
        self._write(rest)
        self._end_show()

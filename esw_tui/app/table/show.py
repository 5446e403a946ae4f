"""A table that shows what was decided in a match before anything else is asked."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events

from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.show.event_player import Cut, EventPlayer, Script
from esw_tui.app.show.stage_table import SHOW_ACTIONS, StageTable, action_name
from esw_tui.app.why.figures import seat_of
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View

READING = ("detail", "wizards", "log", "why", "app.rules", "app.help", "help")
"""The actions that only open something to read."""
LOOKING = (
    *(*READING, "hide", "menu"),
    *("point", "point_beside", "ask", "return", "chairs", "command_palette"),
    *("app.leave_table", *SHOW_ACTIONS),
)
"""The actions that work during a show: looking things up, while it waits, and changing how it
goes."""


class ShowTable(StageTable):
    """The open table with a show: the events since the last one, each with the table as it was
    then."""

    def __init__(self, before: View | None = None, heard: int | None = None) -> None:
        """`before` and `heard`: the open view and the number of events told before the show to
        come; without them the table is shown as it is now."""
        super().__init__()
        self._before = before
        self._heard = heard
        self._story: Sequence[Event] = []
        """The events up to the end of the show."""
        self._looks: list[Glimpse[View]] = []
        """A glimpse of the table at each event of the show."""
        self._finish: Callable[[], object] | None = None

    def lay_table(self) -> None:
        self.start_over(self._heard, self._before)

    @property
    def is_performing(self) -> bool:
        """Whether a show is going on."""
        return self._finish is not None

    retells: ClassVar[bool] = False
    """Whether the table follows the show event by event whatever its pace."""

    def perform(self, finish: Callable[[], object]) -> None:
        """Show what has happened since the last show, at the pace of the settings; then call
        `finish`."""
        story = self.open_story()
        if len(story) < self._told:  # something was taken back
            self.start_over()
            finish()
            return
        self._finish = finish
        self._story = story
        self.refresh_bindings()
        if self.app.settings.pace == "instant" and not self.retells:
            self._tell(story[self._told :])
            self.show_ended()
            return
        self._before = self.look_view
        self._heard = self._told
        self._looks = self.app.match.glimpses(self._told)[: len(story) - self._told]
        self.player = EventPlayer(
            self.script(),
            self,
            self.app.play.dial,
            told=self._told,
            first=self._told,
            moves=not self.app.settings.reduced_motion,
        )
        self.player.play()

    def script(self) -> Script:
        """The script of the show."""
        return self.staged(lambda: self._story, lambda: self.app.settings.pace, self.end_of_show)

    def end_of_show(self) -> Cut:
        """How the show ends."""
        return Cut.NONE

    def told_story(self, told: int) -> Sequence[Event]:
        return self._story[:told]

    def moving_event(self, at: int) -> Event:
        return self._story[at]

    def view_told(self, told: int) -> View:
        assert self._before is not None
        assert self._heard is not None
        view: View = self.view_among(self._looks, told - self._heard, self._before)
        return view

    def _tell(self, events: Sequence[Event], *, anew: bool = False) -> None:
        super()._tell(events, anew=anew)
        if any(map(self.app.match.shown.is_death, events)) and not anew:
            self.app.alert()

    def show_ended(self) -> None:
        super().show_ended()
        if self.player is not None:  # it may end as somebody presses a key to go on
            self.app.play.typed.skip()
        self.player = None
        self._faces = None
        self._looks = []
        self._before = self._heard = None
        self._view = self.true_view()
        self.redraw()
        finish, self._finish = self._finish, None
        self.refresh_bindings()
        if finish is not None:
            finish()

    # Only what has been shown may be told.

    def open_view(self) -> View:
        return self.look_view if self.is_performing else super().open_view()

    def own_story(self) -> Sequence[Event]:
        return self._story[: self.heard] if self.is_performing else super().own_story()

    # Keys.

    def lets_through(self, event: events.InputEvent) -> bool:
        """Whether a key or click does during a show what it does otherwise. The keys in the last
        row can be clicked on, and so can the places of the players."""
        if isinstance(event, events.MouseEvent):
            if self.query_one(KeyRow).region.contains_point(event.screen_offset):
                return True
            return seat_of(self.get_style_at(*event.screen_offset)) is not None
        return isinstance(event, events.Key) and self._action_of(event) in LOOKING

    def only_reads(self, event: events.InputEvent) -> bool:
        """Whether a key only opens something to read: such a key is never too soon."""
        return isinstance(event, events.Key) and self._action_of(event) in READING

    def _action_of(self, event: events.Key) -> str:
        """The name of the action that a key has here; empty if it has none."""
        bound = self.active_bindings.get(event.key)
        return action_name(bound.binding.action) if bound is not None else ""

    def came_too_soon(self, event: events.Key) -> None:
        """A key did nothing, because what it was meant for was not asked yet; subclasses may tell
        so."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action can be taken now: those of a show only during one."""
        return self.is_performing if action in SHOW_ACTIONS else True

    def action_go_on(self) -> None:
        self.app.play.typed.skip()
        super().action_go_on()

    def action_skip_turn(self) -> None:
        self.app.play.typed.skip()
        super().action_skip_turn()

    def action_skip_all(self) -> None:
        self.app.play.typed.skip()
        super().action_skip_all()

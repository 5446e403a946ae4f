"""A second screen: the open table of a match that is played in another terminal."""

from collections.abc import Sequence

from textual.worker import Worker

from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.watch_steps import Followed
from esw_tui.errors import EswError
from esw_tui.kernel.events import Event
from esw_tui.records.replay import Rebuilt
from esw_tui.written.problems import printable

EVERY = 0.4
"""How many seconds lie between two looks at the file."""
TOO_FAR = 2
"""This many rounds behind, it skips to the last one."""


class WatchScreen(ReplayScreen):
    """Shows events as they come.

    A player who steps back looks at earlier events, until End or `p`.
    """

    more_keys = """
Only what lies open on the table is shown here, whoever looks.
"""

    def __init__(self, followed: Followed) -> None:
        super().__init__(followed, self.leave)
        self.followed = followed
        self.trouble = ""
        """Why the file cannot be read just now; "" if it can."""
        self._looking: Worker[None] | None = None
        self.shown.stands = False
        self.shown.dial.steps = False
        self.shown.is_over = True  # until more comes

    @property
    def is_playing(self) -> bool:
        """Whether events are shown as they come."""
        return not (self.shown.dial.steps or self.shown.stands)

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.look)

    def leave(self) -> None:
        """Go to the title."""
        self.app.action_title()

    def look(self) -> None:
        """Look in a thread whether the file has changed."""
        if self._looking is None or self._looking.is_finished:
            self._looking = self.app.threads.at_disk(
                self.followed.news, self.hear, refused=self.lose, asker=self
            )

    def lose(self, error: EswError) -> None:
        """Tell that the file cannot be read; what was shown stays."""
        path = self.followed.path
        trouble = str(error).replace(printable(str(path)), printable(path.name))
        if self.trouble != trouble:
            self.trouble = trouble
            self.tell_where()

    def hear(self, news: Rebuilt | None) -> None:
        """Show what is new at the pace of a show, or follow the other match that is in the file
        now."""
        was_lost, self.trouble = bool(self.trouble), ""
        if news is None:
            if was_lost:
                self.tell_where()
            return
        if not self.followed.is_of(news):
            self.app.open_watch(self.followed.path)
            return
        before = self.followed.at
        self.followed.hear(news)
        self.app.appearance.dress(self.followed.looks, self.followed.bots)
        if self.followed.at < before:
            self.shown.told = self.followed.at
            self.arrive()
        if self.is_playing:
            self.catch_up()
        else:
            self.tell_where()

    def catch_up(self) -> None:
        """Show what has come; if that is too much, only the last round."""
        behind = self.followed.events[self.followed.at :]
        begins = self.followed.shown.begins_round
        rounds = [at for at, event in enumerate(behind, 1) if begins(event)]
        if len(rounds) >= TOO_FAR:
            self.shown.stand_at(self.followed.at + rounds[-1])
            self.shown.play()
        elif self.shown.is_over:
            self.shown.play()

    def _tell(self, events: Sequence[Event], *, anew: bool = False) -> None:
        super()._tell(events, anew=anew)
        if events and self.followed.shown.is_death(events[-1]) and not anew:
            self.app.alert()

    def action_pause_show(self) -> None:
        """Stand still, or go on from here."""
        self.shown.pause()

    def action_skip_all(self) -> None:
        """Skip to what happens now, and go on with it."""
        self.shown.dial.steps = False
        super().action_skip_all()

    def where(self) -> str:
        followed = self.followed
        if followed.at < followed.length:
            return f"Watching {followed.at}/{followed.length}"
        return "The match is over" if followed.is_finished else "Watching"

    def whose_eyes(self) -> str:
        if self.trouble:
            return f"{self.trouble} Waiting for it."
        followed = self.followed
        if followed.at < followed.length or followed.is_finished:
            return "the open table"
        waiting = followed.open_view().waiting
        return "; ".join(f"{self.names[seat]} {why}" for seat, why in waiting) or "the open table"

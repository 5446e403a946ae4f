"""A second screen: the open table of a match that is played in another terminal."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.worker import Worker

from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.replay_steps import DEATH
from esw_tui.app.screens.watch_steps import Followed
from esw_tui.errors import EswError
from esw_tui.records.replay import Rebuilt
from esw_tui.spellcraft.events import RoundBegan
from esw_tui.written.problems import printable

EVERY = 0.4
"""Seconds between two looks at the file."""
TOO_FAR = 2
"""So many rounds behind, it catches up."""


class WatchScreen(ReplayScreen):
    """What happens is shown as it comes. Who steps back looks at what was, until End or `p`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("end", "go(-1)", "Now", tooltip="to what happens now"),
    ]
    more_keys = """
Only what lies open on the table is shown here, whoever looks.
"""

    def __init__(self, followed: Followed) -> None:
        at = followed.at
        super().__init__(followed, self.leave)
        self.followed = followed
        self.trouble = ""
        """Why the file cannot be read just now."""
        self._looking: Worker[None] | None = None
        followed.go(at)
        self.is_playing = True

    def on_mount(self) -> None:
        self.set_interval(EVERY, self.look)

    def leave(self) -> None:
        """To the title."""
        self.app.action_title()

    def look(self) -> None:
        """Look whether the file has changed, beside the screen."""
        if self._looking is None or self._looking.is_finished:
            self._looking = self.app.threads.at_disk(
                self.followed.news, self.hear, refused=self.lose, asker=self
            )

    def lose(self, error: EswError) -> None:
        """The file cannot be read; what was shown stays."""
        path = self.followed.path
        trouble = str(error).replace(printable(str(path)), printable(path.name))
        if self.trouble != trouble:
            self.trouble = trouble
            self.tell_where()

    def hear(self, news: Rebuilt | None) -> None:
        """Show what is new, at the pace of a show; or follow the match that is in the file now."""
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
        if self.followed.at < before:
            self.arrive()
        if self.is_playing:
            self.catch_up()
        else:
            self.tell_where()

    def catch_up(self) -> None:
        """Play what has come; but whoever is far behind begins with the last round."""
        behind = self.followed.events[self.followed.at :]
        rounds = [at for at, event in enumerate(behind, 1) if isinstance(event, RoundBegan)]
        if len(rounds) >= TOO_FAR:
            self.followed.go(self.followed.at + rounds[-1])
            self.arrive()
        if self._timer is None:
            self.play_on()

    def play_on(self) -> None:
        super().play_on()
        if isinstance(self.followed.event, DEATH):
            self.app.alert()

    def action_go(self, at: int) -> None:
        super().action_go(at)
        self.is_playing = at < 0

    def action_play(self) -> None:
        """Stand still, or go on from here."""
        if self.is_playing:
            self.pause()
            self.tell_where()
        else:
            self.is_playing = True
            self.play_on()

    def reached_the_end(self) -> None:
        """More will come."""

    def _wind(self) -> None:
        super()._wind()
        if self.followed.at >= self.followed.length:
            self._stop_clock()

    def where(self) -> str:
        followed = self.followed
        if followed.at < followed.length:
            return f"Watching: event {followed.at} of {followed.length}"
        return "The match is over" if followed.is_finished else "Watching"

    def whose_eyes(self) -> str:
        if self.trouble:
            return f"{self.trouble} Waiting for it."
        followed = self.followed
        if followed.at < followed.length or followed.is_finished:
            return "the open table"
        waiting = followed.open_view().waiting
        return "; ".join(f"{self.names[seat]} {why}" for seat, why in waiting) or "the open table"

"""Forces answers to disk in a thread; the next question waits until that is done."""

from typing import TYPE_CHECKING

from textual.timer import Timer

from esw_tui.errors import EswError

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp
    from esw_tui.app.hotseat.match import HotseatMatch

SLOW = 2.0
"""After this many seconds the screen says that it waits for the disk."""


class DiskWriter:
    """Forces the save of the match on the table to disk."""

    def __init__(self, app: "EswApp") -> None:
        self._app = app
        self._forcing = False
        self._waits = False
        """Whether the next question waits for the disk."""
        self._slow: Timer | None = None
        self.words = ""
        """What the screen says while the next question waits; "" until the disk is slow."""

    def force(self) -> None:
        """Force the answers to disk in a thread, while the screen goes on."""
        record = self._app.play.record
        if record is None or not record.must_force or self._forcing:
            return
        self._forcing, record.must_force = True, False
        self._slow = self._app.set_timer(SLOW, self._find_disk_slow)
        self._app.threads.at_disk(lambda _: record.force(), self._forced, refused=self._not_forced)

    def _forced(self, _: object) -> None:
        """Go on once the answers are on disk."""
        if self._app.play.is_on:
            self._app.match.save.forced()
        self._go_on()

    def _go_on(self) -> None:
        """Force what has been answered since, or let the next question come."""
        self._forcing = False
        self.words = ""
        if self._slow is not None:
            self._slow.stop()
        self.force()
        if self._waits and not self._forcing:
            self._waits = False
            self._app.play.proceed()

    def _not_forced(self, error: EswError) -> None:
        if self._app.play.is_on:
            self._app.match.save.not_forced(str(error))
            if self._app.match.over:  # no table will come that could tell it
                self._app.play.tell_trouble()
        self._go_on()

    def _find_disk_slow(self) -> None:
        """Tell that the disk is slow."""
        self.words = "The disk is slow: the last answer is still being saved …"
        if self._waits:
            self._app.play.proceed()

    def must_wait(self) -> bool:
        """Whether the next question has to wait, because answers are not on disk yet."""
        self._waits = self._forcing
        return self._waits

    def let_go(self, match: "HotseatMatch") -> None:
        """Close a match once all of it is on disk; the screen does not wait for that."""
        self._waits = False
        if self._forcing or match.save.must_force:
            self._app.threads.at_disk(
                lambda _: match.save.let_go(),
                lambda _: None,
                refused=lambda error: self._app.warn(str(error)),
                must=True,
            )
            return
        try:
            match.save.let_go()
        except EswError as error:  # shown on the screen that comes next
            self._app.call_later(self._app.warn, str(error))

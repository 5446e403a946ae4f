"""The save of a match, which keeps trying whatever the disk does."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from esw_tui.errors import NotSaved
from esw_tui.records.match import RecordedMatch
from esw_tui.records.writer import Writer
from esw_tui.written.problems import printable


class SpareSave:
    """A copy of a match in the folder for temporary files, while its save cannot be written."""

    def __init__(self, match: RecordedMatch) -> None:
        self._match = match
        self._writer: Writer | None = None
        self._copied = 0
        """How many lines of the match the copy has."""
        self.path: Path | None = None
        """The path of the copy; None if there is none."""

    def write(self) -> None:
        """Bring the copy up to date, if there is room for it."""
        try:
            writer = self._writer = self._writer or self._begun()
            lines = self._match.lines[self._copied :]
            self._copied += len(lines)
            for line in lines:
                writer.add(line)
            writer.write()
        except (NotSaved, OSError):
            self.path = None
        else:
            self.path = writer.path

    def _begun(self) -> Writer:
        folder = Path(tempfile.mkdtemp(prefix="esw-"))
        try:
            writer = self._match.copied_to(folder / self._match.path.name)
        except NotSaved:
            folder.rmdir()
            raise
        self._copied = len(self._match.lines)
        return writer

    def close(self) -> None:
        """Close the copy; it stays on disk."""
        if self._writer is not None:
            self._writer.close()

    def forget(self) -> None:
        """Delete the copy."""
        self.close()
        if self._writer is not None:
            with suppress(OSError):
                self._writer.path.unlink()
                self._writer.path.parent.rmdir()
        self._writer = self.path = None


class MatchSave:
    """The save of a match.

    What cannot be written waits, and is tried again with every answer. Until that works a spare
    copy of the whole match is kept, if there is room for one anywhere.
    """

    def __init__(self, match: RecordedMatch) -> None:
        self._match = match
        self.trouble = match.notice
        """What the players should know about the save, shown once; "" if all is well."""
        self._failing = ""
        """Why the save is not complete; "" if it is."""
        self._spare = SpareSave(match)
        self._is_forced = True
        """Whether the last forced write reached the disk."""
        self._is_abandoned = False
        self.written: Callable[[], None] = lambda: None
        """Called when there is something to force to disk."""
        if match.is_lost:
            self.keep(match.save)

    def keep(self, act: Callable[[], None]) -> None:
        """Do something that writes to the save; if that fails, note it for the players, and the
        match goes on."""
        try:
            act()
        except NotSaved as error:
            self._rescue(str(error))
        else:
            if self._failing:  # what had waited is written now, but not forced yet
                self._match.must_force = True
            self._make_good()
        self.written()

    def forced(self) -> None:
        """Note that what was written has reached the disk."""
        self._is_forced = True
        self._make_good()

    def not_forced(self, why: str) -> None:
        """Note that what was written may not have reached the disk, and why."""
        self._is_forced = False
        self._rescue(why)

    def _make_good(self) -> None:
        """Note for the players that the save is complete again, if it was not and nothing waits for
        the disk."""
        waits = self._match.must_force or not self._is_forced
        if self._failing and self._match.is_written and not waits:
            self._recover(f"All of the match is saved again, in {self._match.path}.")

    def _rescue(self, why: str) -> None:
        """Write the whole match anew if its file is lost, else to a spare copy.

        What the players have been told about it is not told again with every answer.
        """
        if self._match.is_lost:
            with suppress(NotSaved):
                self._match.save_anew()
                self._recover(f"{why} All of it has been written anew to {self._match.path}.")
                return
        before = bool(self._failing), self._spare.path
        self._failing = why
        self._spare.write()
        if before != (True, self._spare.path):
            self.trouble = f"{why} {self._consolation}"

    @property
    def _consolation(self) -> str:
        if self._spare.path is not None:
            return f"All of it has been written anew to {self._spare.path}."
        return "The match goes on; nothing is lost while esw runs."

    def _recover(self, told: str) -> None:
        """Note for the players that all is well again, and drop the spare copy."""
        self._failing, self.trouble = "", told
        self._is_forced = True
        self._spare.forget()

    @property
    def unsaved(self) -> str:
        """What to know before leaving; "" if the match can be continued from the title."""
        if not self._failing:
            return ""
        if self._spare.path is not None:
            return f"{self._failing} All of it is in {self._spare.path} only."
        return f"{self._failing} What was answered since is lost with the program."

    def close(self) -> None:
        """Save what can be saved, and close the file."""
        self.finish()
        self.let_go()

    def finish(self) -> None:
        """Save what can be saved, for the last time."""
        self.written = lambda: None
        self.keep(self._match.save)
        if self._failing and self._match.is_written:  # to tell the players how it ended
            self._force_now()
        self._spare.close()
        self.trouble = self.unsaved or self.trouble

    def _force_now(self) -> None:
        try:
            self._match.must_force = False
            self._match.force()
        except NotSaved as error:
            self.not_forced(str(error))
        else:
            self.forced()

    @property
    def must_force(self) -> bool:
        """Whether something is to be forced to disk."""
        return self._match.must_force

    def let_go(self) -> None:
        """Close the save, and delete it if the match was abandoned; may be called in another
        thread.

        Raises `NotSaved`.
        """
        try:
            if self._match.must_force and not self._is_abandoned:
                self._match.force()
        finally:
            self._match.let_go()
            if self._is_abandoned:
                self._delete()

    def _delete(self) -> None:
        try:
            self._match.path.unlink(missing_ok=True)
        except OSError as error:
            shown = printable(str(self._match.path))
            raise NotSaved(f"{shown} cannot be deleted: {error.strerror}.") from None

    @property
    def path(self) -> Path:
        """The file that has all of the match: the spare copy if there is one, else the save."""
        return self._spare.path or self._match.path

    @property
    def file(self) -> str:
        """The name of the save's file."""
        return self._match.path.name

    def abandon(self) -> None:
        """Abandon the match: its save is deleted when it is closed."""
        self._is_abandoned = True
        self._spare.forget()

"""Keeping the save of a match, whatever the disk does."""

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from esw_tui.errors import NotSaved
from esw_tui.records.match import RecordedMatch


class Keeping:
    """A match with its save."""

    def __init__(self, match: RecordedMatch) -> None:
        self._match = match
        self.trouble = match.notice
        """What is to be told about the save, once; nothing if all is well."""

    def _saving(self, act: Callable[[], None]) -> None:
        """Do something; a save that cannot be written is told, and the match goes on."""
        try:
            act()
        except NotSaved as error:
            self.trouble = f"{error} {self._save_anew()}"

    def _save_anew(self) -> str:
        """Write the whole match to where it was, should that have vanished, or else elsewhere; in
        words what came of it."""
        lost = self._match.path
        for folder in (lost.parent, Path(tempfile.mkdtemp(prefix="esw-"))):
            with suppress(NotSaved, OSError):
                folder.mkdir(parents=True, exist_ok=True)
                self._match.save_as(folder / lost.name)
                return f"All of it has been written anew to {folder / lost.name}."
        return "The match goes on; nothing is lost while esw runs."

    def close(self) -> None:
        """Let go of the save."""
        try:
            self._match.close()
        except (NotSaved, OSError) as error:
            self.trouble = str(error)

    @property
    def file(self) -> str:
        """The name of the save."""
        return self._match.path.name

    def delete_save(self) -> None:
        """Take the save away: the match is abandoned."""
        path = self._match.path
        self.close()
        path.unlink(missing_ok=True)

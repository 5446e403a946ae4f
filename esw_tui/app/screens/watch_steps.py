"""A match that is being played in another terminal, read from its growing save.

The save is never written to, nor locked, and only what lies open on the table is looked at.
"""

import os
from pathlib import Path

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.errors import RecordError
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.reader import read_record
from esw_tui.records.replay import Rebuilt, rebuild

Stamp = tuple[int, int, int]
"""What changes about a file when it is written or replaced."""


class Followed(Replay):
    """A match under way, and how much of it has been shown; at first all of it."""

    def __init__(self, path: Path, go_on: GoOn = in_peace) -> None:
        """Raises `RecordError` if the file is no match."""
        self._stamp: Stamp | tuple[()] | None = stamp(path)
        """The stamp of what was read last; None if it could not be read."""
        super().__init__(path, go_on)
        self.go(self.length)

    def look_as(self, seat: int | None) -> bool:
        """Refuse every player's view, even when the match is over; returns whether `seat` is
        None."""
        return seat is None

    def news(self, go_on: GoOn = in_peace) -> Rebuilt | None:
        """The match as the file has it now; None if the file is as it was.

        Raises `RecordError` while it is missing or cannot be read, as it may be in the middle of
        being written anew.
        """
        found = stamp(self.path)
        if found == self._stamp:
            return None
        self._stamp = None
        rebuilt = rebuild(read_record(self.path, go_on), go_on)
        self._stamp = found
        return rebuilt

    def is_of(self, rebuilt: Rebuilt) -> bool:
        """Whether this is still the match that was followed, and not another in the same file."""
        return rebuilt.record.header == self.rebuilt.record.header

    def hear(self, rebuilt: Rebuilt) -> None:
        """Go on with a match that has grown.

        If answers were taken back, or the file is shorter than it was, go back to where both
        stories are the same.
        """
        told = [event.text(self.names) for event in self.events[: self.at]]
        self._take(rebuilt)
        now = [event.text(self.names) for event in self.events[: self.at]]
        same = zip(told, now, strict=False)
        self.at = next((at for at, (old, new) in enumerate(same) if old != new), len(now))


def stamp(path: Path) -> Stamp | tuple[()]:
    """The stamp of a file; () if it does not exist."""
    try:
        found = os.stat(path)
    except OSError:
        return ()
    return found.st_size, found.st_mtime_ns, found.st_ino


def newest_save(folder: Path) -> Path:
    """The save that was written to last. Raises `RecordError` if there is none."""
    from esw_tui.records.folder import all_saves

    stamps = {path: found for path in all_saves(folder) if (found := stamp(path))}
    if not stamps:
        raise RecordError(f"There are no saved matches in {folder}.")
    return max(stamps, key=lambda path: stamps[path][1])

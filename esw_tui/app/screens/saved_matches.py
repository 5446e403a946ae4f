"""The saved matches. Reading one imports the whole engine, so this is done only if there are
any."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from esw_tui.errors import EswError, RecordError
from esw_tui.records.folder import all_saves, saves_folder
from esw_tui.records.plain import GoOn, in_peace, is_plain
from esw_tui.written.problems import printable

if TYPE_CHECKING:
    from esw_tui.records.saves import Summary


@dataclass(frozen=True, slots=True)
class Saved:
    """A save that can be read."""

    path: Path
    brief: "Summary"

    @property
    def players(self) -> str:
        """The names of its players."""
        return ", ".join(seat.name for seat in self.brief.header.seats)

    @property
    def played(self) -> str:
        """When it was last played, in local time."""
        return f"{self.brief.played.astimezone():%Y-%m-%d %H:%M}"

    @property
    def box(self) -> str:
        """The name of its box."""
        from esw_tui.app.words.box_words import box_words

        return box_words(self.brief.header.box).name

    @property
    def what(self) -> str:
        """What is played: the box, and what was chosen."""
        header = self.brief.header
        return f"{self.box}{header.played.removeprefix(header.box)}"

    @property
    def state(self) -> str:
        """How far it has come, or who has won."""
        return f"won by {self.brief.won_by}" if self.brief.over else self.brief.where


class SavedShelf(NamedTuple):
    """All saves."""

    saves: list[Saved]
    """Those that can be read, the one played last first."""
    refused: list[str]
    """Why the others cannot be read."""


def saves(go_on: GoOn = in_peace) -> SavedShelf:
    """All saves. Raises `RecordError` if their folder cannot be read."""
    from esw_tui.records.saves import summary

    folder = saves_folder()
    try:
        paths = all_saves(folder)
    except OSError as error:
        raise RecordError(f"{folder} cannot be read: {error.strerror}.") from None
    found, refused = [], []
    for path in paths:
        try:
            found.append(Saved(path, summary(path, go_on)))
        except EswError as error:
            refused.append(str(error).replace(printable(str(path)), printable(path.name)))
    return SavedShelf(sorted(found, key=lambda save: save.brief.played, reverse=True), refused)


def newest_unfinished(go_on: GoOn = in_peace) -> Saved | None:
    """The match to continue: the one played last, unless it is over."""
    played: dict[Path, float] = {}
    with suppress(OSError):
        for path in all_saves(saves_folder()):
            with suppress(OSError):  # it may have vanished, or be a broken link
                found = path.stat()
                if is_plain(found):
                    played[path] = found.st_mtime
    if not played:
        return None
    from esw_tui.records.saves import summary

    newest = max(played, key=lambda path: played[path])
    with suppress(EswError, OSError):
        saved = Saved(newest, summary(newest, go_on))
        return None if saved.brief.over else saved
    return None

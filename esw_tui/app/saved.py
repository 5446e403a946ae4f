"""The saved matches on the shelf, told from the first and last lines of their files."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from esw_tui.errors import EswError
from esw_tui.records.folder import all_saves, saves_folder
from esw_tui.records.format import Answer
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild


@dataclass(frozen=True, slots=True)
class Saved:
    """A save that can be read."""

    path: Path
    players: str
    """Their names."""
    began: datetime
    changed: float
    answers: int


def saves() -> list[Saved]:
    """All saves that can be read, the one played last first."""
    found = []
    for path in all_saves(saves_folder()):
        with suppress(EswError, OSError):
            found.append(look_at(path))
    return sorted(found, key=lambda save: save.changed, reverse=True)


def look_at(path: Path) -> Saved:
    """What a save tells about itself without being played again."""
    record = read_record(path)
    names = ", ".join(seat.name for seat in record.header.seats)
    answers = sum(isinstance(line, Answer) for line in record.lines)
    return Saved(path, names, record.header.began, path.stat().st_mtime, answers)


def is_finished(path: Path) -> bool:
    """Whether the match in a save has been won; plays it again to know."""
    try:
        return rebuild(read_record(path)).game.over
    except EswError:
        return True


def newest_unfinished() -> Saved | None:
    """The match to continue: the one played last, unless it is over."""
    newest = max(
        all_saves(saves_folder()),
        key=lambda path: path.stat().st_mtime if path.exists() else 0.0,
        default=None,
    )
    if newest is None or is_finished(newest):
        return None
    with suppress(EswError, OSError):
        return look_at(newest)
    return None

"""What a list of saved matches says about each of them."""

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from esw_tui.kernel.shelf import Games, Progress
from esw_tui.records.format import Header
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.reader import read_record
from esw_tui.records.replay import Rebuilt, rebuild

LATEST = datetime(9999, 1, 1, tzinfo=UTC).timestamp()
"""Some file systems give files times that no calendar has."""


class Summary(NamedTuple):
    """A saved match in brief, without anything that is hidden at the table."""

    header: Header
    players: tuple[str, ...]
    """Who plays each seat by now."""
    progress: Progress
    """How far it has come."""
    over: bool
    winners: tuple[int, ...]
    answers: int
    played: datetime
    """When it was last played."""
    notice: str
    """What the players should know about the end of the file."""

    @property
    def where(self) -> str:
        """How far the match has come, in words."""
        return "over" if self.over else self.progress.where

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""
        return self.progress.points

    @property
    def score(self) -> str:
        """The points by name."""
        names = [seat.name for seat in self.header.seats]
        return ", ".join(
            f"{name}: {points}" for name, points in zip(names, self.points, strict=True)
        )

    @property
    def won_by(self) -> str:
        """Who won, once the match is over."""
        return " and ".join(self.header.seats[seat].name for seat in self.winners)


def summary(path: Path, go_on: GoOn = in_peace, *, games: Games | None = None) -> Summary:
    """A saved match in brief; the whole of it is replayed. Raises `RecordError`."""
    return summary_of(rebuild(read_record(path, go_on), go_on, games=games))


def summary_of(match: Rebuilt) -> Summary:
    """A match in brief."""
    table = match.game.table
    return Summary(
        header=match.record.header,
        players=tuple(match.players),
        progress=table.rules.progress(table),
        over=match.game.over,
        winners=tuple(match.game.winners),
        answers=sum(match.answered),
        played=datetime.fromtimestamp(min(max(match.record.written, 0.0), LATEST), UTC),
        notice=match.notice,
    )

"""The score of an evening: the matches played one after the other, by the players' names.

It is kept in memory and, as long as the evening lasts, in a small file beside the settings.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from esw_tui.app.settings import LARGEST, write_safely
from esw_tui.records.plain import read_plain

if TYPE_CHECKING:
    from esw_tui.records.format import Header

PAUSE = timedelta(hours=12)
"""A match that begins this long after the one before belongs to another evening."""
MOST_MATCHES = 200


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over."""

    began: str
    """When it began, in ISO form."""
    seed: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats that won it."""


class EveningStanding(NamedTuple):
    """What a player has won this evening."""

    name: str
    wins: int
    points: int
    matches: int


class Evening:
    """The matches of an evening, in order."""

    def __init__(self, file: Path | None) -> None:
        """`file`: where the evening is kept; None: only in memory."""
        self._file = file
        self.matches: list[PlayedMatch] = [] if file is None else kept_matches(file)

    def note(self, header: "Header", points: Sequence[int], winners: Sequence[int]) -> None:
        """Add a match that is over; a match that is there already is not added again."""
        played = PlayedMatch(
            header.began.isoformat(),
            str(header.seed),
            tuple(seat.name for seat in header.seats),
            tuple(points),
            tuple(winners),
        )
        if played in self.matches:
            return
        if self.matches and not same_evening(self.matches[-1].began, played.began):
            self.matches = []
        self.matches = [*self.matches, played][-MOST_MATCHES:]
        if self._file is not None:
            found = [asdict(match) for match in self.matches]
            write_safely(self._file, json.dumps(found, indent=1) + "\n")

    @property
    def standings(self) -> list[EveningStanding]:
        """The standings of all who have played this evening: most wins first, then most points."""
        found: dict[str, EveningStanding] = {}
        for match in self.matches:
            for seat, name in enumerate(match.names):
                before = found.get(name, EveningStanding(name, 0, 0, 0))
                found[name] = EveningStanding(
                    name,
                    before.wins + (seat in match.winners),
                    before.points + match.points[seat],
                    before.matches + 1,
                )
        return sorted(found.values(), key=lambda each: (-each.wins, -each.points, each.name))


def same_evening(before: str, after: str) -> bool:
    """Whether two matches began close enough to each other."""
    pause = datetime.fromisoformat(after) - datetime.fromisoformat(before)
    return abs(pause) < PAUSE


def kept_matches(file: Path) -> list[PlayedMatch]:
    """The matches in a file; none if the file is missing or broken."""
    try:
        found: Any = json.loads(read_plain(file, LARGEST).decode())
        return [played_match(each) for each in found][-MOST_MATCHES:]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []


def played_match(found: Any) -> PlayedMatch:
    """A match as the file has it. Raises `ValueError`, `TypeError` or `KeyError`."""
    names, points, winners = (tuple(found[key]) for key in ("names", "points", "winners"))
    if datetime.fromisoformat(found["began"]).tzinfo is None or len(names) != len(points):
        raise ValueError("this is no match")
    if not all(isinstance(name, str) and name.isprintable() for name in names):
        raise ValueError("these are no names")
    if not all(type(number) is int for number in (*points, *winners)):
        raise ValueError("these are no numbers")
    return PlayedMatch(str(found["began"]), str(found["seed"]), names, points, winners)

"""A match without a save: for lessons, which nobody continues."""

import os
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from esw_tui._version import version
from esw_tui.kernel.game import AnyGame
from esw_tui.records.format import BY_HAND, Header, Line, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.replay import ChanceSoFar, box_called
from esw_tui.records.writer import Writer


class Nowhere(Writer):
    """Takes every line and keeps none; its file is never there."""

    __slots__ = ()

    def __init__(self) -> None:
        path = Path(tempfile.gettempdir(), f"esw-unsaved-{os.urandom(8).hex()}")
        super().__init__(path, -1, 0, "")

    def add(self, line: Line) -> None:
        """Drop the line."""

    def write(self, *, force: bool = False) -> None:
        """There is nothing to write."""


def unsaved_match(game: AnyGame, box: str, seats: Sequence[Seat], seed: int) -> RecordedMatch:
    """A match that is played like any other and is gone when the player leaves."""
    on_shelf = box_called(box)
    header = Header(
        box=box,
        settings=game.table.rules.settled(len(seats), {}),
        seats=tuple(seats),
        seed=seed,
        dealer=BY_HAND,
        began=datetime.now(UTC).replace(microsecond=0),
        cards=on_shelf.material(),
        program=version(),
        rules=on_shelf.rules_version,
    )
    return RecordedMatch(
        header,
        game,
        [],
        Nowhere(),
        chance=ChanceSoFar(game),
        answered=[0] * len(seats),
        players=[seat.player for seat in seats],
    )

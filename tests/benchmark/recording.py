"""What it costs to write a match down while it is played."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from unittest.mock import patch

from cold_start import BOX
from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.game import SpellGame
from slices import Spread

NAMES = ("A", "B", "C", "D")
HUMAN_SHARE = 4
"""Waiting for the disk after every answer is slow: only one match in so many is played so."""


@dataclass(frozen=True, slots=True)
class Recording:
    """Seconds per decision, and how they compare within the same match."""

    plain: float
    """Without a save."""
    written: float
    """What writing lines adds, nothing forced to disk."""
    forced_once: float
    """What writing adds for bots: forced to disk when the match ends."""
    forced_always: float
    """What writing adds for humans: forced to disk after every answer."""
    written_times: Spread
    forced_once_times: Spread
    forced_always_times: Spread
    lines: float
    """Lines per decision: the answer, and the results of chance that follow it."""
    bytes: float
    """Of a line."""


def measure_recording(*, times: int, progress: Callable[[str], None]) -> Recording:
    """The same matches with and without a save, in turn."""
    with tempfile.TemporaryDirectory() as folder:
        _recorded(Path(folder) / "warm", 0, "bot:random")  # loads the cards
        rows: list[tuple[float, float, float]] = []
        slow: list[tuple[float, float]] = []
        lines, sizes = [], []
        for seed in range(1, times + 1):
            progress(f"recording: {seed} of {times}")
            path = Path(folder) / str(seed)
            plain, decisions = _timed(partial(_plain, seed))
            with patch("os.fsync"):
                written, _ = _timed(partial(_recorded, path, seed, "bot:random"))
            forced_path = Path(folder) / f"{seed} forced"
            forced, _ = _timed(partial(_recorded, forced_path, seed, "bot:random"))
            rows.append((plain / decisions, written / decisions, forced / decisions))
            body = path.read_bytes().split(b"\n", 1)[1]
            lines.append(body.count(b"\n") / decisions)
            sizes.append(len(body) / body.count(b"\n"))
            if seed % HUMAN_SHARE == 1:
                human_path = Path(folder) / f"{seed} human"
                waited, _ = _timed(partial(_recorded, human_path, seed, "human"))
                slow.append((plain / decisions, waited / decisions))
    return Recording(
        plain=median(plain for plain, _, _ in rows),
        written=median(written - plain for plain, written, _ in rows),
        forced_once=median(forced - plain for plain, _, forced in rows),
        forced_always=median(waited - plain for plain, waited in slow),
        written_times=Spread.of([written / plain for plain, written, _ in rows]),
        forced_once_times=Spread.of([forced / plain for plain, _, forced in rows]),
        forced_always_times=Spread.of([waited / plain for plain, waited in slow]),
        lines=median(lines),
        bytes=median(sizes),
    )


def _timed(play: Callable[[], int]) -> tuple[float, int]:
    start = perf_counter()
    decisions = play()
    return perf_counter() - start, decisions


def _plain(seed: int) -> int:
    game = new_match(BOX, list(NAMES), seed=seed)
    return _play(game, game.answer, seed)


def _recorded(path: Path, seed: int, player: str) -> int:
    """The same match by the same loop; whether lines are forced depends on who is said to play."""
    seats = [Seat(name, player) for name in NAMES]
    with RecordedMatch.begin(path, BOX, seats, seed=seed) as match:
        return _play(match.game, match.answer, seed)


def _play(game: SpellGame, answer: Callable[..., None], seed: int) -> int:
    bots = [RandomBot(seed, seat) for seat in range(len(NAMES))]
    decisions = 0
    while not game.over:
        decision = game.decision(game.asked[0])
        answer(decision, bots[decision.seat].pick(None, decision))
        decisions += 1
    return decisions

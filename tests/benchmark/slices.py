"""Short slices in rotating order, so that all engines see the same weather."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles

from worker import EngineFailed, Slice, Task, Worker


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle of some paired figures, and where half of them lie."""

    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        if len(figures) == 1:
            return cls(figures[0], figures[0], figures[0])
        low, _, high = quantiles(figures, n=4, method="inclusive")
        return cls(low, median(figures), high)


@dataclass(slots=True)
class Record:
    """All slices of one task; `slices[key][i]` ran next to every other `slices[…][i]`."""

    task: Task
    slices: dict[str, list[Slice]] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)

    def __contains__(self, key: str) -> bool:
        return bool(self.slices.get(key))

    def rate(self, key: str) -> float:
        return median(piece.rate for piece in self.slices[key])

    def asked_rate(self, key: str) -> float:
        return median(piece.asked_rate for piece in self.slices[key])

    def games_per_minute(self, key: str) -> float:
        pieces = self.slices[key]
        return 60 * sum(piece.games for piece in pieces) / sum(piece.seconds for piece in pieces)

    def share_counted(self, key: str) -> float:
        pieces = self.slices[key]
        return sum(piece.done for piece in pieces) / max(1, sum(piece.asked for piece in pieces))

    def abandoned(self, key: str) -> tuple[int, int]:
        """Games the engine broke off, and games begun."""
        pieces = self.slices[key]
        return sum(piece.abandoned for piece in pieces), sum(piece.games for piece in pieces)

    def ratio(self, key: str, to: str) -> Spread | None:
        """How many times quicker `key` is than `to`, slice by slice."""
        if key not in self or to not in self:
            return None
        pairs = zip(self.slices[key], self.slices[to], strict=True)
        return Spread.of([one.rate / other.rate for one, other in pairs])

    def ratio_to_asked(self, key: str, to: str) -> Spread | None:
        """The same, when `to` is credited with every step, choice or not."""
        if key not in self or to not in self:
            return None
        pairs = zip(self.slices[key], self.slices[to], strict=True)
        return Spread.of([one.rate / other.asked_rate for one, other in pairs])


def measure(
    task: Task,
    workers: Sequence[Worker],
    *,
    rounds: int,
    seconds: float,
    progress: Callable[[str], None],
) -> Record:
    """Let every worker do the task for `rounds` slices of `seconds`, one worker at a time."""
    record = Record(task)
    running = list(workers)
    # The first slice warms caches and, for copies, sets up the positions; it is not kept.
    for round_number in range(-1, rounds):
        progress(f"{task}: slice {round_number + 1} of {rounds}")
        turn = round_number % len(running) if running else 0
        for worker in running[turn:] + running[:turn]:
            key = worker.entrant.key
            try:
                piece = worker.work(task, seconds if round_number >= 0 else min(seconds, 0.2))
            except EngineFailed as failure:
                record.failures.append(str(failure))
                record.slices.pop(key, None)
                running.remove(worker)
                continue
            if round_number >= 0:
                record.slices.setdefault(key, []).append(piece)
    return record

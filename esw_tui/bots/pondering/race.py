"""A race between answers: in every lap each answer is played out once, all with the same luck.

An answer that is clearly worse than the leader drops out; the field is halved at fixed shares of
the budget (sequential halving: Karnin, Koren and Somekh, 2013), so that most playouts are spent on
the few answers that may be best.
"""

from collections.abc import Sequence
from math import ceil, fsum, log2, sqrt

CLEARLY = 2.6
"""How many standard errors behind the leader an answer must be to drop out."""
FIRST_LAPS = 8
"""Laps before any answer may drop out."""
PROMISED = 15.0
"""For how many laps the promise of an answer counts."""


class Race:
    """Which answers (runners, by number) are still running, and how each has fared so far."""

    def __init__(self, promises: Sequence[float]) -> None:
        """`promises`: how much better than the others each answer seems before the race, in an
        evenly balanced match.

        The closer the match is to being won or lost, the less any answer matters.
        """
        runners = len(promises)
        self.running = list(range(runners))
        """The runners still in the race, best first."""
        self.results: list[list[float]] = [[] for _ in range(runners)]
        self._head_starts = [PROMISED * promise for promise in promises]
        self._runners = runners
        self._halvings = max(1, ceil(log2(runners)))

    @property
    def laps(self) -> int:
        """How many laps each runner still in the race has run."""
        return len(self.results[self.running[0]])

    @property
    def leader(self) -> int:
        """The best runner so far."""
        return self.running[0]

    def judge(self, spent: float) -> None:
        """After a lap: sort the runners, drop the clearly slower ones, and halve the field if it is
        time."""
        total = {runner: self.total(runner) for runner in self.running}
        self.running.sort(key=lambda runner: (-total[runner], runner))
        if self.laps >= FIRST_LAPS:
            self.running = [runner for runner in self.running if not self.is_clearly_slower(runner)]
        field = ceil(self._runners / 2 ** int(min(spent, 1.0) * self._halvings))
        self.running = self.running[: max(field, 2)]

    def total(self, runner: int) -> float:
        """The sum of a runner's results so far, with its promise."""
        ran = fsum(self.results[runner])
        chance = ran / self.laps
        return ran + self._head_starts[runner] * 4 * chance * (1 - chance)

    def is_clearly_slower(self, runner: int) -> bool:
        """Whether the leader is ahead of a runner by more than luck, compared lap by lap."""
        if runner == self.leader:
            return False
        laps = self.laps
        ahead = [
            best - other
            for best, other in zip(self.results[self.leader], self.results[runner], strict=True)
        ]
        mean = fsum(ahead) / laps
        variance = fsum([(lead - mean) ** 2 for lead in ahead]) / (laps - 1)
        lead = self.total(self.leader) - self.total(runner)
        return lead > CLEARLY * sqrt(variance * laps)

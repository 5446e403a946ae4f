"""One decision being thought over."""

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from random import Random
from typing import Any

from esw_tui.bots.archmage.candidates import Picks, candidates
from esw_tui.bots.archmage.playouts import PLACING, play_out, seal_placements
from esw_tui.bots.archmage.race import Race
from esw_tui.bots.cunning import choose, seen_in_view
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.thinking import Budget, Clock, Stopwatch
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.rules import Imagination
from esw_tui.spellcraft.imagining.imagination import ImaginationFailed

RUNS_PER_WORLD = 4
"""About how many playouts begin in the same imagined world. A new one takes as long as two or
three of them, since foes place well; but what foes may have in hand decides as much as dice do."""


def never() -> bool:
    """Nobody interrupts."""
    return False


class Thought:
    """What is known at this moment, and an answer worked out from it.

    All that is needed of the real game is taken when the thought begins.
    """

    def __init__(
        self, eyes: Eyes, decision: Decision, chance: int, budget: Budget, clock: Clock
    ) -> None:
        self.decision = decision
        self.playouts = 0
        """How many it took so far."""
        self._chance = chance
        self._budget = budget
        self._clock = clock
        self._sight = seen_in_view(eyes.view(), eyes.rules)
        self._imagination: Imagination[Any, Any] | None = None
        with suppress(ImaginationFailed):
            self._imagination = eyes.imagination()

    def finish(self, interrupted: Callable[[], bool] = never) -> Picks | None:
        """Think until an answer is clear or the budget is spent; None if interrupted.

        `interrupted` is asked before every playout. Whoever cannot imagine how it came to this
        answers by cunning alone.
        """
        if self._imagination is not None:
            try:
                return self._search(self._imagination, interrupted)
            except ImaginationFailed:
                self._imagination = None
        return choose(self._sight, self.decision, self._chance)

    def _search(
        self, imagination: Imagination[Any, Any], interrupted: Callable[[], bool]
    ) -> Picks | None:
        """Let the answers race through imagined worlds."""
        decision = self.decision
        watch = Stopwatch(self._budget, self._clock)
        rng = Random(self._chance)
        world = imagination.world(rng)
        answers = candidates(world.table, decision)
        race = Race([answer.promise for answer in answers])
        spent = 0.0
        while len(race.running) > 1 and spent < 1:
            if decision.kind in PLACING:
                seal_placements(world, decision.seat)
            for _ in range(ceil(RUNS_PER_WORLD / len(race.running))):
                luck = rng.getrandbits(48)
                for runner in race.running:
                    if interrupted():
                        return None
                    branch = world.copy(SeededDealer(luck))
                    worth = play_out(branch, decision.seat, answers[runner].picks)
                    race.results[runner].append(worth)
                    self.playouts += 1
                spent = watch.spent(self.playouts)
                race.judge(spent)
                if len(race.running) == 1 or spent >= 1:
                    break
            world = imagination.world(rng)
        return answers[race.leader].picks

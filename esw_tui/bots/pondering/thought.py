"""One decision being thought over."""

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from random import Random
from typing import Any

from esw_tui.bots.eyes import Eyes
from esw_tui.bots.pondering.mind import Mind
from esw_tui.bots.pondering.race import Race
from esw_tui.bots.thinking import Budget, Clock, Stopwatch
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.imagining import Imagination, ImaginationFailed


def never() -> bool:
    """An `interrupted` that never interrupts."""
    return False


class Thought:
    """A decision, what its seat knows at this moment, and the search for an answer.

    All that is needed of the real game is taken when the thought begins.
    """

    def __init__(
        self,
        mind: Mind,
        eyes: Eyes,
        decision: Decision,
        chance: int,
        budget: Budget,
        clock: Clock,
    ) -> None:
        self.decision = decision
        self.playouts = 0
        """How many playouts it took so far."""
        self._mind = mind
        self._chance = chance
        self._budget = budget
        self._clock = clock
        self._sight = eyes.sight()
        self._imagination: Imagination[Any, Any] | None = None
        with suppress(ImaginationFailed):
            self._imagination = eyes.imagination()

    def finish(self, interrupted: Callable[[], bool] = never) -> Picks | None:
        """Think until an answer is clear or the budget is spent; None if interrupted.

        `interrupted` is called before every playout. If no world can be imagined that explains what
        the seat has seen, the cunning bot's answer is returned.
        """
        if self._imagination is not None:
            try:
                return self._search(self._imagination, interrupted)
            except ImaginationFailed:
                self._imagination = None
        return self._mind.at_first_sight(self._sight, self.decision, self._chance)

    def _search(
        self, imagination: Imagination[Any, Any], interrupted: Callable[[], bool]
    ) -> Picks | None:
        """Let the answers race through imagined worlds, and return the best; None if
        interrupted."""
        decision, mind = self.decision, self._mind
        watch = Stopwatch(self._budget, self._clock)
        rng = Random(self._chance)
        memory = mind.memory()
        world = imagination.world(rng)
        answers = mind.candidates(world, decision)
        race = Race([answer.promise for answer in answers])
        spent = 0.0
        while len(race.running) > 1 and spent < 1:
            mind.prepare(world, decision, memory)
            for _ in range(ceil(mind.runs_per_world / len(race.running))):
                luck = rng.getrandbits(48)
                for runner in race.running:
                    if interrupted():
                        return None
                    branch = world.copy(SeededDealer(luck))
                    worth = mind.play_out(branch, decision.seat, answers[runner].picks, memory)
                    race.results[runner].append(worth)
                    self.playouts += 1
                spent = watch.spent(self.playouts)
                race.judge(spent)
                if len(race.running) == 1 or spent >= 1:
                    break
            world = imagination.world(rng)
        return answers[race.leader].picks

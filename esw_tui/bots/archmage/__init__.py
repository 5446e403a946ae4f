"""The archmage: imagines worlds that fit what it has seen, and plays them out before it answers."""

import time
from collections.abc import Callable
from math import ceil
from random import Random

from esw_tui.bots.archmage.candidates import Picks, candidates
from esw_tui.bots.archmage.playouts import PLACING, play_out, seal_placements
from esw_tui.bots.archmage.race import Race
from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.thinking import ONE_SECOND, Budget, Clock, Stopwatch
from esw_tui.engine.dealer import SeededDealer
from esw_tui.engine.decisions import Decision
from esw_tui.engine.imagining import Imagination

__all__ = ["ArchmageBot", "Thought"]

RUNS_PER_WORLD = 24
"""About how many playouts begin in the same imagined world: foes who place well take time."""


def never() -> bool:
    """Nobody interrupts."""
    return False


class ArchmageBot:
    """Thinks before it answers."""

    __slots__ = ("_clock", "_key", "answered", "think")

    def __init__(
        self,
        seed: int | str,
        seat: int,
        answered: int = 0,
        think: Budget = ONE_SECOND,
        clock: Clock = time.monotonic,
    ) -> None:
        self._key = key_of(seed, seat)
        self._clock = clock
        self.answered = answered
        """How many answers it has given; its chance depends on nothing else."""
        self.think = think
        """What a decision may cost."""

    def pick(self, eyes: Eyes, decision: Decision) -> Picks:
        """Think, then answer."""
        picks = self.ponder(eyes, decision).finish()
        assert picks is not None  # nobody interrupts
        return picks

    def ponder(self, eyes: Eyes, decision: Decision) -> "Thought":
        """Begin to think. What follows needs the real game no more: it may even go on."""
        chance = mixed(self._key, self.answered)
        self.answered += 1
        return Thought(eyes.imagination(), decision, chance, self.think, self._clock)


class Thought:
    """One decision being thought over."""

    def __init__(
        self,
        imagination: Imagination,
        decision: Decision,
        chance: int,
        budget: Budget,
        clock: Clock,
    ) -> None:
        self.decision = decision
        self._imagination = imagination
        self._chance = chance
        self._budget = budget
        self._clock = clock
        self.playouts = 0
        """How many it took."""

    def finish(self, interrupted: Callable[[], bool] = never) -> Picks | None:
        """Think until an answer is clear or the budget is spent; None if interrupted.

        `interrupted` is asked before every playout.
        """
        decision = self.decision
        keys = decision.options.keys
        if len(keys) == decision.least:
            return tuple(keys)
        watch = Stopwatch(self._budget, self._clock)
        rng = Random(self._chance)
        world = self._imagination.world(rng)
        answers = candidates(world.table, decision)
        race = Race([answer.promise for answer in answers])
        spent = 0.0
        while len(race.running) > 1 and spent < 1:
            if decision.kind in PLACING:
                seal_placements(world, decision.seat)
            for _ in range(ceil(RUNS_PER_WORLD / len(race.running))):
                luck, whims = rng.getrandbits(48), rng.getrandbits(48)
                for runner in race.running:
                    if interrupted():
                        return None
                    branch = world.copy(SeededDealer(luck))
                    draw = Random(whims).random
                    worth = play_out(branch, decision.seat, answers[runner].picks, draw)
                    race.results[runner].append(worth)
                    self.playouts += 1
                spent = watch.spent(self.playouts)
                race.judge(spent)
                if len(race.running) == 1 or spent >= 1:
                    break
            world = self._imagination.world(rng)
        return answers[race.leader].picks

"""An archmage in its chair."""

import time

from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.pondering.mind import Mind, Picks
from esw_tui.bots.pondering.thought import Thought, never
from esw_tui.bots.thinking import ONE_SECOND, Budget, Clock
from esw_tui.kernel.decisions import Decision


class PonderingBot:
    """Thinks before it answers."""

    __slots__ = ("_clock", "_key", "answered", "think")

    mind: Mind
    """How it thinks about its game."""

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
        if len(decision.options) == decision.least:
            self.answered += 1
            return tuple(decision.options.keys)
        picks = self.ponder(eyes, decision).finish(never)
        assert picks is not None  # nobody interrupts
        return picks

    def ponder(self, eyes: Eyes, decision: Decision) -> Thought:
        """Begin to think. What follows needs the real game no more: it may even go on."""
        chance = mixed(self._key, self.answered)
        self.answered += 1
        return Thought(self.mind, eyes, decision, chance, self.think, self._clock)

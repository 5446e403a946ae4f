"""The bot that thinks before it answers."""

import time

from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.pondering.mind import Mind
from esw_tui.bots.pondering.thought import Thought, never
from esw_tui.bots.thinking import ONE_SECOND, Budget, Clock
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.decisions import Decision


class PonderingBot:
    """A bot that races its answers through imagined worlds; a subclass for each game sets
    `mind`."""

    __slots__ = ("_clock", "_key", "answered", "think")

    mind: Mind
    """What the game supplies for thinking."""

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
        """How many answers the bot has given; its random numbers depend on nothing else."""
        self.think = think
        """How long it may think about one decision."""

    def pick(self, eyes: Eyes, decision: Decision) -> Picks:
        """Think, then answer."""
        if len(decision.options) == decision.least:
            self.answered += 1
            return tuple(decision.options.keys)
        picks = self.ponder(eyes, decision).finish(never)
        assert picks is not None  # `never` does not interrupt
        return picks

    def ponder(self, eyes: Eyes, decision: Decision) -> Thought:
        """Begin to think. The thought needs the real game no more, which may go on."""
        chance = mixed(self._key, self.answered)
        self.answered += 1
        return Thought(self.mind, eyes, decision, chance, self.think, self._clock)

"""Any legal answer, each as likely as the others."""

import random

from esw_tui.engine.decisions import Decision, Key
from esw_tui.engine.views import View


class RandomBot:
    """Picks at random. Its chance comes from a stream of its own, keyed by seed and seat."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str, seat: int) -> None:
        self._random = random.Random(f"bot {seed} {seat}").random

    def pick(self, view: View | None, decision: Decision) -> tuple[Key, ...]:
        """Any legal answer."""
        keys = decision.options.keys
        if decision.least == decision.most == 1:
            return (keys[int(self._random() * len(keys))],)
        count = decision.least + int(self._random() * (decision.most - decision.least + 1))
        left = list(keys)
        return tuple(left.pop(int(self._random() * len(left))) for _ in range(count))

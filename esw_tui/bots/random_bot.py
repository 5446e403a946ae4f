"""The bot that answers at random: each legal answer is as likely as the others."""

from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.eyes import Eyes
from esw_tui.kernel.decisions import Decision, Key


def any_answer(decision: Decision, chance: int) -> tuple[Key, ...]:
    """The legal answer that belongs to a random number."""
    keys = decision.options.keys
    least, most = decision.least, decision.most
    if least == most == 1:
        return (keys[chance % len(keys)],)
    chance, more = divmod(chance, most - least + 1)
    left = list(keys)
    picked = []
    for _ in range(least + more):
        chance, index = divmod(chance, len(left))
        picked.append(left.pop(index))
    return tuple(picked)


class RandomBot:
    """Picks at random."""

    __slots__ = ("_key", "answered")

    def __init__(self, seed: int | str, seat: int, answered: int = 0) -> None:
        self._key = key_of(seed, seat)
        self.answered = answered
        """How many answers the bot has given; its random numbers depend on nothing else."""

    def pick(self, eyes: Eyes | None, decision: Decision) -> tuple[Key, ...]:
        """Any legal answer, without a look at the table."""
        chance = mixed(self._key, self.answered)
        self.answered += 1
        return any_answer(decision, chance)

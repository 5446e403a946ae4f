"""The cunning bot: a quick reckoning from what its seat sees, without search."""

from esw_tui.bots.advice import Advice
from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.cunning.advice import advise
from esw_tui.bots.cunning.choices import CHOICES
from esw_tui.bots.cunning.stage import staged
from esw_tui.bots.cunning.weights import WEIGHTS, Weights
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.random_bot import any_answer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.sight import Sight


def choose(
    sight: Sight, decision: Decision, chance: int, weights: Weights = WEIGHTS
) -> tuple[Key, ...]:
    """The keys to pick; `chance` is a random number for questions that have no entry in
    `CHOICES`."""
    answer = CHOICES.get(decision.kind)
    if answer is None:
        return any_answer(decision, chance)
    return answer(staged(sight, weights), decision)


class CunningBot:
    """Picks what seems worth most at first sight."""

    __slots__ = ("_key", "answered", "weights")

    def __init__(
        self, seed: int | str, seat: int, answered: int = 0, weights: Weights = WEIGHTS
    ) -> None:
        self._key = key_of(seed, seat)
        self.answered = answered
        """How many answers the bot has given; its random numbers depend on nothing else."""
        self.weights = weights

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The answer that seems worth most."""
        chance = mixed(self._key, self.answered)
        self.answered += 1
        if len(decision.options) == decision.least == decision.most == 1:
            return (decision.options.keys[0],)
        return choose(eyes.sight(), decision, chance, self.weights)

    def advise(self, eyes: Eyes, decision: Decision) -> Advice:
        """What the bot would pick next and why, without answering."""
        return advise(eyes.sight(), decision, mixed(self._key, self.answered), self.weights)

"""The cunning bot of the deck-builder: quick reckoning on what its seat sees, no search."""

from esw_tui.bots.advice import Advice
from esw_tui.bots.chance import key_of, mixed
from esw_tui.bots.deck_cunning.choices import CHOICES, is_fine
from esw_tui.bots.deck_cunning.sight import DeckSight
from esw_tui.bots.deck_cunning.weights import WEIGHTS, DeckWeights
from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.bots.eyes import Eyes
from esw_tui.bots.random_bot import any_answer
from esw_tui.deckbuilding.sight import Sight
from esw_tui.kernel.decisions import Decision, Key


class CunningDeckBot:
    """Picks what seems worth most at first sight."""

    __slots__ = ("_key", "answered", "weights")

    def __init__(
        self, seed: int | str, seat: int, answered: int = 0, weights: DeckWeights = WEIGHTS
    ) -> None:
        self._key = key_of(seed, seat)
        self.answered = answered
        """How many answers it has given; its chance depends on nothing else."""
        self.weights = weights

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The answer that seems worth most."""
        picks = self.advise(eyes, decision).picks
        self.answered += 1
        return picks

    def advise(self, eyes: Eyes, decision: Decision) -> Advice:
        """What it would pick next and why, without answering."""
        return advise(eyes.sight(), decision, mixed(self._key, self.answered), self.weights)


def advise(sight: Sight, decision: Decision, chance: int, weights: DeckWeights = WEIGHTS) -> Advice:
    """What somebody cunning picks who sees this, and why."""
    if len(decision.options) == decision.least == decision.most == 1:
        return Advice((decision.options.keys[0],), "there is nothing else")
    answer = CHOICES.get(decision.kind)
    if answer is not None:
        advice = answer(Worth(DeckSight(sight), weights), decision)
        if is_fine(decision, advice.picks):
            return advice
    # A question that home-made cards ask in words nobody has thought about.
    return Advice(any_answer(decision, chance), "one is as good as another")


def choose(sight: Sight, decision: Decision, chance: int) -> tuple[Key, ...]:
    """The same without the reason."""
    return advise(sight, decision, chance).picks

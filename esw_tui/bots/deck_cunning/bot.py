"""The cunning bot of the deck-builder: a quick reckoning from what its seat sees, without
search."""

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
        """How many answers the bot has given; its random numbers depend on nothing else."""
        self.weights = weights

    def pick(self, eyes: Eyes, decision: Decision) -> tuple[Key, ...]:
        """The answer that seems worth most."""
        picks = self.advise(eyes, decision).picks
        self.answered += 1
        return picks

    def advise(self, eyes: Eyes, decision: Decision) -> Advice:
        """What the bot would pick next and why, without answering."""
        return advise(eyes.sight(), decision, mixed(self._key, self.answered), self.weights)


def advise(sight: Sight, decision: Decision, chance: int, weights: DeckWeights = WEIGHTS) -> Advice:
    """What the cunning bot picks from this sight, and why; `chance` is a random number."""
    if len(decision.options) == decision.least == decision.most == 1:
        return Advice((decision.options.keys[0],), "there is nothing else")
    answer = CHOICES.get(decision.kind)
    if answer is not None:
        advice = answer(Worth(DeckSight(sight), weights), decision)
        if is_fine(decision, advice.picks):
            return advice
    # Home-made cards may ask in ways that no function here expects.
    return Advice(any_answer(decision, chance), "one is as good as another")


def choose(sight: Sight, decision: Decision, chance: int) -> tuple[Key, ...]:
    """What the cunning bot picks from this sight."""
    return advise(sight, decision, chance).picks

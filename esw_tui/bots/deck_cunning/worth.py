"""What a card is worth to a deck at one moment: to own, to lose and to use."""

import functools
from math import fsum

from esw_tui.bots.deck_cunning.promises import Promise, promise
from esw_tui.bots.deck_cunning.sight import DeckSight
from esw_tui.bots.deck_cunning.weights import WEIGHTS, DeckWeights
from esw_tui.deckbuilding.designs import CREATURE, DUDS, LEGEND, SPELL, TREASURE, WIZARD, Design

TYPES = (CREATURE, TREASURE, SPELL, WIZARD)


@functools.lru_cache(maxsize=64)
def uses_of(weights: DeckWeights, foes: int, is_over_soon: bool) -> dict[Design, float]:
    """A store of what cards give when played, one for each set of what that depends on."""
    return {}


def harm(told: Promise, foes: int, weights: DeckWeights) -> float:
    """What hurting foes is worth, in points; hurting one of several is only a share of it."""
    w = weights
    share = min(told.victims, foes) / max(foes, 1)
    hurt = w.damage * min(told.damage, 20.0) + w.kill * told.kills
    return share * (hurt + w.dud * max(told.duds, 0.0) + w.stink * told.stinks)


class Worth:
    """What cards are worth to one seat at one moment."""

    def __init__(self, sight: DeckSight, weights: DeckWeights = WEIGHTS) -> None:
        self.sight = sight
        self.weights = weights
        self.foes = len(sight.foes)
        self._uses = uses_of(weights, self.foes, sight.is_over_soon)
        known = sight.seen_own
        unseen = max(sight.deck_size - len(known), 0)
        total = fsum([self.use(design) for design in known]) + weights.starter * unseen
        self.average = total / max(len(known) + unseen, 1)
        """What a card of this deck gives when it is played, in Power, on average."""
        self.plays = max(sight.rounds_left * 5 / max(sight.deck_size, 8) - weights.delay, 0.0)
        """How often a card bought now will be played."""

    def use(self, design: Design) -> float:
        """What playing a card once gives, in Power."""
        if design not in self._uses:
            told = promise(design)
            w = self.weights
            use = told.power + w.draw * told.draws + w.chip * told.chips + w.heal * told.heals
            if not self.sight.is_over_soon:
                use += w.thin * min(told.thins, 2.0)
            self._uses[design] = use + harm(told, self.foes, w) / w.point_per_power
        return self._uses[design]

    def owning(self, design: Design) -> float:
        """What a card gained now adds to the final score, in points."""
        told = promise(design)
        w = self.weights
        points = design.vp + self.scoring(design)
        points += w.dud * min(told.duds, 0.0)
        plays = self.plays
        if design.ongoing:
            turns = max(self.sight.rounds_left - self.sight.deck_size / 10, 0.0)
            once = min(plays, 1.0)
            return points + once * w.point_per_power * (self.use(design) + turns * told.lasts)
        shield = w.shield * told.shield * min(self.sight.rounds_left / 8, 1.0)
        return points + shield + plays * w.point_per_power * (self.use(design) - self.average)

    def scoring(self, design: Design) -> float:
        """A guess at the points that the card's scoring text brings at the end."""
        text = design.scoring
        if text is None:
            return 0.0
        mine = self.sight.seen_own
        if text.kind_bonus is not None or text.points is not None:
            alike = [each for each in mine if each.types & (design.types & ~LEGEND)]
            legends = [each for each in mine if each.types & LEGEND]
            return 1.0 + len(alike) * 0.7 + 1.5 * len(legends) * bool(design.types & LEGEND)
        return 2.0 if text.instead is not None or self.sight.me.stinker else 0.0

    def keeping(self, design: Design) -> float:
        """What a card that the seat owns is still worth, in points.

        Below zero the deck is better without it.
        """
        if design.deck == DUDS:
            return -1.0 - self.plays * self.weights.point_per_power * self.average
        if design.ongoing:
            return design.vp + self.scoring(design) + self.weights.ongoing
        plays = self.plays + 0.3
        gives = self.use(design) + 0.3 * promise(design).shield
        value = plays * self.weights.point_per_power * (gives - self.average)
        return design.vp + self.scoring(design) + value

"""A scene: what a turn would bring on average, added up from the texts of its cards.

Nothing is rolled or asked here. Each part of a text adds what it would do on average: so much
damage to this foe with that variance, so much gain for the seat. `total` then returns what it all
is worth.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.weights import Weights
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import sentences as S
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.features.ranks import PRIMES
from esw_tui.spellcraft.sight import Sight

Share = tuple[int, float]
"""A Wizard, and how likely it is the one meant."""
Shares = list[Share]

NERD = 4
MOST_STATUS = 8


class Softened(NamedTuple):
    """What other Wizards will have done to a foe before the seat acts."""

    spared: float
    """How likely nothing has been done to it."""
    damage: float
    """The damage to be expected otherwise."""
    variance: float
    dead: float
    """How likely another Wizard has killed it."""


class SumsSoFar(NamedTuple):
    """The sums of a scene at one moment."""

    mean: tuple[float, ...]
    variance: tuple[float, ...]
    own: float
    gain: float
    weight: float
    amount: float
    more_dice: float
    that: Shares
    targets: Shares


class Scene:
    """What the seat's turn may bring, added up part by part."""

    __slots__ = (
        "acted",
        "amount",
        "blockers",
        "cards",
        "count",
        "destroyed",
        "dice_texts",
        "extra",
        "first",
        "foes",
        "forced",
        "gain",
        "glyphs",
        "hours",
        "hp",
        "last",
        "mean",
        "more_dice",
        "own",
        "pays",
        "placed_wild",
        "rank",
        "seat",
        "sight",
        "size",
        "softened",
        "spite",
        "targets",
        "that",
        "threat",
        "total_texts",
        "variance",
        "weighed",
        "weight",
        "weights",
        "x",
    )

    def __init__(self, sight: Sight, weights: Weights) -> None:
        self.sight = sight
        self.weights = weights
        self.seat = sight.seat
        self.hp = sight.hp
        self.rank = sight.rank
        self.foes = sight.foes
        players = len(sight.hp)
        self.forced = -1
        """The foe that is taken wherever there is a choice, or -1."""
        self.pays: bool | None = None
        """Whether prices are paid; None if the better way is to be found."""
        self.x: float | None = None
        """What is paid for X; None if that is open."""
        self.count = -1
        """How many are taken where a number can be chosen, or -1."""
        self.spite = spite(sight, weights)
        nerd = 1.0 if sight.rank[self.seat] == NERD and sight.hp[self.seat] in PRIMES else 0.0
        self.extra = [nerd] * players
        """By Wizard: what is added to damage that the seat deals it (R63.5); see `stage.staged`."""
        self.blockers = blocking_odds(sight)
        taken = sight.turns_taken
        self.acted = [1.0 if each in taken else 0.0 for each in range(players)]
        """By Wizard: how likely it has acted when the seat's turn comes."""
        self.first = 0.0 if taken else 1.0
        """How likely the seat is the first to act."""
        self.last = float(all(foe in taken for foe in self.foes))
        self.hours: dict[tuple[int, int], Any] = {}
        """When Spells would act, by size and Initiative; see `spell_building.set_hour`."""
        self.softened: Sequence[Softened | None] = [None] * players
        """By Wizard: what others will have done to it when the seat acts."""
        self.threat = weights.own_hp * weights.foe_damage / max(len(self.foes), 1)
        """What it saves the seat if a foe never gets to act."""
        self.glyphs = base_glyphs(sight)
        self.size = len(sight.spell)
        self.dice_texts = dice_texts(sight)
        """Texts in play that may add dice to the seat's Power Rolls."""
        self.total_texts = total_texts(sight)
        """Texts in play that may add to the total of the seat's dice (J111, J117)."""
        self.cards: list[Design] | None = None
        """The Components of the Spell that is reckoned; None if they are not known."""
        self.placed_wild = 0.0
        """How likely one of them is Wild Magic."""
        self.weighed: dict[Any, float] | None = None
        """What each option of a question is worth, as `note` was told; None if nothing is to be
        noted."""
        self.clear()

    def note(self, worths: dict[Any, float]) -> None:
        """Note what each option of a question is worth, if the hint is to name it."""
        if self.weighed is not None:
            self.weighed = worths

    def clear(self) -> None:
        """Set all sums to zero."""
        players = len(self.hp)
        self.mean = [0.0] * players
        self.variance = [0.0] * players
        self.own = 0.0
        self.gain = 0.0
        self.weight = 1.0
        self.amount = 0.0
        self.more_dice = 0.0
        self.destroyed = 0.0
        """How many Treasures have been destroyed *this way*."""
        self.that: Shares = []
        self.targets: Shares = []

    # What happens.

    def hurt(self, seat: int, damage: float, share: float, *, loss: bool = False) -> None:
        """Add damage (or loss of HP) to a Wizard, the seat included."""
        if damage <= 0.0 or share <= 0.0:
            return
        chance = self.weight * share
        if seat == self.seat:
            self.own -= damage * chance
            self.amount = damage
            return
        if not loss:
            damage = damage + self.extra[seat]
            block = self.blockers[seat]
            if block:
                # Small hits are taken, unless they kill; a Creature is spent on the others.
                if damage < self.hp[seat]:
                    block *= min(max(0.5 * damage - 1.0, 0.0), 1.0)
                self.gain += chance * block * self.weights.creature * 0.5
                chance *= 1.0 - block
            if damage <= 0.0:
                return
        self.amount = damage
        self.mean[seat] += chance * damage
        self.variance[seat] += chance * (1.0 - chance) * damage * damage

    def foe_worth(self, seat: int, mean: float, variance: float) -> float:
        """What damage with this mean and variance to a foe is worth."""
        hp = self.hp[seat]
        weights = self.weights
        dealt = mean if mean < hp else hp
        worth = self.spite[seat] * dealt
        before = self.softened[seat]
        if before is not None or mean + 3.0 * math.sqrt(variance) + 1.0 >= hp:
            kill = weights.kill
            if len(self.foes) == 1:
                kill += weights.last_kill
            elif self.acted[seat] < 1.0:
                kill += (1.0 - self.acted[seat]) * self.threat
            odds = at_least(mean, variance, hp)
            if before is not None:
                then = at_least(mean + before.damage, variance + before.variance, hp)
                odds = before.spared * odds + (1.0 - before.spared) * then - before.dead
            if odds > 0.0:
                worth += kill * odds
        return worth

    def more_worth(self, seat: int, damage: float) -> float:
        """What further damage to a foe would be worth."""
        if self.blockers[seat]:
            damage *= 1.0 - 0.7 * self.blockers[seat]
        mean, variance = self.mean[seat], self.variance[seat]
        more = mean + (damage + self.extra[seat]) * self.weight
        return self.foe_worth(seat, more, variance) - self.foe_worth(seat, mean, variance)

    def own_worth(self, change: float) -> float:
        """What it is worth to have this many HP more (or fewer) than now."""
        now = self.hp[self.seat]
        then = min(now + change, self.sight.most_hp)
        return self.feeling(then) - self.feeling(now)

    def feeling(self, hp: float) -> float:
        """What having this many HP is worth: the last ones count most."""
        weights = self.weights
        if hp <= 0.0:
            return -weights.own_death + 2.0 * hp
        return weights.own_hp * hp + weights.own_need * (1.0 - math.exp(-hp / weights.need_scale))

    def total(self) -> float:
        """What everything added so far is worth."""
        worth = self.gain
        mean = self.mean
        for foe in self.foes:
            if mean[foe]:
                worth += self.foe_worth(foe, mean[foe], self.variance[foe])
        if self.own:
            worth += self.own_worth(self.own)
        return worth

    # Trying something and taking it back.

    def mark(self) -> SumsSoFar:
        """The sums as they are now, for `back`."""
        return SumsSoFar(
            tuple(self.mean),
            tuple(self.variance),
            self.own,
            self.gain,
            self.weight,
            self.amount,
            self.more_dice,
            self.that,
            self.targets,
        )

    def back(self, mark: SumsSoFar) -> None:
        """Set the sums back to a mark."""
        self.mean = list(mark.mean)
        self.variance = list(mark.variance)
        self.own, self.gain, self.weight = mark.own, mark.gain, mark.weight
        self.amount, self.more_dice = mark.amount, mark.more_dice
        self.that, self.targets = mark.that, mark.targets

    def standing(self, rank: int) -> float:
        """What standing on a rank of the status board is worth."""
        ranks = self.weights.ranks
        return ranks[max(1, min(MOST_STATUS, rank))]


def spite(sight: Sight, weights: Weights) -> list[float]:
    """What a point of damage to each Wizard is worth: most for the weak and for the leaders.

    The leader is who has most of what wins the match: where that is Last Wizard Standing tokens,
    kills do not count (J115).
    """
    players = len(sight.hp)
    counts = sight.format.counts
    points = [counts(*tokens) for tokens in zip(sight.kills, sight.lws, strict=True)]
    average = math.fsum(points) / players
    hurt = weights.hurt / max(len(sight.foes), 1)
    return [
        hurt
        * (1.0 + weights.weak * max(0.0, 12.0 - sight.hp[seat]) / 12.0)
        * max(0.5, 1.0 + weights.leader * (points[seat] - average))
        for seat in range(players)
    ]


def blocking_odds(sight: Sight) -> list[float]:
    """How likely each Wizard would block a heavy blow (R15.4)."""
    odds = [0.0] * len(sight.hp)
    seat = sight.seat
    if any(sight.faces[card].unblockable for card in sight.in_play(seat)):
        return odds
    for foe in sight.foes:
        if sight.creatures_of(foe):
            odds[foe] = 0.8
    return odds


def base_glyphs(sight: Sight) -> list[int]:
    """Glyphs that count for the seat's Power Rolls whatever its Spell is (R10.2–R10.4)."""
    glyphs = [0] * 5
    faces = sight.faces
    seat = sight.seat
    for card in sight.creatures[seat]:
        for glyph in faces[card].glyphs:
            glyphs[glyph] += 1
    for card in sight.in_play(seat):
        for glyph in faces[card].counts_as:
            glyphs[glyph] += 1
    return glyphs


def dice_texts(sight: Sight) -> list[S.Always]:
    """Texts in play that may add dice to the seat's Power Rolls (R10.6)."""
    cards = [sight.faces[card] for card in sight.in_play(sight.seat)]
    return standing_texts([card for card in cards if card.always_dice])


def total_texts(sight: Sight) -> list[S.Always]:
    """Texts in play that may add to the total of the seat's dice (J111, J117)."""
    cards = [sight.faces[card] for card in sight.in_play(sight.seat)]
    return standing_texts([card for card in cards if card.more_total or card.single_die])


def standing_texts(designs: list[Design]) -> list[S.Always]:
    """The texts of some cards that are always at work."""
    return [
        sentence
        for design in designs
        for line in design.card.lines
        if not isinstance(line, L.KeywordLine)
        for sentence in line.sentences
        if isinstance(sentence, S.Always)
    ]

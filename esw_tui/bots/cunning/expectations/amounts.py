"""How much a text would come to."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.expectations.qualifiers import owned, qualified
from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import amounts as A

Amount = Callable[[Scene, int], float]
"""(scene, subject): how much, on average."""


DIE = 3.5


REVEALED_GLYPHS = 0.5
"""Glyphs one hopes for on cards yet to be revealed."""


def amount(effect: Any, per: A.Per | None = None) -> Amount:
    """Compile an amount, multiplied by what it is per."""
    base = AMOUNTS[type(effect)](effect)
    if per is None:
        return base
    times = count_of(per)
    return lambda scene, subject: base(scene, subject) * times(scene, subject)


def count_of(per: A.Per) -> Amount:
    """What a "for each" counts."""
    counted = COUNTS[type(per.counted)](per.counted)
    if per.also is None:
        return counted
    also = COUNTS[type(per.also)](per.also)
    return lambda scene, subject: counted(scene, subject) + also(scene, subject)


def plain(value: float) -> Amount:
    return lambda scene, subject: value


def that_much(scene: Scene, subject: int) -> float:
    return scene.amount


def own_rank(scene: Scene, subject: int) -> float:
    return scene.rank[scene.seat]


AMOUNTS: dict[type, Callable[[Any], Amount]] = {
    A.Number: lambda effect: plain(effect.value),
    A.UpTo: lambda effect: plain(effect.value),
    A.FromTo: lambda effect: plain(effect.high),
    A.OneMore: lambda effect: plain(2.0),
    A.OneDie: lambda effect: plain(DIE),
    A.ThatMuch: lambda effect: that_much,
    A.PaidX: lambda effect: plain(0.0),
    A.EqualTo: lambda effect: AMOUNTS[type(effect.quantity)](effect.quantity),
    A.YourStatus: lambda effect: own_rank,
    A.ItsStatus: lambda effect: lambda scene, subject: scene.rank[subject],
    A.YourBlood: lambda effect: plain(0.0),
    A.ItsBlood: lambda effect: plain(0.0),
    A.ChosenDie: lambda effect: plain(DIE + 1.0),
    A.OtherDie: lambda effect: plain(DIE - 1.0),
}
"""How much a text says."""


def glyph_count(effect: Any) -> Amount:
    glyph = GLYPHS.index(effect.glyph)
    return lambda scene, subject: scene.glyphs[glyph]


def variety(scene: Scene) -> int:
    """Different glyphs in one's Spell (J39)."""
    return sum([count > 0 for count in scene.glyphs])


def of_all(word: str) -> Amount:
    count = owned(word)
    return lambda scene, subject: sum([count(scene, seat) for seat in range(len(scene.hp))])


def of_you(word: str) -> Amount:
    count = owned(word)
    return lambda scene, subject: count(scene, scene.seat)


def foes_who(effect: A.FoesWho) -> Amount:
    test = qualified(effect.qualifier)
    if test is None:
        return lambda scene, subject: len(scene.foes)
    return lambda scene, subject: sum([test(scene, foe) for foe in scene.foes])


def ranks_between(scene: Scene, subject: int) -> float:
    if subject != scene.seat:
        return abs(scene.rank[scene.seat] - scene.rank[subject])
    return sum([abs(scene.rank[scene.seat] - scene.rank[foe]) * share for foe, share in scene.that])


def killed(scene: Scene, subject: int) -> float:
    """How many foes the text so far is likely to kill."""
    mean, hp = scene.mean, scene.hp
    return sum(
        [at_least(mean[foe], scene.variance[foe], hp[foe]) for foe in scene.foes if mean[foe]]
    )


COUNTS: dict[type, Callable[[Any], Amount]] = {
    A.SpellCards: lambda effect: lambda scene, subject: scene.size,
    A.GlyphsInSpell: glyph_count,
    A.GlyphsControlled: glyph_count,
    A.DifferentGlyphs: lambda effect: lambda scene, subject: variety(scene),
    A.YourTreasures: lambda effect: of_you("treasures"),
    A.TheirTreasures: lambda effect: owned("treasures"),
    A.ItsTreasures: lambda effect: owned("treasures"),
    A.YourCreatures: lambda effect: of_you("creatures"),
    A.CreaturesInPlay: lambda effect: of_all("creatures"),
    A.HandCards: lambda effect: of_you("cards in hand"),
    A.DeadWizards: lambda effect: lambda scene, subject: scene.sight.dead,
    A.LivingWizards: lambda effect: lambda scene, subject: len(scene.foes) + 1,
    A.TheirPoints: lambda effect: lambda scene, subject: scene.sight.points(subject),
    A.YourTokens: lambda effect: of_you(f"{effect.token} token"),
    A.TokensInPlay: lambda effect: of_all(f"{effect.token} token"),
    A.FoesWho: foes_who,
    A.RanksBetween: lambda effect: ranks_between,
    A.KilledThisWay: lambda effect: killed,
    A.DestroyedThisWay: lambda effect: plain(1.0),
    A.RevealedCards: lambda effect: that_much,
    A.RevealedGlyphs: lambda effect: plain(REVEALED_GLYPHS),
    A.MatchingGlyphs: lambda effect: plain(REVEALED_GLYPHS),
}
"""What a text counts."""

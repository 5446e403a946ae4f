"""How much the amounts in a text are likely to come to."""

from collections.abc import Callable
from math import fsum
from typing import Any

from esw_tui.bots.cunning.expectations.qualifiers import owned, qualified
from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import amounts as A

Amount = Callable[[Scene, int], float]
"""(scene, subject): how much, on average, where the text acts on this subject."""


DIE = 3.5


OF_A_GLYPH = 0.2
"""How likely a card of the main deck shows one given glyph."""


def amount(effect: Any, per: A.Per | None = None) -> Amount:
    """Compile an amount, multiplied by what it is per."""
    base = AMOUNTS[type(effect)](effect)
    if per is None:
        return base
    times = count_of(per)
    return lambda scene, subject: base(scene, subject) * times(scene, subject)


def count_of(per: A.Per) -> Amount:
    """Compile what a "for each" counts."""
    counted = COUNTS[type(per.counted)](per.counted)
    if per.also is None:
        return counted
    also = COUNTS[type(per.also)](per.also)
    return lambda scene, subject: counted(scene, subject) + also(scene, subject)


def plain(value: float) -> Amount:
    return lambda scene, subject: value


def from_to(low: int, high: int) -> Amount:
    """Compile a number that the player chooses: `scene.count` if that is set, else the middle."""
    return lambda scene, subject: scene.count if scene.count >= 0 else (low + high) / 2


def that_much(scene: Scene, subject: int) -> float:
    return scene.amount


def own_rank(scene: Scene, subject: int) -> float:
    return scene.rank[scene.seat]


def paid_x(scene: Scene) -> float:
    """What would be paid for X: `scene.x` if that is set, else half of the seat's Blood."""
    return scene.x if scene.x is not None else 0.5 * scene.sight.blood[scene.seat]


AMOUNTS: dict[type, Callable[[Any], Amount]] = {
    A.Number: lambda effect: plain(effect.value),
    A.UpTo: lambda effect: plain(effect.value),
    A.FromTo: lambda effect: from_to(effect.low, effect.high),
    A.OneMore: lambda effect: plain(2.0),
    A.OneDie: lambda effect: plain(DIE),
    A.ThatMuch: lambda effect: that_much,
    A.PaidX: lambda effect: lambda scene, subject: paid_x(scene),
    A.EqualTo: lambda effect: AMOUNTS[type(effect.quantity)](effect.quantity),
    A.YourStatus: lambda effect: own_rank,
    A.ItsStatus: lambda effect: lambda scene, subject: scene.rank[subject],
    A.YourBlood: lambda effect: lambda scene, subject: scene.sight.blood[scene.seat],
    A.ItsBlood: lambda effect: lambda scene, subject: scene.sight.blood[subject],
    A.RankedDie: lambda effect: plain(DIE + (1.0 if effect.higher == "higher" else -1.0)),
    A.ItsRoll: lambda effect: plain(DIE),
    A.MoreThanBefore: lambda effect: plain(effect.more * 2.0),
    A.ChosenDie: lambda effect: plain(DIE + 1.0),
    A.OtherDie: lambda effect: plain(DIE - 1.0),
}
"""How to compile an amount, by its class."""


def glyph_count(effect: Any) -> Amount:
    glyph = GLYPHS.index(effect.glyph)
    return lambda scene, subject: scene.glyphs[glyph]


def variety(scene: Scene) -> int:
    """How many different glyphs the seat's Spell shows (J39)."""
    return sum([count > 0 for count in scene.glyphs])


def of_all(word: str) -> Amount:
    count = owned(word)
    return lambda scene, subject: fsum([count(scene, seat) for seat in range(len(scene.hp))])


def of_you(word: str) -> Amount:
    count = owned(word)
    return lambda scene, subject: count(scene, scene.seat)


def foes_who(effect: A.FoesWho) -> Amount:
    test = qualified(effect.qualifier)
    if test is None:
        return lambda scene, subject: len(scene.foes)
    return lambda scene, subject: fsum([test(scene, foe) for foe in scene.foes])


def players_who(effect: A.PlayersWho) -> Amount:
    test = qualified(effect.qualifier)
    assert test is not None
    return lambda scene, subject: fsum([test(scene, seat) for seat in (*scene.foes, scene.seat)])


def ranks_between(scene: Scene, subject: int) -> float:
    if subject != scene.seat:
        return abs(scene.rank[scene.seat] - scene.rank[subject])
    own = scene.rank[scene.seat]
    return fsum([abs(own - scene.rank[foe]) * share for foe, share in scene.that])


def revealed_glyphs(effect: A.RevealedGlyphs) -> Amount:
    """Compile how many glyphs the cards just drawn may show."""
    each = OF_A_GLYPH * (len(GLYPHS) if effect.glyph is None else 1)
    return lambda scene, subject: each * scene.amount


def matching_glyphs(scene: Scene, subject: int) -> float:
    """How many glyphs of the seat's Spell the revealed cards may show."""
    return OF_A_GLYPH * fsum(scene.glyphs) * scene.amount


def killed(scene: Scene, subject: int) -> float:
    """How many foes the text so far is likely to kill."""
    mean, hp = scene.mean, scene.hp
    return fsum(
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
    A.DestroyedThisWay: lambda effect: lambda scene, subject: scene.destroyed,
    A.RevealedCards: lambda effect: that_much,
    A.RevealedGlyphs: revealed_glyphs,
    A.MatchingGlyphs: lambda effect: matching_glyphs,
    A.ReceivedCards: lambda effect: lambda scene, subject: scene.sight.hand_counts[subject] / 3.0,
    A.DiscardedThisWay: lambda effect: plain(2.0),
    A.RevealedCreatures: lambda effect: lambda scene, subject: scene.sight.hand_counts[subject] / 3,
    A.TreasuresInPlay: lambda effect: of_all("treasures"),
    A.HpItHas: lambda effect: lambda scene, subject: scene.hp[subject] // effect.hp,
    A.PlayersWho: players_who,
    A.GlyphSets: lambda effect: (
        lambda scene, subject: sum([count // effect.count for count in scene.glyphs])
    ),
}
"""How to compile what a "for each" counts, by its class."""

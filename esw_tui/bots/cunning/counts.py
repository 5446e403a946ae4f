"""How much a text would come to, and how likely what it asks for is true."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.who import Measure, measured, owned, qualified
from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import conditions as C

Amount = Callable[[Scene, int], float]
"""(scene, subject): how much, on average."""
Odds = Callable[[Scene], float]
"""How likely it is true."""

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
    A.YourCreatures: lambda effect: of_you("creatures"),
    A.CreaturesInPlay: lambda effect: of_all("creatures"),
    A.HandCards: lambda effect: of_you("cards in hand"),
    A.DeadWizards: lambda effect: lambda scene, subject: scene.sight.dead,
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


# Conditions.


def odds_of(effect: Any) -> Odds:
    """Compile a condition."""
    return CONDITIONS[type(effect)](effect)


def compared(measure: Measure, limit: float, more: bool) -> Odds:
    """One's own measure against a limit."""
    if more:
        return lambda scene: float(measure(scene, scene.seat) >= limit)
    return lambda scene: float(measure(scene, scene.seat) <= limit)


def own_hp(scene: Scene, seat: int) -> float:
    return scene.hp[seat] + scene.own


def status_is(effect: C.StatusIs) -> Odds:
    limit = effect.rank
    if effect.higher == "higher":
        return lambda scene: float(scene.rank[scene.seat] >= limit)
    return lambda scene: float(0 < scene.rank[scene.seat] <= limit)


def have_most(effect: C.YouHaveMost) -> Odds:
    measure = measured(effect.measure)
    most = effect.most == "most"

    def odds(scene: Scene) -> float:
        mine = measure(scene, scene.seat)
        for foe in scene.foes:
            theirs = measure(scene, foe)
            if theirs > mine if most else theirs < mine:
                return 0.0
        return 1.0

    return odds


def about_that(test: Callable[[Scene, int], float]) -> Odds:
    """How likely *that foe* is so."""
    return lambda scene: min(1.0, sum([share * test(scene, foe) for foe, share in scene.that]))


def foe_status(effect: C.FoeStatus) -> Odds:
    higher = effect.higher == "higher"
    return about_that(
        lambda scene, foe: float((scene.rank[foe] > scene.rank[scene.seat]) is higher)
    )


def foe_hp(effect: C.FoeHp) -> Odds:
    limit, more = effect.hp, effect.order == "more"
    return about_that(
        lambda scene, foe: float(scene.hp[foe] >= limit if more else scene.hp[foe] <= limit)
    )


def dies(scene: Scene, foe: int) -> float:
    return at_least(scene.mean[foe], scene.variance[foe], scene.hp[foe])


def any_dies(scene: Scene) -> float:
    return min(1.0, killed(scene, scene.seat))


def size_is(effect: C.SpellSizeIs) -> Odds:
    limit = effect.count
    if effect.more == "more":
        return lambda scene: float(scene.size >= limit)
    return lambda scene: float(scene.size <= limit)


def glyph_variety(effect: C.GlyphVariety) -> Odds:
    limit = effect.count
    if effect.more == "more":
        return lambda scene: float(variety(scene) >= limit)
    return lambda scene: float(variety(scene) <= limit)


def token_is_on(effect: C.TokenIsOn) -> Odds:
    glyph = GLYPHS.index(effect.glyph)
    return lambda scene: float(scene.sight.token == glyph)


def die_is(effect: C.DieIs) -> Odds:
    fitting = 7 - effect.number if effect.order == "more" else effect.number
    odds = max(0, min(6, fitting)) / 6
    return lambda scene: odds


CONDITIONS: dict[type, Callable[[Any], Odds]] = {
    C.StatusIs: status_is,
    C.HpIs: lambda effect: compared(own_hp, effect.hp, effect.order == "more"),
    C.YouOwn: lambda effect: compared(owned(effect.owned), 1, True),
    C.YouOwnNone: lambda effect: compared(owned(effect.owned), 0, False),
    C.YouOwnMany: lambda effect: compared(
        measured(effect.measure), effect.count, effect.more == "more"
    ),
    C.YouHaveMost: have_most,
    C.FoeStatus: foe_status,
    C.FoeHp: foe_hp,
    C.LastFoe: lambda effect: lambda scene: float(len(scene.foes) == 1),
    C.FoeDies: lambda effect: about_that(dies),
    C.FoeBlocks: lambda effect: about_that(lambda scene, foe: scene.blockers[foe]),
    C.AnyFoeDies: lambda effect: any_dies,
    C.NoFoeDies: lambda effect: lambda scene: 1.0 - any_dies(scene),
    C.FirstToAct: lambda effect: lambda scene: scene.first,
    C.LastToAct: lambda effect: lambda scene: scene.last,
    C.SpellSizeIs: size_is,
    C.SpellIsSingle: lambda effect: lambda scene: float(scene.size == 1),
    C.GlyphVariety: glyph_variety,
    C.TokenIsOn: token_is_on,
    C.DieIs: die_is,
    C.YouHoldStandee: lambda effect: lambda scene: 0.0,
    C.TookFromFoe: lambda effect: lambda scene: 1.0,
}
"""How likely what a text asks for is true."""

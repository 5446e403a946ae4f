"""How likely the conditions in a text are to hold."""

from collections.abc import Callable
from math import fsum
from typing import Any

from esw_tui.bots.cunning.expectations.amounts import killed, variety
from esw_tui.bots.cunning.expectations.qualifiers import Measure, measured, owned
from esw_tui.bots.cunning.odds import at_least
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import GLYPHS
from esw_tui.language.effects import conditions as C

Odds = Callable[[Scene], float]
"""How likely a condition holds in a scene."""


def odds_of(effect: Any) -> Odds:
    """Compile a condition."""
    return CONDITIONS[type(effect)](effect)


def own_hp(scene: Scene, seat: int) -> float:
    return scene.hp[seat] + scene.own


def compared(measure: Measure, limit: float, more: bool) -> Odds:
    """Compile a comparison of the seat's own measure with a limit."""
    if more:
        return lambda scene: float(measure(scene, scene.seat) >= limit)
    return lambda scene: float(measure(scene, scene.seat) <= limit)


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
    """Compile a test of *that foe*: how likely the foe that the text is about passes it."""
    return lambda scene: min(1.0, fsum([share * test(scene, foe) for foe, share in scene.that]))


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


def foe_owns(effect: C.FoeOwns) -> Odds:
    count = owned(effect.owned)
    return about_that(lambda scene, foe: float(count(scene, foe) > 0))


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


def holds_standee(scene: Scene) -> float:
    """1 if the seat itself holds the Standee, else 0 (R42.2)."""
    return float(scene.sight.standee == scene.seat)


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
    C.FoeOwns: foe_owns,
    C.LastFoe: lambda effect: lambda scene: float(len(scene.foes) == 1),
    C.FoeDies: lambda effect: about_that(dies),
    C.FoeBlocks: lambda effect: about_that(lambda scene, foe: scene.blockers[foe]),
    C.AnyFoeDies: lambda effect: any_dies,
    C.NoFoeDies: lambda effect: lambda scene: 1.0 - any_dies(scene),
    C.FirstToAct: lambda effect: lambda scene: scene.first,
    C.LastToAct: lambda effect: lambda scene: scene.last,
    C.SpellSizeIs: size_is,
    C.SpellIsSingle: lambda effect: lambda scene: float(scene.size == 1),
    C.PlacedWild: lambda effect: lambda scene: scene.placed_wild,
    C.GlyphVariety: glyph_variety,
    C.TokenIsOn: token_is_on,
    C.DieIs: die_is,
    C.YouHoldStandee: lambda effect: holds_standee,
    C.TookFromFoe: lambda effect: lambda scene: float(scene.sight.standee in scene.foes),
    C.NobodyHolds: lambda effect: (
        lambda scene: float(scene.sight.standee not in (*scene.foes, scene.seat))
    ),
    C.NobodyDead: lambda effect: lambda scene: float(not scene.sight.dead),
    C.FoeGaveNone: lambda effect: lambda scene: 0.3,
    C.FirstToDie: lambda effect: lambda scene: 0.4,
}
"""How to compile a condition, by its class."""

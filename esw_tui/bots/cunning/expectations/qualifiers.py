"""How likely a Wizard has what a qualifier asks for, and how much of something it has."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.scene import Scene
from esw_tui.language.effects import qualifiers as Q

Fits = Callable[[Scene, int], float]
"""(scene, other): how likely the other Wizard fits the qualifier."""


Measure = Callable[[Scene, int], float]


def related(word: str) -> Fits:
    """Compile "stronger" or "weaker": more or fewer HP than the seat (R11.5)."""
    if word == "stronger":
        return lambda scene, other: float(scene.hp[other] > scene.hp[scene.seat])
    return lambda scene, other: float(scene.hp[other] < scene.hp[scene.seat])


def hp_of(scene: Scene, seat: int) -> float:
    return scene.hp[seat]


def qualified(effect: Any) -> Fits | None:
    """Compile a qualifier; None stands for one that every Wizard fits."""
    return None if effect is None else QUALIFIERS[type(effect)](effect)


def with_status(effect: Q.WithStatus) -> Fits:
    if effect.higher == "higher":
        return lambda scene, other: float(0 < scene.rank[scene.seat] < scene.rank[other])
    return lambda scene, other: float(0 < scene.rank[other] < scene.rank[scene.seat])


def with_hp(effect: Q.WithHp) -> Fits:
    limit = effect.hp
    if effect.order == "more":
        return lambda scene, other: float(scene.hp[other] >= limit)
    return lambda scene, other: float(scene.hp[other] - scene.mean[other] <= limit)


def owned(word: str) -> Measure:
    """How many things of a kind a Wizard owns, by the word on the card."""
    if word in ("treasure", "treasures"):
        return lambda scene, seat: len(scene.sight.treasures[seat])
    if word in ("creature", "creatures"):
        return lambda scene, seat: len(scene.sight.creatures_of(seat))
    if word == "kill token":
        return lambda scene, seat: scene.sight.kills[seat]
    if word in ("last wizard standing token", "last wizard standing tokens"):
        return lambda scene, seat: scene.sight.lws[seat]
    return lambda scene, seat: scene.sight.hand_counts[seat]


def with_owned(effect: Q.WithOwned) -> Fits:
    count = owned(effect.owned)
    return lambda scene, other: float(count(scene, other) > 0)


def without_owned(effect: Q.WithoutOwned) -> Fits:
    count = owned(effect.owned)
    return lambda scene, other: float(count(scene, other) == 0)


def with_more(effect: Q.WithMore) -> Fits:
    measure = measured(effect.measure)
    if effect.more == "more":
        return lambda scene, other: float(measure(scene, other) > measure(scene, scene.seat))
    return lambda scene, other: float(measure(scene, other) < measure(scene, scene.seat))


def adjacent(scene: Scene, other: int) -> float:
    """Whether the other's rank is next to the seat's own (J83)."""
    return float(abs(scene.rank[scene.seat] - scene.rank[other]) == 1 and scene.rank[other] > 0)


QUALIFIERS: dict[type, Callable[[Any], Fits]] = {
    Q.WithStatus: with_status,
    Q.WithHp: with_hp,
    Q.WithOwned: with_owned,
    Q.WithoutOwned: without_owned,
    Q.WithMore: with_more,
    Q.WithoutStandee: lambda effect: lambda scene, other: float(scene.sight.standee != other),
    Q.WithStandee: lambda effect: lambda scene, other: float(scene.sight.standee == other),
    Q.WithParity: lambda effect: (
        lambda scene, other: float(scene.hp[other] % 2 == (effect.parity == "odd"))
    ),
    Q.Adjacent: lambda effect: adjacent,
    Q.HasActed: lambda effect: lambda scene, other: scene.acted[other],
    Q.HasNotActed: lambda effect: lambda scene, other: 1.0 - scene.acted[other],
    Q.OtherThanYou: lambda effect: lambda scene, other: float(other != scene.seat),
}
"""How to compile a qualifier, by its class."""


def measured(effect: Any) -> Measure:
    """Compile a measure."""
    return MEASURES[type(effect)]


def rank_of(scene: Scene, seat: int) -> float:
    return scene.rank[seat]


MEASURES: dict[type, Measure] = {
    Q.TreasureCount: owned("treasures"),
    Q.HpCount: hp_of,
    Q.CreatureCount: owned("creatures"),
    Q.BloodCount: lambda scene, seat: scene.sight.blood[seat],
    Q.StatusCount: rank_of,
    Q.HandCount: owned("cards in hand"),
    Q.PointCount: lambda scene, seat: scene.sight.points(seat),
}
"""By class of measure: how much of it a Wizard has."""

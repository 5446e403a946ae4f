"""Components that join a Spell or leave it, and the dice of the turn."""

from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.expectations.verbs import (
    VERBS,
    Act,
    good,
    nothing,
    tasted,
)
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddSharing,
    AddTop,
    AddToYours,
    Copy,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    ResolveAgain,
    RollDice,
)


def join(worth: Callable[[Scene], float]) -> Act:
    """A card joins one's own Spell, whoever puts it there."""

    def run(scene: Scene, subjects: Shares) -> None:
        part = scene.weight * min(1.0, sum([share for _, share in subjects]))
        scene.gain += part * worth(scene)

    return run


def component(scene: Scene, type_: str) -> float:
    """An average Component of a type."""
    return scene.weights.delivery if type_ in ("delivery", "creature") else scene.weights.component


def from_hand(effect: AddFromHand) -> Act:
    def worth(scene: Scene) -> float:
        faces = scene.sight.faces
        for card in scene.sight.hand:
            design = faces[card]
            if effect.type in (design.kind, "component") or (
                effect.type == "creature" and design.creature
            ):
                return component(scene, effect.type) * 1.15
        return 0.0

    return join(worth)


def removed(effect: Any) -> Act:
    """Components leave Spells that are still to be cast (R66.3)."""

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            if seat != scene.seat:
                waiting = 1.0 - scene.acted[seat]
                value = scene.weights.removed / max(len(scene.foes), 1)
                scene.gain += scene.weight * share * waiting * value

    return run


def more_dice(effect: MoreDiceNow) -> Act:
    dice = effect.dice.value

    def run(scene: Scene, subjects: Shares) -> None:
        scene.more_dice += dice * scene.weight

    return run


VERBS.update(
    {
        AddTop: lambda effect: join(lambda scene: effect.cards.value * scene.weights.component),
        AddNext: lambda effect: join(lambda scene: component(scene, effect.type)),
        AddFromHand: from_hand,
        AddSharing: lambda effect: join(lambda scene: 0.6 * effect.count * scene.weights.component),
        AddToYours: lambda effect: join(lambda scene: 0.7 * component(scene, effect.type)),
        RemoveComponent: removed,
        MoreDiceNow: more_dice,
        PutToken: lambda effect: good(tasted(2.0)),
        RollDice: nothing,
        Copy: lambda effect: join(lambda scene: scene.weights.component),
        ResolveAgain: lambda effect: join(lambda scene: scene.weights.component),
    }
)

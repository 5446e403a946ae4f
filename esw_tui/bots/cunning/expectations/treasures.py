"""Treasures that are gained, change owners or are lost."""

from typing import Any

from esw_tui.bots.cunning.expectations.amounts import count_of
from esw_tui.bots.cunning.expectations.verbs import (
    GIFTS,
    VERBS,
    Act,
    about_victim,
    bad,
    for_whom,
    good,
)
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.treasures import (
    Destroy,
    DestroyOwn,
    DestroyUpTo,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    Steal,
    SwapThis,
    Treasures,
    Tuck,
)


def loot(scene: Scene, victim: int, gained: float, hindered: float) -> float:
    """What taking or destroying a Treasure is worth, if the victim has one."""
    if not scene.sight.treasures[victim]:
        return 0.0
    return scene.weights.treasure * (gained + hindered)


def steal(effect: Steal) -> Act:
    return about_victim(effect.victim, lambda scene, foe: loot(scene, foe, 1.1, 0.3))


def destroy(effect: Destroy) -> Act:
    return about_victim(effect.victim, lambda scene, foe: loot(scene, foe, 0.0, 0.4))


def destroy_own(effect: Any) -> Act:
    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            if scene.sight.treasures[seat]:
                value = -scene.weights.treasure * 0.8
                scene.gain += for_whom(scene, seat, value * 0.4, value, share)

    return run


def destroy_up_to(effect: DestroyUpTo) -> Act:
    """Compile Treasures destroyed by choice.

    If `scene.count` is set, that many, at no cost; else all that the seat has, each at a Treasure's
    usual worth.
    """

    def run(scene: Scene, subjects: Shares) -> None:
        if scene.count >= 0:
            scene.destroyed = scene.count
            return
        scene.destroyed = min(effect.count, len(scene.sight.treasures[scene.seat]))
        scene.gain -= scene.weight * scene.destroyed * scene.weights.treasure

    return run


def give_own(effect: Any) -> Act:
    """The subject gives away one of its Treasures."""

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            value = loot(scene, seat, 1.0, 0.3)
            scene.gain += scene.weight * share * (value if seat != scene.seat else -value)

    return run


def gain_treasures(gift: Treasures, per: Per | None) -> Act:
    count = gift.count
    if per is None:
        return good(lambda scene: count * scene.weights.treasure)
    times = count_of(per)
    return good(lambda scene: count * times(scene, scene.seat) * scene.weights.treasure)


VERBS.update(
    {
        Steal: steal,
        Destroy: destroy,
        DestroyOwn: destroy_own,
        DestroyUpTo: destroy_up_to,
        GiveTreasure: lambda effect: bad(lambda scene: scene.weights.treasure, 0.0),
        GiveOwnTreasure: give_own,
        SwapThis: lambda effect: about_victim(
            effect.owner, lambda scene, foe: loot(scene, foe, 0.3, 0.2)
        ),
        Tuck: lambda effect: good(lambda scene: scene.weights.treasure),
        DiscardThis: lambda effect: bad(lambda scene: 0.8 * scene.weights.treasure),
    }
)
GIFTS[Treasures] = gain_treasures

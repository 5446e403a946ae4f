"""Components that join a Spell or leave it, and the dice of the turn."""

from collections.abc import Callable
from math import fsum
from typing import Any

from esw_tui.bots.cunning.expectations.verbs import (
    VERBS,
    Act,
    about_victim,
    good,
    nothing,
    tasted,
)
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.spells import (
    AddAmong,
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    AimAtEach,
    Copy,
    CopyEither,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    RerollDice,
    RollDice,
    SplitRoll,
    StealComponent,
)
from esw_tui.spellcraft.designs import DELIVERY

PART_OF_DECK = 0.3
"""The share of the deck's cards that are of one type."""
PART_OF_SPELLS = 0.8
"""The share of Spells that have a Delivery."""
WIDENED = 1.5
"""What it is worth if a Delivery hits one more foe."""


def join(worth: Callable[[Scene], float]) -> Act:
    """Compile a card that joins the seat's own Spell, whichever player puts it there."""

    def run(scene: Scene, subjects: Shares) -> None:
        part = scene.weight * min(1.0, fsum([share for _, share in subjects]))
        scene.gain += part * worth(scene)

    return run


def component(scene: Scene, type_: str) -> float:
    """What an average Component of a type is worth."""
    return scene.weights.delivery if type_ in ("delivery", "creature") else scene.weights.component


def from_hand(effect: AddFromHand) -> Act:
    def worth(scene: Scene) -> float:
        faces = scene.sight.faces
        for card in scene.sight.hand:
            design = faces[card]
            if effect.type in (None, design.kind, "component") or (
                effect.type == "creature" and design.creature
            ):
                return component(scene, effect.type or "delivery") * 1.15
        return 0.0

    return join(worth)


def own_card(part: float) -> Callable[[Scene], float]:
    """What a random card of the hand is worth that joins the Spell, if one is left in hand."""
    return lambda scene: part * scene.weights.component if len(scene.sight.hand) > 3 else 0.0


def copied(*types: str) -> Act:
    """Compile the text of another Component, the best of those of these types."""

    def worth(scene: Scene) -> float:
        if scene.cards is None:
            return max([component(scene, type_) for type_ in types])
        fitting = [card for card in scene.cards if card.kind in types]
        return max([component(scene, card.kind) for card in fitting], default=0.0)

    return join(worth)


def widened(scene: Scene) -> float:
    """What it is worth if Deliveries hit each foe (J97); 0 if the Spell has none."""
    if scene.cards is not None and not any(card.type == DELIVERY for card in scene.cards):
        return 0.0
    return WIDENED * max(len(scene.foes) - 1, 0)


def stolen(effect: StealComponent) -> Act:
    """Compile a Component taken from a foe's Spell, if that foe has not acted."""

    def worth(scene: Scene, foe: int) -> float:
        taken = scene.weights.delivery + scene.weights.removed
        return (1.0 - scene.acted[foe]) * PART_OF_SPELLS * taken

    return about_victim(effect.victim, worth)


def removed(effect: Any) -> Act:
    """Compile Components removed from Spells that are still to be cast (R66.3)."""

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
        AddAmong: lambda effect: join(
            lambda scene: PART_OF_DECK * effect.count * component(scene, effect.type)
        ),
        AddRandom: lambda effect: join(own_card(1.0)),
        StealComponent: stolen,
        AimAtEach: lambda effect: join(widened),
        CopyEither: lambda effect: copied(effect.type, effect.other),
        RerollDice: lambda effect: good(tasted(1.0)),
        AddToYours: lambda effect: join(lambda scene: 0.7 * component(scene, effect.type)),
        RemoveComponent: removed,
        MoreDiceNow: more_dice,
        PutToken: lambda effect: good(tasted(2.0)),
        RollDice: nothing,
        SplitRoll: lambda effect: good(tasted(2.0)),
        Copy: lambda effect: copied(effect.type),
    }
)

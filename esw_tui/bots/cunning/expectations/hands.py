"""Cards in hand: drawn, discarded, shown, given."""

from typing import Any

from esw_tui.bots.cunning.expectations.amounts import Amount, amount
from esw_tui.bots.cunning.expectations.verbs import SWAPS, VERBS, Act, bad, for_whom, good, tasted
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.hands import (
    Discard,
    DiscardCopy,
    DiscardHand,
    DiscardOfType,
    DiscardOtherThan,
    Draw,
    DrawAndReveal,
    DrawDeadCard,
    FindWild,
    GiveCard,
    GiveGlyphCard,
    LookAtHand,
    PassCards,
    PutOnTop,
    RevealHand,
    SwapHands,
)


def of_cards(effect: Any, sign: float) -> Act:
    """Compile cards drawn (`sign` 1) or discarded (−1)."""
    how_many: Amount = amount(effect.cards, getattr(effect, "per", None))

    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            cards = how_many(scene, seat)
            value = sign * cards * scene.weights.card
            scene.gain += for_whom(scene, seat, value * 0.4, value, share)
        scene.amount = how_many(scene, scene.seat)

    return run


def swap_hands(scene: Scene, partner: int) -> float:
    counts = scene.sight.hand_counts
    return scene.weights.card * (counts[partner] - counts[scene.seat])


VERBS.update(
    {
        Draw: lambda effect: of_cards(effect, 1.0),
        DrawAndReveal: lambda effect: of_cards(effect, 1.0),
        DrawDeadCard: lambda effect: good(tasted(1.0), 0.2),
        FindWild: lambda effect: good(tasted(1.0)),
        DiscardCopy: lambda effect: bad(tasted(0.5)),
        Discard: lambda effect: of_cards(effect, -1.0),
        DiscardHand: lambda effect: bad(tasted(5.0)),
        PutOnTop: lambda effect: bad(tasted(0.5)),
        LookAtHand: lambda effect: good(tasted(0.5)),
        GiveCard: lambda effect: bad(tasted(2.0), 1.0),
        GiveGlyphCard: lambda effect: bad(tasted(2.0), 1.0),
        RevealHand: lambda effect: bad(tasted(0.5), 1.0),
        PassCards: lambda effect: bad(tasted(0.0)),
        DiscardOfType: lambda effect: bad(tasted(2.0)),
        DiscardOtherThan: lambda effect: bad(tasted(effect.count)),
    }
)
SWAPS[SwapHands] = swap_hands

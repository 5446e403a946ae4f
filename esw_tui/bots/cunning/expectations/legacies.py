"""What texts are worth that act in the next game."""

from esw_tui.bots.cunning.expectations.verbs import GIFTS, VERBS, Act, bad, good, nothing, tasted
from esw_tui.language.effects.legacies import AddToFirstSpell, DrawFewer, GainLater, SaveTreasure


def later(effect: GainLater) -> Act:
    return GIFTS.get(type(effect.gift), nothing)(effect.gift, None)


VERBS.update(
    {
        SaveTreasure: lambda effect: good(lambda scene: scene.weights.treasure),
        GainLater: later,
        DrawFewer: lambda effect: bad(tasted(effect.count), 1.0),
        AddToFirstSpell: lambda effect: good(lambda scene: scene.weights.component),
    }
)

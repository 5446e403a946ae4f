"""What Reactions do for a dying Wizard (R16, J107)."""

from esw_tui.bots.cunning.expectations.verbs import VERBS, good, tasted
from esw_tui.language.effects.reactions import CreatureTakesBlow, DrawDeadCards, StandUp

VERBS.update(
    {
        DrawDeadCards: lambda effect: good(tasted(2.0 * effect.count)),
        CreatureTakesBlow: lambda effect: good(lambda scene: 0.5 * scene.weights.own_death),
        StandUp: lambda effect: good(lambda scene: scene.weights.own_death + effect.hp),
    }
)

"""What texts about Cantrips are worth."""

from esw_tui.bots.cunning.expectations.verbs import VERBS, good, tasted
from esw_tui.bots.cunning.scene import Scene
from esw_tui.language.effects.cantrips import NextCantrip, PlayCantrips


def held(scene: Scene) -> float:
    """What playing the Cantrips in hand may be worth, where each costs three cards."""
    faces = scene.sight.faces
    cantrips = sum([faces[card].cantrip is not None for card in scene.sight.hand])
    return min(cantrips, len(scene.sight.hand) // 3) * scene.weights.component


VERBS.update(
    {
        PlayCantrips: lambda effect: good(held),
        NextCantrip: lambda effect: good(tasted(2.0)),
    }
)

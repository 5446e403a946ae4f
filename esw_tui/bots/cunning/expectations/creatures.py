"""What texts that keep or slay Creatures are worth."""

from typing import Any

from esw_tui.bots.cunning.expectations.verbs import VERBS, Act, about_victim
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.creatures import CreatureIntoPlay, Keep, SlayCreature, SlayCreatures


def slay(effect: Any) -> Act:
    every = isinstance(effect, SlayCreatures)

    def worth(scene: Scene, foe: int) -> float:
        creatures = len(scene.sight.creatures_of(foe))
        return 0.6 * scene.weights.creature * (creatures if every else min(creatures, 1))

    return about_victim(effect.victim, worth)


def keep(effect: Keep) -> Act:
    def run(scene: Scene, subjects: Shares) -> None:
        scene.gain += scene.weight * scene.weights.creature

    return run


VERBS.update({SlayCreature: slay, SlayCreatures: slay, Keep: keep, CreatureIntoPlay: keep})

"""What taking or giving the Standee is worth (R42)."""

from esw_tui.bots.cunning.expectations.verbs import VERBS, Act, about_victim
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.language.effects.standee import GiveStandee, TakeStandee


def take(effect: TakeStandee) -> Act:
    def run(scene: Scene, subjects: Shares) -> None:
        for seat, share in subjects:
            if scene.sight.standee != seat:
                sign = 1.0 if seat == scene.seat else -0.3
                scene.gain += sign * scene.weight * share * scene.weights.standee

    return run


def give(effect: GiveStandee) -> Act:
    def worth(scene: Scene, foe: int) -> float:
        lost = scene.weights.standee if scene.sight.standee == scene.seat else 0.0
        return -lost - 0.3 * scene.weights.standee

    return about_victim(effect.receiver, worth)


VERBS.update({TakeStandee: take, GiveStandee: give})

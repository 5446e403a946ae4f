"""Blood gained, lost, given and stolen (R41)."""

from esw_tui.bots.cunning.expectations.amounts import DIE, count_of
from esw_tui.bots.cunning.expectations.verbs import (
    GIFTS,
    LOSSES,
    VERBS,
    Act,
    about_victim,
    bad,
    good,
)
from esw_tui.bots.cunning.scene import Scene
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.blood import (
    Blood,
    DieOfBlood,
    GiveBlood,
    GiveBloodTo,
    LayBounty,
    Predict,
    StealBlood,
)

THEIRS = 0.3
"""How much a foe's Blood matters compared with the seat's own."""


def change(amount: float, per: Per | None) -> Act:
    times = count_of(per) if per else None

    def worth(scene: Scene) -> float:
        factor = times(scene, scene.seat) if times else 1.0
        return amount * factor * scene.weights.blood

    return good(worth, THEIRS)


def stolen(effect: StealBlood) -> Act:
    def worth(scene: Scene, foe: int) -> float:
        amount = min(effect.amount, scene.sight.blood[foe])
        return amount * scene.weights.blood * (1.0 + THEIRS)

    return about_victim(effect.victim, worth)


def given(effect: GiveBlood) -> Act:
    """The subject gives some of its Blood away."""
    return bad(lambda scene: effect.amount * scene.weights.blood, 1.0 + THEIRS)


VERBS.update(
    {
        StealBlood: stolen,
        GiveBlood: given,
        GiveBloodTo: lambda effect: about_victim(
            effect.receiver, lambda scene, foe: -effect.amount * scene.weights.blood
        ),
        Predict: lambda effect: good(lambda scene: 0.4 * effect.amount * scene.weights.blood),
        LayBounty: lambda effect: good(lambda scene: 0.3 * effect.amount * scene.weights.blood),
    }
)
GIFTS[Blood] = lambda gift, per: change(gift.amount, per)
GIFTS[DieOfBlood] = lambda gift, per: change(DIE, per)
LOSSES[Blood] = lambda loss, per: change(-loss.amount, per)

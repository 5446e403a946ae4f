"""Blood."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Gift, Loss, Verb
from esw_tui.language.effects.who import Who


@effect
class Blood(Gift, Loss):
    """Blood."""

    feature = "blood"

    amount: int


@effect
class DieOfBlood(Gift):
    """A die of Blood."""

    feature = "blood"
    brings = ("amount", "die")


@effect
class GiveBlood(Verb):
    """The subject hands you Blood."""

    feature = "blood"

    amount: int


@effect
class GiveBloodTo(Verb):
    """Hand over Blood, as far as you have any."""

    feature = "blood"

    amount: int
    receiver: Who


@effect
class StealBlood(Verb):
    """Take Blood from another wizard, as far as there is any."""

    feature = "blood"

    amount: int
    victim: Who


@effect
class Predict(Verb):
    """Name the wizard who dies next; Blood if that is right."""

    feature = "blood"

    amount: int


@effect
class LayBounty(Verb):
    """This treasure lies in the middle until a wizard who kills a foe takes Blood for it."""

    feature = "blood"

    amount: int

"""Blood."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class Blood:
    """Blood."""

    feature = "blood"

    amount: int


@effect
class DieOfBlood:
    """A die of Blood."""

    feature = "blood"
    brings = ("amount", "die")


@effect
class GiveBlood:
    """The subject hands you Blood."""

    feature = "blood"

    amount: int


@effect
class GiveBloodTo:
    """Hand over Blood, as far as you have any."""

    feature = "blood"

    amount: int
    receiver: Who


@effect
class StealBlood:
    """Take Blood from somebody, as far as there is any."""

    feature = "blood"

    amount: int
    victim: Who


@effect
class Predict:
    """Name the wizard who dies next; Blood if that is right."""

    feature = "blood"

    amount: int


@effect
class LayBounty:
    """This treasure lies in the middle until a wizard who kills a foe takes Blood for it."""

    feature = "blood"

    amount: int

"""The Standee."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class TakeStandee:
    """Take the Standee."""

    feature = "standee"
    brings = ("taken",)


@effect
class GiveStandee:
    """Hand over the Standee, wherever it is, through your hands."""

    feature = "standee"

    receiver: Who

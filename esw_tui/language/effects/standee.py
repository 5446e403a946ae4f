"""The Standee."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Verb
from esw_tui.language.effects.who import Who


@effect
class TakeStandee(Verb):
    """Take the Standee."""

    feature = "standee"
    brings = ("taken",)


@effect
class GiveStandee(Verb):
    """Hand over the Standee, wherever it is, through your hands."""

    feature = "standee"

    receiver: Who

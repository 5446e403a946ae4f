"""Cantrips."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Verb


@effect
class PlayCantrips(Verb):
    """Pay for and play cantrips from hand."""

    feature = "cantrips"

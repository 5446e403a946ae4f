"""Cantrips."""

from esw_tui.language.effects.effect import effect


@effect
class PlayCantrips:
    """Pay for and play cantrips from hand."""

    feature = "cantrips"

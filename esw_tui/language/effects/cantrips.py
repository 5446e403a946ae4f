"""Cantrips."""

from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, Verb


@effect
class PlayCantrips(Verb):
    """Pay for and play cantrips from hand."""

    feature = "cantrips"


@effect
class NextCantrip(Verb):
    """Search the main deck for a cantrip, which comes to your hand."""

    feature = "cantrips"
    yours_in_vain = (DEAD,)


@effect
class YouPlayCantrip:
    """You add a cantrip to your spell."""

    feature = "cantrips"


@effect
class CheaperCantrips:
    """The price of your cantrips is lower."""

    feature = "cantrips"

    cards: Number

"""Verbs: what a wizard does. Which wizard does it stands outside the verb, in an act."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING, Gift, Loss, Swapped, Verb
from esw_tui.language.effects.who import Who


@effect
class Gain(Verb):
    """Gain status, treasures or Blood."""

    gift: Gift
    per: Per | None = None


@effect
class Lose(Verb):
    """Lose status, HP or Blood."""

    brings = ("amount",)
    yours_in_vain = (DEAD, DYING)

    loss: Loss
    per: Per | None = None


@effect
class Swap(Verb):
    """Exchange something with another wizard."""

    swapped: Swapped
    partner: Who


@effect
class Choose(Verb):
    """Choose a wizard of whom the text goes on to speak."""

    brings = ("chosen foe",)

    who: Who


@effect
class Make(Verb):
    """Another wizard has to do it."""

    who: Who
    verb: Verb

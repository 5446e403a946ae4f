"""Creatures kept or slain."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import NO_CREATURE
from esw_tui.language.effects.who import Who


@effect
class SlayCreature:
    """Discard a kept creature of somebody (R15.15)."""

    feature = "creatures"
    in_vain = (NO_CREATURE,)

    victim: Who


@effect
class SlayCreatures:
    """Discard every kept creature of somebody."""

    feature = "creatures"
    in_vain = (NO_CREATURE,)

    victim: Who


@effect
class Keep:
    """Keep this creature."""

    feature = "creatures"


@effect
class CreatureIntoPlay:
    """The next creature of the main deck lies before you as though you had kept it."""

    feature = "creatures"

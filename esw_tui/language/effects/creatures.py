"""Creatures kept or slain."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import NO_CREATURE, Verb
from esw_tui.language.effects.who import Who


@effect
class SlayCreature(Verb):
    """Discard a kept creature of the wizard meant (R15.15)."""

    feature = "creatures"
    in_vain = (NO_CREATURE,)

    victim: Who


@effect
class SlayCreatures(Verb):
    """Discard every kept creature of the wizard meant."""

    feature = "creatures"
    in_vain = (NO_CREATURE,)

    victim: Who


@effect
class Keep(Verb):
    """Keep this creature."""

    feature = "creatures"


@effect
class CreatureIntoPlay(Verb):
    """The next creature of the main deck lies before you as though you had kept it."""

    feature = "creatures"

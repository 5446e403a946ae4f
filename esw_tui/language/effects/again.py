"""Verbs that use a card of a spell once more."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class YourSpell:
    """Your spell."""


@effect
class SpellOf:
    """The spell of somebody else."""

    owner: Who


@effect
class Copy:
    """Carry out the text of another component as though it stood here (R15.18)."""

    type: str
    spell: YourSpell | SpellOf


@effect
class ResolveAgain:
    """Resolve this card, or a card of your spell, a second time; never a third (J71)."""

    type: str | None = None

"""Verbs that use a card of a spell once more."""

from dataclasses import dataclass

from esw_tui.language.effects.who import Who


@dataclass(frozen=True, slots=True)
class YourSpell:
    """Your spell."""


@dataclass(frozen=True, slots=True)
class SpellOf:
    """The spell of somebody else."""

    owner: Who


@dataclass(frozen=True, slots=True)
class Copy:
    """Carry out the text of another component as though it stood here (R15.18)."""

    type: str
    spell: YourSpell | SpellOf


@dataclass(frozen=True, slots=True)
class ResolveAgain:
    """Resolve this card, or a card of your spell, a second time; never a third (J71)."""

    type: str | None = None

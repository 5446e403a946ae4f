"""Treasures that change owners or go."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Gift, Verb
from esw_tui.language.effects.who import Who


@effect
class Treasures(Gift):
    """Treasures from the top of their deck."""

    count: int = 1


@effect
class Steal(Verb):
    """Take a treasure from another wizard; the thief picks (J38)."""

    victim: Who


@effect
class Destroy(Verb):
    """Discard a treasure of the wizard meant; the one who acts picks."""

    brings = ("destroyed",)

    victim: Who


@effect
class DestroyOwn(Verb):
    """Discard one of one's own treasures."""

    brings = ("destroyed",)


@effect
class DestroyUpTo(Verb):
    """Discard as many of one's own treasures as wanted."""

    brings = ("destroyed",)

    count: int


@effect
class GiveTreasure(Verb):
    """Hand over one of your treasures."""

    receiver: Who


@effect
class GiveOwnTreasure(Verb):
    """The subject hands you one of its treasures."""


@effect
class DiscardThis(Verb):
    """Discard this card itself."""


@effect
class SwapThis(Verb):
    """Exchange this treasure for one of another wizard's."""

    owner: Who


@effect
class Tuck(Verb):
    """A component from hand lies under this treasure, and its glyph counts in your spells."""

"""Treasures that change owners or go."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class Treasures:
    """Treasures from the top of their deck."""

    count: int = 1


@effect
class Steal:
    """Take a treasure from somebody; the thief picks (J38)."""

    victim: Who


@effect
class Destroy:
    """Discard a treasure of somebody; the one who acts picks."""

    brings = ("destroyed",)

    victim: Who


@effect
class DestroyOwn:
    """Discard one of one's own treasures."""

    brings = ("destroyed",)


@effect
class DestroyUpTo:
    """Discard as many of one's own treasures as wanted."""

    brings = ("destroyed",)

    count: int


@effect
class GiveTreasure:
    """Hand over one of your treasures."""

    receiver: Who


@effect
class GiveOwnTreasure:
    """The subject hands you one of its treasures."""


@effect
class DiscardThis:
    """Discard this card itself."""


@effect
class SwapThis:
    """Exchange this treasure for one of somebody else's."""

    owner: Who


@effect
class Tuck:
    """A component from hand lies under this treasure, and its glyph counts in your spells."""

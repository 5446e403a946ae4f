"""What tiles do before the first turn (K6, K93, K124)."""

from esw_tui.language.effects.effect import effect


@effect
class TakeTrophy:
    """The trophy starts with you."""


@effect
class TakeFirstTurn:
    """You go first."""


@effect
class KeepBothFamiliars:
    """Both Familiars you were dealt are yours to buy (D29.3)."""


@effect
class TakeFamiliar:
    """You get one more Familiar that no player kept (D29.3, K73)."""


@effect
class ReplaceGlyph:
    """A starting Glyph becomes the Weird Wand (D29.5)."""

"""Social Status."""

from esw_tui.language.effects.effect import effect


@effect
class Status:
    """Social Status, gained or lost."""

    ranks: int


@effect
class SwapStatus:
    """Exchange ranks."""

"""Blood."""

from esw_tui.language.effects.effect import effect


@effect
class Blood:
    """Blood."""

    amount: int


@effect
class DieOfBlood:
    """A die of Blood."""

"""Blood."""

from esw_tui.language.effects.effect import effect


@effect
class Blood:
    """Blood."""

    feature = "blood"

    amount: int


@effect
class DieOfBlood:
    """A die of Blood."""

    feature = "blood"
    brings = ("amount", "die")

"""Blood."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Gift


@effect
class Blood(Gift):
    """Blood."""

    feature = "blood"

    amount: int


@effect
class DieOfBlood(Gift):
    """A die of Blood."""

    feature = "blood"
    brings = ("amount", "die")

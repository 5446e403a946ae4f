"""Social Status."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING


@effect
class Status:
    """Social Status, gained or lost."""

    feature = "status_board"
    yours_in_vain = (DEAD, DYING)

    ranks: int


@effect
class SwapStatus:
    """Exchange ranks."""

    feature = "status_board"
    yours_in_vain = (DEAD, DYING)

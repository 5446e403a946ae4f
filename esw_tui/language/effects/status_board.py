"""Social Status."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING, Gift, Loss, Swapped


@effect
class Status(Gift, Loss):
    """Social Status, gained or lost."""

    feature = "status_board"
    yours_in_vain = (DEAD, DYING)

    ranks: int


@effect
class SwapStatus(Swapped):
    """Exchange ranks."""

    feature = "status_board"
    yours_in_vain = (DEAD, DYING)

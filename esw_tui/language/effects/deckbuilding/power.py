"""Power, the money of the turn (D6.3)."""

from esw_tui.language.effects.deckbuilding.amounts import ForEach, Quantity
from esw_tui.language.effects.effect import effect


@effect
class Power:
    """+n Power; lost outside your own turn (K24)."""

    bonus: int
    per: ForEach | None = None


@effect
class PowerEqual:
    """As much Power as something measures."""

    quantity: Quantity


@effect
class DoublePower:
    """As much Power again as you have now."""

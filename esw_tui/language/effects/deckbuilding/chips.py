"""Chips (section 26)."""

from esw_tui.language.effects.deckbuilding.amounts import Quantity
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect


@effect
class Chips:
    """A number of chips."""

    count: int = 1


@effect
class ChipsEqual:
    """As many chips as something measures."""

    quantity: Quantity


@effect
class StealChips:
    """Take chips from a player's store, as many as there are (K68)."""

    chips: Chips | ChipsEqual
    victim: Who


@effect
class LoseHalfChips:
    """The subject loses half its chips."""

    rounded: str
    """`up` or `down`."""


@effect
class ChipOnEach:
    """A chip from the supply on each card of the Line-Up."""

"""The rules of a spell-crafting box. Its cards and features are in `cards.yaml`."""

from typing import NamedTuple

from esw_tui.spellcraft.formats import Format


class BoxRules(NamedTuple):
    """How a match of a box is won, and where the box differs from others."""

    name: str
    formats: tuple[Format, ...]
    """The match formats it offers; the first is the usual one (R20)."""
    typed_wild_magic: bool = False
    """Whether Wild Magic in hand is a Source, a Quality and a Delivery at once (R12.2, J31)."""
    resolved_cards_stay: bool = False
    """Whether "Resolve now" cards lie in view until the game ends (R18.3)."""
    comes_first: bool = False
    """Whether a mix by game should begin with this box, because what it brings lasts (R80.2)."""
    boxes: tuple[str, ...] = ()
    """The boxes of a mix, in the host's order; none if it is one box."""

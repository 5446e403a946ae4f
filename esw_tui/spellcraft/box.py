"""What a spell-crafting box is apart from its cards, which say what features it has."""

from typing import NamedTuple

from esw_tui.spellcraft.formats import Format


class BoxRules(NamedTuple):
    """A box by its rules: how a match of it is won, and where it differs from others."""

    name: str
    formats: tuple[Format, ...]
    """The match formats it offers; the first is the usual one (R20)."""
    typed_wild_magic: bool = False
    """Whether Wild Magic in hand is a Source, a Quality and a Delivery at once (R12.2, J31)."""
    resolved_cards_stay: bool = False
    """Whether "Resolve now" cards lie in view until the game ends (R18.3)."""
    comes_first: bool = False
    """Whether it should be the first where boxes take turns: what it brings lasts (R80.2)."""
    boxes: tuple[str, ...] = ()
    """The boxes of a mix, in the host's order; none if it is one box."""

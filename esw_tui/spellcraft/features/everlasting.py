"""Everlasting: cards that outlast their owner's death and the end of a game (R14.4)."""

from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.features.feature import Feature


def is_everlasting(design: Design) -> bool:
    """Whether the card says so."""
    return design.everlasting


EVERLASTING = Feature(name="everlasting", title="Everlasting", outlasts=is_everlasting)

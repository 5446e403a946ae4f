"""Everlasting: cards that outlast their owner's death and the end of a game (R14.4)."""

from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.features.feature import Feature


def make_ready(design: Design) -> None:
    """Let a card with the keyword outlast its owner."""
    design.outlasts = design.outlasts or "Everlasting" in design.card.keywords


EVERLASTING = Feature(name="everlasting", title="Everlasting", card=make_ready)

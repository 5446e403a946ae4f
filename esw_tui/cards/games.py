"""Which game a box is played with, as its `game:` says."""

SPELLCRAFT, DECKBUILDING = "spellcraft", "deckbuilding"
GAMES = (SPELLCRAFT, DECKBUILDING)
"""A box that says nothing is a spell-crafting box."""

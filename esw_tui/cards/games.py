"""The games that boxes are played with, as their `game:` says."""

SPELLCRAFT, DECKBUILDING = "spellcraft", "deckbuilding"
GAMES = (SPELLCRAFT, DECKBUILDING)
"""All games; a box without `game:` is a spell-crafting box."""

"""The laboratory for decks that are built: what was bought and played, and what came of it."""

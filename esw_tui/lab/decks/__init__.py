"""The laboratory for the deck-builder: what was bought and played, and how its owners fared."""

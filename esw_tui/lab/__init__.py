"""The laboratory: what many matches say about the cards of a box."""

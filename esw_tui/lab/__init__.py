"""The laboratory: plays many matches and reports what they say about the cards of a box."""

"""The table of the deck-builder: Line-Ups, mats, cards in play, the hand, and the list of
actions."""

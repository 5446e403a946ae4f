"""The table of the deck-builder: Line-Ups, mats, what is in play, the hand, what can be done."""

"""The cunning bot for decks that are built: what a card is worth to this deck now.

promises     what the words of a card come to each time it is played
sight        what a seat notices at the table
worth        cards in points: to own, to lose, to use
shopping     the best use of power and chips
actions      one action of a turn after another
choices      all other questions
"""

from esw_tui.bots.deck_cunning.bot import CunningDeckBot

__all__ = ["CunningDeckBot"]

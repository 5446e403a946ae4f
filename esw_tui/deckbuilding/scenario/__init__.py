"""How scenarios of the deck-building game are read, and what they look at.

cards      the cards a file names, and never more than there are
seats      the players of a file and the middle of the table
expect     what is expected at the end, and what is found
setup      all of that, as scenarios ask for it
"""

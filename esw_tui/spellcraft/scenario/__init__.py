"""Scenarios of the spell-crafting boxes: how their keys are read, and what they look at.

cards      the cards a file names, and never more than there are
seats      the players of a file, and what the table is like
expect     what is expected at the end, and what is found
picks      a Spell as a file picks it
setup      all of that, as scenarios ask for it
"""

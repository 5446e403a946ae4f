"""A table of four for the cards of Skullzfyre, and which cards a test covers.

You are at the table with L, M and R, clockwise. L and M have acted. R still has a longer Spell to
cast, which begins with a question: there every test ends. What is gained from the decks is
harmless; a card from the main deck heals you 2 HP.
"""

from table_of_four import SEATS_WITHOUT_RANKS, BoxTable, CardCase

LAST_SPELL = [
    "Lavabelch Lumpkin's",
    "Eyebrow-Singeing",
    "Funeral-Marching",
    "Acorn-Pelting",
]
SEATS = SEATS_WITHOUT_RANKS | {"R": {"spell": LAST_SPELL}}
DECKS = {
    "main": ["Old Grandfather Toadstool's"],
    "treasure": ["Last-Laugh Cushion", "Can of Wild Worms"],
    "dead": ["Hearty Wake", "Hearty Wake"],
}
GLYPHS = {
    "arcane": "Pocket Observatory",
    "dark": "The Demon Shoes",
    "elemental": "Bottled Thunderclap",
    "illusion": "Half a Magic Mirror",
    "primal": "Wolf in a Jumper",
}
"""The Treasure that counts as a card of each glyph."""


class Duel(BoxTable):
    """The table of four on the mountain."""

    box = "skullzfyre"
    seats = SEATS
    decks = DECKS


Case = CardCase
is_over = Duel.is_over

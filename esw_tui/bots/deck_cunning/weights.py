"""What things are worth to the cunning bot, in points or in Power; other numbers did no better in
play."""

from typing import NamedTuple


class DeckWeights(NamedTuple):
    """Every weight of the reckoning; bots with different weights can be played against each
    other."""

    point_per_power: float = 0.3
    """What one Power, spent well, brings in points at the end."""
    draw: float = 1.3
    """A card drawn, in Power."""
    chip: float = 0.7
    """A chip, in Power: it pays for Legends only."""
    heal: float = 0.08
    """A Hit Point, in Power."""
    thin: float = 1.0
    """A card destroyed by choice, in Power, as long as the deck will be drawn through again."""
    damage: float = 0.1
    """A point of damage to every foe, in points: twenty of them are a token (D23.7)."""
    kill: float = 3.0
    """A dead wizard token for every foe, in points."""
    dud: float = 1.2
    """A Dud Wand, in points."""
    stink: float = 5.0
    """Being a Stinker, in points (D25.4)."""
    shield: float = 0.25
    """A DEFENSE as good as one card, in points."""
    starter: float = 0.7
    """A card of the seat's deck that it has not seen, in Power."""
    delay: float = 0.5
    """How many passes through the deck go by before a new card is drawn."""
    ongoing: float = 1.0
    """What an ONGOING card in play is worth besides its points."""
    kept_chip: float = 0.2
    """A chip that is not spent, in points, while Legends are still to be bought."""


WEIGHTS = DeckWeights()

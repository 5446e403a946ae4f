"""What things are worth to the cunning, in Hit Points of a foe: numbers found by playing."""

from typing import NamedTuple


class Tastes(NamedTuple):
    """Every weight of the reckoning; two bots with other tastes can be played off."""

    hurt: float = 0.8
    """A point of damage to a foe who survives."""
    kill: float = 8.0
    """A Kill token and the status it brings (R17.2)."""
    last_kill: float = 10.0
    """On top: the Last Wizard Standing token (R19.1)."""
    leader: float = 0.06
    """How much more a foe's HP count for each victory point it has over the average."""
    weak: float = 0.35
    """How much more damage counts the weaker its victim is already."""
    own_hp: float = 0.45
    """A Hit Point of one's own when there are plenty."""
    own_need: float = 9.0
    """What the last Hit Points are worth on top, all together."""
    need_scale: float = 7.0
    """How soon few Hit Points feel like few."""
    own_death: float = 9.0
    """Dying by one's own hand."""
    treasure: float = 2.8
    creature: float = 2.2
    """A Creature that stays: a shield, and another roll (R15.4, R15.11)."""
    card: float = 0.25
    """A card in hand: hands are filled up every round."""
    component: float = 2.2
    """A Component that joins one's Spell, on average."""
    delivery: float = 3.0
    removed: float = 1.6
    """A Component that leaves a foe's Spell."""
    foe_status: float = 0.35
    """How much a foe's rank matters compared with one's own."""
    foe_damage: float = 6.5
    """What a foe's Spell deals, all victims together."""
    spread: float = 9.0
    """The variance of what one foe's Spell does to one victim."""
    stolen_kill: float = 0.12
    """How likely each Wizard who acts before takes a kill away."""
    ranks: tuple[float, ...] = (0.0, 0.0, 2.6, 0.6, 1.0, 2.6, 1.6, 2.0, 2.2)
    """What standing on each rank is worth each round (R63)."""
    quality: float = 0.15
    """How much of a card's worth beyond the usual is regretted when it leaves the hand."""


TASTES = Tastes()

"""What things are worth to the cunning, in Hit Points of a foe: numbers found by playing."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Every weight of the reckoning; two bots with other weights can be played off."""

    hurt: float = 0.95
    """A point of damage, shared out among all foes: hurting one of many helps the others too."""
    kill: float = 10.0
    """A Kill token and the status it brings (R17.2)."""
    last_kill: float = 10.0
    """On top: the Last Wizard Standing token (R19.1)."""
    leader: float = 0.2
    """How much more a foe's HP count for each victory point it has over the average."""
    weak: float = 0.35
    """How much more damage counts the weaker its victim is already."""
    own_hp: float = 1.0
    """A Hit Point of one's own: the measure of everything."""
    own_need: float = 0.0
    """What the last Hit Points are worth on top, all together."""
    need_scale: float = 7.0
    """How soon few Hit Points feel like few."""
    own_death: float = 6.0
    """Dying by one's own hand."""
    treasure: float = 0.8
    creature: float = 3.4
    """A Creature that stays: a shield, and another roll (R15.4, R15.11)."""
    blood: float = 0.45
    """A Blood, which pays for something some day (R41.6)."""
    standee: float = 1.2
    """Holding the Standee: Blood every round, and more on some cards (R42)."""
    card: float = 0.2
    """A card in hand: hands are filled up every round."""
    component: float = 1.8
    """A Component that joins one's Spell, on average."""
    delivery: float = 2.5
    removed: float = 2.4
    """A Component that leaves a foe's Spell, shared out among all its victims."""
    foe_status: float = 0.35
    """How much a foe's rank matters compared with one's own."""
    foe_damage: float = 7.5
    """What a foe's Spell deals, all victims together."""
    ranks: tuple[float, ...] = (0.0, 0.3, 0.9, 0.0, 0.6, 0.2, 0.7, 0.6, 0.7)
    """What standing on each rank is worth each round (R63)."""


WEIGHTS = Weights()

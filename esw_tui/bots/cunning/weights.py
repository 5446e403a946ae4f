"""What things are worth to the cunning bot, in Hit Points of a foe: numbers found by playing."""

from typing import NamedTuple


class Weights(NamedTuple):
    """Every weight of the reckoning; bots with different weights can be played against each
    other."""

    hurt: float = 0.95
    """A point of damage, shared out among all foes: hurting one of many helps the others too."""
    kill: float = 10.0
    """A Kill token and the status it brings (R17.2)."""
    last_kill: float = 10.0
    """On top of `kill`, for the last foe: the Last Wizard Standing token (R19.1)."""
    leader: float = 0.2
    """How much more damage to a foe counts for each victory point it has above the average."""
    weak: float = 0.35
    """How much more damage counts the weaker its victim is already."""
    own_hp: float = 1.0
    """A Hit Point of the seat's own, the unit of everything."""
    own_need: float = 0.0
    """What the last Hit Points are worth on top, all together."""
    need_scale: float = 7.0
    """Below about how many Hit Points each counts clearly more."""
    own_death: float = 6.0
    """What dying costs the seat."""
    treasure: float = 0.8
    creature: float = 3.4
    """A Creature that stays: a shield, and another roll (R15.4, R15.11)."""
    blood: float = 0.45
    """One Blood, which will pay for something later (R41.6)."""
    standee: float = 1.2
    """Holding the Standee: Blood every round, and more on some cards (R42)."""
    card: float = 0.2
    """A card in hand: hands are filled up every round."""
    component: float = 1.8
    """A Component that joins the seat's Spell, on average."""
    delivery: float = 2.5
    removed: float = 2.4
    """A Component that leaves a foe's Spell, shared out among all foes."""
    foe_status: float = 0.35
    """How much a foe's rank matters compared with the seat's own."""
    foe_damage: float = 7.5
    """What a foe's Spell deals, to all victims together."""
    ranks: tuple[float, ...] = (0.0, 0.3, 0.9, 0.0, 0.6, 0.2, 0.7, 0.6, 0.7)
    """What standing on each rank is worth each round (R63)."""


WEIGHTS = Weights()

"""What the cunning bot reads off a sight."""

from esw_tui.spellcraft.designs import DELIVERY, Design
from esw_tui.spellcraft.sight import Sight


def own_initiative(sight: Sight, delivery: Design | None) -> int:
    """The Initiative of the seat's Spell with this Delivery (R7.4, J13)."""
    value = delivery.initiative if delivery is not None and delivery.type == DELIVERY else 0
    for card in sight.in_play(sight.seat):
        value += sight.faces[card].more_initiative
    return value

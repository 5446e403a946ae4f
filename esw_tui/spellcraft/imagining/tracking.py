"""Losing track of cards: when a back moves, who still knows which one it was?

A seat may know cards in somebody's hand or unrevealed Spell, by face or by type. When a card
leaves them unseen, or one is shown that may or may not be a known one, that knowledge is no
longer about certain backs.
"""

from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.table import Table

NO_TYPES = (0, 0, 0)


def face_down(table: Table, seat: int) -> tuple[int, ...]:
    """The cards of a Spell that lie face down: not those already revealed, or added for all to
    see."""
    return tuple([card for card in table.spell[seat] if not table.open >> card & 1])


def forget_types(table: Table, seat: int) -> None:
    """A card left this hand or Spell: nobody can tell whether it was one of known type."""
    if table.known_type != NO_TYPES:
        others = ~bits(table.hand[seat] + table.spell[seat])
        source, quality, delivery = table.known_type
        table.known_type = (source & others, quality & others, delivery & others)

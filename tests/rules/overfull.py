"""What leaves a Spell that has too many cards (R6.3, R6.4).

Only tables without a program need these two rules: the program offers no such Spell.
"""

from collections.abc import Iterable

from esw_tui.spellcraft.designs import DELIVERY, QUALITY, SOURCE, WILD


def surplus(cards: int) -> int:
    """How many placed cards go back to hand before sizes are called (R6.3, J10)."""
    return max(cards - 3, 0)


def must_leave(types: Iterable[int]) -> list[int]:
    """Types of which a revealed Spell holds too many (R6.4, J10).

    The owner removes cards of these types until one of each is left; Wild Magic beyond the
    free places leaves too. Removed cards go to the discard pile.
    """
    cards = list(types)
    too_many = [
        type_ for type_ in (SOURCE, QUALITY, DELIVERY) for _ in range(cards.count(type_) - 1)
    ]
    free = 3 - len({type_ for type_ in cards if type_ != WILD})
    return too_many + [WILD] * max(cards.count(WILD) - free, 0)

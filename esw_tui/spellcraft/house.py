"""House rules: what the players may settle that no rulebook says.

They are among the settings of a match, so that its save keeps them.
"""

from typing import NamedTuple

from esw_tui.errors import SeatError

HIDDEN, OPEN = "hidden", "open"
HANDS = (HIDDEN, OPEN)
HOUSE_SETTINGS = ("start_hp", "hands")


class HouseOptions(NamedTuple):
    """The house rules of a match."""

    start_hp: int
    """The HP with which a game begins (R3.4)."""
    usual_hp: int
    """The HP with which it begins by the rulebook."""
    open_hands: bool = False
    """Whether hands lie open, to teach a player the game: every card drawn is shown to all."""

    @property
    def words(self) -> tuple[str, ...]:
        """What differs from the rulebook, each in a few words."""
        told = []
        if self.start_hp != self.usual_hp:
            told.append(f"{self.start_hp} HP at first")
        if self.open_hands:
            told.append("open hands")
        return tuple(told)


AS_PRINTED = HouseOptions(20, 20)


def checked_house(
    usual_hp: int, most_hp: int, start_hp: int | None = None, hands: str | None = None
) -> HouseOptions:
    """The house rules of a match: as wished, or as the rulebook has it; raises `SeatError` for a
    wish that is not possible."""
    if start_hp is None:
        start_hp = usual_hp
    if type(start_hp) is not int or not 1 <= start_hp <= most_hp:
        raise SeatError(f"A game begins with 1 to {most_hp} HP, not with {start_hp!r}.")
    if hands is not None and hands not in HANDS:
        raise SeatError(f"Hands are {' or '.join(HANDS)}, not {hands!r}.")
    return HouseOptions(start_hp, usual_hp, hands == OPEN)

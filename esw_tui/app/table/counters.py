"""Numbers that features keep for each wizard: they stand in the wizard's line by themselves."""

from typing import NamedTuple

from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.states import SeatNumber
from esw_tui.spellcraft.views import View


class Counter(NamedTuple):
    """How much of something a wizard has."""

    state: SeatNumber
    number: int


def counters(view: View, seat: int) -> list[Counter]:
    """All that is counted for a wizard and may be seen, in the order of the features."""
    states = [state for feature in FEATURES.values() for state in feature.states]
    found = []
    for state in states:
        if isinstance(state, SeatNumber) and state.letter and state in view:
            number = view[state][seat]
            if number is not None:
                found.append(Counter(state, number))
    return found

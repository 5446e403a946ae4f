"""The numbers that features keep for each wizard, for the wizard's line on the table."""

from typing import NamedTuple

from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.states import SeatNumber
from esw_tui.spellcraft.views import View


class Counter(NamedTuple):
    """A number of a wizard, and the state of a feature that holds it."""

    state: SeatNumber
    number: int


def counters(view: View, seat: int) -> list[Counter]:
    """All counters of a wizard that the viewer may see, in the order of the features."""
    states = [state for feature in FEATURES.values() for state in feature.states]
    found = []
    for state in states:
        if isinstance(state, SeatNumber) and state.letter and state in view:
            number = view[state][seat]
            if number is not None:
                found.append(Counter(state, number))
    return found

"""Open cards before a wizard other than Treasures, Creatures and lasting cards: those that features
keep there, those under a Treasure, those shown of a spell that waits."""

from typing import NamedTuple

from esw_tui.spellcraft.dead_wizards import RESOLVED
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.states import SeatCards
from esw_tui.spellcraft.views import View

LABELS = {"saved": "next game", "bounties": "bounty", "resolved": "resolved"}
"""The label of such a card, by the name of the state that keeps it; other states are labelled by
their title."""


class KeptCard(NamedTuple):
    """A card, and the label that says why it lies there."""

    label: str
    name: str


def kept_cards(view: View, seat: int) -> list[KeptCard]:
    """All kept cards before one wizard, in the order of the features."""
    states = [state for feature in FEATURES.values() for state in feature.states]
    found = []
    for state in (*states, RESOLVED):
        if isinstance(state, SeatCards) and not state.slot and state in view:
            label = LABELS.get(state.name, state.title)
            found += [KeptCard(label, card.name) for card in view[state][seat]]
    wizard = view.wizards[seat]
    own = [card.number for card in wizard.treasures]
    found += [
        KeptCard(f"under {treasure.name}", card.name)
        for treasure, card in view.tucked
        if treasure.number in own
    ]
    found += [
        KeptCard(f"as wild {card.place}" if card.number in own else "shown", card.name)
        for card in wizard.shown
    ]
    return found

"""What the table shows of each feature: one dict by the feature's name.

A feature with a pane of its own has it here; the pane stands on the table of every box that has
the feature.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.features import status_board
from esw_tui.app.table.paint import Cards
from esw_tui.spellcraft.features.status_board import RANK
from esw_tui.spellcraft.states import State
from esw_tui.spellcraft.views import View


class FeaturePane(NamedTuple):
    """A pane of the table that shows one feature."""

    id: str
    title: str
    state: State[Any]
    """The state that the pane shows; a view without this state has no such pane."""
    draw: Callable[[Look, View, Cards, int, int], Text]
    """Draws its lines, in so many columns and rows."""


IN_WIZARDS = "in the lines of the wizards"
ON_CARDS = "on the cards"

PANES: dict[str, FeaturePane | str] = {
    "creatures": IN_WIZARDS,
    "reactions": ON_CARDS,
    "everlasting": ON_CARDS,
    "kill_tokens": IN_WIZARDS,
    "status_board": FeaturePane("board", "Social Status", RANK, status_board.draw),
    "bully": ON_CARDS,
    "cantrips": ON_CARDS,
    "bad_trip": ON_CARDS,
    "two_glyphs": ON_CARDS,
    "blood": IN_WIZARDS,
    "standee": IN_WIZARDS,
    "legacies": IN_WIZARDS,
    "standing_answers": ON_CARDS,
}
"""The pane of each feature, or where else the table shows the feature."""


def panes(view: View) -> list[FeaturePane]:
    """The panes of the features that a view has, in the order of `PANES`."""
    own = [pane for pane in PANES.values() if isinstance(pane, FeaturePane)]
    return [pane for pane in own if pane.state in view]

"""The events of the deck-building game, one file for each chapter of the rules.

An event says what happened, as each viewer may know it.
"""

# All names of each chapter are events: importing everything means no list to maintain.
# ruff: noqa: F403

from esw_tui.deckbuilding.events.cards import *
from esw_tui.deckbuilding.events.fights import *
from esw_tui.deckbuilding.events.game import *
from esw_tui.deckbuilding.events.goods import *
from esw_tui.kernel.events import Cause as Cause
from esw_tui.kernel.events import Event as Event

"""What happens in the deck-building box, as each viewer may know it. One file for each chapter."""

# Whatever a chapter defines is an event of the game: this list keeps itself.
# ruff: noqa: F403

from esw_tui.deckbuilding.events.cards import *
from esw_tui.deckbuilding.events.fights import *
from esw_tui.deckbuilding.events.game import *
from esw_tui.deckbuilding.events.goods import *
from esw_tui.kernel.events import Cause as Cause
from esw_tui.kernel.events import Event as Event

"""The events of spell-crafting: who, what, and why. One file for each chapter."""

# Whatever a chapter defines is an event of the game: this list keeps itself.
# ruff: noqa: F403

from esw_tui.kernel.events import Cause as Cause
from esw_tui.kernel.events import Event as Event
from esw_tui.kernel.events import Names as Names
from esw_tui.kernel.events import Told as Told
from esw_tui.kernel.events import events_told as events_told
from esw_tui.spellcraft.events.cards import *
from esw_tui.spellcraft.events.fights import *
from esw_tui.spellcraft.events.match import *
from esw_tui.spellcraft.events.spells import *
from esw_tui.spellcraft.events.states import *
from esw_tui.spellcraft.events.status import *

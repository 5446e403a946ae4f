"""Duel at Mt. Skullzfyre: its match format (R20.1, R30)."""

from esw_tui.spellcraft.box import Box
from esw_tui.spellcraft.formats import LastStanding

SKULLZFYRE = Box(name="skullzfyre", formats=(LastStanding(tokens=2),))

"""Duel at Mt. Skullzfyre: its match format (R20.1, R30)."""

from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import LastStanding

SKULLZFYRE = BoxRules(name="skullzfyre", formats=(LastStanding(tokens=2),))

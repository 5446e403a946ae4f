"""Hijinx at Hell High: its modules and its match format (R20.6, R60.1)."""

from esw_tui.spellcraft.moments import Module
from esw_tui.spellcraft.ranks import SOCIAL_STATUS

MODULES: tuple[Module, ...] = (SOCIAL_STATUS,)
GAMES_BY_PLAYERS = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
"""Three games for two to four players, two for five or six (R20.6)."""

"""Rumble at Castle Tentakill: its match formats (R20.2, R20.3)."""

from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import LastStanding, Points

CASTLE_TENTAKILL = BoxRules(
    name="castle-tentakill",
    formats=(LastStanding(tokens=2), Points(games=dict.fromkeys(range(2, 7), 3))),
    resolved_cards_stay=True,
)

"""Melee at Murdershroom Marsh: its match formats and its Wild Magic (R12.2, R20.4, R20.5)."""

from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import PLAYERS, LastStanding, Points

MURDERSHROOM = BoxRules(
    name="murdershroom",
    formats=(
        Points(games=dict.fromkeys(PLAYERS, 3), rule="R20.4"),
        LastStanding(tokens=2, rule="R20.5"),
    ),
    typed_wild_magic=True,
    comes_first=True,
)

"""Hijinx at Hell High: its match format (R20.6)."""

from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import Points

HELL_HIGH = BoxRules(
    name="hell-high",
    # Three games for two to four players, two for five or six (R20.6).
    formats=(Points(games={2: 3, 3: 3, 4: 3, 5: 2, 6: 2}),),
)

"""Kill tokens: one for each foe killed (R17.2, R17.3, R54.1, J64)."""

from esw_tui.kernel.events import Cause
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.events import GainedToken
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.states import SeatNumber
from esw_tui.spellcraft.table import Table

KILL = Cause(-1, rule="R17.2")
MOST = 50
"""More than any match has seen; the supply is unlimited (J64)."""
KILLS = SeatNumber("kills", 0, MOST, lasts="match", title="Kill tokens", slot="kills")


def pay(table: Table, killer: int, victim: int, cause: Cause) -> None:
    """Give the killer a token, whatever the cause and whether it lives or not (R18.7)."""
    table.kills = put(table.kills, killer, table.kills[killer] + 1)
    table.told.append((GainedToken, killer, "Kill", KILL))


KILL_TOKENS = Feature(name="kill_tokens", title="Kill tokens", states=(KILLS,), kill=pay)

"""What is no longer on the screen is no longer in memory: not what it showed, nor its widgets."""

import gc
from collections import Counter

from textual._styles_cache import StylesCache
from textual.strip import Strip
from textual.widget import Widget

from app.piloting import Table, plan, sitting_at
from app.test_privacy import to_a_hand
from esw_tui.app.hotseat.curtain import CurtainScreen


def alive(kind: type) -> int:
    """How many there are in memory."""
    gc.collect()
    return sum(isinstance(each, kind) for each in gc.get_objects())


async def pass_keyboard(table: Table, times: int) -> None:
    """Lift the curtain and hide again."""
    for _ in range(times):
        await table.until(CurtainScreen)
        await table.lift_curtain()
        await table.press("h")


async def test_many_passes_leave_nothing_behind() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        await pass_keyboard(table, 2)
        before = Counter({kind: alive(kind) for kind in (Widget, StylesCache)})
        await pass_keyboard(table, 6)
        for kind, count in before.items():
            assert alive(kind) <= 2 * count, kind.__name__


async def test_what_a_hand_looked_like_is_forgotten_behind_the_curtain() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        hand = await to_a_hand(table)
        mine = [card.name for card in hand.held]
        assert drawn(mine)
        del hand
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)
        await table.pilot.pause()
        assert not drawn(mine)


def drawn(names: list[str]) -> list[str]:
    """Those of the names that are on any line of a screen kept in memory."""
    gc.collect()
    lines = [each.text for each in gc.get_objects() if isinstance(each, Strip)]
    return [name for name in names if any(name in line for line in lines)]

"""The last row of a screen tells its keys, and takes clicks for them."""

from app.piloting import Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.screens.key_row import KeyRow, ShownKey


def shown_key(table: Table, words: str) -> ShownKey:
    """The key that does this, according to the row."""
    row = table.screen.query_one(KeyRow)
    keys = {key.words: key for cell in range(row.size.width) if (key := row.key_at(cell))}
    return keys[words]


async def test_a_click_on_a_key_presses_it_and_beside_it_nothing() -> None:
    async with sitting_at(plan("Ann", "Bo")) as table:
        screen = await table.to_a_hand()
        at = shown_key(table, "Rules").at
        assert frame(table.app).splitlines()[-1][at.start : at.stop] == "r Rules"
        await table.pilot.click(KeyRow, offset=(79, 0))
        await table.pilot.click(KeyRow, offset=(at.stop, 0))
        assert table.screen is screen
        await table.pilot.click(KeyRow, offset=(at.stop - 1, 0))
        await table.pilot.pause()
        assert isinstance(table.screen, RulesScreen)


async def test_a_key_under_the_mouse_stands_out_and_tells_more() -> None:
    async with sitting_at(plan("Ann", "Bo")) as table:
        await table.to_a_hand()
        row = table.screen.query_one(KeyRow)
        before = row.render()
        await table.pilot.hover(KeyRow, offset=(shown_key(table, "Menu").at.start, 0))
        assert row.tooltip == "everything one can do here"
        assert row.render() != before
        assert row.render().plain == before.plain
        await table.pilot.hover("#heading")
        assert not row.tooltip
        assert row.render() == before


async def test_the_row_tells_other_keys_when_other_keys_work() -> None:
    async with sitting_at(plan("Ann", "Bo")) as table:
        screen = await table.to_a_hand()
        row = screen.query_one(KeyRow)
        assert "Place" in row.render().plain
        screen.set_focus(None)
        await table.pilot.pause()
        assert "Place" not in row.render().plain
        assert "Rules" in row.render().plain

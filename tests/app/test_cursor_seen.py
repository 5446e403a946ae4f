"""Where the cursor is can be seen in every theme, and without colours."""

from dataclasses import replace

import pytest
from textual.widgets import OptionList, Select

from app.piloting import INSTANT, sitting_at
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.signs import contrast
from esw_tui.app.themes import PALETTES

SEEN = 3.0
"""So much brighter or darker must a thing be to stand out (WCAG 1.4.11)."""


@pytest.mark.parametrize("theme", PALETTES)
async def test_a_field_with_the_keyboard_stands_out(theme: str) -> None:
    async with sitting_at(None, settings=replace(INSTANT, theme=theme)) as table:
        table.app.new_match()
        await table.pilot.pause()
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        chooser, other = list(screen.query(Select))[:2]
        chooser.focus()
        await table.pilot.pause()
        grounds = [
            each.query_one("SelectCurrent").background_colors[1].hex6 for each in (chooser, other)
        ]
        assert contrast(*grounds) >= SEEN
        words = chooser.query_one("SelectCurrent #label").rich_style
        assert words.color is not None
        assert contrast(words.color.get_truecolor().hex, grounds[0].lower()) >= 4.5


async def test_without_colours_the_chosen_row_is_underlined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with sitting_at(None) as table:
        menu = table.screen.query_one("#menu", OptionList)
        rows = [menu.render_line(row) for row in range(menu.size.height)]
        underlined = [
            row.text.strip()
            for row in rows
            if all(
                segment.style and segment.style.underline for segment in row if segment.text.strip()
            )
            and row.text.strip()
        ]
        assert menu.highlighted is not None
        assert underlined == [str(menu.get_option_at_index(menu.highlighted).prompt).strip()]

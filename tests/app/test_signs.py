"""Signs and colours: one sign for one idea, chips that can be read, a ruler in the settings."""

from itertools import combinations
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from app.piloting import sitting_at
from app.seeing import frame
from esw_tui.app.screens.settings import SettingsScreen
from esw_tui.app.settings import SIGNS as COLUMNS
from esw_tui.app.settings import Settings, load_settings
from esw_tui.app.signs import LOOKS, MARKS, SIGNS, contrast, ink_on, ruler
from esw_tui.app.themes import PALETTES

SCALES = ("rise", "frame", "lit")
"""Rows of the table whose signs mean nothing by themselves."""
UNWANTED = "⛊⚱⚔\ufe0e\ufe0f\u200d"
"""Missing in many fonts, or of no certain width."""


@pytest.mark.parametrize("column", range(3), ids=COLUMNS)
def test_one_sign_stands_for_one_idea(column: int) -> None:
    ideas: dict[str, str] = {}
    for name, columns in SIGNS.items():
        for sign in "" if name in SCALES else columns[column]:
            assert ideas.setdefault(sign, name) == name, f"{sign} is {ideas[sign]} and {name}"
            assert cell_len(sign) == 1
            assert sign not in UNWANTED


def test_the_last_column_is_ascii_and_says_chosen_with_no_cross() -> None:
    assert all(columns[2].isascii() for columns in SIGNS.values())
    assert LOOKS["ASCII"].check not in "xX"
    assert LOOKS["full"].check == "✔"
    assert tuple(LOOKS) == COLUMNS


@pytest.mark.parametrize("name", PALETTES)
def test_a_name_can_be_read_on_the_chip_of_every_seat(name: str) -> None:
    for colour in PALETTES[name].seats:
        assert contrast(ink_on(colour), colour) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_no_seat_has_the_colour_of_another_or_of_a_glyph(name: str) -> None:
    palette = PALETTES[name]
    assert len(palette.seats) == len(MARKS)
    for one, other in combinations([*palette.seats, *palette.glyphs.values()], 2):
        assert one.lower() != other.lower()


async def test_the_settings_measure_the_signs_and_f4_takes_plain_ones() -> None:
    async with sitting_at(None, settings=Settings(pace="instant")) as table:
        table.app.action_settings()
        await table.pilot.pause()
        assert isinstance(table.screen, SettingsScreen)
        above, below = ruler(LOOKS["full"])
        shown = frame(table.app)
        assert above in shown
        assert below in shown
        assert cell_len(above) == cell_len(below)
        await table.press("f4")
        assert table.app.settings.signs == "plain"
        assert ruler(LOOKS["plain"])[0] in str(table.screen.query_one("#ruler", Static).render())
        assert table.app.look.marks == LOOKS["plain"].marks


def test_signs_nobody_knows_are_the_usual_ones(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"signs": "runes"}', encoding="utf-8")
    assert load_settings(path).signs == "full"

"""Signs and colours: one sign for one idea, chips that can be read, a ruler in the settings."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Static

from app.piloting import INSTANT, plan, sitting_at
from app.seeing import frame
from esw_tui import new_match
from esw_tui.app.screens.settings import SettingsScreen
from esw_tui.app.settings import SIGNS as COLUMNS
from esw_tui.app.settings import Settings, load_settings
from esw_tui.app.signs import LOOKS, MARKS, SIGNS, contrast, ink_on, ruler
from esw_tui.app.table import paint
from esw_tui.app.table.paint_spell import list_line
from esw_tui.app.themes import PALETTES, plain
from esw_tui.cards import load_box

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


@pytest.mark.parametrize("signs", COLUMNS)
async def test_enter_is_never_taken_for_an_arrow(signs: str) -> None:
    called = LOOKS[signs].keys
    assert len(set(called.values())) == len(called)
    async with sitting_at(plan("Ann", "Bo"), settings=replace(INSTANT, signs=signs)) as table:
        await table.to_a_hand()
        shown = frame(table.app).splitlines()
        assert f" {called['enter']} Place " in shown[-1]
        assert any(f" {called['enter']} places it" in row for row in shown)


def test_in_ascii_what_is_cut_does_not_look_whole() -> None:
    assert plain("Lad…") == "Lad~"
    assert plain("thinking …") == "thinking.."


def test_in_ascii_no_letter_stands_twice_or_sticks_to_another() -> None:
    view = new_match("hell-high", ("Ann", "Bo"), seed=1).view(0)
    bonus = replace(view, token="elemental")
    assert " E +1 " in paint.heading(LOOKS["ASCII"], bonus, 80).plain
    cards = load_box("hell-high").by_name
    line = list_line(LOOKS["ASCII"], cards, view.hand[0], key="2", picked="source", width=38)
    assert line.plain[:3] == "2v "


EYES = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What red, green and blue are to eyes that lack a kind of cones (Machado and others, 2009)."""
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def seen(colour: str, eyes: str = "") -> tuple[float, ...]:
    """A colour as eyes see it, in the room of CIELAB, where distance is difference."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    if eyes:
        light = [min(1.0, max(0.0, each)) for each in times(EYES[eyes], light)]
    shares = [each / white for each, white in zip(times(TO_XYZ, light), WHITE, strict=True)]
    x, y, z = [each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in shares]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def times(rows: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """A matrix times a vector."""
    return [sum(one * other for one, other in zip(row, vector, strict=True)) for row in rows]


def difference(one: Sequence[float], other: Sequence[float]) -> float:
    """How different two colours are; one can just tell those apart that differ by two or three."""
    return math.dist(one, other)


@pytest.mark.parametrize("name", PALETTES)
def test_a_name_can_be_read_on_the_chip_of_every_seat(name: str) -> None:
    for colour in PALETTES[name].seats:
        assert contrast(ink_on(colour), colour) >= 4.5


@pytest.mark.parametrize("name", PALETTES)
def test_no_seat_has_the_colour_of_another_or_of_a_glyph(name: str) -> None:
    palette = PALETTES[name]
    assert len(palette.seats) == len(MARKS)
    for one, other in combinations([*palette.seats, *palette.glyphs.values()], 2):
        assert difference(seen(one), seen(other)) > 9, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_colour_blind_eyes_tell_seats_and_glyphs_apart(eyes: str) -> None:
    palette = PALETTES["colour-blind safe"]
    for one, other in combinations([*palette.seats, *palette.glyphs.values()], 2):
        assert difference(seen(one, eyes), seen(other, eyes)) > 10, (one, other)


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

"""Key screens as text: what stands where, and in which colours. `python tests/app/pictures.py`

A file for each screen, at three sizes and in every theme: its rows, then the same rows as runs of
styles (`12a 3b`: twelve cells in style a, three in style b), then what each style is. A change
shows as a diff that one can read.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from string import ascii_letters
from typing import Any, NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.segment import Segment
from rich.style import Style
from textual.app import App

from app.crowded_table import crowded, crowding
from app.piloting import ROOMY, SMALL, Table, plan, sitting_at
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.settings import THEMES
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable

FOLDER = Path(__file__).parent / "pictures"
SIZES = (SMALL, (120, 40), (200, 50))
PEOPLE = ("Ann", "Boris", "Cleo")
OTHER_BOXES = {
    "castle-tentakill": 5,
    "murdershroom": 5,
    "skullzfyre": 5,
    "murdershroom+castle-tentakill+hell-high": 5,
}
"""Each with a seed."""


class Picture(NamedTuple):
    """A screen as it is drawn."""

    name: str
    rows: list[list[Segment]]

    @property
    def text(self) -> str:
        """All of it, for the eyes and for comparing."""
        legend: dict[Style, str] = {}
        letters = [*ascii_letters, *(one + two for one in ascii_letters for two in ascii_letters)]
        runs = []
        for row in self.rows:
            cells = [(legend.setdefault(seen(each), letters[len(legend)]), each) for each in row]
            found = []
            for letter, same in groupby(cells, key=lambda cell: cell[0]):
                found.append(f"{sum(each.cell_length for _, each in same)}{letter}")
            runs.append(" ".join(found))
        lines = ["".join(each.text for each in row).rstrip() for row in self.rows]
        styles = [f"{letter} {style}" for style, letter in legend.items()]
        return "\n".join([*lines, "---", *runs, "---", *styles]) + "\n"


def seen(segment: Segment) -> Style:
    """The style as one sees it: of a blank only the background and lines."""
    style = segment.style or Style()
    if segment.text.strip():
        return style.without_color.copy() + Style(color=style.color, bgcolor=style.bgcolor)
    return Style(bgcolor=style.bgcolor, reverse=style.reverse, underline=style.underline)


def picture(app: App[Any], name: str) -> Picture:
    """The screen of an app."""
    strips = app.screen._compositor.render_strips()
    return Picture(name, [list(strip) for strip in strips])


async def at_rest(table: Table, name: str) -> Picture:
    """The screen once it changes no more: what fits is found out after it has been laid out."""
    pictures: list[str] = []
    while len(pictures) < 4 or len(set(pictures[-4:])) > 1:
        assert len(pictures) < 100, f"{name} does not come to rest"
        await table.pilot.pause()
        pictures.append(picture(table.app, name).text)
    return picture(table.app, name)


async def at_all_sizes(table: Table, name: str) -> AsyncIterator[Picture]:
    """The screen in terminals of all sizes, the smallest last."""
    for width, height in reversed(SIZES):
        await table.pilot.resize_terminal(width, height)
        yield await at_rest(table, f"{name}-{width}x{height}")


async def in_all_themes(table: Table, name: str) -> AsyncIterator[Picture]:
    """The screen in every theme but the usual one, and in ASCII."""
    for theme in THEMES[1:]:
        table.app.change(theme=theme)
        yield await dressed(table, f"{name}-{theme.replace(' ', '-')}")
    table.app.change(theme=THEMES[0], signs="ASCII")
    yield await dressed(table, f"{name}-ascii")
    table.app.change(signs="full")


async def dressed(table: Table, name: str) -> Picture:
    """The table in new clothes."""
    if isinstance(table.screen, MatchTable):
        table.app.play.bring_table()
    return await at_rest(table, name)


async def to_a_question(table: Table, kind: "type[Hand] | type[Choices]") -> None:
    """Play until somebody builds a spell, or answers in the middle of a turn."""
    while True:
        screen = table.screen
        wanted = kind is Hand or table.app.match.open_view.stage == "turn"
        if wanted and isinstance(screen, MatchTable) and isinstance(screen.question, kind):
            return
        await table.act()


async def scenes() -> AsyncIterator[Picture]:
    """Every picture: a match of three people, from the curtain to the first question in a turn."""
    async with sitting_at(None) as table:
        async for each in at_all_sizes(table, "title"):
            yield each
        await table.press("n")
        async for each in at_all_sizes(table, "new-match"):
            yield each
    async with sitting_at(plan(*PEOPLE, seed=7)) as table:
        await table.until(CurtainScreen)
        async for each in at_all_sizes(table, "curtain"):
            yield each
        await to_a_question(table, Hand)
        await table.press("1", "4")
        async for each in at_all_sizes(table, "building"):
            yield each
        async for each in in_all_themes(table, "building"):
            yield each
        await to_a_question(table, Choices)
        async for each in at_all_sizes(table, "asked"):
            yield each
        async for each in in_all_themes(table, "asked"):
            yield each


async def of_other_boxes() -> AsyncIterator[Picture]:
    """A spell being built in the third round of every other box and of a mix."""
    for box, seed in OTHER_BOXES.items():
        settings = {"mix": "by-game"} if "+" in box else {}
        async with sitting_at(
            replace(plan(*PEOPLE, seed=seed), box=box, settings=settings)
        ) as table:
            await table.to_a_hand(in_round=3)
            await table.press("1", "4")
            for size in (ROOMY, SMALL):
                await table.pilot.resize_terminal(*size)
                yield await at_rest(table, f"{box}-{size[0]}x{size[1]}")


async def of_a_crowd() -> AsyncIterator[Picture]:
    """The fullest table: a spell being built, and one of five cards in the middle of which
    somebody is asked."""
    async with crowding(crowded()) as table:
        await to_a_question(table, Hand)
        await table.press("1", "5", "0")
        async for each in at_all_sizes(table, "crowd-builds"):
            yield each
    async with crowding(crowded(casts=True)) as table:
        await to_a_question(table, Choices)
        async for each in at_all_sizes(table, "crowd-is-asked"):
            yield each


async def without_colour() -> AsyncIterator[Picture]:
    """A spell being built where `NO_COLOR` is set."""
    async with sitting_at(plan(*PEOPLE, seed=7)) as table:
        await to_a_question(table, Hand)
        await table.press("1", "4")
        yield await dressed(table, "building-no-color")


async def drawn(
    coloured: Sequence[AsyncIterator[Picture]], plain: AsyncIterator[Picture]
) -> list[Picture]:
    """Pictures in a home where nobody has ever played; the last ones where `NO_COLOR` is set."""
    kept = {name: os.environ.get(name) for name in ("ESW_HOME", "NO_COLOR")}
    with tempfile.TemporaryDirectory() as home:
        os.environ["ESW_HOME"] = home
        os.environ.pop("NO_COLOR", None)
        try:
            found = [each for some in coloured async for each in some]
            os.environ["NO_COLOR"] = "1"
            return [*found, *[each async for each in plain]]
        finally:
            for name, value in kept.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value


async def draw() -> list[Picture]:
    """All pictures."""
    return await drawn([scenes(), of_other_boxes(), of_a_crowd()], without_colour())


def write(folder: Path, pictures: list[Picture]) -> None:
    """Write them all anew."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.txt"):
        if old.stem not in {each.name for each in pictures}:
            old.unlink()
    for each in pictures:
        (folder / f"{each.name}.txt").write_text(each.text, encoding="utf-8")


if __name__ == "__main__":
    write(FOLDER, asyncio.run(draw()))

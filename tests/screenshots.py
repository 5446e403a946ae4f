"""Pictures of the key screens, from seeded matches: `python tests/screenshots.py`.

Writes `screenshots/*.svg`, and `*.png` where resvg-py is installed. The SVG is what the tests
compare; the PNG follows from it.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.overlays import Why
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.spellcraft.events import PowerRolled

FOLDER = Path(__file__).parents[1] / "screenshots"
FONT = "DejaVu Sans Mono"
PEOPLE = ("Ann", "Boris", "Cleo")
BOTS = ("bot:Grubnash", "bot:Old Mildew", "bot:Skabbers", "bot:Bonk")
Picture = tuple[str, str]
"""The name of a picture, and the SVG."""


def svg(table: Table) -> str:
    """The screen as a picture with a font that is on most machines, and nothing from the net."""
    drawn = table.app.export_screenshot(title="esw")
    drawn = re.sub(r"@font-face\s*\{[^}]*\}\s*", "", drawn)
    drawn = drawn.replace("Fira Code", FONT)
    drawn = re.sub(r"terminal-\d+", "esw", drawn)
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


async def title_and_new_match() -> AsyncIterator[Picture]:
    """The first two screens."""
    async with sitting_at(None, SMALL) as table:
        await table.pilot.pause(0.2)
        yield "title", svg(table)
        await table.press("n")
        await table.pilot.pause()
        yield "new-match", svg(table)


async def small_table() -> AsyncIterator[Picture]:
    """A curtain, and a spell being built."""
    async with sitting_at(plan(*PEOPLE, seed=2), SMALL) as table:
        await table.until(CurtainScreen)
        yield "curtain", svg(table)
        await build_three(table)
        yield "building-80x24", svg(table)


async def roomy_table() -> AsyncIterator[Picture]:
    """A spell being built, a cast with dice, and why it rolled them."""
    async with sitting_at(plan(*PEOPLE, seed=7), ROOMY) as table:
        await build_three(table)
        yield "building-120x40", svg(table)
        await table.press("enter")
        while not is_a_cast(table):
            await table.act()
        await table.pilot.pause()
        yield "cast", svg(table)
        await table.press("w")
        await to_the_roll(table)
        yield "why", svg(table)


async def lessons() -> AsyncIterator[Picture]:
    """A step of a demo, and the coach of the tutorial."""
    async with sitting_at(None, SMALL) as table:
        table.app.learn.open_scene("board-climb-shove-locker")
        await table.pilot.pause()
        await table.press(*["space"] * 6)
        await table.pilot.pause(0.2)
        yield "demo", svg(table)
        table.app.learn.begin_tutorial()
        await table.pilot.pause()
        while not table.screen.query_one(Hand).display:
            table.clock.now += GUARD
            await table.press("1")
            await table.pilot.pause()
        table.clock.now += GUARD
        await table.press("1", "3")
        await table.pilot.pause(0.2)
        yield "tutorial", svg(table)


async def build_three(table: Table) -> None:
    """Play until somebody has a hand, and put one of each type into the spell."""
    while not (isinstance(table.screen, MatchTable) and table.screen.query_one(Hand).display):
        await table.act()
    hand = table.screen.query_one(Hand)
    kinds = [table.app.cards[card.name].kind for card in hand.held]
    for kind in ("source", "quality", "delivery"):
        if kind in kinds:
            await table.press(str(kinds.index(kind) + 1))


def is_a_cast(table: Table) -> bool:
    """Whether somebody answers on the open table, with several dice before them."""
    screen = table.screen
    if not isinstance(screen, MatchTable) or not screen.query_one(Choices).display:
        return False
    view = table.app.match.open_view
    return view.stage == "turn" and screen._roll is not None and len(screen._roll.dice) > 1


async def to_the_roll(table: Table) -> None:
    """Explain the last Power Roll."""
    why = table.screen
    assert isinstance(why, Why)
    for event in why._told:
        if isinstance(event, PowerRolled):
            break
        await table.press("down")


async def the_end() -> AsyncIterator[Picture]:
    """The end of a match."""
    async with sitting_at(plan(*BOTS, seed=5, games=3), ROOMY) as table:
        await table.until(MatchOverScreen)
        await table.pilot.pause()
        yield "match-over", svg(table)


async def pictures() -> dict[str, str]:
    """Every picture by name."""
    scenes = (title_and_new_match(), small_table(), roomy_table(), lessons(), the_end())
    return {name: picture for scene in scenes async for name, picture in scene}


def draw() -> dict[str, str]:
    """Draw all of them, in a home where nobody has ever played."""
    with tempfile.TemporaryDirectory() as home:
        before = os.environ.get("ESW_HOME")
        os.environ["ESW_HOME"] = home
        try:
            return asyncio.run(pictures())
        finally:
            if before is None:
                del os.environ["ESW_HOME"]
            else:
                os.environ["ESW_HOME"] = before


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    drawn = draw()
    for old in (*FOLDER.glob("*.svg"), *FOLDER.glob("*.png")):
        if old.stem not in drawn:
            old.unlink()
    for name, picture in drawn.items():
        (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")
    try:
        import resvg_py
    except ImportError:
        print("resvg-py is not installed: no PNG", file=sys.stderr)
        return
    for name, picture in drawn.items():
        png = resvg_py.svg_to_bytes(svg_string=picture)
        (FOLDER / f"{name}.png").write_bytes(bytes(png))


if __name__ == "__main__":
    main()

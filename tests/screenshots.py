"""Pictures of the key screens, from seeded matches: `python tests/screenshots.py`.

Writes `screenshots/*.svg`, and `*.png` where resvg-py is installed. The SVG is what the tests
compare; the PNG follows from it.
"""

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from unittest.mock import Mock

from textual.pilot import Pilot
from textual.timer import Timer

from app.crowded_table import crowded, crowding
from app.deck_pictures import evening
from app.deck_piloting import at_decks
from app.piloting import BOX, GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.test_deck_table import press
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.overlays import Why
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.settings import Settings
from esw_tui.app.sharing.deeds import SpellDeed, spells
from esw_tui.app.show.spell_script import is_of_death
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.events import Event, PowerRolled
from filming import film, frame_of

FOLDER = Path(__file__).parents[1] / "screenshots"
FONT = "DejaVu Sans Mono"
PEOPLE = ("Ann", "Boris", "Cleo")
HUGE = (200, 50)
BOTS = ("bot:Grubnash", "bot:Old Mildew", "bot:Skabbers", "bot:Bonk")
FILMED, MANY_DICE, LONG = 24, 3, 22
"""The match from which a spell is filmed, and what makes it worth it."""
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


async def huge_table() -> AsyncIterator[Picture]:
    """A spell being built where there is a lot of room, by one of six with a full hand."""
    async with crowding(crowded(), HUGE) as table:
        await build_three(table)
        await table.pilot.pause()
        yield "building-200x50", svg(table)


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
        while not table.screen.query_one(Hand).is_building:
            table.clock.now += GUARD
            is_asked = table.screen.query_one(Choices).display
            await table.press("1" if is_asked else "space")
            await table.pilot.pause()
        table.clock.now += GUARD
        await table.press("1", "3")
        await table.pilot.pause(0.2)
        yield "tutorial", svg(table)


async def the_show() -> AsyncIterator[Picture]:
    """A spell that kills, as it is shown: the picture moves."""
    with tempfile.TemporaryDirectory() as folder:
        path = a_match(Path(folder))
        app = EswApp(replay=path, settings=Settings())
        async with app.run_test(size=SMALL) as pilot:
            while not isinstance(app.screen, ReplayScreen):
                await pilot.pause(0.01)
            await pilot.pause(0.1)
            yield "show", await filmed(app.screen, pilot)


def a_match(folder: Path) -> Path:
    """A seeded match of bots, on disk."""
    path = folder / "shown.esw.jsonl"
    seats = [Seat(name, "bot:cunning") for name in (*PEOPLE, "Old Mildew")]
    with RecordedMatch.begin(path, BOX, seats, seed=FILMED, settings={"games": 1}) as match:
        match.play_bots()
    return path


async def filmed(screen: ReplayScreen, pilot: Pilot[None]) -> str:
    """The first spell that kills somebody with several dice, frame by frame."""
    story = screen.replay.events
    spell = next(each for each in spells(story) if is_spectacular(story, each))
    waiting: list[tuple[float, Callable[[], object]]] = []

    def set_timer(seconds: float, callback: Callable[[], object]) -> Timer:
        waiting.append((seconds, callback))
        return Mock()

    screen.set_timer = set_timer  # type: ignore[assignment,method-assign]
    screen.shown.dial.steps = False
    screen.shown.stand_at(spell.first)
    screen.shown.play()
    frames = []
    deaths = [at for at in range(spell.first, spell.last + 1) if is_of_death(story, at)]
    while screen.replay.at <= deaths[-1] + 1:
        seconds, callback = waiting.pop()
        await pilot.pause()
        frames.append(frame_of(screen._compositor.render_strips(), seconds))
        callback()
    name = spell.name or "a spell"
    return film(frames, SMALL[0], f"{screen.names[spell.seat]} casts {name}")


def is_spectacular(story: Sequence[Event], spell: SpellDeed) -> bool:
    """Whether a spell is worth a film: a death, and dice, and not too long."""
    told = story[spell.first : spell.last + 1]
    rolls = [len(event.dice) for event in told if isinstance(event, PowerRolled)]
    return bool(spell.kills) and max(rolls, default=0) >= MANY_DICE and len(told) < LONG


async def build_three(table: Table) -> None:
    """Play until somebody has a hand, and put one of each type into the spell."""
    while not (isinstance(table.screen, MatchTable) and table.screen.query_one(Hand).is_building):
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


async def deck_builder() -> AsyncIterator[Picture]:
    """A turn of the deck-builder."""
    for name, size in (("decks-120x40", ROOMY), ("decks-80x24", SMALL)):
        async with at_decks(evening(), size) as table:
            hand = [card.name for card in table.game.view(None).players[0].hand]
            await press(table, str(hand.index("Second Thoughts") + 1), "P", "down")
            await table.pilot.pause(0.2)
            yield name, svg(table)


async def the_end() -> AsyncIterator[Picture]:
    """The end of a match."""
    async with sitting_at(plan(*BOTS, seed=5, games=3), ROOMY) as table:
        await table.until(MatchOverScreen)
        await table.pilot.pause()
        yield "match-over", svg(table)


async def pictures() -> dict[str, str]:
    """Every picture by name."""
    scenes = (
        *(title_and_new_match(), small_table(), roomy_table(), huge_table(), lessons()),
        *(the_end(), the_show(), deck_builder()),
    )
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

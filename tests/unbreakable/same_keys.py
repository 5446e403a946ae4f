"""Two apps under the same keys, one in each of two worlds, and what of it one player perceives.

In the first people press keys by what is on the screen, and open whatever can be opened there. In
the second the same keys come blindly. After every key both have perceived the same, as long as
the viewer knows the same of both: what it has been told, what it sees, what it is asked.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from textual.notifications import Notification
from textual.widgets import Input

from app.deck_piloting import Decks
from app.idling import AN_HOUR, patient_pilots, unhurried, unpainted
from app.piloting import GUARD, INSTANT, Clock, Table
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.keys import key_of
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import AnyGame
from unbreakable.perceived import (
    Bells,
    Percept,
    differences,
    painted_whole,
    perceived,
    unseen,
)
from unbreakable.two_worlds import DECKS, Moment, known, on_disk

AT_A_TABLE = ("d", "i", "l", "w", "t", "r", "question_mark", "m", "ctrl+p", "b", "u")
"""Keys that open something at a table, or take something back."""
AT_A_CURTAIN = ("space", "l", "r", "m", "b", "question_mark")
FURTHER = {"i": ("enter", "escape", "2", "escape"), "w": ("down", "enter"), "l": ("home",)}
"""Keys for what such a key has opened."""
MOST_ESCAPES = 5
ALL = slice(None)


class Step(NamedTuple):
    """A key, when it was pressed, and what came of it."""

    key: str
    now: float
    knows: tuple[object, ...]
    """All that the viewer has been told, sees and is asked."""
    is_seen: bool
    """Whether the viewer looks at the screen: the table lies open, or it holds the keyboard."""
    percept: Percept


class Perceiving(Table):
    """A table that notes after every key what the viewer perceives."""

    viewer = 0
    paints_whole = False
    wanted: tuple[Any, ...] = ()
    """What is to be picked first."""
    ends = False
    """Whether turns of the deck-builder are ended at once."""

    def begin(self, viewer: int) -> None:
        """Look from now on."""
        self.viewer = viewer
        self.bells = Bells(self.app)
        self.steps: list[Step] = []

    async def press(self, *keys: str) -> None:
        for key in keys:
            now = self.clock.now
            await super().press(key)
            await self.note(key, now)

    async def note(self, key: str, now: float) -> None:
        """Look at the screen after a key, if that is the viewer's to look at."""
        holder = self.app.match.holder if self.app.play.is_on else None
        is_seen = holder in (None, self.viewer)
        written = await self.frame() if is_seen and self.paints_whole else ""
        percept = perceived(self.app, self.bells, written) if is_seen else unseen(self.bells)
        self.steps.append(Step(key, now, known(self.game, self.viewer), is_seen, percept))

    async def frame(self) -> str:
        """The bytes of a whole frame."""
        with painted_whole() as written:
            self.screen.refresh()
            await self.pilot.pause()
        return "".join(written)

    async def answer(self, table: MatchTable) -> None:
        """Others place one card, whichever it is: spells of one size look alike from outside."""
        hand = table.query(Hand)
        wanted, self.wanted = self.wanted, ()
        if hand and hand.first().is_building and self.app.match.holder != self.viewer:
            self.clock.now += GUARD
            await self.press("1", "enter")
        elif wanted and self.can_choose(table, wanted[0]):
            self.clock.now += GUARD
            await self.press(key_of(self.places(table).index(wanted[0])))
        else:
            await super().answer(table)

    def places(self, table: MatchTable) -> list[Key]:
        """What can be picked, in the order of its rows."""
        decision = table.query_one(Choices).decision
        return list(decision.options.keys) if decision is not None else []

    def can_choose(self, table: MatchTable, pick: Key) -> bool:
        """Whether one key picks this."""
        return len(table.query(Choices)) > 0 and pick in self.places(table)

    async def look_around(self, opened: set[tuple[str, str, bool]], part: slice) -> None:
        """Open what can be opened here, or a part of it, each once, and close it again."""
        here = self.screen
        holds = self.app.match.holder is not None
        if not isinstance(here, CurtainScreen | MatchTable):
            return
        keys = AT_A_CURTAIN if isinstance(here, CurtainScreen) else AT_A_TABLE
        for key in keys[part]:
            if (place := (type(here).__name__, key, holds)) in opened:
                continue
            opened.add(place)
            self.clock.now += GUARD
            await self.press(key)
            if self.screen is not here:
                await self.press(*FURTHER.get(key, ()))
            for _ in range(MOST_ESCAPES):
                if self.screen is here or not self.app.play.is_on:
                    break
                await self.press("escape")
            if self.screen is not here:
                return


class PerceivingDecks(Perceiving, Decks):
    """The same at the deck-builder's table."""

    def can_choose(self, table: MatchTable, pick: Key) -> bool:
        return False

    def wise(self, decision: Decision) -> tuple[Key, ...]:
        """What leads to the end that is wanted: whoever has nothing else to do ends the turn."""
        return ("end",) if self.ends and "end" in decision.options.keys else super().wise(decision)


@asynccontextmanager
async def app_in(
    folder: Path,
    moment: Moment,
    world: AnyGame,
    size: tuple[int, int],
    *,
    paints_whole: bool,
) -> AsyncIterator[Perceiving]:
    """An app with a world on its table, about to be looked at. Nothing in it goes by the clock on
    the wall: no cursor blinks, and what is said for a moment is said for an hour."""
    clock = Clock()
    app = EswApp(settings=INSTANT, clock=clock)
    path = folder / "match.esw"
    path.unlink(missing_ok=True)
    with (
        patient_pilots(),
        unhurried(),
        unpainted(),
        patch.object(Notification, "time_left", AN_HOUR),
        patch.object(Input, "_toggle_cursor", lambda _: None),
    ):
        async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            await pilot.pause()
            app.play.sit_down(on_disk(path, moment, world), resumed=False)
            kind = PerceivingDecks if moment.box == DECKS else Perceiving
            table = kind(app, pilot, clock, moment.seed)
            table.paints_whole = paints_whole
            table.begin(moment.viewer)
            app.play.play_on()
            await pilot.pause()
            await table.note("", clock.now)
            yield table


class Compared(NamedTuple):
    """What two apps have shown under the same keys."""

    keys: int
    """How many were pressed until the viewer knew better."""
    seen: int
    """After how many of them the viewer looked at the screen."""
    screens: frozenset[str]
    leaks: list[str]


def compare(first: list[Step], second: list[Step]) -> Compared:
    """What differs for a viewer who knows the same."""
    leaks: list[str] = []
    seen = 0
    screens: set[str] = set()
    for number, (mine, theirs) in enumerate(zip(first, second, strict=False)):
        if mine.knows != theirs.knows:
            return Compared(number, seen, frozenset(screens), leaks)
        if mine.is_seen != theirs.is_seen:
            leaks.append(f"key {number} ({mine.key}): the keyboard is passed in one world only")
        elif mine.is_seen:
            seen += 1
            screens.add(mine.percept.screen)
            leaks += [
                f"key {number} ({mine.key}) on {mine.percept.screen}: {each}"
                for each in differences(mine.percept, theirs.percept)
            ]
        elif mine.percept.bells != theirs.percept.bells:
            leaks.append(f"key {number} ({mine.key}): the bell")
    return Compared(len(first), seen, frozenset(screens), leaks)


async def under_the_same_keys(
    folder: Path,
    moment: Moment,
    worlds: tuple[AnyGame, AnyGame],
    size: tuple[int, int],
    *,
    acts: int,
    paints_whole: bool = False,
    wanted: tuple[Any, ...] = (),
    part: slice = ALL,
) -> Compared:
    """Play in one world as people do, in the other by the same keys; then compare."""
    one, other = worlds
    async with app_in(folder, moment, one, size, paints_whole=paints_whole) as table:
        opened: set[tuple[str, str, bool]] = set()
        table.wanted, table.ends = wanted, bool(wanted)
        for _ in range(acts):
            if table.steps[-1].is_seen:
                await table.look_around(opened, part)
            if not await table.act():
                break
        first = table.steps
    async with app_in(folder, moment, other, size, paints_whole=paints_whole) as table:
        for step in first[1:]:
            table.clock.now = step.now
            await table.press(step.key)
            if table.steps[-1].knows != first[len(table.steps) - 1].knows:
                break
        second = table.steps
    return compare(first, second)

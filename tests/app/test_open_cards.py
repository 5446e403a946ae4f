"""Whatever lies open can be read at any time, in every box: with two keys, or with one click."""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from textual import events
from textual.geometry import Offset

from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import one_line
from app.test_show import STILL
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.match import Ask, BotMoves, Over, Pass
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.screens.base import Overlay
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table import show_pace
from esw_tui.app.table.look_table import LookTable
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.open_table import OpenTable
from esw_tui.app.why.figures import SEAT, figure_of, seat_of
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.bots import Eyes, make_bot

NAMES = ("Ann", "Bo", "Cy")
SPELLS = ("hell-high", "murdershroom", "castle-tentakill", "skullzfyre")
DECKS = "annihilageddon-2"
MOST = 5
"""Kinds of questions that are tried in each box."""


def people(box: str, seed: int = 4) -> MatchPlan:
    """Three people at a table."""
    return MatchPlan(box, tuple([Chair(name) for name in NAMES]), seed, {})


def rich_kinds(table: Table, most: int) -> Iterator[str]:
    """The kinds of questions that come in a match, each when it comes for the first time while
    somebody has cards before them. What comes between is answered without the screen."""
    evening = table.app.match
    bots = [make_bot("random", 1, seat) for seat in range(len(NAMES))]
    seen: set[str] = set()
    while len(seen) < most:
        match evening.next():
            case Pass(seat):
                evening.lift_curtain(seat)
            case Ask(seat, decision):
                if decision.kind not in seen and any(owned(table)):
                    seen.add(decision.kind)
                    yield decision.kind
                    if not evening.is_asking(decision):
                        continue
                evening.answer(decision, bots[seat].pick(Eyes(table.game, seat), decision))
            case BotMoves() | Over():
                return


def owned(table: Table) -> list[list[str]]:
    """By seat the cards that lie open before everybody, by name."""
    view: Any = table.app.match.open_view
    if hasattr(view, "players"):
        return [
            [card.name for card in (*player.in_play, *player.familiars, *player.discard)]
            for player in view.players
        ]
    return [
        [card.name for card in (*wizard.treasures, *wizard.creatures, *wizard.lasting)]
        for wizard in view.wizards
    ]


def piles(table: Table) -> list[list[str]]:
    """The open piles that belong to nobody, by name."""
    view: Any = table.app.match.open_view
    if hasattr(view, "players"):
        found = [[card.name for card in view.destroyed], [card.name for card in view.mayhems]]
    else:
        found = [list(names) for names in view.discards]
    return found


def read(table: Table) -> str:
    """All that an overlay tells, however far one would have to scroll."""
    assert isinstance(table.screen, Reading)
    console = Console(file=StringIO(), width=200)
    console.print(table.screen._text)
    if table.screen._below is not None:
        console.print(table.screen._below)
    assert isinstance(console.file, StringIO)
    return one_line(console.file.getvalue())


async def close(table: Table, screen: Any) -> None:
    """Back to the table."""
    for _ in range(4):
        if table.app.screen is screen:
            return
        await table.press("escape")
        await table.pilot.pause()
    raise AssertionError("it does not close")


async def read_by_keys(table: Table, most: int = 9) -> None:
    """`i`, and a key: everything before every wizard, and every pile; or as much of it."""
    screen = table.screen
    lying = [*owned(table), *piles(table)]
    for number in [number for number, names in enumerate(lying) if names][-most:]:
        names = lying[number]
        await table.press("i", str(number + 1))
        await table.pilot.pause()
        told = read(table)
        assert all(name in told for name in names), (number, names)
        await close(table, screen)


def place_on_screen(screen: OpenTable, seat: int) -> Offset:
    """Somewhere on the screen where a player's place is, beside all numbers."""
    for pane in screen.query(NumbersPanel):
        if not pane.display:
            continue
        region = pane.content_region
        for y in range(region.y, region.bottom):
            for x in range(region.x, region.right):
                style = screen.get_style_at(x, y)
                if seat_of(style) == seat and figure_of(style) is None:
                    return Offset(x, y)
    raise AssertionError(f"no place of seat {seat}")


async def read_by_click(table: Table) -> None:
    """A click on a place: everything before that wizard, and no menu between."""
    screen = table.screen
    assert isinstance(screen, OpenTable)
    for seat, names in enumerate(owned(table)):
        await table.pilot.click(offset=place_on_screen(screen, seat))
        await table.pilot.pause()
        told = read(table)
        assert table.app.match.names[seat] in str(table.screen.query_one("#overlay").border_title)
        assert all(name in told for name in names)
        await close(table, screen)


async def bring(table: Table) -> MatchTable:
    """The question that is next, on the screen."""
    table.app.play.play_on()
    for _ in range(20):
        await table.pilot.pause()
        screen = table.screen
        if isinstance(screen, CurtainScreen):
            await table.lift_curtain()
        elif isinstance(screen, MatchTable) and screen.round_over is not None:
            table.clock.now += GUARD
            await table.press("space")
        elif isinstance(screen, MatchTable) and screen.question is not None:
            table.clock.now += GUARD
            return screen
        elif not isinstance(screen, MatchTable):
            await table.act()
    raise AssertionError("nobody is asked anything")


@pytest.mark.parametrize("box", [*SPELLS, DECKS])
async def test_all_that_lies_open_is_read_in_every_kind_of_question(box: str) -> None:
    async with sitting_at(people(box), ROOMY) as table:
        tried: list[str] = []
        for kind in rich_kinds(table, MOST):
            await bring(table)
            before = len(table.game.entries)
            await read_by_keys(table, 1 if tried else 9)
            if not tried:
                await read_by_click(table)
            assert len(table.game.entries) == before, "reading answers nothing"
            tried.append(kind)
        assert len(tried) == MOST or box == DECKS


@pytest.mark.parametrize("box", [*SPELLS, DECKS])
async def test_all_that_lies_open_is_read_from_a_curtain(box: str) -> None:
    async with sitting_at(people(box)) as table:
        for _ in rich_kinds(table, 2):
            pass
        table.app.play.drop_curtain(0, "is called")
        await table.pilot.pause()
        assert isinstance(table.screen, CurtainScreen)
        table.clock.now += GUARD
        await table.press("space")
        await table.pilot.pause()
        assert isinstance(table.screen, OpenTable)
        assert any(owned(table))
        await read_by_keys(table)
        await read_by_click(table)
        await table.press("space")
        await table.pilot.pause()
        assert isinstance(table.screen, CurtainScreen)


@pytest.mark.parametrize("size", [SMALL, ROOMY, (200, 50)], ids=["80x24", "120x40", "200x50"])
@pytest.mark.parametrize("seats", [2, 6])
async def test_a_click_on_a_mat_opens_it_at_every_size(size: tuple[int, int], seats: int) -> None:
    names = (*NAMES, "Di", "Edda", "Fritz")[:seats]
    async with sitting_at(plan(*names, seed=8), size) as table:
        await table.to_a_hand()
        await read_by_click(table)


async def test_a_click_on_a_mat_opens_it_during_the_show_and_the_show_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(show_pace.SECONDS, "calm", 9000.0)
    async with sitting_at(plan(*NAMES, seed=8), ROOMY, settings=STILL) as table:
        screen = table.screen
        assert isinstance(screen, MatchTable)
        await table.press("space")
        await table.press("space")
        await table.pilot.pause()
        screen = table.screen
        assert isinstance(screen, MatchTable)
        assert screen.is_performing
        told = screen.heard
        await table.pilot.click(offset=place_on_screen(screen, 1))
        await table.pilot.pause()
        assert isinstance(table.screen, Overlay)
        await close(table, screen)
        assert screen.heard == told
        assert not table.app.swallows(pressed_at(place_on_screen(screen, 1)))
        assert table.app.swallows(pressed_at(screen.query_one("#spell").region.offset))
        assert screen.heard > told, "a click elsewhere goes on"


def pressed_at(spot: Offset) -> events.MouseDown:
    """A button of the mouse goes down: the app looks at it before any widget does."""
    x, y = spot
    return events.MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y)


def test_a_place_travels_with_its_words() -> None:
    from rich.style import Style

    assert seat_of(Style(meta={SEAT: 3})) == 3
    assert seat_of(Style(meta={"figure": ("hp", 3)})) is None
    assert LookTable.on_place_asked is OpenTable.on_place_asked

"""What several people look at together, and what is watched: it keeps its secrets and its place,
whatever is typed ahead and whatever happens to the window."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from app import test_collected as collected
from app.idling import until
from app.keyboard_matches import saved_match
from app.piloting import GUARD, INSTANT, SMALL, Table, plan, sitting_at, to_the_end_of_a_round
from app.seeing import everything, frame
from app.test_collected import FOUR, to_a_row_of_choices
from app.test_passing import to_news
from app.test_typed_ahead import EVERYTHING, burst
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table import show_pace
from esw_tui.app.table.look_table import LookTable
from esw_tui.app.table.match_table import MatchTable
from esw_tui.kernel.game import AnyGame

STILL = Settings(pace="calm", reduced_motion=True)
NAMES = ("Ann", "Bo", "Cy")
TYPED = (*("enter", "space", "1", "2", "3"), *EVERYTHING)
GONE = ("escape", "q", "h", "ctrl+p", "y", "n", "u", "s")
"""Keys that leave, hide, take back or open something by their meaning, in earnest."""


async def to_the_opening(table: Table) -> None:
    """The poster of a match that begins; it waits for a key."""
    await table.press("space")
    await table.pilot.pause()
    assert isinstance(table.screen, MatchTable)
    assert table.screen.query_one("#poster").display


async def to_a_death(table: Table) -> None:
    """The poster of somebody's death, which waits too."""
    for _ in range(400):
        table.clock.now += GUARD
        screen = table.screen
        if isinstance(screen, MatchTable) and screen.is_performing:
            player = screen.player
            deaths = map(table.app.match.shown.is_death, screen.story_so_far()[-12:])
            if player is not None and player.waits and any(deaths):
                return
            await table.press("space")
        else:
            await table.act()
    raise AssertionError("nobody dies")


async def to_the_open_table(table: Table) -> None:
    """From a curtain."""
    await table.until(CurtainScreen)
    table.clock.now += GUARD
    await table.press("space")
    await table.pilot.pause()
    assert isinstance(table.screen, LookTable)


async def to_a_collected_choice(table: Table) -> None:
    """The second thing a card asks of the same player."""
    _, answers = to_a_row_of_choices()
    await collected.to_a_collected_choice(table, answers)


class Sight(NamedTuple):
    """Something to be looked at: how one comes there, and whether it stays whatever is typed."""

    go_there: Callable[[Table], Awaitable[Any]]
    match: MatchPlan
    settings: Settings = INSTANT


FRAIL = replace(plan(*NAMES, seed=2), settings={"games": 1, "start_hp": 5})
CASTLE = MatchPlan("castle-tentakill", tuple([Chair(name) for name in FOUR]), 5, {})
SIGHTS = {
    "opening": Sight(to_the_opening, plan(*NAMES, seed=2), STILL),
    "death": Sight(to_a_death, FRAIL, STILL),
    "round": Sight(to_the_end_of_a_round, plan(*NAMES, seed=2)),
    "recap": Sight(to_news, plan(*NAMES, seed=3)),
    "open table": Sight(to_the_open_table, plan(*NAMES, seed=3)),
    "collected": Sight(to_a_collected_choice, CASTLE),
}


def hidden(game: AnyGame, viewer: int | None) -> set[str]:
    """Cards in hands that this player (None: anybody) has neither seen nor been told of."""
    seats = range(len(game.view(None).wizards))
    hands = {card.name for seat in seats for card in game.view(seat).hand if seat != viewer}
    own = {card.name for card in game.view(viewer).hand} if viewer is not None else set()
    table = repr(game.view(viewer))
    told = " ".join(event.text(NAMES + FOUR) for event in game.events_for(viewer))
    asked = [game.decision(seat) for seat in game.asked if seat == viewer]
    words = " ".join([table, told, *map(repr, asked)])
    return {name for name in hands - own if name not in words and name != "Wild Magic"}


def assert_keeps_secrets(table: Table) -> int:
    """No widget of any screen knows a card it must not know; how many there are to be found."""
    match = table.app.match
    secrets = hidden(table.game, match.holder)
    for where, words in everything(table.app):
        assert not [name for name in secrets if name in words], where
    return len(secrets)


@pytest.mark.parametrize("name", SIGHTS)
async def test_it_keeps_its_secrets_and_its_place(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(show_pace.SECONDS, "calm", 9000.0)
    go_there, match, settings = SIGHTS[name]
    async with sitting_at(match, SMALL, settings=settings) as table:
        await go_there(table)
        await table.pilot.pause()
        screen, before = table.screen, frame(table.app)
        assert assert_keeps_secrets(table) > 3, "there is nothing to be found"
        for size in ((79, 24), (120, 40), (1, 1), (200, 50), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert table.screen is screen
            assert_keeps_secrets(table)
        assert frame(table.app) == before, "nothing is lost"
        table.app.play.typed.pause()  # as it came
        answers = len(table.game.entries)
        burst(table, [key for key in TYPED if key not in GONE])
        await table.pilot.pause(0.05)
        assert len(table.game.entries) == answers, "what nobody has read is not answered"
        assert_keeps_secrets(table)


@pytest.mark.parametrize("kind", [ReplayScreen, WatchScreen])
async def test_what_is_watched_keeps_its_secrets_and_its_place(
    kind: type[ReplayScreen] | type[WatchScreen], tmp_path: Path
) -> None:
    """Of a match that is not over only the open table can be seen."""
    path = saved_match(tmp_path, answers=30)
    async with sitting_at(None, SMALL, settings=INSTANT) as table:
        if kind is ReplayScreen:
            table.app.open_replay(path)
        else:
            table.app.open_watch(path)
        await until(table.pilot, lambda: type(table.screen) is kind, kind.__name__)
        screen: Any = table.screen
        await table.press("end")
        await table.pilot.pause()
        assert screen.shown.stands or screen.shown.is_over
        before = frame(table.app)
        for size in ((79, 24), (200, 50), (1, 1), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
        assert table.app.screen_stack.index(screen) == len(table.app.screen_stack) - 1
        assert frame(table.app) == before, "nothing is lost"
        burst(table, [*"123456", "enter", "space", "left", "right", "down", "x", "p", "plus", "w"])
        await table.pilot.pause(0.05)
        assert table.app.screen_stack.count(screen)
        assert screen.replay.viewer is None, "nobody's eyes but everybody's"


async def test_house_rules_stay_as_chosen_whatever_happens_to_the_window() -> None:
    async with sitting_at(None, SMALL, settings=INSTANT) as table:
        await table.press("n")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        chooser: Any = screen.house.query_one("#start-hp")
        chooser.focus()
        await table.press("enter", "down", "enter")
        await table.pilot.pause()
        chosen, before = screen.house.settings, frame(table.app)
        assert chosen.get("start_hp") == chooser.value
        chooser.expanded = True
        await table.pilot.pause()
        for size in ((79, 24), (120, 40), (1, 1), (200, 50), (80, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
        chooser.expanded = False
        await table.pilot.pause()
        assert table.app.screen_stack.index(screen) == len(table.app.screen_stack) - 1
        assert screen.house.settings == chosen
        assert frame(table.app) == before
        burst(table, ["up", "down", "tab", "shift+tab", "escape", "escape", "escape"])
        await table.pilot.pause(0.05)
        assert not table.app.play.is_on, "no match begins by accident"

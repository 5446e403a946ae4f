"""Keys typed faster than the screens change: none counts for what nobody has seen yet."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static

from app.idling import until
from app.piloting import GUARD, Clock, Table, plan, sitting_at, to_the_end_of_a_round
from app.seeing import one_line
from app.watching import Watcher
from esw_tui.app.hotseat import privacy as hiding
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.typed_ahead import AFTER_SHOW, STEPPING, TypedAhead
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table.asking_table import TOO_SOON
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.textual_fixes.command_palette import ClosablePalette
from esw_tui.kernel.decisions import Decision, Options

CHARACTERS = {"enter": "\r", "space": " "}
ANSWERS = (*"123456789", "enter", "enter", "enter", "space", "down", "up")
EVERYTHING = (*ANSWERS, *"dilwruhs", "escape", "tab", "question_mark", "ctrl+p", "y", "n")


def burst(table: Table, keys: Sequence[str]) -> None:
    """All these keys at once: none waits for what the ones before it do."""
    for key in keys:
        character = key if len(key) == 1 else CHARACTERS.get(key)
        table.app.post_message(events.Key(key, character))


async def to_a_public_question(table: Table) -> Choices:
    """Play until somebody is asked on the open table."""
    for _ in range(80):
        screen = table.screen
        if isinstance(screen, MatchTable) and screen.query_one(Choices).display:
            choices = screen.query_one(Choices)
            if choices.decision is not None and not choices.decision.secret:
                table.clock.now -= GUARD  # as the question came
                return choices
        await table.act()
    raise AssertionError("nobody is asked anything in public")


def decision(seat: int, *, secret: bool = False) -> Decision:
    """A question to somebody."""
    options = Options((0,), ("This",))
    return Decision(seat, "target", "What now?", None, options, 1, 1, secret=secret)


def test_keys_are_deaf_when_somebody_else_is_asked() -> None:
    clock = Clock()
    typed = TypedAhead(clock)

    def is_deaf() -> bool:
        return typed.is_deaf

    assert not is_deaf()
    for question in (decision(0, secret=True), decision(0), decision(1)):
        typed.ask(question, alone=False)
        assert is_deaf()
        clock.now += GUARD
        assert not is_deaf()
        typed.ask(question, alone=False)
        assert not is_deaf(), "the same player goes on"
    typed.ask(decision(0), alone=True)
    assert not is_deaf(), "nobody else could be asked"
    typed.skip()
    assert is_deaf()
    clock.now += AFTER_SHOW
    assert not is_deaf()
    assert typed.takes_for_step("space")
    assert not typed.takes_for_step("1")
    clock.now += STEPPING - AFTER_SHOW
    assert not typed.takes_for_step("space")


def test_a_held_key_is_never_heard_and_one_pressed_again_and_again_is() -> None:
    for often, is_heard in ((30, False), (10, False), (5, True)):
        clock = Clock()
        typed = TypedAhead(clock)
        typed.skip()
        typed.pause()
        for _ in range(2 * often):
            clock.now += 1 / often
            if not (heard := not (typed.is_deaf or typed.takes_for_step("space"))):
                typed.hold()
        assert heard == is_heard, f"{often} times a second"


async def test_an_enter_typed_ahead_answers_no_public_question() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        choices = await to_a_public_question(table)
        so_far = len(table.game.entries)
        await table.press("enter", "1", "enter")
        assert len(table.game.entries) == so_far, "too soon"
        assert choices.decision is not None
        told = one_line(str(table.screen.query_one("#prompt", Static).render()))
        assert TOO_SOON in told, "nothing is swallowed silently"
        table.clock.now += GUARD
        await table.press("1")
        assert len(table.game.entries) > so_far


async def test_a_question_is_answered_once_however_often_enter_is_pressed() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await to_a_public_question(table)
        table.clock.now += GUARD
        so_far = len(table.game.entries)
        burst(table, ["enter"] * 5)
        await table.pilot.pause(0.05)
        assert len(table.game.entries) == so_far + 1


@pytest.mark.parametrize(
    ("names", "keys", "seed"),
    [
        (("Ann", "Bo", "Cy"), ANSWERS, 1),
        (("Ann", "bot:Bo"), ANSWERS, 2),
        (("Ann", "Bo", "Cy"), EVERYTHING, 3),
        (("Ann", "bot:Bo"), EVERYTHING, 7),
    ],
)
async def test_whatever_is_typed_at_once_nothing_breaks_and_nothing_leaks(
    names: tuple[str, ...], keys: tuple[str, ...], seed: int
) -> None:
    chance = random.Random(seed)
    async with sitting_at(plan(*names, seed=seed)) as table:
        watcher = Watcher(table)
        for _ in range(25):
            if not table.app.play.is_on:
                break
            table.clock.now += GUARD
            typed = chance.choices(keys, k=8)
            if isinstance(table.screen, CurtainScreen):
                typed.insert(0, str(table.screen.seat + 1))
            burst(table, typed)
            await table.pilot.pause(0.02)
        watcher.assert_nothing_seen()
        assert watcher.frames > 10


async def test_the_guard_of_a_curtain_begins_when_it_is_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A busy machine may take its time to draw it; who types meanwhile has not seen it."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        app = table.app
        curtains: list[CurtainScreen] = []
        display = app._display

        def draw_slowly(screen: Screen[Any], drawing: Any) -> None:
            if isinstance(screen, CurtainScreen) and screen not in curtains:
                curtains.append(screen)
                assert screen.is_guarded, "nothing is to be seen yet"
                table.clock.now += GUARD
            display(screen, drawing)

        monkeypatch.setattr(app, "_display", draw_slowly)
        app.privacy.hide()
        await table.pilot.pause()
        [curtain] = curtains
        await assert_guarded(table, curtain)


async def test_a_curtain_that_was_too_small_to_be_seen_is_guarded_anew() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.until(CurtainScreen)
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        await table.pilot.resize_terminal(79, 24)
        table.clock.now += GUARD
        await table.pilot.resize_terminal(80, 24)
        await assert_guarded(table, curtain)


async def assert_guarded(table: Table, curtain: CurtainScreen) -> None:
    """The right digit does nothing yet, and lifts it later."""
    await table.press(str(curtain.seat + 1))
    assert table.screen is curtain, "typed ahead"
    table.clock.now += GUARD
    await table.press(str(curtain.seat + 1))
    assert table.app.match.holder == curtain.seat


async def test_keys_meant_for_the_curtain_do_nothing_to_the_table() -> None:
    """A digit pressed twice lifts it and answers nothing."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.until(CurtainScreen)
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        before = len(table.game.entries)
        table.clock.now += GUARD
        burst(table, [str(curtain.seat + 1)] * 3 + ["enter", "enter"])
        await table.pilot.pause(0.05)
        assert isinstance(table.screen, MatchTable)
        assert table.app.match.holder == curtain.seat
        assert len(table.game.entries) == before


async def test_keys_meant_for_the_show_do_not_end_the_look_at_a_round() -> None:
    """Nor does one pressed before anybody can have seen what the round has changed."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        screen = await to_the_end_of_a_round(table)
        await table.press("space", "enter")
        assert table.screen is screen
        assert screen.round_over is not None, "too soon"
        table.clock.now += GUARD
        await table.press("enter")
        assert screen.round_over is None


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_step_too_many_through_the_show_builds_no_spell(key: str) -> None:
    """At the end of a round, too: nobody else could be asked, and the hand is there at once."""
    slow = Settings(pace="calm", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", seed=2), settings=slow) as table:
        built = 0
        for _ in range(120):
            await until(table.pilot, lambda: table.app.play.table is not None, "a table")
            screen = table.app.play.table
            assert screen is not None
            hand = screen.query_one(Hand)
            if not screen.is_performing and screen.round_over is None:
                before = len(table.game.entries)
                await table.press(key)
                assert len(table.game.entries) == before
                if hand.is_building:
                    assert not any(hand.spell), "the key was meant for the show"
                    built += 1
                    if built == 2:
                        return
                table.clock.now += GUARD
                await table.answer(screen)
            else:
                table.clock.now += GUARD
                await table.press(key)
                table.clock.now += AFTER_SHOW
        raise AssertionError("nobody builds a spell")


async def test_play_goes_on_beneath_no_overlay_but_after_it() -> None:
    """Whoever reads is not interrupted; what was to come comes when the overlay is closed."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        choices = await to_a_public_question(table)
        before = table.screen
        table.clock.now += GUARD
        await table.press("l")
        assert isinstance(table.screen, StoryLog)
        asked = choices.decision
        table.app.play.proceed()
        await table.pilot.pause()
        assert isinstance(table.screen, StoryLog)
        await table.press("escape")
        assert table.screen is before
        assert choices.decision is asked


async def test_being_out_of_sight_twice_is_over_when_the_window_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        await table.to_a_hand()
        hidden: list[object] = []
        monkeypatch.setattr(table.app.privacy, "hide", lambda: hidden.append(table.screen))
        monkeypatch.setattr(hiding, "FOCUS_GRACE", 0.001)
        table.app.privacy.out_of_sight()
        table.app.privacy.out_of_sight()
        table.app.privacy.in_sight()
        await table.pilot.pause()
        assert not hidden


def take_away(screen: Screen[Any]) -> None:
    """As the app does with a screen that another one replaces, at this very moment."""
    screen.app.pop_screen()
    screen.remove()


class Exit(Container):
    """A place on a screen that goes while it is being furnished."""

    def compose(self) -> ComposeResult:
        take_away(self.screen)
        yield from super().compose()


class Leaving(NewMatchScreen):
    """Must go before any of its widgets stands."""

    def contents(self) -> ComposeResult:
        take_away(self)
        yield from super().contents()


class HalfLeaving(NewMatchScreen):
    """Must go when the outer widgets stand, and nothing is in them yet."""

    def contents(self) -> ComposeResult:
        with Exit():
            yield from super().contents()


class Closing(Reading):
    """An overlay that must go at once."""

    def contents(self) -> ComposeResult:
        take_away(self)
        yield from super().contents()


@pytest.mark.skipif(
    hasattr(asyncio, "eager_task_factory"),
    reason="from Python 3.12 on a screen stands before anybody can leave it: tasks begin at once",
)
@pytest.mark.parametrize("make", [Leaving, HalfLeaving, lambda: Closing("Why?", Text())])
async def test_a_screen_that_must_go_before_it_stood_breaks_nothing(
    make: Callable[[], Screen[None]],
) -> None:
    """As when somebody leaves in the very moment another screen comes."""
    async with sitting_at(None) as table:
        table.app.push_screen(make())
        await table.pilot.pause()
        assert isinstance(table.screen, TitleScreen)


async def test_a_palette_that_must_go_while_it_looks_breaks_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It looks for commands in the background, and finds some when its list is gone."""
    show = ClosablePalette._refresh_command_list
    shown = []

    def go_and_show(palette: ClosablePalette, *found: Any) -> None:
        take_away(palette)
        palette._nodes._clear()
        shown.append(palette)
        show(palette, *found)

    monkeypatch.setattr(ClosablePalette, "_refresh_command_list", go_and_show)
    async with sitting_at(None) as table:
        await table.press("ctrl+p")
        await until(table.pilot, lambda: shown, "commands")
        assert isinstance(table.screen, TitleScreen)

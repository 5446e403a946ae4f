"""Nobody sees a card they should not: no frame, widget, title, notification or command names it."""

from functools import partial

import pytest
from textual.command import CommandList
from textual.events import AppBlur, AppFocus

from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from app.watching import Watcher
from esw_tui.app.hotseat import privacy as hiding
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable

NAMED_KEYS = ("enter", "space", "tab", "up", "down", "left", "right", "home", "end", "f1")
EVERY_KEY = (*"1234567890abcdefghijklmnopqrstuvwxyz", *NAMED_KEYS)
PEOPLE = ("Ann", "Bo", "Cy")


async def to_a_hand(table: Table) -> Hand:
    """Play until somebody builds a spell."""
    return (await table.to_a_hand()).query_one(Hand)


@pytest.mark.parametrize(
    ("size", "seed"),
    [(SMALL, 1), (ROOMY, 2), ((200, 50), 3)],
    ids=["80x24", "120x40", "200x50"],
)
async def test_no_frame_names_a_hidden_card(size: tuple[int, int], seed: int) -> None:
    async with sitting_at(plan(*PEOPLE, seed=seed), size) as table:
        watcher = Watcher(table)
        for _ in range(30):
            watcher.look_everywhere()
            if not await table.act():
                break
        watcher.look_everywhere()
        watcher.assert_nothing_seen()
        assert watcher.frames > 30
        assert watcher.canaries > 1000, "there was nothing to be found"
        assert table.app.match.passes > 5


def offers_commands(table: Table) -> bool:
    """Whether the palette has found something."""
    return table.screen.query_one(CommandList).option_count > 0


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_no_overlay_names_a_hidden_card(size: tuple[int, int]) -> None:
    """Detail, wizards, log, why, rules, help and palette, for a holder and on the open table."""
    async with sitting_at(plan(*PEOPLE, seed=4), size) as table:
        watcher = Watcher(table)
        opened = set()
        for _ in range(30):
            if isinstance(table.screen, MatchTable):
                holds = table.app.match.holder is not None
                for key in ("d", "i", "l", "w", "r", "question_mark", "ctrl+p"):
                    if (key, holds) in opened:
                        continue
                    opened.add((key, holds))
                    before = table.screen
                    await table.press(key)
                    watcher.look_everywhere()
                    if key == "ctrl+p":
                        await table.press("a")
                        await until(table.pilot, partial(offers_commands, table), "commands")
                        watcher.look_everywhere()
                    for _ in range(3):
                        if table.screen is not before:
                            await table.press("escape")
                    assert table.screen is before
            if not await table.act():
                break
        watcher.assert_nothing_seen()
        assert {holds for _, holds in opened} == {True, False}


async def test_a_hidden_card_would_be_found() -> None:
    """The watcher is awake: a foreign hand on the screen is noticed."""
    async with sitting_at(plan(*PEOPLE)) as table:
        await to_a_hand(table)
        watcher = Watcher(table)
        holder = table.app.match.holder
        assert holder is not None
        foreign = table.game.view((holder + 1) % 3).hand
        assert isinstance(table.screen, MatchTable)
        table.screen.flash(" / ".join(card.name for card in foreign))
        await table.pilot.pause()
        watcher.look_everywhere()
        assert any("in frame" in found for found in watcher.found)
        assert any("in MatchTable prompt" in found for found in watcher.found)


async def test_keys_typed_ahead_lift_no_curtain() -> None:
    async with sitting_at(plan(*PEOPLE)) as table:
        await table.until(CurtainScreen)
        watcher = Watcher(table)
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        for now in (0.0, 0.2, 0.49):
            table.clock.now = 1000.0 + now
            await table.press(*EVERY_KEY)
            while not isinstance(table.screen, CurtainScreen):
                await table.press("escape")  # help or rules may open; they hide nothing
            assert table.screen is curtain
            assert table.app.match.holder is None
        watcher.look_everywhere()
        watcher.assert_nothing_seen()
        table.clock.now = 1000.6
        await table.press(str(curtain.seat + 1))
        assert table.app.match.holder == curtain.seat


async def test_only_one_s_own_digit_lifts_the_curtain() -> None:
    async with sitting_at(plan(*PEOPLE)) as table:
        await table.until(CurtainScreen)
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        table.clock.now += 10
        own = str(curtain.seat + 1)
        await table.press(*[key for key in "0123456789" if key != own], "enter")
        await table.press("space", "space")  # a look at the open table, and back
        await table.pilot.click("#curtain-words")
        assert table.screen is curtain
        assert table.app.match.holder is None


async def test_a_click_too_soon_lifts_no_curtain() -> None:
    async with sitting_at(plan(*PEOPLE)) as table:
        await table.until(CurtainScreen)
        curtain = table.screen
        await table.pilot.click("#lift")
        assert table.screen is curtain
        assert table.app.match.holder is None
        table.clock.now += 1
        await table.click("#lift")
        assert table.app.match.holder is not None


async def test_the_curtain_stays_opaque_when_the_terminal_is_resized() -> None:
    async with sitting_at(plan(*PEOPLE), ROOMY) as table:
        await to_a_hand(table)
        await table.press("h")
        watcher = Watcher(table)
        for size in ((80, 24), (200, 50), (40, 10), (120, 40)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert isinstance(table.screen, CurtainScreen)
            watcher.look_everywhere()
        watcher.assert_nothing_seen()


@pytest.mark.parametrize("size", [SMALL, (200, 50)], ids=["80x24", "200x50"])
async def test_hiding_leaves_nothing_behind(size: tuple[int, int]) -> None:
    """`h` with a card's detail open, and beside what has happened."""
    async with sitting_at(plan(*PEOPLE), size) as table:
        hand = await to_a_hand(table)
        mine = {card.name for card in hand.held}
        await table.press("1", "d")
        assert isinstance(table.screen, Reading)
        table.app.privacy.hide()
        await table.pilot.pause()
        watcher = Watcher(table)
        assert isinstance(table.screen, CurtainScreen)
        assert len(table.app.screen_stack) == 2
        watcher.look_everywhere()
        assert watcher.hidden & mine, "nothing of the hand is secret"
        await table.lift_curtain()
        table.clock.now += GUARD
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)
        watcher.look_everywhere()
        watcher.assert_nothing_seen()


async def test_losing_the_focus_for_a_while_drops_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan(*PEOPLE)) as table:
        await to_a_hand(table)
        table.app.post_message(AppBlur())
        await table.pilot.pause()
        privacy = table.app.privacy
        assert privacy.hides_soon
        table.app.post_message(AppFocus())
        await until(table.pilot, lambda: not privacy.hides_soon, "the focus")
        assert isinstance(table.screen, MatchTable), "back in time"
        monkeypatch.setattr(hiding, "FOCUS_GRACE", 0.01)
        table.app.post_message(AppBlur())
        await until(table.pilot, lambda: isinstance(table.screen, CurtainScreen), "the curtain")
        watcher = Watcher(table)
        watcher.look_everywhere()
        watcher.assert_nothing_seen()


@pytest.mark.parametrize("signal", ["app_suspend_signal", "app_resume_signal"])
async def test_suspending_lands_on_the_curtain(signal: str) -> None:
    async with sitting_at(plan(*PEOPLE)) as table:
        await to_a_hand(table)
        getattr(table.app, signal).publish(table.app)
        await table.pilot.pause()
        assert isinstance(table.screen, CurtainScreen)


async def test_nothing_of_the_hand_is_left_after_placing() -> None:
    """The very next frame is the open table or a curtain, with none of the placed cards."""
    async with sitting_at(plan(*PEOPLE)) as table:
        hand = await to_a_hand(table)
        mine = {card.name for card in hand.held}
        watcher = Watcher(table)
        await table.press("1", "2", "enter")
        assert isinstance(table.screen, CurtainScreen)
        watcher.look_everywhere()
        assert watcher.hidden & mine
        watcher.assert_nothing_seen()


async def test_a_lone_person_sees_a_hand_and_no_curtain() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy")) as table:
        hand = await to_a_hand(table)
        assert table.app.match.holder == 0
        assert hand.held[0].name in frame(table.app)
        await table.press("h")
        assert isinstance(table.screen, MatchTable)

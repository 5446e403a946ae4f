"""People at the deck-builder's table: they press keys, or click, by what is on the screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from app.idling import patient_pilots, until
from app.piloting import GUARD, INSTANT, SMALL, Clock, Table
from esw_tui.app.app import EswApp
from esw_tui.app.deck_table.deck_choices import DeckChoices
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.deck_panes import ActionList
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.settings import Settings
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.deck_cunning import CunningDeckBot
from esw_tui.bots.eyes import Eyes
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.records.match import RecordedMatch

BOX = "annihilageddon-2"


def deck_plan(*names: str, seed: int = 1, **settings: int | str) -> MatchPlan:
    """A short game; `bot:NAME` is a cunning bot's seat."""
    chairs = tuple(
        Chair(name.removeprefix("bot:"), "cunning" if name.startswith("bot:") else None)
        for name in names
    )
    return MatchPlan(BOX, chairs, seed, {"tokens": 2, **settings})


class Decks(Table):
    """People who do what a cunning bot would, so that games are short and much happens."""

    game: Any
    """What no screen gets to see."""

    def wise(self, decision: Decision) -> tuple[Key, ...]:
        """What a cunning bot would pick in that seat."""
        seat = decision.seat
        asked = self.game.decision(seat)  # on the screen its cards may lie with their backs up
        return CunningDeckBot(1, seat).advise(Eyes(self.game, seat), asked).picks

    async def answer(self, table: MatchTable) -> None:
        """Answer by keys: a key of the list, or arrows and Enter where a row has none."""
        assert isinstance(table, DeckMatchTable)
        self.clock.now += GUARD
        actions, choices = table.query_one(ActionList), table.query_one(DeckChoices)
        if actions.display and actions.decision is not None:
            self.asked.append("action")
            decision = actions.decision
            (pick,) = self.wise(decision)
            picks = [row.pick for row in actions.rows]
            row = actions.rows[picks.index(pick)]
            if row.key:
                await self.press(row.key)
            else:
                await self.press("home", *["down"] * picks.index(pick), "enter")
            if self.is_still_asked(actions, decision):  # it has warned of what would be lost
                assert row.kind == "end"
                await self.press(row.key)
        elif choices.display and choices.decision is not None:
            decision = choices.decision
            self.asked.append(decision.kind)
            keys = list(decision.options.keys)
            for pick in self.wise(decision):
                await self.choose(keys.index(pick))
            if choices.marks and self.is_still_asked(choices, decision):
                await self.press("enter")
        elif table.is_shielded:
            await self.press("tab")
        else:
            await self.pilot.pause()

    def is_still_asked(self, asking: ActionList | DeckChoices, decision: Decision) -> bool:
        """Whether a question is on the table yet."""
        return asking.is_attached and asking.decision is decision

    async def answer_by_mouse(self, table: MatchTable) -> None:
        """Click on a row, on a card of the hand or the Line-Up, or on the button."""
        assert isinstance(table, DeckMatchTable)
        self.clock.now += GUARD
        actions, choices = table.query_one(ActionList), table.query_one(DeckChoices)
        if actions.display and actions.decision is not None:
            self.asked.append("action")
            decision = actions.decision
            (pick,) = self.wise(decision)
            at = [row.pick for row in actions.rows].index(pick)
            await self.click_row(actions, at)
            if self.is_still_asked(actions, decision):
                await self.click_row(actions, at)
        elif choices.display and choices.decision is not None:
            decision = choices.decision
            self.asked.append(decision.kind)
            keys = list(decision.options.keys)
            for pick in self.wise(decision):
                await self.click_row(choices, keys.index(pick))
            if choices.marks and self.is_still_asked(choices, decision):
                await self.click("#place")
        else:
            await self.pilot.pause()

    async def click_row(self, listed: ActionList | DeckChoices, at: int) -> None:
        """Click on a row of a list, scrolling there first as a wheel would."""
        await until(self.pilot, lambda: listed.content_size.height, "the layout")
        listed.scroll_to(y=max(0, at - listed.content_size.height + 1), animate=False)
        await self.pilot.pause()
        await self.pilot.click(listed, offset=(6, at - int(listed.scroll_offset.y)))


@asynccontextmanager
async def at_decks(
    match: MatchPlan | RecordedMatch,
    size: tuple[int, int] = SMALL,
    *,
    settings: Settings = INSTANT,
    ascii_only: bool = False,
) -> AsyncIterator[Decks]:
    """The app with a game of the deck-builder on the table."""
    clock = Clock()
    planned = match if isinstance(match, MatchPlan) else None
    app = EswApp(planned, settings=settings, clock=clock, ascii_only=ascii_only)
    with patient_pilots():
        async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            await pilot.pause()
            if isinstance(match, RecordedMatch):
                app.play.sit_down(match, resumed=False)
                app.play.play_on()
                await pilot.pause()
            yield Decks(app, pilot, clock, 1)

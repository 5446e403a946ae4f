"""People at the keyboard: they press keys by what is on the screen."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from app.idling import patient_pilots, until
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.match import Ask, BotMoves, Over, Pass
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.keys import key_of
from esw_tui.app.screens.base import Overlay
from esw_tui.app.screens.match_over import GameOverScreen, MatchOverScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.random_bot import RandomBot
from esw_tui.spellcraft.game import SpellGame

BOX = "hell-high"
INSTANT = Settings(pace="instant", reduced_motion=True)
SMALL, ROOMY = (80, 24), (120, 40)
GUARD = 1.0
"""Longer than a curtain ignores keys, in seconds."""


class Clock:
    """Time stands still unless a test says otherwise."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def plan(*names: str, seed: int = 1, games: int = 1, box: str = BOX) -> MatchPlan:
    """A match; `bot:NAME` is a bot's seat."""
    chairs = tuple(
        Chair(name.removeprefix("bot:"), "random" if name.startswith("bot:") else None)
        for name in names
    )
    return MatchPlan(box, chairs, seed, {"games": games} if games else {})


class Table:
    """An app on a screen of some size, with keys, a clock, and a peek at the game behind it."""

    def __init__(self, app: EswApp, pilot: Pilot[None], clock: Clock, seed: int) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock
        self.chance = random.Random(seed)
        self.by_mouse = False
        """Whether people click instead of pressing keys."""
        self.asked: list[str] = []
        """The kinds of decisions that were answered."""

    @property
    def game(self) -> SpellGame:
        """What no screen gets to see."""
        return self.app.match._game

    @property
    def screen(self) -> Screen[Any]:
        """What is on the screen."""
        return self.app.screen

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)

    async def lift_curtain(self) -> None:
        """The player that the curtain names takes the keyboard."""
        curtain = self.screen
        assert isinstance(curtain, CurtainScreen)
        self.clock.now += GUARD
        await self.click("#lift") if self.by_mouse else await self.press(str(curtain.seat + 1))

    async def act(self) -> bool:
        """Do whatever the screen asks for; False when the match is over."""
        match self.screen:
            case CurtainScreen():
                await self.lift_curtain()
            case GameOverScreen():
                await self.click("#next") if self.by_mouse else await self.press("space")
            case MatchOverScreen():
                return False
            case MatchTable(round_over=[*_]):
                self.clock.now += GUARD
                await self.click("#place") if self.by_mouse else await self.press("space")
            case MatchTable() as table if self.by_mouse:
                await self.answer_by_mouse(table)
            case MatchTable() as table:
                await self.answer(table)
            case Overlay():
                await self.press("escape")  # a click beside what was meant
            case other:
                raise AssertionError(f"nobody knows what to do on {other}")
        if isinstance(self.screen, MatchTable) and self.screen.round_over is None:
            self.clock.now += GUARD  # people look before they press the next key
        return True

    async def answer(self, table: MatchTable) -> None:
        """Answer by keys what the table asks, at random."""
        self.clock.now += GUARD
        hand, choices = table.query_one(Hand), table.query_one(Choices)
        if hand.is_building:
            self.asked.append("spell")
            picked = self.chance.sample(range(len(hand.held)), min(3, len(hand.held)))
            await self.press(*[key_of(index) for index in picked], "enter")
            if not picked and self.screen is table:
                await self.press("enter")  # an empty spell is asked for twice
        elif choices.display and choices.decision is not None:
            decision = choices.decision
            self.asked.append(decision.kind)
            if not choices.marks:
                await self.choose(self.chance.randrange(len(decision.options)))
            else:
                for each in range(max(decision.least, 1)):
                    await self.press(str(each + 1))
                await self.press("enter")
        else:
            await self.pilot.pause()

    async def answer_by_mouse(self, table: MatchTable) -> None:
        """Click on something of what the table asks."""
        self.clock.now += GUARD
        hand, choices = table.query_one(Hand), table.query_one(Choices)
        if hand.is_building:
            self.asked.append("spell")
            seen = [
                number
                for number in range(len(hand.held))
                if hand.spot(number).y in range(hand.content_size.height)
            ]
            for number in self.chance.sample(seen, min(3, len(seen))):
                await self.pilot.click("#hand", offset=hand.spot(number))
            await self.click("#place")
            if self.screen is table and table.query_one("#hand", Hand).decision:
                await self.click("#place")  # an empty spell is asked for twice
        elif choices.display and choices.decision is not None:
            self.asked.append(choices.decision.kind)
            options = len(choices.decision.options)
            await until(self.pilot, lambda: choices.content_size.height, "the layout")
            row = self.chance.randrange(min(options, choices.content_size.height))
            await self.click("#choices", row)
            if choices.marks:
                await self.click("#place")
        else:
            await self.pilot.pause()

    async def click(self, id: str, row: int = 0) -> None:
        """Click on a widget, in one of its rows."""

        def is_ready() -> bool:
            """A screen that has just come is still being laid out, and a button that has just been
            pressed cannot be pressed again."""
            found = self.screen.query(id)
            return bool(found and found.first().region and not found.first().has_class("-active"))

        await until(self.pilot, is_ready, id)
        await self.pilot.click(id, offset=(4, row))

    async def choose(self, index: int) -> None:
        """Pick an option by its digit, or with the arrows if it has none."""
        if key_of(index):
            await self.press(key_of(index))
        else:
            await self.press("home", *["down"] * index, "enter")

    async def until(self, kind: type[Screen[Any]], limit: int = 400) -> None:
        """Play on until such a screen comes."""
        for _ in range(limit):
            if isinstance(self.screen, kind):
                return
            if not await self.act():
                break
        assert isinstance(self.screen, kind), f"{kind.__name__} never came"

    async def to_a_hand(self, in_round: int = 1) -> MatchTable:
        """Play until somebody builds a spell. What comes before is answered without the screen,
        which takes a fraction of the time."""
        self._answer_until_a_spell(in_round)
        self.app.play.play_on()
        for _ in range(20):
            await self.pilot.pause()
            if isinstance(self.screen, MatchTable) and self.screen.query_one(Hand).is_building:
                self.clock.now += GUARD
                return self.screen
            if not isinstance(self.screen, MatchTable) or self.screen.round_over is not None:
                await self.act()
        raise AssertionError("nobody builds a spell")

    def _answer_until_a_spell(self, in_round: int) -> None:
        evening = self.app.match
        people = [RandomBot(1, seat) for seat in range(len(evening.names))]
        while True:
            late = self.game.table.round >= in_round
            match evening.next():
                case BotMoves(seat):
                    evening.let_bot_answer(seat)
                case Pass(seat) | Ask(seat) if late and self.game.decision(seat).kind == "spell":
                    return
                case Pass(seat):
                    evening.lift_curtain(seat)
                case Ask(seat, decision):
                    evening.answer(decision, people[seat].pick(None, decision))
                case Over():
                    raise AssertionError("the match is over")

    async def play(self, limit: int = 3000) -> None:
        """Play to the end of the match."""
        await self.until(MatchOverScreen, limit)


@asynccontextmanager
async def sitting_at(
    match: MatchPlan | None, size: tuple[int, int] = SMALL, *, settings: Settings = INSTANT
) -> AsyncIterator[Table]:
    """The app on a screen, with notifications and tooltips as in earnest."""
    clock = Clock()
    app = EswApp(match, settings=settings, clock=clock)
    with patient_pilots():
        async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
            await pilot.pause()
            seed = match.seed if match is not None and isinstance(match.seed, int) else 0
            yield Table(app, pilot, clock, seed)


async def to_the_end_of_a_round(table: Table) -> MatchTable:
    """Play until everybody looks back at a round."""
    for _ in range(200):
        screen = table.screen
        if isinstance(screen, MatchTable) and screen.round_over is not None:
            return screen
        await table.act()
    raise AssertionError("no round was ever over")

"""The app: from the title to the end of a match, one screen at a time."""

import secrets
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import BindingType

from esw_tui.app import evening as play
from esw_tui.app.evening import Evening
from esw_tui.app.look import ASCII, UNICODE, Look
from esw_tui.app.screens.curtain import CurtainScreen
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.screens.table import TableScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.seating import Plan
from esw_tui.boxes import new_match, rulebook
from esw_tui.cards import Card, load_box
from esw_tui.engine.decisions import Decision, Key

BOT_PAUSE = 0.35
"""Seconds between two bots' answers, so that people can follow."""


class EswApp(App[None]):
    """Epic Spell Wars at one keyboard."""

    TITLE = "esw"
    CSS_PATH = Path(__file__).with_name("esw.tcss")
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+q", "quit", "Quit")]

    def __init__(
        self,
        plan: Plan | None = None,
        *,
        ascii_only: bool = False,
        clock: Callable[[], float] = time.monotonic,
        bot_pause: float = BOT_PAUSE,
    ) -> None:
        super().__init__()
        self.look: Look = ASCII if ascii_only else UNICODE
        self.clock = clock
        self.bot_pause = bot_pause
        self.plan = plan
        self.cards: dict[str, Card] = dict(load_box("hell-high").by_name)
        self.wizard_names = rulebook("hell-high").wizards
        self._evening: Evening | None = None

    @property
    def evening(self) -> Evening:
        """The match being played."""
        assert self._evening is not None, "no match is being played"
        return self._evening

    def fresh_seed(self) -> int:
        """A seed nobody has chosen."""
        return secrets.randbelow(10**9)

    def on_mount(self) -> None:
        self.push_screen(TitleScreen())
        if self.plan is not None:
            self.begin_match(self.plan)

    # Coming and going.

    def action_title(self) -> None:
        """Back to the title."""
        self.switch_screen(TitleScreen())

    def new_match(self) -> None:
        """Set up a match."""
        self.switch_screen(NewMatchScreen())

    def begin_match(self, plan: Plan) -> None:
        """Sit down and begin."""
        game = new_match(
            plan.box,
            [chair.name for chair in plan.chairs],
            seed=plan.seed,
            games=plan.games,
            wizards=plan.wizards(self.wizard_names),
            packs=plan.packs,
        )
        self._evening = Evening(game, plan.bots())
        self.switch_screen(TableScreen())
        self.call_after_refresh(self.proceed)

    # Playing.

    def proceed(self) -> None:
        """Whatever is next: a bot, a pass, a question, the end."""
        match self.evening.next():
            case play.BotMoves(seat):
                table = self.on_the_table()
                if table is not None:
                    table.refresh_table()
                    table.quiet(f"{self.look.marks[seat]} {self.evening.names[seat]} is thinking …")
                    if self.bot_pause:
                        self.set_timer(self.bot_pause, lambda: self.bot_moves(seat))
                    else:
                        self.call_later(self.bot_moves, seat)
            case play.Pass(seat, why):
                self.clear_notifications()
                self.evening.hide()
                self.switch_screen(CurtainScreen(seat, why))
            case play.Ask(_, decision):
                table = self.on_the_table()
                if table is not None:
                    table.refresh_table()
                    table.ask(decision)
            case play.Over():
                self.match_over()

    def on_the_table(self) -> TableScreen | None:
        """The table, if it is on the screen; else it is brought there and play goes on."""
        if isinstance(self.screen, TableScreen):
            return self.screen
        self.switch_screen(TableScreen())
        self.call_after_refresh(self.proceed)
        return None

    def bot_moves(self, seat: int) -> None:
        """A bot answers, unless things have changed since it began to think."""
        if self.evening.next() == play.BotMoves(seat):
            self.evening.let_bot_answer(seat)
            self.proceed()

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """Somebody at the keyboard has decided."""
        self.evening.answer(decision, picks)
        self.proceed()

    def lift_curtain(self, seat: int) -> None:
        """The right player has the keyboard."""
        self.evening.lift_curtain(seat)
        self.switch_screen(TableScreen())
        self.call_after_refresh(self.proceed)

    def take_back(self, seat: int) -> None:
        """A player takes a sealed spell back."""
        self.evening.take_back(seat)
        self.lift_curtain(seat)

    def hide(self) -> None:
        """Curtain down."""
        if self.evening.lone_human is None and self.evening.holder is not None:
            self.evening.hide()
            self.proceed()

    def match_over(self) -> None:
        """The end of the match."""
        table = self.on_the_table()
        if table is None:
            return
        table.refresh_table()
        table.quiet("The match is over. Escape and Ctrl+Q to leave.")
        last = self.evening.public_events()[-1]
        names = self.evening.names
        text = Text(last.text(names) + "\n\n", style="bold")
        text.append("\n".join(last.why(names)))
        text.append(f"\n\nThe keyboard was passed {self.evening.passes} times.")
        self.push_screen(Reading("Match over", text))

"""The app: from the title to the end of a match, one screen at a time."""

import signal
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from textual import events
from textual.app import SystemCommand
from textual.screen import Screen
from textual.timer import Timer

from esw_tui.app import evening as play
from esw_tui.app.commands import commands
from esw_tui.app.look import Look
from esw_tui.app.screens.curtain import CurtainScreen
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.screens.recap import RecapScreen
from esw_tui.app.screens.table import TableScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.seating import Plan
from esw_tui.app.settings import Settings
from esw_tui.app.sitting import Sitting
from esw_tui.engine.decisions import Decision, Key
from esw_tui.errors import EswError

AT_ONCE = 60
"""So many events are shown before bots go on playing."""
FOCUS_GRACE = 8.0
"""Seconds the terminal may be out of sight before the curtain falls."""


class EswApp(Sitting):
    """Epic Spell Wars at one keyboard."""

    def __init__(
        self,
        plan: Plan | None = None,
        *,
        resume: Path | None = None,
        replay: Path | None = None,
        settings: Settings | None = None,
        ascii_only: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Opens the title, or goes straight to a match, a saved match or a replay."""
        super().__init__(settings=settings, ascii_only=ascii_only, clock=clock)
        self._plan = plan
        self._resume = resume
        self._replay = replay
        self.opens_new_match = False
        """Whether to begin with the chairs of a new match instead of the title."""
        self._blurred: Timer | None = None
        self._drafts: dict[int, tuple[Decision, tuple[int | None, ...]]] = {}

    def on_mount(self) -> None:
        self.push_screen(TitleScreen())
        self.app_suspend_signal.subscribe(self, lambda _: self.hide())
        self.app_resume_signal.subscribe(self, lambda _: self.hide())
        self._hide_before_stopping()
        try:
            if self._plan is not None:
                self.begin_match(self._plan)
            elif self._resume is not None:
                self.continue_match(self._resume)
            elif self._replay is not None:
                self.open_replay(self._replay)
            elif self.opens_new_match:
                self.new_match()
        except EswError as error:
            self.exit(return_code=2, message=f"esw: {error}")

    # Coming and going.

    def action_title(self) -> None:
        """Back to the title."""
        self.show(TitleScreen())

    def new_match(self) -> None:
        """Set up a match."""
        from esw_tui.app.screens.new_match import NewMatchScreen

        self.show(NewMatchScreen())

    def saved_matches(self) -> None:
        """The list of saved matches."""
        from esw_tui.app.screens.saves import SavesScreen

        self.show(SavesScreen())

    def action_settings(self) -> None:
        """Looks and pace."""
        from esw_tui.app.screens.settings import SettingsScreen

        before = self.look
        self.push_screen(SettingsScreen(), lambda _: self._looks_changed(before))

    def _looks_changed(self, before: Look) -> None:
        if isinstance(self.screen, TableScreen) and self.look != before:
            self.show(TableScreen())
            self.call_after_refresh(self.proceed)

    def action_rules(self) -> None:
        """The rules, at the chapter that matters now."""
        from esw_tui.app.rules_text import chapter_for
        from esw_tui.app.screens.rules import RulesScreen

        stage = self.evening.open_view.stage if self.is_playing else ""
        kind = self.screen.asked_kind if isinstance(self.screen, TableScreen) else None
        self.push_screen(RulesScreen(chapter_for(stage, kind)))

    def action_help(self) -> None:
        """The keys of this screen."""
        from esw_tui.app.screens.help import help_text
        from esw_tui.app.screens.overlays import Reading

        self.push_screen(Reading("Keys", help_text(self.screen)))

    def open_replay(self, path: Path) -> None:
        """Step through a saved match. Raises `EswError` if that cannot be."""
        from esw_tui.app.replay import Replay
        from esw_tui.app.screens.replay import ReplayScreen

        self.show(ReplayScreen(Replay(path)))

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that may not work, and say why if it does not."""
        try:
            act()
        except EswError as error:
            self.notify(str(error), severity="error", markup=False, timeout=10)

    def watch_again(self) -> None:
        """Step through the match that has just ended."""
        assert self._match is not None
        path = self._match.path
        self.leave_match()
        self.open_replay(path)

    def play_on(self) -> None:
        """Bring a fresh table and play. Whose secrets are next is not shown on it."""
        if isinstance(self.evening.next(), play.Pass):
            self.proceed()
            return
        self.show(TableScreen())
        self.call_after_refresh(self.proceed)

    def action_leave_table(self) -> None:
        """To the title; the match is saved and can be continued."""
        ask = "Leave the table? The match is saved; 'Continue' on the title goes on with it."
        self.push_screen(Confirm(ask, self._leave_table, yes="Leave"))

    def _leave_table(self) -> None:
        self.leave_match()
        self.action_title()

    def action_abandon(self) -> None:
        """Throw the match away, if everybody is sure."""
        ask = "Abandon the match for good? Its save is deleted."
        self.push_screen(Confirm(ask, self._abandon, yes="Abandon"))

    def _abandon(self) -> None:
        self.forget_match()
        self.action_title()

    async def action_quit(self) -> None:
        """Leave; the match is saved."""
        self.leave()

    def leave(self) -> None:
        """The end of the evening."""
        self.leave_match()
        self.exit()

    # Playing.

    def proceed(self) -> None:
        """Whatever is next: a bot, a pass, a question, the end."""
        if not self.is_playing:
            return
        self._tell_trouble()
        table = self.screen
        if isinstance(table, TableScreen) and table.is_performing:
            return
        self._let_bots_play()
        upcoming = self.evening.next()
        heard = table.heard if isinstance(table, TableScreen) else None
        if heard is not None and heard != len(self.evening.public_events()):
            assert isinstance(table, TableScreen)
            table.quiet(self._thinking())
            table.perform(partial(self.call_later, self.proceed))
            return
        if self.count_games() > self.games_ended and heard is not None:
            self._game_over()
            return
        match upcoming:
            case play.BotMoves():
                self._bring_table()
            case play.Pass(seat, why):
                self.clear_notifications()
                self.evening.hide()
                self.show(CurtainScreen(seat, why))
            case play.Ask(_, decision):
                if isinstance(table, TableScreen):
                    table.ask(decision)
                else:
                    self._bring_table()
            case play.Over():
                self._match_over()

    def _let_bots_play(self) -> None:
        """Bots answer until a person is asked, or there is enough to show."""
        evening = self.evening
        so_far = len(evening.public_events())
        while isinstance(upcoming := evening.next(), play.BotMoves):
            evening.let_bot_answer(upcoming.seat)
            enough = len(evening.public_events()) - so_far > AT_ONCE
            if enough or self.count_games() > self.games_ended:
                return

    def _thinking(self) -> str:
        return "" if self.settings.pace == "instant" else "Any key skips the show."

    def _bring_table(self) -> None:
        """Play goes on on a table of its own."""
        if not isinstance(self.screen, TableScreen):
            self.show(TableScreen())
        self.call_after_refresh(self.proceed)

    def _tell_trouble(self) -> None:
        trouble, self.evening.trouble = self.evening.trouble, ""
        if trouble:
            self.notify(trouble, severity="warning", markup=False, timeout=10)

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """Somebody at the keyboard has decided. What was private leaves the screen at once."""
        before, heard = self.evening.open_view, len(self.evening.public_events())
        held = self.evening.holder
        self.evening.answer(decision, picks)
        if held is not None and self.evening.holder is None:
            self.clear_notifications()
            self.show(TableScreen(before, heard))
            self.call_after_refresh(self.proceed)
        else:
            self.proceed()

    def keep_draft(self, decision: Decision, spell: tuple[int | None, ...]) -> None:
        """Remember a spell being built, should the hand be hidden before it is placed."""
        self._drafts[decision.seat] = (decision, spell)

    def draft_for(self, decision: Decision) -> tuple[int | None, ...]:
        """The spell that was being built when this question was last on the table."""
        asked, spell = self._drafts.get(decision.seat, (None, (None, None, None)))
        return spell if asked is decision else (None, None, None)

    def lift_curtain(self, seat: int) -> None:
        """The right player has the keyboard: first what has happened, then the question."""
        self.evening.lift_curtain(seat)
        told = self.evening.recap()
        if told:
            self.show(RecapScreen(seat, told))
        else:
            self.recap_read()

    def recap_read(self) -> None:
        """To the table."""
        self.show(TableScreen())
        self.call_after_refresh(self.proceed)

    def take_back(self, seat: int) -> None:
        """A player takes a sealed spell back."""
        try:
            self.evening.take_back(seat)
        except EswError as error:
            self.notify(str(error), markup=False)
        else:
            self.lift_curtain(seat)

    def swallows(self, event: events.InputEvent) -> bool:
        """Any key or click skips the show."""
        if isinstance(self.screen, TableScreen) and self.screen.is_performing:
            self.screen.skip()
            return True
        return False

    # Hiding.

    def hide(self) -> None:
        """Curtain down, if several people play and somebody's hand is in sight."""
        if not self.is_playing or self.evening.lone_human is not None:
            return
        if self.evening.holder is not None:
            holder = self.evening.holder
            self.evening.hide()
            self.clear_notifications()
            upcoming = self.evening.next()
            if isinstance(upcoming, play.Pass):
                self.show(CurtainScreen(upcoming.seat, upcoming.why))
            else:
                self.show(CurtainScreen(holder, "was looking"))

    def on_app_blur(self) -> None:
        self._blurred = self.set_timer(FOCUS_GRACE, self.hide)

    def on_app_focus(self) -> None:
        if self._blurred is not None:
            self._blurred.stop()
            self._blurred = None

    def _hide_before_stopping(self) -> None:
        """If somebody stops the process from outside, the curtain falls first."""
        stop = getattr(signal, "SIGTSTP", None)
        if stop is None or self.is_headless:
            return
        then = signal.getsignal(stop)

        def hide_and_stop() -> None:
            self.hide()
            if callable(then):
                self.call_after_refresh(then, stop, None)

        signal.signal(stop, lambda *_: self.call_later(hide_and_stop))

    # Bots in people's chairs, and people who are dead.

    def take_over(self, seat: int, level: str) -> None:
        """A bot plays on for somebody who leaves."""
        self.evening.take_over(seat, level)
        self.play_on()

    def give_back(self, seat: int) -> None:
        """Somebody is back."""
        self.evening.give_back(seat)
        self.play_on()

    def action_skip_ahead(self) -> None:
        """When every person is dead, play the game to its end without a show."""
        if not self.evening.can_skip_ahead:
            if isinstance(self.screen, TableScreen):
                self.screen.flash("Skipping ahead is for when every person's Wizard is dead.")
            return
        self.evening.skip_ahead()
        self.show(TableScreen())
        self.call_after_refresh(self.proceed)

    # Ends.

    def _game_over(self) -> None:
        from esw_tui.app.screens.match_over import GameOverScreen

        self.games_ended = self.count_games()
        if self.evening.over:
            self._match_over()
        else:
            self.show(GameOverScreen())

    def _match_over(self) -> None:
        from esw_tui.app.screens.match_over import MatchOverScreen

        self.show(MatchOverScreen())

    # The palette.

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What fits the screen one is on."""
        yield from commands(self, screen)

"""The app: from the title to the end of a match, one screen at a time.

The title must be there at once, so whatever belongs to a match is imported when one begins.
"""

import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import SystemCommand
from textual.screen import Screen

from esw_tui.app.classroom import Classroom
from esw_tui.app.hiding import Hiding
from esw_tui.app.look import Look
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.typed_ahead import TypedAhead
from esw_tui.app.understudies import Understudies
from esw_tui.errors import EswError

if TYPE_CHECKING:
    from esw_tui.app.screens.curtain import CurtainScreen
    from esw_tui.app.screens.table import TableScreen
    from esw_tui.app.seating import Plan
    from esw_tui.kernel.decisions import Decision, Key
    from esw_tui.spellcraft.views import View

FOR_SPECTATORS = ("s", "b", "a", "escape", "ctrl+p", "question_mark")
"""Keys that act in the middle of a show when no person's Wizard lives: there is no other time."""


def is_for_spectators(event: events.InputEvent) -> bool:
    """Whether this does more than skip a show that goes on and on."""
    return isinstance(event, events.Key) and event.key in FOR_SPECTATORS


class EswApp(Classroom, Understudies, Hiding):
    """Epic Spell Wars at one keyboard."""

    def __init__(
        self,
        plan: "Plan | None" = None,
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
        self.begins: Plan | None = None
        """What is settled of a new match whose chairs are still to be chosen: begin with them,
        not with the title."""
        self._typed = TypedAhead(clock)
        self._drafts: dict[int, tuple[Decision, tuple[int | None, ...]]] = {}

    def on_mount(self) -> None:
        self.push_screen(TitleScreen())
        self.hide_when_away()
        try:
            if self._plan is not None:
                self.begin_match(self._plan)
                self.change(
                    chairs=self._plan.kept(), games=int(self._plan.settings.get("games", 0))
                )
            elif self._resume is not None:
                self.continue_match(self._resume, refused=self._give_up)
            elif self._replay is not None:
                self.open_replay(self._replay, refused=self._give_up)
            elif self.begins is not None:
                self.new_match()
            elif self.opens is not None:
                self.opens()
        except EswError as error:
            self._give_up(error)

    def _give_up(self, error: EswError) -> None:
        """There is nothing to begin with."""
        self.exit(return_code=2, message=f"esw: {error}")

    # Coming and going.

    def action_title(self) -> None:
        """Back to the title."""
        self.show(TitleScreen())

    def new_match(self, begin_at: str = "start") -> None:
        """Set up a match."""
        from esw_tui.app.screens.new_match import NewMatchScreen

        self.show(NewMatchScreen(begin_at, self.begins))
        self.begins = None

    def saved_matches(self, chosen: Path | None = None) -> None:
        """The list of saved matches, perhaps with the cursor on one of them."""
        from esw_tui.app.screens.saves import SavesScreen

        self.show(SavesScreen(chosen))

    def action_settings(self) -> None:
        """Looks and pace."""
        from esw_tui.app.screens.settings import SettingsScreen

        before = self.look
        self.push_screen(SettingsScreen(), lambda _: self._looks_changed(before))

    def _looks_changed(self, before: Look) -> None:
        if self.table is not None and self.look != before:
            self.bring_table()

    def action_rules(self) -> None:
        """The rules, at the chapter that matters now."""
        from esw_tui.app.rules_text import chapter_for
        from esw_tui.app.screens.rules import RulesScreen

        if self.table is not None:
            chapter = self.table.chapter()
        else:
            chapter = chapter_for(self.evening.open_view.stage if self.is_playing else "")
        self.push_screen(RulesScreen(chapter))

    def action_help(self) -> None:
        """The keys of this screen."""
        from esw_tui.app.screens.help import help_text
        from esw_tui.app.screens.overlays import Reading

        self.push_screen(Reading("Keys", help_text(self.screen)))

    def action_menu(self) -> None:
        """What the palette offers, as a list to choose from: for the mouse, and for browsing."""
        from esw_tui.app.commands import menu

        self.push_screen(menu(self, self.screen))

    def open_replay(
        self,
        path: Path,
        back: Callable[[], object] | None = None,
        refused: Callable[[EswError], object] | None = None,
    ) -> None:
        """Read a saved match to step through, and `back` to where one was, or to the title."""
        from esw_tui.app.replay import Replay
        from esw_tui.app.screens.replay import ReplayScreen

        def watch(replay: Replay) -> None:
            self.dress(replay.looks)
            self.show(ReplayScreen(replay, back or self.action_title))

        self.read(partial(Replay, path), watch, refused)

    def confirm(self, question: str, act: Callable[[], None], yes: str) -> None:
        """Ask before something that cannot be taken back."""
        from esw_tui.app.screens.overlays import Confirm

        self.push_screen(Confirm(question, act, yes=yes))

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that may not work, and say why if it does not; once, however often it is
        tried."""
        self.clear_notifications()
        try:
            act()
        except EswError as error:
            self.refuse(error)

    def watch_again(self) -> None:
        """Step through the match that has just ended, and back to its end."""
        self.open_replay(self.evening.path, self._match_over)

    def play_on(self) -> None:
        """Bring a fresh table and play. Whose secrets are next is not shown on it."""
        if self.evening.must_pass:
            self.proceed()
        else:
            self.bring_table()

    def action_leave_table(self) -> None:
        """To the title; the match is saved and can be continued."""
        saved = "The match is saved; 'Continue' on the title goes on with it."
        ask = f"Leave the table? {self.evening.unsaved or saved}"
        self.confirm(ask, self._leave_table, "Leave")

    def _leave_table(self) -> None:
        self.leave_match()
        self.action_title()

    def action_abandon(self) -> None:
        """Throw the match away, if everybody is sure."""
        ask = "Abandon the match for good? Its save is deleted."
        self.confirm(ask, self._abandon, "Abandon")

    def _abandon(self) -> None:
        self.forget_match()
        self.action_title()

    async def action_quit(self) -> None:
        """Leave; the match is saved."""
        self.leave()

    def leave(self, status: int = 0) -> None:
        """The end of the evening, with an exit status for whoever waits for it. Screens may still
        draw themselves before they go: the match is let go of when they have gone."""
        self.study.interrupt()
        self.exit(return_code=status)

    def on_unmount(self) -> None:
        if self.return_code is not None:  # somebody has left
            trouble = self.leave_match()
            if trouble:
                self._exit_renderables.append(f"esw: {trouble}")

    # Playing.

    def proceed(self) -> None:
        """Whatever is next: a bot, a pass, a question, the end."""
        from esw_tui.app import evening as play

        if not self.is_playing:
            return
        table = self.table
        if table is not None:  # Said earlier, it would go with the screen before.
            self._tell_trouble()
        if table is not None and (table.is_performing or not table.is_mounted):
            return
        if table is None and self.goes_on_when_seen():
            return
        self.let_bots_play()
        upcoming = self.evening.next()
        if table is not None and table.heard != len(table.open_story()):
            table.quiet(self._meanwhile(table))
            table.perform(partial(self.call_later, self.proceed))
            return
        if table is not None and self.count_games() > self.games_ended:
            self._game_over(table)
            return
        match upcoming:
            case play.BotMoves():
                if table is not None and self.study.thinking is not None:
                    table.quiet(self.thinks())
                else:
                    self._go_on_at_table()
            case play.Pass(seat, why):
                self.drop_curtain(seat, why)
            case play.Ask(_, decision):
                if table is not None and self.waits_for_disk():
                    table.quiet(self.disk_words)
                elif table is not None:
                    self._typed.ask(decision, alone=self.evening.lone_human is not None)
                    table.ask(decision)
                else:
                    self._go_on_at_table()
            case play.Over():
                self._match_over()

    def _meanwhile(self, table: "TableScreen") -> str:
        """What one can do during a show."""
        if self._has_spectators(table):
            return "Nobody at the keyboard plays: s skips to the end of this game."
        if self.settings.pace == "instant":
            return ""
        return "Space: the next spell. Enter skips the show."

    def _has_spectators(self, table: "TableScreen") -> bool:
        """Whether people only look on: no Wizard of theirs lives, and that has been shown."""
        wizards = table.look_view.wizards
        shown = not any(wizards[seat].alive for seat in self.evening.humans)
        return shown and self.evening.can_skip_ahead

    @property
    def table(self) -> "TableScreen | None":
        """The table of the match, if it is what one sees."""
        if not self.is_playing:
            return None
        from esw_tui.app.screens.table import TableScreen

        return self.screen if isinstance(self.screen, TableScreen) else None

    def goes_on_when_seen(self) -> bool:
        """Let the table go on when the overlay over it is closed, if there is one."""
        from esw_tui.app.screens.table import TableScreen

        covered = [each for each in self.screen_stack if isinstance(each, TableScreen)]
        for table in covered:
            table.goes_on_when_seen = True
        return bool(covered)

    def bring_table(self, before: "View | None" = None, heard: int | None = None) -> None:
        """A fresh table, and play goes on."""
        self.show(self.table_screen(before, heard))

    def _go_on_at_table(self) -> None:
        if self.table is None:
            self.bring_table()
        else:
            self.call_after_refresh(self.proceed)

    def drop_curtain(self, seat: int, why: str) -> None:
        """Nothing private is on the screen any more, nor beneath it."""
        from esw_tui.app.screens.curtain import CurtainScreen

        self._drop(CurtainScreen(seat, why))

    def offer_back(self, seat: int) -> None:
        """A curtain for somebody who wants a sealed spell back: only their own digit lifts it."""
        from esw_tui.app.screens.curtain import TakeBackScreen

        self._drop(TakeBackScreen(seat))

    def _drop(self, curtain: "CurtainScreen") -> None:
        self.clear_notifications()
        self.evening.hide()
        self.show(curtain)

    def _tell_trouble(self) -> None:
        trouble, self.evening.trouble = self.evening.trouble, ""
        if trouble:
            self.warn(trouble)

    def answer(self, decision: "Decision", picks: "Iterable[Key]") -> None:
        """Somebody at the keyboard has decided. What was private leaves the screen at once.

        Keys typed ahead may answer what has been answered already, or what nobody has read yet:
        they count for nothing."""
        if self._typed.is_deaf or not self.evening.is_asking(decision):
            return
        before, heard = self.evening.open_view, len(self.evening.public_events())
        held = self.evening.holder
        self.evening.answer(decision, picks)
        if held is not None and self.evening.holder is None:
            self.clear_notifications()
            self.bring_table(before, heard)
        else:
            self.proceed()

    def keep_draft(self, decision: "Decision", spell: tuple[int | None, ...]) -> None:
        """Remember a spell being built, should the hand be hidden before it is placed."""
        self._drafts[decision.seat] = (decision, spell)

    def draft_for(self, decision: "Decision") -> tuple[int | None, ...]:
        """The spell that was being built when this question was last on the table."""
        asked, spell = self._drafts.get(decision.seat, (None, (None, None, None)))
        return spell if asked is decision else (None, None, None)

    def lift_curtain(self, seat: int) -> None:
        """The right player has the keyboard: first what has happened, then the question."""
        self.evening.lift_curtain(seat)
        from esw_tui.app.screens.recap import RecapScreen

        told = self.evening.recap()
        if told:
            self.show(RecapScreen(seat, told))
        else:
            self.recap_read()

    def recap_read(self) -> None:
        """To the table."""
        self.bring_table()

    def take_back(self, seat: int) -> None:
        """Whoever is at the keyboard takes a sealed spell back. Raises `EswError` if there is
        none."""
        self.evening.take_back(seat)
        self.lift_curtain(seat)

    def has_skipped(self) -> None:
        """Somebody has seen enough: the same key pressed twice answers nothing."""
        self._typed.skip()

    def swallows(self, event: events.InputEvent) -> bool:
        """Most keys and any click skip the show; those typed ahead do nothing."""
        table = self.table
        if table is None:
            return False
        if not table.is_performing:
            return self._typed.is_deaf
        if table.lets_through(event):
            return False
        spectators = self._has_spectators(table)
        self.has_skipped()
        table.skip()
        return not (spectators and is_for_spectators(event))

    # Ends.

    def _game_over(self, table: "TableScreen") -> None:
        from esw_tui.app.screens.match_over import GameOverScreen

        self.left_off = table.heard
        self.games_ended = self.count_games()
        if self.evening.over:
            self._match_over()
        else:
            self.show(GameOverScreen())

    def next_game(self) -> None:
        """To the table, as it was when the last game ended; then the next one begins."""
        self.bring_table(self.evening.open_look(self.left_off), self.left_off)

    def _match_over(self) -> None:
        if self.coach is not None:
            from esw_tui.app.screens.tutorial import WhatNowScreen

            self.show(WhatNowScreen(self.coach))
            return
        from esw_tui.app.screens.match_over import MatchOverScreen

        self.show(MatchOverScreen())

    # The palette.

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What fits the screen one is on."""
        from esw_tui.app.commands import commands

        yield from commands(self, screen)

"""The app: from the title to the end of a match, one screen at a time.

The app owns what does the work: `appearance` (settings and looks), `threads` (work beside the
screen), `play` (the match on the table), `privacy` (the curtain when the players are away) and
`learn` (demos and the tutorial). The app itself opens screens. The title must appear at once, so
modules for a match are imported when one begins.
"""

import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import Worker

from esw_tui.app.appearance import Appearance
from esw_tui.app.hotseat.evening import Evening
from esw_tui.app.hotseat.play import Play
from esw_tui.app.hotseat.privacy import Privacy
from esw_tui.app.learn.learn_room import LearnRoom
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings, evening_file
from esw_tui.app.signs import Look
from esw_tui.app.textual_fixes.fixed_app import FixedApp
from esw_tui.app.worker_threads import WorkerThreads
from esw_tui.errors import EswError
from esw_tui.records.plain import GoOn

if TYPE_CHECKING:
    from esw_tui.app.hotseat.match import HotseatMatch
    from esw_tui.app.hotseat.seating import MatchPlan

T = TypeVar("T")
FLASH = 0.3
"""How many seconds a flash lasts."""


class EswApp(FixedApp):
    """Epic Spell Wars at one keyboard."""

    TITLE = "esw"
    CSS_PATH = Path(__file__).with_name("esw.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("f1", "help", "Help", show=False),
    ]

    def __init__(
        self,
        plan: "MatchPlan | None" = None,
        *,
        resume: Path | None = None,
        replay: Path | None = None,
        watch: Path | None = None,
        settings: Settings | None = None,
        ascii_only: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Opens the title, or goes straight to a match, a saved match, a replay or a match that is
        played in another terminal.

        `settings`: these are used, and changes are not kept; None: those of last time, and changes
        are kept.
        """
        super().__init__()
        self._plan = plan
        self._resume = resume
        self._replay = replay
        self._watch = watch
        self.begins: MatchPlan | None = None
        """The settled part of a new match whose chairs are still to be chosen: the app begins with
        choosing them, not with the title."""
        self.opens: Callable[[], object] | None = None
        """What the app begins with instead of the title."""
        self.clock = clock
        self.appearance = Appearance(self, settings, ascii_only=ascii_only)
        self.evening = Evening(evening_file() if settings is None else None)
        """The matches that are played one after the other."""
        self.threads = WorkerThreads(self)
        self.learn = LearnRoom(self)
        self.play = Play(self, clock)
        self.privacy = Privacy(self)
        self._reading: Worker[None] | None = None

    def on_mount(self) -> None:
        self.push_screen(TitleScreen())
        self.privacy.hide_when_away()
        try:
            if self._plan is not None:
                self.play.begin_match(self._plan)
                self.change(
                    chairs=self._plan.kept(),
                    house=dict(self._plan.settings),
                    box=self._plan.box,
                )
            elif self._resume is not None:
                self.play.continue_match(self._resume, refused=self._give_up)
            elif self._replay is not None:
                self.open_replay(self._replay, refused=self._give_up)
            elif self._watch is not None:
                self.open_watch(self._watch, refused=self._give_up)
            elif self.begins is not None:
                self.new_match()
            elif self.opens is not None:
                self.opens()
        except EswError as error:
            self._give_up(error)

    def _give_up(self, error: EswError) -> None:
        """Leave the program, as it has nothing to begin with."""
        self.exit(return_code=2, message=f"esw: {error}")

    # What screens ask for.

    @property
    def settings(self) -> Settings:
        """The settings that the players have chosen."""
        return self.appearance.settings

    def change(self, **settings: Any) -> None:
        """Change settings, and keep them."""
        self.appearance.change(**settings)

    @property
    def look(self) -> Look:
        """The signs and colours in use."""
        return self.appearance.look

    def get_key_display(self, binding: Binding) -> str:
        """The name of a key, in the signs of the settings."""
        return self.look.keys.get(binding.key) or super().get_key_display(binding)

    @property
    def match(self) -> "HotseatMatch":
        """The match being played."""
        return self.play.match

    @property
    def box(self) -> str:
        """The box of the match on the table; else the one played last, else the first."""
        if self.play.is_on:
            return self.match.box
        from esw_tui.app.shown import usual_shown_box

        return usual_shown_box(self.settings.box)

    @property
    def cards(self) -> dict[str, Any]:
        """The cards by name: those of the match, else those of `box`."""
        if self.play.is_on:
            return self.match.cards
        from esw_tui.app.shown import shown_by_box

        return shown_by_box(self.box).box_cards(self.box)

    # From screen to screen.

    def show(self, screen: Screen[Any]) -> None:
        """Show this screen with nothing below it: overlays are closed, other screens unmounted.

        Notifications of the screen before are cleared, unless a match is on, which they may be
        about.
        """
        if not self.play.is_on:
            self.clear_notifications()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) < 2:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    def action_title(self) -> None:
        """Go back to the title."""
        self.show(TitleScreen())

    def new_match(self, begin_at: str = "start") -> None:
        """Open the screen of a new match."""
        from esw_tui.app.screens.new_match import NewMatchScreen

        self.show(NewMatchScreen(begin_at, self.begins))
        self.begins = None

    def new_match_with(self, pack: Path) -> None:
        """Open the screen of a new match, with a home-made pack."""
        from esw_tui.app.hotseat.seating import MatchPlan

        self.begins = MatchPlan(self.box, (), packs=(str(pack),))
        self.new_match()

    def action_workshop(self) -> None:
        """Open the list of home-made packs."""
        from esw_tui.app.workshop.pack_list import PackList

        self.show(PackList())

    def saved_matches(self, chosen: Path | None = None) -> None:
        """Open the list of saved matches, perhaps with the cursor on one of them."""
        from esw_tui.app.screens.saves import SavesScreen

        self.show(SavesScreen(chosen))

    def action_demos(self) -> None:
        """Open the shelf of demos."""
        self.learn.demos()

    def action_begin_tutorial(self) -> None:
        """Begin a first round with a coach."""
        self.learn.begin_tutorial()

    def action_settings(self) -> None:
        """Open the settings."""
        from esw_tui.app.screens.settings import SettingsScreen

        before = self.look
        self.push_screen(SettingsScreen(), lambda _: self._looks_changed(before))

    def _looks_changed(self, before: Look) -> None:
        if self.play.table is not None and self.look != before:
            self.play.bring_table()

    def action_rules(self) -> None:
        """Open the rules, at the chapter that matters now."""
        from esw_tui.app.learn.rules_reader import RulesScreen
        from esw_tui.app.learn.rules_text import chapter_for

        if self.play.table is not None:
            chapter = self.play.table.chapter()
        else:
            chapter = chapter_for(self.box, self.match.open_view.stage if self.play.is_on else "")
        self.push_screen(RulesScreen(self.box, chapter))

    def action_help(self) -> None:
        """Show the keys of this screen."""
        from esw_tui.app.screens.help import help_text
        from esw_tui.app.screens.overlays import Reading

        self.push_screen(Reading("Keys", help_text(self, self.screen)))

    def action_menu(self) -> None:
        """Open the commands of the palette as a list, for the mouse and for browsing."""
        from esw_tui.app.commands import menu

        self.push_screen(menu(self, self.screen))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The commands of the palette that fit this screen."""
        from esw_tui.app.commands import commands

        yield from commands(self, screen)

    def open_replay(
        self,
        path: Path,
        back: Callable[[], object] | None = None,
        refused: Callable[[EswError], object] | None = None,
    ) -> None:
        """Open a saved match to step through it; `back` is called on leaving, or else the title
        shown."""
        from esw_tui.app.screens.replay_steps import Replay

        def watch(replay: Replay) -> None:
            self.appearance.dress(replay.looks, replay.bots)
            self.show(replay.shown.replay_screen(replay, back or self.action_title))

        self.read(partial(Replay, path), watch, refused)

    def open_watch(self, path: Path, refused: Callable[[EswError], object] | None = None) -> None:
        """Follow a match that is played in another terminal."""
        from esw_tui.app.screens.watch_steps import Followed

        def watch(followed: Followed) -> None:
            self.appearance.dress(followed.looks, followed.bots)
            self.show(followed.shown.watch_screen(followed))

        self.read(partial(Followed, path), watch, refused)

    def share(self, path: Path) -> None:
        """Write a saved match as a page that plays it, and tell where it is."""
        from esw_tui.app.sharing.page import write_page

        self.read(partial(write_page, path), self._shared)

    def _shared(self, page: Path) -> None:
        self.clear_notifications()
        self.notify(f"The match is in {page}", markup=False, timeout=20)

    def watch_again(self) -> None:
        """Step through the match that has just ended, then go back to its end."""
        self.open_replay(self.match.save.path, self.play.match_over)

    def read(
        self,
        work: Callable[[GoOn], T],
        then: Callable[[T], object],
        refused: Callable[[EswError], object] | None = None,
        unwanted: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Read a save in a thread for the current screen, unless one is being read already."""
        if self._reading is None or self._reading.is_finished:
            self._reading = self.threads.at_disk(
                work, then, refused=refused or self.refuse, asker=self.screen, unwanted=unwanted
            )

    # Notifications.

    def attempt(self, act: Callable[[], object]) -> None:
        """Do something that may be refused, and tell the reason; the reason is shown once, however
        often it is tried."""
        self.clear_notifications()
        try:
            act()
        except EswError as error:
            self.refuse(error)

    def refuse(self, error: EswError) -> None:
        """Tell why something is refused; it is shown once, however often it is tried."""
        self.clear_notifications()
        self.notify(str(error), severity="error", markup=False, timeout=10)

    def warn(self, trouble: str) -> None:
        """Tell about a problem with a save."""
        self.notify(trouble, severity="warning", markup=False, timeout=10)

    def alert(self) -> None:
        """Draw the players' attention, in the way they have chosen: a player's turn has come, or a
        wizard has died."""
        match self.settings.alert:
            case "bell":
                self.bell()
            case "flash":
                screen = self.screen
                screen.add_class("-alert")
                screen.set_timer(FLASH, lambda: screen.remove_class("-alert"))

    def confirm(self, question: str, act: Callable[[], None], yes: str) -> None:
        """Ask for confirmation before something that cannot be taken back."""
        from esw_tui.app.screens.overlays import Confirm

        self.push_screen(Confirm(question, act, yes=yes))

    # Keys that work on several screens.

    def swallows(self, event: events.InputEvent) -> bool:
        """Whether a key or click only skips the show, or came too early for what is on the
        screen."""
        return self.play.swallows(event)

    def action_hide(self) -> None:
        """Drop the curtain, also while an overlay is open."""
        self.privacy.hide()

    def on_app_blur(self) -> None:
        self.privacy.out_of_sight()

    def on_app_focus(self) -> None:
        self.privacy.in_sight()

    def action_skip_ahead(self) -> None:
        """Play the game to its end without a show, once every person is dead."""
        self.play.bots.skip_ahead()

    # Leaving.

    @property
    def unsaved(self) -> str:
        """Why the match on the table is not saved, as a sentence; "" if it is, or if there is
        none."""
        return self.play.unsaved

    def action_leave_table(self) -> None:
        """Go to the title after a confirmation; the match is saved and can be continued."""
        saved = "The match is saved; 'Continue' on the title goes on with it."
        ask = f"Leave the table? {self.unsaved or saved}"
        self.confirm(ask, self.leave_table, "Leave")

    def leave_table(self) -> None:
        """Go to the title at once."""
        self.play.leave_match()
        self.action_title()

    def action_leave_tutorial(self) -> None:
        """Leave the tutorial after a confirmation, to where it was begun."""
        ask = "Leave the tutorial? Nothing of it is saved; next time it begins anew."
        self.confirm(ask, self.learn.leave_tutorial, "Leave")

    def action_abandon(self) -> None:
        """Delete the match after a confirmation."""
        ask = "Abandon the match for good? Its save is deleted."
        self.confirm(ask, self.abandon, "Abandon")

    def abandon(self) -> None:
        """Delete the match at once."""
        self.play.forget_match()
        self.action_title()

    async def action_quit(self) -> None:
        """Leave the program; the match is saved."""
        self.leave()

    def leave(self, status: int = 0) -> None:
        """Leave the program with an exit status.

        Screens may still draw themselves before they are unmounted, so the match is closed only
        then.
        """
        self.play.bots.interrupt()
        self.exit(return_code=status)

    def on_unmount(self) -> None:
        if self.return_code is not None:  # a player has left the program
            trouble = self.play.leave_match()
            if trouble:
                self.say_at_the_end(f"esw: {trouble}")
        self.threads.close()

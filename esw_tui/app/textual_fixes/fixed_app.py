"""Textual's app as this game needs it: keys one at a time, and crashes that show no hand.

Why: Textual hands a key to the focused widget at once, forgets what was to be drawn while frames
were held back, reads the style sheet of a screen when its widgets may have been styled already
(from Python 3.12 on they come at once), and its traceback prints local variables. It leans on
`App.on_event`, `_end_batch`, `_get_screen`, `_load_screen_css`, `_fatal_error`,
`_print_error_renderables`, `_exit_renderables`, `_exception`, `_filters`, `_next_callbacks` and
`_close_messages_no_wait`.

Without it `test_a_crash_tells_nobody_s_cards_and_that_nothing_is_lost`,
`test_what_was_to_be_drawn_while_frames_were_held_back_is_drawn`,
`test_style_sheets_are_not_read_again`, `test_the_style_sheet_of_a_screen_is_read_first` and
`test_keys_meant_for_the_curtain_do_nothing_to_the_table` fail.
"""

import sys
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from rich.console import COLOR_SYSTEMS
from textual import constants, events
from textual.app import App
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import AwaitMount

from esw_tui.app.screens.base import is_too_small
from esw_tui.app.settings import home_folder
from esw_tui.app.textual_fixes.key_queue import ALWAYS, KeyQueue
from esw_tui.app.textual_fixes.laid_out_once import LaidOutOnce
from esw_tui.app.textual_fixes.late_timers import never_forget_a_timer
from esw_tui.errors import UsageError

if TYPE_CHECKING:
    from textual.driver import Driver


def check_colours() -> None:
    """Refuse a `TEXTUAL_COLOR_SYSTEM` that Textual does not know."""
    if constants.COLOR_SYSTEM not in (None, "auto", *COLOR_SYSTEMS):
        known = ", ".join(("auto", *COLOR_SYSTEMS))
        raise misled("TEXTUAL_COLOR_SYSTEM", constants.COLOR_SYSTEM, f"none of {known}")


def misled(variable: str, value: str | None, is_what: str) -> UsageError:
    """The error for an environment variable of Textual's with a bad value."""
    return UsageError(f"the environment variable {variable} says '{value}', which is {is_what}.")


class FixedApp(App[None]):
    """Textual's app with its keys in order. Ctrl+Z is bound to nothing on purpose: suspending
    would leave a hand on the screen."""

    def __init__(self) -> None:
        """Raises `UsageError` for settings that Textual cannot use."""
        check_colours()
        never_forget_a_timer()
        super().__init__()
        self._key_queue = KeyQueue(self, self._press)

    @property
    def last_key(self) -> str:
        """The character of the key pressed last, if it has one."""
        return self._key_queue.last

    def get_driver_class(self) -> "type[Driver]":
        """The usual driver; on Linux one that notices when the terminal is gone."""
        try:
            usual = super().get_driver_class()
        except (ImportError, AttributeError, TypeError, ValueError, RuntimeError):
            raise misled("TEXTUAL_DRIVER", constants.DRIVER, "no driver of Textual's") from None
        if usual.__name__ != "LinuxDriver":
            return usual
        from esw_tui.app.textual_fixes.vanishing_terminal import VanishingTerminal

        return VanishingTerminal

    def add_filter(self, letters: LineFilter) -> None:
        """Draw every line through a filter."""
        self._filters.append(letters)

    def wear(self, theme: str) -> None:
        """Put on a theme.

        Before the app runs no style sheet has been read; Textual would read all of them twice,
        which takes a tenth of the time to the first frame.
        """
        self.theme = theme
        if not self.is_running:
            self._next_callbacks.clear()
            self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[None]:
        """The screen below all others."""
        return LaidOutOnce(id="_default")

    def _get_screen(self, screen: Screen[Any] | str) -> tuple[Screen[Any], AwaitMount]:
        """A screen that is to be shown, its style sheet read before it is furnished."""
        if isinstance(screen, Screen):
            self._load_screen_css(screen)
        return super()._get_screen(screen)

    def _end_batch(self) -> None:
        """Draw frames that were held back as soon as possible; Textual waits until something else
        happens on the screen."""
        super()._end_batch()
        if not self._batch_count and self.screen_stack:
            self.screen.check_idle()

    def on_ready(self) -> None:
        """Draw the first frame now; Textual holds frames back until the app has started."""
        if isinstance(self.screen, LaidOutOnce):
            self.screen.paint_what_is_owed()

    def refresh(
        self, *, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw again without laying the screen out anew.

        Textual does that whenever another screen has come or gone; but a screen that comes lays
        itself out, and one that goes leaves the others as they are.
        """
        return super().refresh(repaint=repaint, recompose=recompose)

    # Keys.

    async def on_event(self, event: events.Event) -> None:
        """Take keys before any widget gets them, and again if no widget uses them.

        So no key acts on a table that cannot be seen, nor on a screen that came after it was
        pressed.
        """
        if isinstance(event, events.Key | events.MouseDown) and not self.screen_stack:
            return
        match event:
            case events.Key(is_forwarded=False):
                await self._key_queue.take(event)
                return
            case events.Key() if self._key_queue.pressed_on is not self.screen:
                return
            case events.MouseDown(is_forwarded=False) if self._is_in_vain(event):
                return
        await super().on_event(event)

    async def _press(self, key: events.Key) -> bool:
        """Let a key act; return whether it did."""
        if self._is_in_vain(key):
            return False
        await super().on_event(key)
        return True

    def _is_in_vain(self, event: "events.Key | events.MouseDown") -> bool:
        if isinstance(event, events.Key) and event.key in ALWAYS:
            return False
        unseen = not self.screen.is_mounted or is_too_small(self.size.width, self.size.height)
        return unseen or self.swallows(event)

    def swallows(self, event: events.InputEvent) -> bool:
        """Whether a key or click is used up before any widget sees it."""
        return False

    def action_command_palette(self) -> None:
        """Look for a command by name."""
        from esw_tui.app.textual_fixes.command_palette import ClosablePalette

        if not isinstance(self.screen, ClosablePalette):
            self.push_screen(ClosablePalette(id="--command-palette"))

    # When something breaks.

    @property
    def unsaved(self) -> str:
        """Why the match on the table is not saved; empty if it is, or there is none."""
        return ""

    def _fatal_error(self) -> None:
        """Write the details of a crash to a file and tell the players that nothing is lost.

        Textual would print a traceback with local variables, hands included.
        """
        self.bell()
        where = self._write_crash()
        saved = "The match is saved: start esw again and continue it."
        words = f"esw has stopped because of a mistake in the program.\n{self.unsaved or saved}"
        if where:
            words += f"\nPlease report it with this file: {where}"
        self.say_at_the_end(words)
        self._close_messages_no_wait()

    def say_at_the_end(self, words: str) -> None:
        """Print this when the screen is gone."""
        self._exit_renderables.append(words)

    def _print_error_renderables(self) -> None:
        """Print the first thing to be said at the end, without colours: these would bypass the
        filter of the command line, which makes visible what a terminal would obey."""
        for said in self._exit_renderables[:1]:
            print(said, file=sys.stderr)
        self._exit_renderables.clear()

    def panic(self, *renderables: Any) -> None:
        """Crash without letting the error draw itself: it might draw hands."""
        self._fatal_error()

    def _write_crash(self) -> Path | None:
        """Write the traceback, without values, into the data folder; return the file, or None if
        that fails."""
        error: BaseException | None = self._exception
        if error is None:
            return None
        path = home_folder() / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
        lines = []
        while error is not None:
            lines += [f"{type(error).__name__}\n", *traceback.format_tb(error.__traceback__)]
            error = getattr(error, "error", None) or error.__cause__ or error.__context__
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(lines), encoding="utf-8")
            return path
        return None

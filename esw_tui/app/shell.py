"""What surrounds the game: looks, settings, the way from screen to screen, and crashes."""

import sys
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import COLOR_SYSTEMS
from textual import constants, events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from esw_tui.app.beside import Beside
from esw_tui.app.keyboard import Keyboard
from esw_tui.app.look import ASCII, COLOURS, MARKS, UNICODE, Look, settled
from esw_tui.app.screens.base import is_too_small
from esw_tui.app.settings import (
    Settings,
    home_folder,
    load_settings,
    save_settings,
    settings_file,
)
from esw_tui.app.themes import PALETTES, PlainLetters, theme_id, themes
from esw_tui.errors import UsageError

if TYPE_CHECKING:
    from textual.driver import Driver

ALWAYS = ("ctrl+q", "ctrl+c")
"""Keys that work whatever is on the screen."""


def check_colours() -> None:
    """Refuse colours that no terminal has ever had."""
    if constants.COLOR_SYSTEM not in (None, "auto", *COLOR_SYSTEMS):
        known = ", ".join(("auto", *COLOR_SYSTEMS))
        raise misled("TEXTUAL_COLOR_SYSTEM", constants.COLOR_SYSTEM, f"none of {known}")


def misled(variable: str, value: str | None, is_what: str) -> UsageError:
    """The sentence for a variable of Textual's that says nonsense."""
    return UsageError(f"the environment variable {variable} says '{value}', which is {is_what}.")


class Shell(App[None]):
    """An app with our themes and settings. Ctrl+Z is bound to nothing on purpose: suspending
    would leave a hand on the screen."""

    TITLE = "esw"
    CSS_PATH = Path(__file__).with_name("esw.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
        Binding("f1", "help", "Help", show=False),
    ]

    def __init__(
        self,
        *,
        settings: Settings | None = None,
        ascii_only: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`settings`: these and nothing is remembered; else those of last time. Raises `UsageError`
        where Textual is told nonsense."""
        check_colours()
        super().__init__()
        self._settings_file = settings_file() if settings is None else None
        self.settings: Settings = settings or load_settings(settings_file())
        self.clock = clock
        self.beside = Beside(self)
        """Where the disk is waited for."""
        self._keyboard = Keyboard(self, self._press)
        self._ascii_asked = ascii_only
        self._plain = PlainLetters(enabled=False)
        self._filters.append(self._plain)
        for theme in themes():
            self.register_theme(theme)
        self.look: Look = UNICODE
        self._chosen: tuple[tuple[str | None, str | None], ...] = ((None, None),) * len(MARKS)
        self.wear()

    @property
    def last_key(self) -> str:
        """The character of the key pressed last, if it has one."""
        return self._keyboard.last

    def wear(self) -> None:
        """Look as the settings say."""
        is_ascii = self.settings.ascii_only or self._ascii_asked
        signs = ASCII if is_ascii else UNICODE
        marks, colours = zip(*self._chosen, strict=True)
        self.look = signs.in_colours(PALETTES[self.settings.theme]).worn(
            settled(marks, MARKS), settled(colours, COLOURS)
        )
        self._plain.enabled = is_ascii
        self.theme = theme_id(self.settings.theme)
        self.animation_level = "none"

    def dress(self, chosen: Iterable[tuple[str | None, str | None]]) -> None:
        """Give every seat the mark and the colour it chose; those after it the usual ones."""
        seats = tuple(chosen)[: len(MARKS)]
        self._chosen = seats + ((None, None),) * (len(MARKS) - len(seats))
        self.wear()

    def change(self, **settings: Any) -> None:
        """Change settings, and remember them."""
        self.settings = replace(self.settings, **settings)
        if self._settings_file is not None:
            save_settings(self._settings_file, self.settings)
        self.wear()

    def get_driver_class(self) -> "type[Driver]":
        """The usual one, but it notices when the terminal is gone."""
        try:
            usual = super().get_driver_class()
        except (ImportError, AttributeError, TypeError, ValueError, RuntimeError):
            raise misled("TEXTUAL_DRIVER", constants.DRIVER, "no driver of Textual's") from None
        if usual.__name__ != "LinuxDriver":
            return usual
        from esw_tui.app.terminal import VanishingTerminal

        return VanishingTerminal

    def on_unmount(self) -> None:
        self.beside.close()

    # From screen to screen.

    def show(self, screen: Screen[Any]) -> None:
        """This screen and nothing beneath it: overlays close, nothing stays mounted below."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) < 2:
            self.push_screen(screen)
        else:
            self.switch_screen(screen)

    async def on_event(self, event: events.Event) -> None:
        """Keys pass here first, and last if no widget uses them: none acts on a table that cannot
        be seen, nor on a screen that came after it was pressed."""
        if isinstance(event, events.Key | events.MouseDown) and not self.screen_stack:
            return
        match event:
            case events.Key(is_forwarded=False):
                await self._keyboard.take(event)
                return
            case events.Key() if self._keyboard.pressed_on is not self.screen:
                return
            case events.MouseDown(is_forwarded=False) if self._is_in_vain(event):
                return
        await super().on_event(event)

    async def _press(self, key: events.Key) -> bool:
        """Let a key act; whether it did."""
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
        from esw_tui.app.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    # When something breaks.

    @property
    def unsaved(self) -> str:
        """Why the match on the table is not saved; nothing if it is, or there is none."""
        return ""

    def _fatal_error(self) -> None:
        """Instead of Textual's traceback, which prints local variables, hands included: the
        details go to a file, and the players hear that nothing is lost."""
        self.bell()
        where = self._write_crash()
        saved = "The match is saved: start esw again and continue it."
        words = f"esw has stopped because of a mistake in the program.\n{self.unsaved or saved}"
        if where:
            words += f"\nPlease report it with this file: {where}"
        self._exit_renderables.append(words)
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        """The first thing to be said at the end, in plain words: colours would bypass the command
        line's way out, which shows what a terminal would obey."""
        for said in self._exit_renderables[:1]:
            print(said, file=sys.stderr)
        self._exit_renderables.clear()

    def panic(self, *renderables: Any) -> None:
        """Errors that can draw themselves must not: they might draw hands."""
        self._fatal_error()

    def _write_crash(self) -> Path | None:
        """The traceback without values, in the data folder."""
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

"""What the app looks like: its settings, and the marks and colours of the seats."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from esw_tui.app.settings import Settings, load_settings, save_settings, settings_file
from esw_tui.app.signs import COLOURS, LOOKS, MARKS, UNICODE, Look, settled
from esw_tui.app.textual_fixes.fixed_app import FixedApp
from esw_tui.app.themes import PALETTES, PlainLetters, theme_id, themes


class Appearance:
    """The settings, and the look that they give the app."""

    def __init__(
        self, app: FixedApp, settings: Settings | None = None, *, ascii_only: bool = False
    ) -> None:
        """`settings`: these are used, and changes are not kept; None: those of last time, and
        changes are kept."""
        self._app = app
        self._file: Path | None = settings_file() if settings is None else None
        self.settings: Settings = settings or load_settings(settings_file())
        self._ascii_asked = ascii_only
        self._plain = PlainLetters(enabled=False)
        app.add_filter(self._plain)
        for theme in themes():
            app.register_theme(theme)
        self.look: Look = UNICODE
        self._chosen: tuple[tuple[str | None, str | None], ...] = ((None, None),) * len(MARKS)
        self._bots: frozenset[int] = frozenset()
        self._wear()

    @property
    def signs(self) -> str:
        """The signs in use: those of the settings, unless the command line has asked for ASCII."""
        return "ASCII" if self._ascii_asked else self.settings.signs

    def _wear(self) -> None:
        """Apply the settings to the app."""
        signs = self.signs
        marks, colours = zip(*self._chosen, strict=True)
        palette = PALETTES[self.settings.theme]
        self.look = (
            LOOKS[signs]
            .in_colours(palette, has_colour=not self._app.no_color)
            .worn(settled(marks, MARKS), settled(colours, COLOURS))
        )
        self.look = replace(self.look, bots=self._bots)
        self._plain.enabled = signs == "ASCII"
        self._app.wear(theme_id(self.settings.theme))
        self._app.animation_level = "none"

    def dress(
        self, chosen: Iterable[tuple[str | None, str | None]], bots: Iterable[int] = ()
    ) -> None:
        """Give each seat the mark and colour it chose, others the usual ones; `bots` are the seats
        that bots play."""
        self._bots = frozenset(bots)
        seats = tuple(chosen)[: len(MARKS)]
        self._chosen = seats + ((None, None),) * (len(MARKS) - len(seats))
        self._wear()

    def change(self, **settings: Any) -> None:
        """Change settings, and keep them."""
        self.settings = replace(self.settings, **settings)
        if self._file is not None:
            save_settings(self._file, self.settings)
        self._wear()

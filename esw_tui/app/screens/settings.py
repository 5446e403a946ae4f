"""The settings: theme, pace of the show, reduced motion, ASCII. Remembered at once.

Ids: `#theme`, `#pace` (radio sets), `#motion`, `#ascii` (switches).
"""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Checkbox, Label, RadioButton, RadioSet

from esw_tui.app.screens.base import Overlay
from esw_tui.app.settings import PACES, THEMES


class SettingsScreen(Overlay):
    """Every change shows at once."""

    def __init__(self) -> None:
        super().__init__("Settings")

    def hint(self) -> str:
        return "Tab moves, Enter or Space changes, Esc closes"

    def contents(self) -> ComposeResult:
        settings = self.app.settings
        with Horizontal(id="settings"):
            with RadioSet(id="theme", compact=True) as themes:
                themes.border_title = "Theme"
                for theme in THEMES:
                    yield RadioButton(theme, value=theme == settings.theme)
            with RadioSet(id="pace", compact=True) as paces:
                paces.border_title = "Pace of the show"
                for pace in PACES:
                    yield RadioButton(pace, value=pace == settings.pace)
        yield Checkbox(
            "Reduced motion: nothing tumbles", settings.reduced_motion, id="motion", compact=True
        )
        yield Checkbox("ASCII only", settings.ascii_only, id="ascii", compact=True)
        yield Label("Any key skips a show, whatever its pace.", classes="note")

    def on_mount(self) -> None:
        self.query_one("#theme").focus()

    def on_radio_set_changed(self, event: RadioSet.Changed) -> None:
        if event.radio_set.id == "theme":
            self.app.change(theme=THEMES[event.index])
        else:
            self.app.change(pace=PACES[event.index])

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        if event.checkbox.id == "motion":
            self.app.change(reduced_motion=event.value)
        else:
            self.app.change(ascii_only=event.value)

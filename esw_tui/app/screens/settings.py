"""The settings: theme, the show, reduced motion, signs, alert; kept at once.

Ids: `#settings`, whose options are `theme`, `pace`, `steps`, `motion`, `signs`, `alert`; `#ruler`.
"""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app.screens.base import Overlay
from esw_tui.app.settings import ALERTS, PACES, SIGNS, THEMES, Settings
from esw_tui.app.signs import ruler

RULER = "The two bars must stand below each other; if they do not, F4 takes plain signs."
GOES = ("by itself", "step by step")
"""How the show goes on from card to card, in words."""
NOTE = (
    "Step by step, every card of a show waits for Space. By itself, it goes on when there was time "
    "to read; p holds it, for one match, and s skips a spell."
)


def after(value: str, all_values: tuple[str, ...], step: int) -> str:
    """The next of some values, or the one before, round and round."""
    return all_values[(all_values.index(value) + step) % len(all_values)]


class SettingsScreen(Overlay):
    """Each line is a setting; Enter, Space or a click changes it, and the change shows at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,right", "change(1)", "Change", show=False),
        Binding("left", "change(-1)", "Change back", show=False),
        Binding("f4", "plain", "Plain signs", show=False),
    ]

    def __init__(self) -> None:
        super().__init__("Settings")

    def hint(self) -> str:
        return "arrows or Enter change, Esc closes"

    def contents(self) -> ComposeResult:
        yield OptionList(*self.lines(), id="settings", markup=False)
        yield Static(self.measure(), id="ruler", markup=False)
        yield Static(NOTE, classes="note", markup=False)

    def measure(self) -> Text:
        """The signs that a terminal may show too wide, above as many that all show right."""
        return Text("\n").join(
            [Text("Signs"), *map(Text, ruler(self.app.look)), Text(RULER, style="dim")]
        )

    def lines(self) -> list[Option]:
        """A line for each setting, with its value marked."""
        settings: Settings = self.app.settings
        found = []
        for id, label, value, others in (
            ("theme", "Theme", settings.theme, THEMES),
            ("pace", "Pace of the show", settings.pace, PACES),
            ("steps", "The show goes", GOES[settings.steps], GOES),
            ("motion", "Reduced motion", "on" if settings.reduced_motion else "off", ("on", "off")),
            ("signs", "Signs", self.app.appearance.signs, SIGNS),
            ("alert", "Your turn, deaths", settings.alert, ALERTS),
        ):
            text = Text(f"{label:<18}")
            for other in others:
                chosen = other == value
                text.append(f"[{other}]" if chosen else f" {other} ", "bold" if chosen else "dim")
                text.append(" ")
            found.append(Option(text, id=id))
        return found

    def on_mount(self) -> None:
        listed = self.query_one("#settings", OptionList)
        listed.focus()
        listed.highlighted = 0

    def on_option_list_option_selected(self) -> None:
        self.action_change(1)

    def action_change(self, step: int) -> None:
        """Take the next value of the setting under the cursor, or the one before."""
        listed = self.query_one("#settings", OptionList)
        at = listed.highlighted or 0
        settings: Settings = self.app.settings
        match listed.get_option_at_index(at).id:
            case "theme":
                self.app.change(theme=after(settings.theme, THEMES, step))
            case "pace":
                self.app.change(pace=after(settings.pace, PACES, step))
            case "steps":
                self.app.change(steps=not settings.steps)
                self.app.play.dial.steps = not settings.steps
            case "motion":
                self.app.change(reduced_motion=not settings.reduced_motion)
            case "alert":
                self.app.change(alert=after(settings.alert, ALERTS, step))
                self.app.alert()
            case "signs":
                self.app.change(signs=after(settings.signs, SIGNS, step))
        self._show_again(at)

    def action_plain(self) -> None:
        """Take the signs that every terminal shows one cell wide."""
        self.app.change(signs="plain")
        self._show_again(self.query_one("#settings", OptionList).highlighted or 0)

    def _show_again(self, at: int) -> None:
        listed = self.query_one("#settings", OptionList)
        listed.clear_options()
        listed.add_options(self.lines())
        listed.highlighted = at
        self.query_one("#ruler", Static).update(self.measure())

"""The shelf of demos: narrated scenes by theme, a match to watch, the tutorial.

Ids: `#search`, `#demos` (its options: `tutorial`, `match`, or the name of a scene), `#about` (what
the scene under the cursor shows).
"""

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.app.learn.rules_cited import in_room, quoted
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.records.scenario.shelf import Shipped, shipped

ALWAYS = {
    "tutorial": (
        "Play a first round with a coach",
        "The tutorial: you decide, the coach explains.",
    ),
    "match": (
        "Watch a match of bots, explained",
        "Bots play a whole match; whatever comes up for the first time is explained.",
    ),
}
"""What is on the shelf besides scenes: by id the title and a description."""


def scenes(box: str) -> list[Shipped]:
    """The scenes of a box, by theme."""
    return list(shipped(box))


class DemoShelfScreen(EswScreen):
    """The list of demos: Enter or a click plays one; `/` searches titles, themes and rules."""

    CSS_PATH = DemoScreen.CSS_PATH
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("enter", "play", "Play"),
        Binding("slash", "search", "Search"),
        keys.RULES.does("app.rules", show=False),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(self, chosen: str = "") -> None:
        """`chosen`: the scene under the cursor at first."""
        super().__init__()
        self._chosen = chosen

    def contents(self) -> ComposeResult:
        yield Static(" Demos: the rules, played out", id="heading", markup=False)
        yield Input(placeholder="/ searches titles, themes and rules", id="search", compact=True)
        yield OptionList(id="demos", markup=False)
        yield Static("", id="about", markup=False)
        yield KeyRow()

    def on_mount(self) -> None:
        self.fill("")
        self.query_one("#demos").focus()

    def fill(self, words: str) -> None:
        """List all demos that match these words, by theme."""
        shelf = self.query_one("#demos", OptionList)
        shelf.clear_options()
        found = [each for each in scenes(self.app.box) if each.fits(words)]
        if not words.strip():
            shelf.add_options([Option(f"  {label}", id=id) for id, (label, _) in ALWAYS.items()])
        theme = ""
        for each in found:
            if each.theme != theme:
                theme = each.theme
                shelf.add_option(Option(Text(theme, style="bold underline"), disabled=True))
            shelf.add_option(Option(f"  {each.title}", id=each.name))
        ids = [option.id for option in shelf.options]
        if self._chosen in ids:
            shelf.highlighted = ids.index(self._chosen)
        else:
            shelf.highlighted = next((at for at, id in enumerate(ids) if id), None)
        if not found:
            self.query_one("#about", Static).update("Nothing on the shelf has these words.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        id = event.option.id or ""
        about = self.query_one("#about", Static)
        if id in ALWAYS:
            about.update(ALWAYS[id][1])
        else:
            shelf = scenes(self.app.box)
            about.update(self._about(next(each for each in shelf if each.name == id)))

    def _about(self, scene: Shipped) -> Text:
        """The command that plays a scene, and the first rules that it shows."""
        text = Text(f"esw demo {scene.name}", style="dim")
        rules = [rule for rule in scene.rules if not rule.startswith("WE")]
        for numbers, words in quoted(scene.box, in_room(scene.box, rules)).items():
            text.append(f"\n{numbers} ", style="bold not dim")
            text.append(words, style="italic not dim")
        return text

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        match event.option.id:
            case "tutorial":
                self.app.attempt(partial(self.app.learn.begin_tutorial, on_shelf=True))
            case "match":
                self.app.attempt(self.app.learn.watch_bots)
            case str(name):
                self.app.attempt(partial(self.app.learn.open_scene, name))

    def action_play(self) -> None:
        """Play the demo under the cursor."""
        self.query_one("#demos", OptionList).action_select()

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one("#search").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#demos").focus()

    def on_key(self, event: events.Key) -> None:
        """Take Down in the search line to the list."""
        if event.key == "down" and self.query_one("#search").has_focus:
            event.stop()
            self.query_one("#demos").focus()

    def action_back(self) -> None:
        """Leave a search, or go to the title."""
        search = self.query_one("#search", Input)
        if search.value or search.has_focus:
            search.value = ""
            self.query_one("#demos").focus()
        else:
            self.app.action_title()

"""Overlays that open over the table: a text, the reasons, a list, a question before leaving.

Screens and ids, for tests and pictures: `Reading` (`#overlay`), `Why` (`#events`, `#because` with
`#reasons` in it), `Confirm` (`#yes`, `#no`), `Menu` (`#entries`).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any, ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.screens.base import Overlay
from esw_tui.app.why.reasons import reasons
from esw_tui.spellcraft.events import Event

LATEST = 60
"""How many of the last events are explained."""


class Reading(Overlay):
    """A text to read; Escape, Enter or the key that opened it closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("enter", "dismiss", "Close"),
    ]

    def __init__(self, title: str, text: Text, *, below: RenderableType = "") -> None:
        """`below`: what follows the text, laid out by itself."""
        super().__init__(title)
        self._text = text
        self._below = below

    def hint(self) -> str:
        return "arrows scroll, Esc closes"

    def contents(self) -> ComposeResult:
        yield Static(self._text)
        if self._below:
            yield Static(self._below)

    def on_mount(self) -> None:
        self.query_one("#overlay").focus()


class Why(Overlay):
    """The last events, newest first, to choose from, and the reasons of the chosen one.

    PgUp and PgDn scroll the reasons while the arrows choose; Tab goes there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "read(-1)", "Scroll up", priority=True),
        Binding("pagedown", "read(1)", "Scroll down", priority=True),
    ]

    def __init__(
        self,
        box: str,
        told: Sequence[Event],
        names: tuple[str, ...],
        cards: Mapping[str, Any] | None = None,
    ) -> None:
        """`cards`: by name, to show the text of those that caused an event."""
        super().__init__("Why?")
        self._cards = cards or {}
        self._box = box
        explained = (event for event in reversed(told) if event.why(names))
        self._told = list(islice(explained, LATEST))
        self._names = names

    def frame(self) -> Widget:
        return Vertical(id="overlay")

    def hint(self) -> str:
        return "arrows choose what to explain, PgUp and PgDn scroll, Esc closes"

    def contents(self) -> ComposeResult:
        events = [Option(Text(event.text(self._names))) for event in self._told]
        yield OptionList(*events, id="events", markup=False)
        with VerticalScroll(id="because"):
            yield Static("", id="reasons", markup=False)

    def on_mount(self) -> None:
        listed = self.query_one("#events", OptionList)
        listed.focus()
        if self._told:
            listed.highlighted = 0
        else:
            self.query_one("#reasons", Static).update("Nothing has happened yet.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        what = self._told[event.option_index]
        text = Text().append(what.text(self._names), "bold")
        for line in reasons(self._box, what, self._names, self._cards):
            text.append(f"\n{line}", style="italic" if line.startswith("“") else "")
        self.query_one("#reasons", Static).update(text)
        self.query_one("#because").scroll_home(animate=False)

    def action_read(self, step: int) -> None:
        """Scroll the reasons on or back."""
        because = self.query_one("#because")
        scroll = because.scroll_page_down if step > 0 else because.scroll_page_up
        scroll(animate=False)

    def on_option_list_option_selected(self) -> None:
        self.dismiss()


class Confirm(Overlay):
    """Asks before something that cannot be taken back.

    `y` does it, any other key does not; Tab and arrows go from one button to the other.
    """

    BINDINGS: ClassVar[list[BindingType]] = [keys.YES.does("yes")]

    def __init__(self, question: str, act: Callable[[], None], *, yes: str = "Yes") -> None:
        super().__init__("Are you sure?")
        self._question = question
        self._act = act
        self._yes = yes

    def hint(self) -> str:
        return "y does it; Enter and all other keys: No"

    def contents(self) -> ComposeResult:
        yield Static(self._question, markup=False)
        with Horizontal(id="buttons"):
            yield Button(self._yes, id="yes", variant="error", compact=True)
            yield Button("No", id="no", variant="primary", compact=True)

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "yes":
            self.action_yes()
        else:
            self.dismiss()

    def on_key(self, event: events.Key) -> None:
        if event.is_printable and event.key != keys.YES.key:
            event.stop()
            self.dismiss()

    def action_yes(self) -> None:
        """Do it."""
        self.dismiss()
        self.app.call_later(self._act)


class Menu(Overlay):
    """A short list of things to do or look at; each entry is a label and what it does."""

    def __init__(
        self,
        title: str,
        entries: Sequence[tuple[Text, Callable[[], object]]],
        *,
        stays: bool = False,
        numbered: bool = False,
    ) -> None:
        """`stays`: the list is there again when what was chosen is closed. `numbered`: each entry
        has a key."""
        super().__init__(title)
        self._entries = list(entries)
        self._stays = stays
        self._numbered = numbered

    def frame(self) -> Widget:
        return Vertical(id="overlay")

    def hint(self) -> str:
        return "Enter chooses, Esc closes"

    def contents(self) -> ComposeResult:
        labels = [label for label, _ in self._entries]
        if self._numbered:
            keyed = [Text().append(f"{keys.key_of(at)} ", "dim") for at in range(len(labels))]
            labels = [key.append_text(label) for key, label in zip(keyed, labels, strict=True)]
        yield OptionList(*map(Option, labels), id="entries", markup=False)

    def on_key(self, event: events.Key) -> None:
        number = keys.number_of(event.character) if self._numbered else None
        if number is not None and number < len(self._entries):
            event.stop()
            listed = self.query_one("#entries", OptionList)
            listed.highlighted = number
            listed.action_select()

    def on_mount(self) -> None:
        self.query_one("#entries").focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        act = self._entries[event.option_index][1]
        if not self._stays:
            self.dismiss()
        self.app.call_later(act)

"""The rules reader: chapters in our own words, searchable, opened at what matters now.

The text comes from `rules_text`. Ids: `#search`, `#chapters` (chapters, or the lines that were
found), `#page`.
"""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Markdown, OptionList
from textual.widgets.option_list import Option

from esw_tui.app.learn.rules_text import chapters, excerpt, search
from esw_tui.app.screens.base import Overlay

EXCERPT = 70
"""How many letters of a found line are shown: three rows beside the page."""


class RulesScreen(Overlay):
    """Chapters on the left, the page on the right; `/` searches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search"),
    ]

    def __init__(self, box: str, chapter: int = 0) -> None:
        """`chapter`: the index of the chapter to open."""
        super().__init__("Rules")
        self._box = box
        self._first = chapter
        self._listed: list[int] = []

    def frame(self) -> Widget:
        return Horizontal(id="overlay", classes="large")

    def hint(self) -> str:
        return "arrows choose a chapter, Tab to the page, / searches, Esc closes"

    def contents(self) -> ComposeResult:
        with Vertical(id="contents"):
            yield Input(placeholder="/ search", id="search", compact=True)
            yield OptionList(id="chapters", markup=False)
        with VerticalScroll(id="page-frame"):
            yield Markdown("", id="page", open_links=False)

    def on_mount(self) -> None:
        self.fill("")
        listed = self.query_one("#chapters", OptionList)
        listed.focus()
        listed.highlighted = self._first

    def fill(self, words: str) -> None:
        """List all chapters, or the lines with these words."""
        listed = self.query_one("#chapters", OptionList)
        listed.clear_options()
        if words.strip():
            found = search(self._box, words)[:60]
            self._listed = [each.chapter for each in found]
            for each in found:
                title = chapters(self._box)[each.chapter].title
                text = Text().append(title, "bold")
                if each.line != title:
                    text.append(f"\n{excerpt(each.line, words, EXCERPT)}", style="dim")
                listed.add_option(Option(text))
        else:
            self._listed = list(range(len(chapters(self._box))))
            listed.add_options([Option(chapter.title) for chapter in chapters(self._box)])
        if self._listed:
            listed.highlighted = 0
        else:
            self.query_one("#page", Markdown).update("Nothing in the rules has these words.")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self._listed):
            chapter = chapters(self._box)[self._listed[event.option_index]]
            page = self.query_one("#page", Markdown)
            page.update(f"## {chapter.title}\n\n{chapter.text}")  # keys do not wait for a page
            self.query_one("#page-frame").scroll_home(animate=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    def on_input_submitted(self) -> None:
        self.query_one("#chapters").focus()

    def action_search(self) -> None:
        """Go to the search line."""
        self.query_one("#search").focus()

"""The whole story over the table; only what is in sight is put into words.

Ids, for tests and pictures: `#overlay`.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.cache import LRUCache
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from esw_tui.app.screens.base import Overlay
from esw_tui.app.shown_game import ShownGame
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, wrapped
from esw_tui.app.table.telling import story_line
from esw_tui.kernel.events import Event

Line = Callable[[Event], Text]
"""Tells an event in a line, however long."""
PAGES = 500
"""How many events are kept wrapped, a few pages of them."""


class StoryPane(ScrollView, can_focus=True):
    """A story to scroll through event by event.

    Positions are counted in events, as nothing knows how many rows those take that have not been in
    sight.
    """

    def __init__(self, story: Sequence[Event], line: Line, *, id: str) -> None:
        super().__init__(id=id)
        self._story = story
        self._line = line
        self._known: LRUCache[tuple[int, int], Block] = LRUCache(PAGES)
        """Events wrapped lately, as laying out asks more than once."""
        self._last_page = 0
        """The first event of the page that ends the story."""
        self._is_placed = False
        self._drawn: tuple[tuple[int, Size], list[Strip]] | None = None
        """The rows in sight, with their position and size."""

    def rows_of(self, at: int, width: int) -> Block:
        """An event in rows."""
        rows = self._known.get((at, width))
        if rows is None:
            rows = self._known[at, width] = wrapped(self._line(self._story[at]), width)
        return rows

    def _whole_events(self, numbers: Iterable[int], width: int, height: int) -> int:
        """How many of these events fit on a page with all their rows; at least one."""
        for count, at in enumerate(numbers):
            height -= len(self.rows_of(at, width))
            if height < 0:
                return max(1, count)
        return len(self._story)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the story has, up to a whole screen."""
        rows = 0
        for at in reversed(range(len(self._story))):
            rows += len(self.rows_of(at, width))
            if rows >= viewport.height:
                break
        return rows

    def on_resize(self) -> None:
        width, height = self.scrollable_content_region.size
        was_at_end = not self._is_placed or self.scroll_offset.y >= self._last_page
        backwards = reversed(range(len(self._story)))
        on_page = self._whole_events(backwards, width, height)
        self._last_page = max(0, len(self._story) - on_page)
        self.virtual_size = Size(width, self._last_page + height)
        if was_at_end:
            self.scroll_to(y=self._last_page, animate=False, force=True)
        self._is_placed = True
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width = self.scrollable_content_region.width
        rows = self._in_sight()
        return rows[y] if y < len(rows) else Strip.blank(width, self.rich_style)

    def _in_sight(self) -> list[Strip]:
        """The rows in sight, drawn once."""
        size = self.scrollable_content_region.size
        key = (self.scroll_offset.y, size)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, [self._strip(row, size.width) for row in self._rows(*key)]
        return self._drawn[1]

    def _rows(self, first: int, size: Size) -> Block:
        """The rows of a page; the last page ends with the story, and may begin in the middle of an
        event."""
        rows: Block = []
        if first < self._last_page:
            for at in range(first, len(self._story)):
                rows += self.rows_of(at, size.width)
                if len(rows) >= size.height:
                    break
            return rows[: size.height]
        for at in reversed(range(len(self._story))):
            rows = [*self.rows_of(at, size.width), *rows]
            if len(rows) >= size.height:
                break
        return rows[max(0, len(rows) - size.height) :]

    def _strip(self, row: Text, width: int) -> Strip:
        strip = Strip(row.render(self.app.console))
        return strip.crop_extend(0, width, self.rich_style).apply_style(self.rich_style)

    def _turn(self, numbers: Iterable[int], step: int) -> None:
        width, height = self.scrollable_content_region.size
        events = self._whole_events(numbers, width, height)
        self.scroll_to(y=self.scroll_offset.y + step * events, animate=False)

    def action_page_down(self) -> None:
        self._turn(range(self.scroll_offset.y, len(self._story)), 1)

    def action_page_up(self) -> None:
        self._turn(reversed(range(self.scroll_offset.y)), -1)


class StoryLog(Overlay):
    """The story as the viewer may know it, at its end at first; Escape or Enter closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss", "Close")]

    def __init__(
        self, look: Look, shown: ShownGame, story: Sequence[Event], names: tuple[str, ...]
    ) -> None:
        super().__init__("The story so far")
        line = partial(story_line, look, shown, names=names)
        self._pane = StoryPane(story, line, id="overlay")

    def hint(self) -> str:
        return "arrows scroll, Esc closes"

    def frame(self) -> Widget:
        return self._pane

    def on_mount(self) -> None:
        self._pane.focus()

"""What all screens share: their app, their layout, and a sentence if the terminal is too small."""

from textwrap import wrap
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.textual_fixes.laid_out_once import LaidOutOnce
from esw_tui.app.textual_fixes.screens_that_go import comes_too_late, forget_drawings, is_there

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

LEAST = (80, 24)
ROOMY = (110, 34)
HUGE = (190, 44)


def is_too_small(width: int, height: int) -> bool:
    """Whether a terminal has no room for a table."""
    return width < LEAST[0] or height < LEAST[1]


def room(width: int, height: int) -> str:
    """The layout that fits a terminal: "compact", "roomy" or "huge"."""
    for name, (least_width, least_height) in (("huge", HUGE), ("roomy", ROOMY)):
        if width >= least_width and height >= least_height:
            return name
    return "compact"


class Enlarge(Static):
    """Covers a screen whose terminal is too small, until it is enlarged."""

    def __init__(self) -> None:
        super().__init__("", id="enlarge", markup=False)

    def fit(self, width: int, height: int) -> None:
        """Cover the screen or not, for this size."""
        self.display = is_too_small(width, height)
        self.screen.set_class(self.display, "-unseen")
        if self.display:
            self.update(enlarging(width, height))


def enlarging(width: int, height: int) -> str:
    """The sentence for a terminal that is too small, in as many words as it holds."""
    least = f"{LEAST[0]}×{LEAST[1]}"
    size = f"{width}×{height}"
    for words in (f"Please enlarge the terminal to {least} (it is {size}).", least):
        lines = wrap(words, width, break_long_words=False)
        if len(lines) <= height and max(map(len, lines)) <= width:
            return words
    return "!"


class EswScreen(LaidOutOnce[None]):
    """A screen of the app; subclasses yield their widgets from `contents`.

    It has the class `-compact`, `-roomy` or `-huge`, for the layout that fits the terminal, and
    `-unseen` below the least size.
    """

    app: "EswApp"
    AUTO_FOCUS = ""
    more_keys: ClassVar[str] = ""
    """Text that the help shows below the keys that are bound."""
    _is_to_redraw = False
    """Whether it will be drawn as soon as it is laid out."""

    def compose(self) -> ComposeResult:
        self._lay_out_for(*self.app.size)  # before there are widgets that would be styled anew
        yield from self.contents()
        yield Enlarge()

    def contents(self) -> ComposeResult:
        """The widgets of this screen."""
        yield from ()

    async def on_event(self, event: events.Event) -> None:
        if not comes_too_late(self, event):
            await super().on_event(event)

    # Textual calls the handlers `on_mount` … of every class of a screen: no `super()` is needed.

    def on_mount(self) -> None:
        self.fit(*self.app.size)

    def on_unmount(self) -> None:
        forget_drawings()

    def on_resize(self) -> None:
        self.fit(*self.app.size)  # the event's own size may be out of date

    def fit(self, width: int, height: int) -> None:
        """Lay everything out for this many cells."""
        self._lay_out_for(width, height)
        self.query_one(Enlarge).fit(width, height)
        if not self._is_to_redraw:
            self._is_to_redraw = True
            self.call_after_refresh(self._redraw_if_there)

    def _lay_out_for(self, width: int, height: int) -> None:
        """Change all classes at once, as Textual styles the whole screen anew after each change."""
        fitting = room(width, height)
        worn = {f"-{name}": name == fitting for name in ("compact", "roomy", "huge")}
        self.update_classes({**worn, "-unseen": is_too_small(width, height)})

    def _redraw_if_there(self) -> None:
        self._is_to_redraw = False
        if is_there(self) and not self.is_drawn_to_fit:
            self.redraw()

    @property
    def is_drawn_to_fit(self) -> bool:
        """Whether what depends on the size has been drawn during layout already."""
        return False

    def redraw(self) -> None:
        """Draw what depends on the size; the layout is done."""


class Overlay(ModalScreen[None], LaidOutOnce[None]):
    """A panel over another screen, which Escape closes, and so does the key that opened it.

    Subclasses yield from `contents`. The panel is a scrolling frame with the id `overlay`.
    """

    app: "EswApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Close"),
        keys.HIDE.does("app.hide", show=False),
    ]

    def __init__(self, title: str) -> None:
        super().__init__()
        self.heading = title
        self._opened_by = ""

    def compose(self) -> ComposeResult:
        frame = self.frame()
        frame.border_title = Content(self.heading)
        frame.border_subtitle = self.hint()
        with frame:
            yield from self.contents()
        yield Enlarge()

    def frame(self) -> Widget:
        """The widget that holds the contents."""
        return VerticalScroll(id="overlay")

    def hint(self) -> str:
        """Which keys do what, for the frame."""
        return "Esc closes"

    def contents(self) -> ComposeResult:
        """The widgets in the panel."""
        yield from ()

    async def on_event(self, event: events.Event) -> None:
        if not comes_too_late(self, event):
            await super().on_event(event)

    def on_mount(self) -> None:
        self._opened_by = self.app.last_key

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character == self._opened_by:
            event.stop()
            self.dismiss()

    def on_unmount(self) -> None:
        forget_drawings()

    def on_resize(self) -> None:
        self.query_one(Enlarge).fit(*self.app.size)

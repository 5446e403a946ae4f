"""The keys of a screen in its last row, to read or to click on.

Textual's own footer has a widget for each key and makes all of them anew whenever the focus moves,
which took half of the time in which a table appeared.
"""

from typing import Any, ClassVar, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import ActiveBinding
from textual.screen import Screen
from textual.widget import Widget

from esw_tui.app import keys


def bound_keys(screen: Screen[Any]) -> list[ActiveBinding]:
    """Each action that is possible on a screen, once, with the key that stands for it.

    The last row and the help are made from these.
    """
    found: dict[str, ActiveBinding] = {}
    for active in screen.active_bindings.values():
        known = found.get(active.binding.action)
        if known is None or active.binding.show > known.binding.show:
            found[active.binding.action] = active
    helps = [each for each in found.values() if each.binding.key == keys.HELP.key]
    return [*[each for each in found.values() if each not in helps], *helps]


class ShownKey(NamedTuple):
    """A key and what it does, as they stand in the row."""

    key: str
    sign: str
    words: str
    tooltip: str
    at: range
    """The cells that it takes up."""


class KeyRow(Widget):
    """One line with all keys that work now and are worth showing."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"keyrow--key", "keyrow--words", "keyrow--pointed"}

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[ShownKey] = []
        self._pointed: ShownKey | None = None

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._keys_changed)

    def _keys_changed(self, screen: Screen[object]) -> None:
        """Draw anew if other keys work now; while the terminal is out of sight the row stays as it
        is."""
        if not self.is_attached or not screen.app.app_focus:
            return
        shown = self._fitting(
            [active for active in bound_keys(screen) if active.binding.show], self.size.width
        )
        if shown != self._keys:
            self._keys = shown
            self._pointed = None
            self.refresh()

    def on_resize(self) -> None:
        """Fit the keys into the new width."""
        self._keys_changed(self.screen)

    def _fitting(self, bound: list[ActiveBinding], width: int) -> list[ShownKey]:
        """As many keys as the row holds, each in full; those in `keys.SPARE` are left out first."""
        spare = [key for key in keys.SPARE if key in [each.binding.key for each in bound]]
        while True:
            shown: list[ShownKey] = []
            start = 0
            for _, binding, _, tooltip in bound:
                sign = self.app.get_key_display(binding)
                end = start + cell_len(sign) + 1 + cell_len(binding.description)
                at = range(start, end)
                shown.append(ShownKey(binding.key, sign, binding.description, tooltip, at))
                start = end + 1
            if not spare or not width or start - 1 <= width:
                return shown
            bound = [each for each in bound if each.binding.key != spare[0]]
            spare = spare[1:]

    def render(self) -> Text:
        sign = self.get_component_rich_style("keyrow--key")
        words = self.get_component_rich_style("keyrow--words")
        pointed = Style(bgcolor=self.get_component_rich_style("keyrow--pointed").bgcolor)
        text = Text(no_wrap=True, overflow="crop")
        for key in self._keys:
            over = pointed if key is self._pointed else None
            text.append(key.sign, style=sign + over)
            text.append(f" {key.words}", style=words + over)
            text.append(" ")
        return text

    def key_at(self, cell: int) -> ShownKey | None:
        """The key at a cell; None if there is none."""
        return next((key for key in self._keys if cell in key.at), None)

    def _point_at(self, key: ShownKey | None) -> None:
        if key is not self._pointed:
            self._pointed = key
            self.tooltip = key.tooltip if key is not None else None
            self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point_at(self.key_at(event.x))

    def on_leave(self) -> None:
        self._point_at(None)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        key = self.key_at(event.x)
        if key is not None:
            self.app.simulate_key(key.key)

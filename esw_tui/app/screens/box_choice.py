"""The choice of a new match's box: one of the list, or several that are mixed (R80).

Id: `#boxes` (boxes to tick, how they are mixed, and the way out).
"""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.screens.base import Overlay
from esw_tui.app.shown import shown_boxes
from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.mixes import boxes_in, is_mix
from esw_tui.cards import box_names
from esw_tui.cards.mixes import mixed_name
from esw_tui.spellcraft.boxes import BOXES
from esw_tui.spellcraft.mixing import BY_GAME, MIXES, TOGETHER

SEVERAL = "several boxes"
"""The entry in the list of boxes that stands for several."""
HOW = {
    TOGETHER: "together: like decks are shuffled into one",
    BY_GAME: "by game: each game has the decks of the next box",
}


def box_choices(box: str) -> list[tuple[str, str]]:
    """The boxes to choose from, as (name, id); a mix that is chosen is among them."""
    choices = [(box_words(name).name, name) for name in shown_boxes()]
    if is_mix(box):
        choices.append(("+".join([box_words(each).initials for each in boxes_in(box)]), box))
    return [*choices, (f"{SEVERAL} …", SEVERAL)]


def mixable_boxes() -> list[str]:
    """The boxes that can be mixed, in the order in which they should be (R80.2)."""
    boxes = [box for box in box_names() if box in shown_boxes()]
    return sorted(boxes, key=lambda box: not BOXES[box].comes_first)


class BoxesOverlay(Overlay):
    """Boxes to tick with Space, Enter or a digit; they are mixed in the order in which they are
    ticked."""

    def __init__(self, box: str, mix: str) -> None:
        super().__init__("Several boxes")
        self._offered = mixable_boxes()
        # Without a mix no box is ticked, so that the order is the one in which they will be ticked.
        self._ticked = boxes_in(box) if is_mix(box) else []
        self._mix = mix if mix in MIXES else TOGETHER
        self.taken: tuple[str, str] | None = None
        """The boxes as one name, and how they are mixed; None if the overlay was left."""

    def frame(self) -> Widget:
        return Vertical(id="overlay")

    def hint(self) -> str:
        return "Space or Enter changes a line, Esc leaves all as it was"

    def contents(self) -> ComposeResult:
        yield OptionList(*map(Option, self._lines()), id="boxes", markup=False)

    def on_mount(self) -> None:
        self.query_one("#boxes").focus()

    def _lines(self) -> Sequence[Text]:
        """A line for each box with its place among those ticked, then how they are mixed, then the
        way out."""
        lines = []
        for at, box in enumerate(self._offered):
            tick = f"[{self._ticked.index(box) + 1}]" if box in self._ticked else "[ ]"
            lines.append(Text(f"{keys.key_of(at)} {tick} {box_words(box).name}"))
        lines.append(Text(f"{keys.key_of(len(lines))} Mixed {HOW[self._mix]}"))
        names = [box_words(box).name for box in self._ticked]
        done = Text(f"  Play {' + '.join(names)}" if names else "  Tick at least one box")
        return [*lines, done]

    def on_key(self, event: events.Key) -> None:
        listed = self.query_one("#boxes", OptionList)
        number = keys.number_of(event.character)
        if event.key == "space":
            event.stop()
            listed.action_select()
        elif number is not None and number <= len(self._offered):
            event.stop()
            listed.highlighted = number
            listed.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        at = event.option_index
        if at < len(self._offered):
            box = self._offered[at]
            others = [each for each in self._ticked if each != box]
            self._ticked = others if box in self._ticked else [*self._ticked, box]
        elif at == len(self._offered):
            self._mix = MIXES[1 - MIXES.index(self._mix)]
        elif self._ticked:
            self.taken = (mixed_name(self._ticked), self._mix)
            self.dismiss()
            return
        for place, line in enumerate(self._lines()):
            event.option_list.replace_option_prompt_at_index(place, line)

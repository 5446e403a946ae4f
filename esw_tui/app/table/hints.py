"""A hint in words: what to pick and why."""

from collections.abc import Callable, Iterable

from rich.text import Text
from textual import events

from esw_tui.app import keys
from esw_tui.app.hotseat.typed_ahead import TypedAhead
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.views import View

TOO_SOON = f" read it first, then {keys.HINT.key} does it; Esc closes "


class Hint(Reading):
    """A hint to read; the key that asked for it, pressed again, does what it says.

    A hint that answers a question is not followed before it could have been read: too early, the
    key only makes the frame say so.
    """

    def __init__(self, text: Text, take: Callable[[], object], *, is_answer: bool = True) -> None:
        """`take` follows the hint; `is_answer`: that answers a question."""
        super().__init__("A hint", text)
        self._take = take
        self._is_answer = is_answer
        self._typed = TypedAhead(self.app.clock)
        self._is_seen = False

    def hint(self) -> str:
        return f"{keys.HINT.key} does it, Esc closes"

    def on_mount(self) -> None:
        self.call_after_refresh(self._be_seen)

    def _be_seen(self) -> None:
        """Note that the hint is on the screen now."""
        self._is_seen = True
        self._typed.pause()

    def on_key(self, event: events.Key) -> None:
        if event.key != keys.HINT.key:
            return
        event.stop()
        event.prevent_default()  # the key that opened an overlay closes it
        if self._is_answer and (not self._is_seen or self._typed.is_deaf):
            self._typed.skip()  # the key may be held
            self.query_one("#overlay").border_subtitle = TOO_SOON
            return
        self.dismiss()
        self.app.call_later(self._take)


def hint_text(
    decision: Decision,
    view: View,
    picks: Iterable[Key],
    reason: str,
    ahead: Text | None = None,
    *,
    openly: bool = False,
) -> Text:
    """What a cunning bot would pick from what the viewer sees, and why; `ahead`: the forecast of a
    spell. `openly`: all players see the hint."""
    text = Text("A scheming back-bencher would ")
    if decision.kind == "spell":
        for spell in picks:
            text.append_text(spell_in_words(view, spell))
    else:
        labels = {option.key: option.label for option in decision.options}
        chosen = [labels[key] for key in picks]
        text.append("choose: ").append(" and ".join(chosen) if chosen else "nothing", style="bold")
        text.append(".")
    if ahead is not None:
        text.append("\n\n").append_text(ahead)
    text.append(f"\n\nWhy: {reason}.")
    who = "Everybody at the table sees" if openly else "Nobody else sees"
    text.append(f"\n\n{who} this, and it is not written down.", style="dim")
    return text


def spell_in_words(view: View, spell: Key) -> Text:
    """A spell by the names of its cards."""
    names = {card.number: card.name for card in view.hand}
    text = Text("place")
    placed = [
        (names[card], place) for card, place in zip(spell, PLACES, strict=True) if card in names
    ]
    if not placed:
        return text.append(" no spell at all.")
    for name, place in placed:
        text.append("\n  ").append(name, style="bold").append(f" as its {place}")
    return text

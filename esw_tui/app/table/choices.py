"""The options of a decision as a list to pick from."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from esw_tui.app.keys import key_of, number_of
from esw_tui.app.signs import Look
from esw_tui.app.table import paint
from esw_tui.app.table.panels import Flash, Pointed
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.views import View


class Choices(OptionList):
    """The options of a decision: a digit, Enter or a click picks. Where not just one is to be
    picked, a digit, Space or a click marks, and Enter or the button confirms.

    What cannot be picked stays visible, dimmed, with its reason; trying it flashes the reason.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Mark", show=False),
        Binding("enter", "confirm", "Confirm", show=False),
    ]

    class Answered(Message):
        """The player has decided."""

        def __init__(self, decision: Decision, picks: tuple[Key, ...]) -> None:
            super().__init__()
            self.decision = decision
            self.picks = picks

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.decision: Decision | None = None
        self._labels: list[Text] = []
        self._marked: list[int] = []
        self._check = ""

    @property
    def marks(self) -> bool:
        """Whether options are marked first: not just one is to be picked."""
        return self.decision is not None and (self.decision.least, self.decision.most) != (1, 1)

    def ask(self, decision: Decision, look: Look, view: View) -> None:
        """Show the options of a decision, as they look on this table."""
        self.decision = decision
        self._check = look.check
        self._labels = [paint.option_label(look, view, option) for option in decision.options]
        self._marked = []
        self._show()
        self.highlighted = 0

    def forget(self) -> None:
        """Nothing is asked: keep nothing of what was."""
        self.decision = None
        self._labels = []
        self._marked = []
        self.clear_options()

    def _show(self) -> None:
        decision = self.decision
        assert decision is not None
        at = self.highlighted
        self.clear_options()
        for number, words in enumerate(self._labels):
            label = paint.piece(f"{key_of(number) or ' '} ", "dim")
            if self.marks:
                label.append(f"[{self._check}] " if number in self._marked else "[ ] ")
            self.add_option(Option(label.append_text(words)))
        for option in decision.options.illegal:
            self.add_option(Option(Text(f"  {option.label}: {option.reason}", style="dim")))
        self.highlighted = at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        decision = self.decision
        if decision is None:
            return
        at = event.option_index
        legal = len(decision.options)
        option = decision.options[at] if at < legal else decision.options.illegal[at - legal]
        self.post_message(Pointed(option.label))

    def action_mark(self) -> None:
        """Mark or unmark the option where several may be picked."""
        at = self.highlighted
        decision = self.decision
        if decision is None or at is None or not self.marks or at >= len(decision.options):
            return
        if at in self._marked:
            self._marked.remove(at)
        elif len(self._marked) < decision.most:
            self._marked.append(at)
        else:
            self.post_message(Flash(f"At most {decision.most} can be marked."))
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        decision = self.decision
        if decision is None:
            return
        at = event.option_index
        if at >= len(decision.options):
            refused = decision.options.illegal[at - len(decision.options)]
            self.post_message(Flash(refused.reason or "That cannot be chosen now."))
            return
        if self.marks:
            self.action_mark()
        else:
            self.post_message(self.Answered(decision, (decision.options[at].key,)))

    def action_confirm(self) -> None:
        """Enter: the option under the cursor, or those that are marked."""
        decision = self.decision
        if decision is None or not self.marks:
            self.action_select()
        elif len(self._marked) < decision.least:
            more = decision.least - len(self._marked)
            self.post_message(Flash(f"Mark {more} more with Space or a click."))
        else:
            keys = tuple([decision.options[index].key for index in self._marked])
            self.post_message(self.Answered(decision, keys))

    def on_key(self, event: events.Key) -> None:
        index = number_of(event.character)
        if index is not None:
            event.stop()
            if self.decision is not None and index < len(self.decision.options):
                self.highlighted = index
                if self.marks:
                    self.action_mark()
                else:
                    self.action_select()

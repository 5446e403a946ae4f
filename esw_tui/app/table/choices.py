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
from esw_tui.app.table.blocks import wrapped
from esw_tui.app.table.panels import Flash, Pointed, no_such_row
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.questions import GO_ON
from esw_tui.spellcraft.views import View

NOT_THIS_TURN = "no, and not again this turn"
ENTER_ANSWERS = "Enter or the digit of a row answers."


class Choices(OptionList):
    """The options of a decision: a digit, Enter or a click answers.

    Where not exactly one option is to be picked, a digit, Space or a click marks, and Enter or the
    button confirms. Where the first option only goes on, Space picks it.

    Options that cannot be picked stay visible, dimmed, with the reason; trying one flashes the
    reason.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Mark", show=False),
        Binding("enter", "confirm", "Done", show=False),
    ]

    class Answered(Message):
        """The player answers the decision with these options."""

        def __init__(self, decision: Decision, picks: tuple[Key, ...]) -> None:
            super().__init__()
            self.decision = decision
            self.picks = picks

    class Declined(Message):
        """The player declines the decision, for the rest of the turn."""

        def __init__(self, decision: Decision) -> None:
            super().__init__()
            self.decision = decision

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.decision: Decision | None = None
        self._labels: list[Text] = []
        self._marked: list[int] = []
        self._check = ""
        self._comes_again = False
        self._moved = False
        """Whether the player has moved the cursor."""

    @property
    def marks(self) -> bool:
        """Whether options are marked before they are confirmed: not exactly one is to be picked."""
        return self.decision is not None and (self.decision.least, self.decision.most) != (1, 1)

    @property
    def _extra(self) -> int:
        """How many rows stand behind the options: one to decline for the rest of the turn, if that
        is offered."""
        return int(self._comes_again)

    def ask(
        self,
        decision: Decision,
        look: Look,
        view: View,
        cards: paint.Cards,
        *,
        comes_again: bool = False,
    ) -> None:
        """Show the options of a decision, as they look on this table; `comes_again`: the player may
        decline it for the rest of the turn."""
        self.decision = decision
        self._comes_again = comes_again
        self._moved = False
        self._check = look.check
        options = list(decision.options)
        if decision.kind == "choice" and decision.whose not in (-1, decision.seat):
            caster = view.wizards[decision.whose].name
            options = [each._replace(label=paint.of_caster(each.label, caster)) for each in options]
        self._labels = [
            paint.option_label(look, view, option, cards, decision.seat) for option in options
        ]
        self._marked = []
        self._show()
        self.highlighted = 0

    def rows(self, width: int) -> int:
        """How many rows all options need in so many columns."""
        return sum(len(wrapped(Text(str(each.prompt)), width)) for each in self.options)

    def forget(self) -> None:
        """Forget the decision: nothing is asked."""
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
        if self._extra:
            key = paint.piece(f"{key_of(len(self._labels)) or ' '} ", "dim")
            self.add_option(Option(key.append(NOT_THIS_TURN)))
        for option in decision.options.illegal:
            self.add_option(Option(Text(f"  {option.label}: {option.reason}", style="dim")))
        self.highlighted = at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        decision = self.decision
        if decision is None:
            return
        at = event.option_index
        self._moved = self._moved or at > 0
        legal = len(decision.options)
        if at < legal:
            words = decision.options[at].label
        else:
            other = at - legal - self._extra
            words = decision.options.illegal[other].label if other >= 0 else ""
        self.post_message(Pointed(words, moved=self._moved))

    def action_mark(self) -> None:
        """Mark or unmark the option under the cursor, where several may be picked; or pick the
        first option if it only goes on, as the same key steps the show (J69)."""
        at = self.highlighted
        decision = self.decision
        if decision is not None and not at and decision.options.keys[0] == GO_ON:
            self.post_message(self.Answered(decision, (decision.options[0].key,)))
            return
        if decision is None or at is None or at >= len(decision.options):
            return
        if not self.marks:
            self.post_message(Flash(ENTER_ANSWERS))
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
        if self._extra and at == len(decision.options):
            self.post_message(self.Declined(decision))
            return
        if at >= len(decision.options):
            refused = decision.options.illegal[at - len(decision.options) - self._extra]
            self.post_message(Flash(refused.reason or "That cannot be chosen now."))
            return
        if self.marks:
            self.action_mark()
        else:
            self.post_message(self.Answered(decision, (decision.options[at].key,)))

    def action_confirm(self) -> None:
        """Answer with the option under the cursor, or with those that are marked."""
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
            if self.decision is not None and index < len(self.decision.options) + self._extra:
                self.highlighted = index
                if self.marks:
                    self.action_mark()
                else:
                    self.action_select()
            elif self.decision is not None:
                self.post_message(no_such_row(event.character))

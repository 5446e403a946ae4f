"""A table with the question of the player at the keyboard, and what is said in its place."""

from rich.text import Text
from textual import events
from textual.timer import Timer
from textual.widgets import Button, Static

from esw_tui.app.table import paint
from esw_tui.app.table.blocks import first_rows, joined, wrapped
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.panels import Flash
from esw_tui.app.table.places import ASKING, BUILDING, CARD, ROUND
from esw_tui.app.table.show import ShowTable
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.cards.card import Card
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.views import View

TOO_SOON = "That key came too soon and did nothing: press it again."
FLASH = 3.0
"""Seconds that a reason stands in place of the question."""
UNASKED = (BUILDING, ROUND)
"""When no question stands where reasons are told."""
LEAST = 3
"""Rows that a question has, if it needs them, whatever its options need."""
BUTTON_ENDS = 4
"""Cells of a button beside its words."""


class AskingTable(ShowTable):
    """Shows a question with the card that asks, in the room that its options leave."""

    def __init__(self, before: View | None = None, heard: int | None = None) -> None:
        super().__init__(before, heard)
        self._question = Text()
        self._flashing: Timer | None = None
        self._flashed: Text | None = None
        """The reason that stands in place of the question."""

    @property
    def question(self) -> "Hand | Choices | None":
        """The widget in which the question on the table is answered; None if none is asked."""
        hand, choices = self.query_one("#hand", Hand), self.query_one("#choices", Choices)
        return hand if hand.is_building else choices if choices.display else None

    def quiet(self, words: str = "") -> None:
        """Take the question off the table, with `words` in its place."""
        self._pointed = self._asking = self._recap = None
        if self.question is not None and self.focused is self.question:
            self.set_focus(None)  # or the next pane would have the keyboard
        self.query_one("#choices", Choices).forget()
        self.query_one("#hand", Hand).forget()
        for id in ("choices", "hand", "place"):
            self.query_one(f"#{id}").display = False
        self._question = Text(words)
        self.take_places()
        self._show_question()

    def _draw_queue(self) -> None:
        if self._flashing is None or self.mode not in UNASKED:
            super()._draw_queue()

    def _show_question(self) -> None:
        """Show the question, whatever has stood in its place."""
        if self._flashing is not None:
            self._flashing.stop()
            self._flashing = self._flashed = None
            if self.mode == BUILDING:
                self._draw_spell()
        if self.mode != ROUND:  # or everybody would look at an empty page
            self.query_one("#prompt", Static).update(self._question)
        self._make_room()
        self._draw_queue()

    def _make_room(self) -> None:
        """The card that asks may say more where few options follow. What is said for a moment
        stands above the question, as far as there is room for both, and takes the place of what
        the card says: the options stay where they are."""
        choices = self.query_one("#choices", Choices)
        decision = choices.decision
        if choices.display and decision is not None:
            prompt, place = self.query_one("#prompt", Static), self.query_one("#place", Button)
            # As it will be laid out: the sizes of widgets are still those of before.
            room = self.room("question")
            width = room.width - prompt.gutter.width
            if place.display:
                width -= len(str(place.label)) + BUTTON_ENDS
            above = [] if self._flashed is None else wrapped(self._flashed, width)
            asked = len(above) + len(wrapped(self._asks(decision), width))
            most = max(min(LEAST, asked), room.height - choices.rows(room.width))
            prompt.styles.max_height = most
            told = self._prompt(decision, "\n")
            said = wrapped(told, width)
            if above or len(said) > most:
                said = said if len(said) <= most else wrapped(self._question, width)
                rows = min(most, max(asked, len(said)))
                told = joined(first_rows([*above, *said], width, rows))
            prompt.update(told)

    def _offer(self, label: str) -> None:
        """Show the button for what Enter does."""
        button = self.query_one("#place", Button)
        button.label = label
        button.display = True

    def _asks(self, decision: Decision) -> Text:
        """A question, who is asked, and which card asks."""
        match = self.app.match
        text = paint.chip(self.app.look, match.names[decision.seat], decision.seat)
        text.append(f"{self.answers(decision)}: {decision.prompt}")
        asker = decision.asker(match.names)
        if decision.source and decision.source in decision.prompt:
            asker = asker.removesuffix(decision.source).rstrip()  # the question has named it
        if asker:
            text.append(f" ({asker})", style="italic not bold")
        return text

    def _prompt(self, decision: Decision, between: str = "") -> Text:
        """A question with the text of the card that asks; `between` parts the lines of the text."""
        look, text = self.app.look, self._asks(decision)
        if self._asking is not None and not self._is_beside(decision):
            printed = (between or f" {look.dot} ").join(self._asking.printed.splitlines())
            text.append(f"\n{printed}", style="dim not bold")
        return text

    def answers(self, decision: Decision) -> str:
        """The word for answering, where all players look on; else empty."""
        return " answers" if self.app.match.holder is None else ""

    def question_rows(self) -> int:
        """Rows that a question wants: in a small terminal those of the question and all answers;
        the text of the card that asks is shown as far as it fits."""
        choices = self.query_one("#choices", Choices)
        if choices.decision is None or not self.has_class("-compact"):
            return super().question_rows()
        width = self.app.size.width - CARD if self.is_coached else ASKING
        asked = len(wrapped(self._asks(choices.decision), width - 2))
        return asked + choices.rows(width)

    def _is_beside(self, decision: Decision) -> bool:
        """Whether the card that asks stays in sight while the player goes through the options."""
        named = any(self._card_in(option.label) for option in decision.options)
        return self.query_one("#detail").display and not named and self._recap is None

    def on_descendant_focus(self) -> None:
        """Draw the order of turns again: it says what Enter does, which is something else now."""
        if self.mode == BUILDING and self._flashing is None:
            self._draw_queue()

    def to_the_question(self) -> None:
        """Give the focus back to the question."""
        self.set_focus(self.question)

    def on_flash(self, message: Flash) -> None:
        self.flash(message.reason)

    def flash(self, reason: str) -> None:
        """Flash why something cannot be done, above the question or, without room, in its place.
        Nothing private belongs here."""
        self._show_question()  # and every reason has its full time
        text = Text(reason, style="bold reverse")
        if self.mode != ROUND:
            self.query_one("#prompt", Static).update(text)
        if self.mode in UNASKED:
            first, *more = wrapped(text, self.room("queue").width)
            self.query_one("#queue", NumbersPanel).draw(first)
            spell = self.query_one("#spell", NumbersPanel)
            if more:  # over the heads of the places, for that moment
                spell.draw(joined([*more, *spell.drawn.split("\n")[len(more) :]]))
        self._flashed = text
        self._make_room()
        self._flashing = self.set_timer(FLASH, self._show_question)

    def came_too_soon(self, event: events.Key) -> None:
        """Flash that a key came too soon; which key it was would leak what was meant."""
        if event.is_printable and self.question is not None and not self.is_performing:
            self.flash(TOO_SOON)

    def _card_in(self, words: str) -> Card | None:
        """The card whose (longest) name is in the words of an option; None if there is none."""
        named = [name for name in self.cards if name in words]
        return self.cards.get(max(named, key=len, default=""))

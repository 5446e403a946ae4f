"""Panes of the deck-builder's table that react to clicks, and the list of actions."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.deck_actions import Action, Plans, card_column, row_text
from esw_tui.app.deck_table.paint_market import Ware, key_at
from esw_tui.app.keys import BUY_KEYS, USE_KEYS, number_of
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import joined, wrapped
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.panels import Flash, Panel, Pointed, no_such_row
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding.actions import END
from esw_tui.deckbuilding.views import CardView
from esw_tui.kernel.decisions import Decision

CAPITALS = BUY_KEYS + USE_KEYS
"""The keys of cards on the table."""


class Pressed(Message):
    """A click that stands for a key."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class MarketPane(Panel):
    """Both Line-Ups; a click on a card does what its key does."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id)
        self._wares: list[Ware] = []
        self._listed = False

    def draw(self, text: Text, wares: list[Ware], *, listed: bool) -> None:
        """Show a drawing of these wares."""
        self._wares, self._listed = wares, listed
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        width, height = self.content_size
        spot = event.get_content_offset(self)
        if spot is not None:
            key = key_at(width, height, spot.x, spot.y, self._wares, listed=self._listed)
            if key:
                self.post_message(Pressed(key))


class HandPane(Panel):
    """A hand as cards; a click on one does what its key does."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id)
        self._columns: list[range] = []

    def draw(self, text: Text, columns: list[range]) -> None:
        """Show a drawing of cards that take up these columns."""
        self._columns = columns
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        spot = event.get_content_offset(self)
        for at, columns in enumerate(self._columns):
            if spot is not None and spot.x in columns:
                self.post_message(PressedCard(at))


class PressedCard(Message):
    """A click on a card of the hand, counted from 0."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at


class DeckCardPane(Static):
    """One card with every word, or a text that is to be read first."""

    def __init__(self, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self._look: Look | None = None
        self._card: DeckCard | None = None
        self._news: Text | None = None
        self._newest_last = False

    def tell(self, look: Look, card: DeckCard | None) -> None:
        """Show this card, or nothing."""
        self._look, self._card, self._news = look, card, None
        self.on_resize()

    def say(self, news: Text, *, newest_last: bool = False) -> None:
        """Show a text instead of a card.

        What does not fit is left out at the end, or at the beginning if the newest line is last.
        """
        self._news, self._newest_last = news, newest_last
        self.on_resize()

    def on_resize(self) -> None:
        """Draw the same in the new size."""
        width, height = self.content_size
        if self._news is not None and width > 0:
            lines = [Text(" ").append_text(line) for line in wrapped(self._news, width - 1)]
            hidden = len(lines) - height + 1
            if hidden > 1 and self._newest_last:
                lines = lines[hidden - 1 :]
            elif hidden > 1:
                lines = [*lines[: height - 1], Text(f" {hidden} more lines: l tells all", "dim")]
            self.update(joined(lines))
        elif self._card is None or self._look is None or width < 4 or height < 3:
            self.update("")
        else:
            self.update(joined(deck_face.full(self._look, self._card, width, height)))


class ActionList(OptionList):
    """The list of what can be done now; the key of a row, Enter or a click does it.

    What is too dear stays in sight, dimmed. Ending the turn with something left must be confirmed
    by the same key.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "Do it", show=False),
    ]

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.decision: Decision | None = None
        self._plans = Plans((), "")
        self._hand: tuple[int, ...] = ()
        """The card numbers of the hand, in the order of the card keys."""
        self._look: Look | None = None
        self._is_warned = False
        self._width = 0
        self._quiet = -1
        """The row that the table, not the player, has highlighted; -1 if there is none."""

    @property
    def rows(self) -> Sequence[Action]:
        """All rows from the top."""
        return self._plans.rows

    def ask(
        self,
        decision: Decision,
        plans: Plans,
        hand: Sequence[CardView],
        look: Look,
        *,
        points: bool,
        width: int,
    ) -> None:
        """Show the rows of a question.

        `points`: whether the card of the first row is shown at once. `width`: the width the list
        will have once it is laid out.
        """
        self._width = width
        self.decision, self._plans, self._look = decision, plans, look
        self._hand = tuple([card.number for card in hand])
        self._is_warned = False
        self._show()
        kinds = [row.kind for row in plans.rows]
        ready = [
            at
            for at, row in enumerate(plans.rows)
            if row.kind in ("play", "use") and row.brings != "nothing"
        ]
        self._quiet = ready[0] if ready else kinds.index("end")
        self.highlighted = self._quiet
        if points:
            self._quiet = -1
            self.post_message(Pointed(self.rows[self.highlighted].words))

    def forget(self) -> None:
        """Clear the list, as nothing is asked."""
        self.decision, self._plans, self._hand = None, Plans((), ""), ()
        self.clear_options()

    def _show(self) -> None:
        at = self.highlighted
        self.clear_options()
        if self._look is not None:
            width = self._width - 1
            cards = card_column(self.rows, width)
            for row in self.rows:
                self.add_option(Option(row_text(self._look, row, width, cards)))
        self.highlighted = at

    def on_resize(self) -> None:
        """Draw the rows anew for the new width."""
        if self.decision is not None and self.content_size.width not in (0, self._width):
            self._width = self.content_size.width
            self._show()

    def do(self, row: Action) -> None:
        """Do what a row says, or show why it cannot be done."""
        if self.decision is None:
            return
        if row.reason:
            self.post_message(Flash(row.reason))
        elif row.pick == END and self._plans.warning and not self._is_warned:
            self._is_warned = True
            self.highlighted = self.rows.index(row)
            lost = self._plans.warning[:1].upper() + self._plans.warning[1:]
            self.post_message(Flash(f"{lost}. Once more ends the turn."))
        else:
            self.post_message(Choices.Answered(self.decision, (row.pick,)))

    def press(self, key: str) -> bool:
        """Do what a key stands for; returns False if no row has it."""
        row = self._plans.by_key(key)
        if row is None:
            return False
        self.do(row)
        return True

    def press_card(self, at: int) -> bool:
        """Play the card at this place of the hand; returns False if there is none to play.

        Equal cards are one row, but each has a key.
        """
        if not 0 <= at < len(self._hand):
            return False
        pick = ("play", self._hand[at])
        if self.decision is None or pick not in self.decision.options.keys:
            return False
        self.post_message(Choices.Answered(self.decision, (pick,)))
        return True

    def on_key(self, event: events.Key) -> None:
        if not event.character:
            return
        at = number_of(event.character)
        if self.press_card(at) if at is not None else self.press(event.character):
            event.stop()
        elif self.decision is not None and (at is not None or event.character in CAPITALS):
            event.stop()
            self.post_message(no_such_row(event.character))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.rows):
            self.do(self.rows[event.option_index])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        at = event.option_index
        if at == self._quiet:
            return
        self._quiet = -1
        if at < len(self.rows):
            self.post_message(Pointed(self.rows[at].words))

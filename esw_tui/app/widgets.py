"""Widgets of the table, each drawn as one."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import paint
from esw_tui.app.look import Look
from esw_tui.engine.decisions import Decision, Key, SpellKeys
from esw_tui.engine.views import CardView, View

PLACES = ("source", "quality", "delivery")


class Panel(Static):
    """A framed piece of the table."""

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self.border_title = title


class Choices(OptionList):
    """The options of a decision; digits pick, Enter confirms, Space marks where several go."""

    BINDINGS: ClassVar[list[BindingType]] = [("space", "mark", "Mark")]

    class Answered(Message):
        """The player has decided."""

        def __init__(self, decision: Decision, picks: tuple[Key, ...]) -> None:
            super().__init__()
            self.decision = decision
            self.picks = picks

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.decision: Decision | None = None
        self._marked: list[int] = []

    def ask(self, decision: Decision) -> None:
        """Show the options of a decision."""
        self.decision = decision
        self._marked = []
        self._show()
        self.highlighted = 0

    def _show(self) -> None:
        decision = self.decision
        assert decision is not None
        at = self.highlighted
        self.clear_options()
        for number, option in enumerate(decision.options):
            label = Text(f"{number + 1} " if number < 9 else "  ", style="dim")
            if decision.most > 1:
                label.append("[x] " if number in self._marked else "[ ] ")
            label.append(option.label)
            self.add_option(Option(label))
        for option in decision.options.illegal:
            self.add_option(Option(Text(f"  {option.label}: {option.reason}"), disabled=True))
        self.highlighted = at

    def action_mark(self) -> None:
        """Mark or unmark the option where several may be picked."""
        at = self.highlighted
        if self.decision is None or at is None or self.decision.most == 1:
            return
        if at in self._marked:
            self._marked.remove(at)
        elif len(self._marked) < self.decision.most:
            self._marked.append(at)
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        decision = self.decision
        if decision is None:
            return
        marked = self._marked or ([event.option_index] if decision.most == 1 else [])
        if decision.least <= len(marked) <= decision.most:
            keys = tuple([decision.options[index].key for index in marked])
            self.post_message(self.Answered(decision, keys))

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit() and event.character != "0":
            index = int(event.character) - 1
            if self.decision is not None and index < len(self.decision.options):
                self.highlighted = index
                event.stop()
                if self.decision.most == 1:
                    self.action_select()
                else:
                    self.action_mark()


class Hand(OptionList):
    """The hand while a spell is built: Space or a digit puts a card into the spell and takes it
    out again (Wild Magic goes through the places), Enter places the spell."""

    BINDINGS: ClassVar[list[BindingType]] = [("space", "put_in", "Put in / take out")]

    class Changed(Message):
        """The spell being built is another one now."""

        def __init__(self, spell: tuple[int | None, ...]) -> None:
            super().__init__()
            self.spell = spell

    class Placed(Message):
        """The player places the spell."""

        def __init__(self, decision: Decision, spell: tuple[int | None, ...]) -> None:
            super().__init__()
            self.decision = decision
            self.spell = spell

    def __init__(self, look: Look, cards: paint.Cards, *, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.look = look
        self.cards = cards
        self.decision: Decision | None = None
        self.held: tuple[CardView, ...] = ()
        self.spell: list[int | None] = [None, None, None]

    def build(self, decision: Decision, view: View) -> None:
        """Begin to build a spell from the hand."""
        self.decision = decision
        kinds = (*PLACES, "wild-magic")
        self.held = tuple(
            sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        )
        self.spell = [None, None, None]
        self._show()
        self.highlighted = 0 if self.held else None

    def _show(self) -> None:
        at = self.highlighted
        self.clear_options()
        for number, card in enumerate(self.held):
            place = self.spell.index(card.number) if card.number in self.spell else None
            line = Text(f"{number + 1} " if number < 9 else "  ", style="dim")
            picked = PLACES[place] if place is not None else ""
            line.append_text(paint.hand_line(self.look, self.cards, card, picked))
            self.add_option(Option(line))
        self.highlighted = at

    def action_put_in(self) -> None:
        """Put the card in the spell, move Wild Magic on, or take it out."""
        if self.highlighted is None:
            return
        card = self.held[self.highlighted]
        kind = self.cards[card.name].kind
        if kind in PLACES:
            place = PLACES.index(kind)
            self.spell[place] = None if self.spell[place] == card.number else card.number
        else:
            self._move_wild(card.number)
        self._show()
        self.post_message(self.Changed(tuple(self.spell)))

    def _move_wild(self, card: int) -> None:
        start = 0
        if card in self.spell:
            start = self.spell.index(card) + 1
            self.spell[start - 1] = None
        for place in range(start, 3):
            if self.spell[place] is None:
                self.spell[place] = card
                return

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdigit() and event.character != "0":
            index = int(event.character) - 1
            if index < len(self.held):
                self.highlighted = index
                self.action_put_in()
            event.stop()

    def action_select(self) -> None:
        """Enter places the spell as it is."""
        self.place()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        # A click toggles; only Enter and the Place button place.
        event.stop()
        self.action_put_in()

    def place(self) -> None:
        """Place the spell."""
        if self.decision is not None:
            assert isinstance(self.decision.options.keys, SpellKeys)
            self.post_message(self.Placed(self.decision, tuple(self.spell)))

"""The hand while a spell is built, and the spell being built of it."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from esw_tui.app.signs import Look
from esw_tui.app.table import paint, paint_spell
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.table.panels import Flash, Pointed
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.views import CardView, View


class Hand(OptionList):
    """The hand while a spell is built: Space, a digit or a click puts a card into the spell and
    takes it out again (Wild Magic goes through the places), Enter places the spell."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "put_in", "In/out"),
        Binding("enter", "place", "Place"),
    ]

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
        self._before: list[list[int | None]] = []
        """The spell as it was before each change, to be taken back one by one."""
        self._warned = False
        self._fitted = 200
        """The width for which its lines are written."""

    def on_resize(self) -> None:
        """The same cards in more words, or in fewer."""
        if self.decision is not None and self.content_size.width != self._fitted:
            self._fitted = self.content_size.width
            self._show()

    def build(
        self, decision: Decision, view: View, draft: tuple[int | None, ...] = (None, None, None)
    ) -> None:
        """Begin to build a spell from the hand, or go on with a draft."""
        self.decision = decision
        self.hold(view)
        self.spell = list(draft)
        self._before = []
        self._warned = False
        self._show()
        self.highlighted = 0 if self.held else None

    def hold(self, view: View) -> None:
        """The cards, sorted by their place in a spell."""
        kinds = (*PLACES, "wild-magic")
        self.held = tuple(
            sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        )

    def forget(self) -> None:
        """The hand is put away."""
        self.decision = None
        self.held = ()
        self.spell = [None, None, None]
        self._before = []
        self.clear_options()

    def _show(self) -> None:
        at = self.highlighted
        self.clear_options()
        for number, card in enumerate(self.held):
            place = self.spell.index(card.number) if card.number in self.spell else None
            line = paint.piece(f"{number + 1} " if number < 9 else "  ", "dim")
            picked = PLACES[place] if place is not None else ""
            room = (self.content_size.width or self._fitted) - line.cell_len
            shown = paint_spell.hand_line(self.look, self.cards, card, picked, width=room)
            line.append_text(shown)
            self.add_option(Option(line))
        self.highlighted = at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if event.option_index < len(self.held):
            self.post_message(Pointed(self.held[event.option_index].name))

    def action_put_in(self) -> None:
        """Put the card in the spell, move Wild Magic on, or take it out."""
        if self.highlighted is None:
            return
        self._warned = False
        before = list(self.spell)
        card = self.held[self.highlighted]
        kind = self.cards[card.name].kind
        if kind in PLACES:
            place = PLACES.index(kind)
            self.spell[place] = None if self.spell[place] == card.number else card.number
        else:
            self._move_wild(card.number)
        if self.spell == before:
            return
        self._before.append(before)
        self._show()
        self.post_message(self.Changed(tuple(self.spell)))

    def take_back(self) -> bool:
        """Undo the last change of the spell being built; False if there was none."""
        if not self._before:
            return False
        self.spell = self._before.pop()
        self._warned = False
        self._show()
        self.post_message(self.Changed(tuple(self.spell)))
        return True

    def _move_wild(self, card: int) -> None:
        start = 0
        if card in self.spell:
            start = self.spell.index(card) + 1
            self.spell[start - 1] = None
        elif None not in self.spell:
            self.post_message(Flash("All three places of the spell are filled."))
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

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        # By a click: Enter and the button place instead.
        event.stop()
        self.action_put_in()

    def action_place(self) -> None:
        """Place the spell; an empty one only when asked twice."""
        if self.decision is None:
            return
        assert isinstance(self.decision.options.keys, SpellKeys)
        if self.held and self.spell == [None, None, None] and not self._warned:
            self._warned = True
            self.post_message(Flash("The spell is empty. Enter once more places no spell."))
            return
        self.post_message(self.Placed(self.decision, tuple(self.spell)))

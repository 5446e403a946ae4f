"""Widgets of the table, each drawn as one: a list of choices, the hand, the story."""

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app.signs import Look
from esw_tui.app.table import paint, paint_spell
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.views import CardView, View

LINES = 80
"""How much of the story stays on the table; the log overlay has all of it."""


class Pointed(Message):
    """The cursor is on something that has a card's name in it, or on nothing."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words


class Flash(Message):
    """Something cannot be done; the reason is shown for a moment."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason


class Panel(Static):
    """A framed piece of the table."""

    def __init__(self, title: str, *, id: str) -> None:
        super().__init__("", id=id, markup=False)
        self.border_title = title


class LogPanel(VerticalScroll):
    """The last lines of the log, newest at the bottom."""

    can_focus = False

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.border_title = "What happened"
        self._lines: list[Text] = []

    def compose(self) -> ComposeResult:
        yield Static("", id="story", markup=False)

    def tell(self, lines: Iterable[Text], *, anew: bool = False) -> None:
        """Add lines; `anew` forgets the ones before."""
        kept = [] if anew else self._lines
        self._lines = [*kept, *lines][-LINES:]
        self.query_one("#story", Static).update(Text("\n").join(self._lines))
        self.scroll_end(animate=False)

    def show(self, shown: bool) -> None:
        """Be there or not; when it comes back, with what has been told meanwhile."""
        if shown and not self.display:
            self.scroll_end(animate=False)
        self.display = shown

    def on_resize(self) -> None:
        """The pane or the story in it has another size, and is laid out already."""
        self.scroll_end(animate=False, immediate=True)


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

    @property
    def marks(self) -> bool:
        """Whether options are marked first: not just one is to be picked."""
        return self.decision is not None and (self.decision.least, self.decision.most) != (1, 1)

    def ask(self, decision: Decision, look: Look, view: View) -> None:
        """Show the options of a decision, as they look on this table."""
        self.decision = decision
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
            label = paint.piece(f"{number + 1} " if number < 9 else "  ", "dim")
            if self.marks:
                label.append("[x] " if number in self._marked else "[ ] ")
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
        if event.character and event.character.isdigit() and event.character != "0":
            index = int(event.character) - 1
            event.stop()
            if self.decision is not None and index < len(self.decision.options):
                self.highlighted = index
                if self.marks:
                    self.action_mark()
                else:
                    self.action_select()


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

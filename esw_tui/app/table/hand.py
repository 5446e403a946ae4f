"""The hand as one widget: a row of cards, or a list where rows are few.

Spells are built from it; while something else is asked it is only read.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.widget import Widget

from esw_tui.app.keys import key_of, number_of
from esw_tui.app.signs import Look
from esw_tui.app.table import card_face, paint_spell
from esw_tui.app.table.blocks import Block, beside, joined
from esw_tui.app.table.paint import Cards
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.table.panels import Flash, Pointed, no_such_row
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.views import CardView, View

TALL = 15
"""From so many rows on, cards are as wide as there is room."""
FULL = 18
"""From so many columns on, a card has all its words on it, if they fit."""
MOST = 40
"""No card of a hand is wider."""
NO_CARDS = "Your hand is empty: {} places no spell."
NARROW = 12
"""Cards that would have fewer columns lie in two rows."""


class Hand(Widget):
    """The player's hand.

    While a spell is built, Space, a digit or a click puts a card into it or takes it out (Wild
    Magic goes through the places), arrows move the cursor, and Enter places the spell.
    """

    can_focus = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "put_in", "In/out"),
        Binding("enter", "place", "Place"),
        Binding("up", "move_row(-1)", show=False),
        Binding("down", "move_row(1)", show=False),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
    ]

    class Changed(Message):
        """The spell being built has changed."""

        def __init__(self, spell: tuple[int | None, ...]) -> None:
            super().__init__()
            self.spell = spell

    class Placed(Message):
        """The player places the spell."""

        def __init__(self, decision: Decision, spell: tuple[int | None, ...]) -> None:
            super().__init__()
            self.decision = decision
            self.spell = spell

    def __init__(self, look: Look, cards: Cards, *, id: str) -> None:
        super().__init__(id=id)
        self.look = look
        self.cards = cards
        self.decision: Decision | None = None
        self.held: tuple[CardView, ...] = ()
        self.known: list[Text] = []
        """What is known of other hands, told below a list."""
        self.spell: list[int | None] = [None, None, None]
        self.highlighted: int | None = None
        """The place of the card under the cursor, from 0."""
        self._before: list[list[int | None]] = []
        """The spell before each change, so that changes can be taken back one by one."""
        self._warned = False
        self._faces: dict[tuple[object, ...], Block] = {}
        """The faces drawn so far: when the cursor moves, most stay the same."""
        self._tells_all: dict[tuple[int, int], bool] = {}

    def build(
        self, decision: Decision, view: View, draft: tuple[int | None, ...] = (None, None, None)
    ) -> None:
        """Begin to build a spell from the hand, or go on with a draft."""
        self.decision = decision
        self.hold(view)
        self.spell = list(draft)
        self._before = []
        self._warned = False
        self.point(0 if self.held else None, moved=False)

    def lie_open(self, view: View, known: Sequence[Text] = ()) -> None:
        """Show the hand only to be read, while something else is asked; `known`: what is known of
        other hands."""
        self.hold(view)
        self.known = list(known)
        self.highlighted = 0 if self.held else None
        self.refresh()

    def hold(self, view: View) -> None:
        """Take the cards of the viewer's hand, sorted by their place in a spell."""
        self._faces, self._tells_all = {}, {}
        kinds = (*PLACES, "wild-magic")
        self.held = tuple(
            sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        )

    def forget(self) -> None:
        """Forget the hand and the spell being built."""
        self.decision = None
        self.held = ()
        self._faces, self._tells_all = {}, {}
        self.known = []
        self.spell = [None, None, None]
        self.highlighted = None
        self._before = []
        self.refresh()

    # Drawing.

    @property
    def is_list(self) -> bool:
        """Whether there is only room for a line for each card."""
        return self.content_size.height < paint_spell.LEAST_FACE[1] or self.content_size.width < 60

    @property
    def across(self) -> int:
        """How many cards lie in a row: all of them, or half if there are too many."""
        number = max(1, len(self.held))
        return number if self.content_size.width // number >= NARROW else -(-number // 2)

    @property
    def card_width(self) -> int:
        """The columns of a card."""
        width, height = self.content_size
        return min(width // self.across, MOST if height >= TALL else 20)

    def card_height(self, row: int) -> int:
        """The rows of the cards in a row of the hand, from 0."""
        rows = -(-len(self.held) // self.across)
        height = self.content_size.height
        return height * (row + 1) // rows - height * row // rows

    @property
    def _first(self) -> int:
        """The place of the first card of the list that is in sight."""
        height = max(1, self.content_size.height)
        at = self.highlighted or 0
        return max(0, min(at - height // 2, len(self.held) - height))

    def tells_all(self, width: int, height: int) -> bool:
        """Whether every card has all its words on it, in an area of this size."""
        place = (width, height)
        if place not in self._tells_all:
            wide = min(width // max(1, len(self.held)), MOST)
            designs = [self.cards[card.name] for card in self.held]
            fits = [card_face.holds(self.look, design, wide, height) for design in designs]
            self._tells_all[place] = wide >= FULL and all(fits)
        return self._tells_all[place]

    def picked(self, card: CardView) -> str:
        """The place that a card has in the spell; empty if it is not in it."""
        return PLACES[self.spell.index(card.number)] if card.number in self.spell else ""

    def render(self) -> Text:
        if not self.content_size:
            return Text("")
        if self.is_building and not self.held:
            return Text(NO_CARDS.format(self.look.enter), style="dim")
        return self._as_list() if self.is_list else self._as_cards()

    def _as_list(self) -> Text:
        lines = []
        width, height = self.content_size
        for number in range(self._first, min(len(self.held), self._first + height)):
            card = self.held[number]
            line = paint_spell.list_line(
                *(self.look, self.cards, card),
                key=key_of(number) if self.is_building else "",
                picked=self.picked(card),
                width=width,
            )
            if number == self.highlighted and self.has_cursor:
                line.stylize(self._cursor_style)
            lines.append(line)
        below = len(self.held) - self._first - height
        for at, sign, hidden in ((0, "▴", self._first), (-1, "▾", below)):
            if hidden > 0:
                lines[at].truncate(width - len(f" {sign}{hidden}"), pad=True)
                lines[at].append(f" {sign}{hidden}", "bold")
        lines += self.known[: max(0, height - len(lines))]
        return joined(lines)

    @property
    def is_building(self) -> bool:
        """Whether a spell is being built; else the cards are only read."""
        return self.decision is not None

    @property
    def has_cursor(self) -> bool:
        """Whether the cursor is shown: while a spell is built, and while the hand has the focus."""
        return self.is_building or self.has_focus

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        if not self.is_building:
            self.point(self.highlighted, moved=has_focus)

    @property
    def _cursor_style(self) -> str:
        """The style of the row under the cursor."""
        colour = self.app.theme_variables.get("cursor-row", "")
        return f"bold on {colour}" if self.look.has_colour and colour else "bold reverse"

    def _as_cards(self) -> Text:
        across = self.across
        faces = []
        for number, card in enumerate(self.held):
            place = self.picked(card)
            wild = self.cards[card.name].kind == "wild-magic"
            shown = (
                card.name,
                self.card_width,
                self.card_height(number // across),
                key_of(number) if self.is_building else "",
                place if wild or not place else "in",
                number == self.highlighted and self.has_cursor,
            )
            if shown not in self._faces:
                self._faces[shown] = self._face(*shown)
            faces.append(self._faces[shown])
        rows = [faces[first : first + across] for first in range(0, len(faces), across)]
        return joined([line for row in rows for line in beside(row)])

    def _face(self, name: str, wide: int, height: int, key: str, picked: str, on: bool) -> Block:
        """The face of a card: all its words where they fit, else a digest."""
        look, design = self.look, self.cards[name]
        if wide < FULL or not card_face.holds(look, design, wide, height):
            return card_face.small(look, design, wide, height, key=key, picked=picked, lit=on)
        foot = Text().append(
            f" {look.check} {picked} " if picked else "", f"bold {look.palette.well}"
        )
        end = Text().append(look.arrow if on and key else "")
        end.append(f" {key} " if key else "", "bold reverse")
        return card_face.full(look, design, wide, height, lit=on, foot=foot, foot_end=end)

    def spot(self, number: int) -> Offset:
        """A cell of a card, where it can be clicked on."""
        if self.is_list:
            return Offset(4, number - self._first)
        row, column = divmod(number, self.across)
        return Offset(column * self.card_width + 2, 1 + row * self.card_height(0))

    def card_at(self, x: int, y: int) -> int | None:
        """The place of the card in a cell, from 0; None if there is none."""
        if self.is_list:
            number = self._first + y
        elif self.held and x // self.card_width < self.across:
            number = y // self.card_height(0) * self.across + x // self.card_width
        else:
            return None
        return number if 0 <= number < len(self.held) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The actions for building are off, and not in the row of keys, while the hand is only
        read."""
        return self.is_building if action in ("put_in", "place") else True

    # The cursor.

    def point(self, number: int | None, *, moved: bool = True) -> None:
        """Move the cursor to a card."""
        self.highlighted = number
        self.refresh()
        if number is not None and self.has_cursor:
            self.post_message(Pointed(self.held[number].name, moved=moved))

    def action_move_row(self, step: int) -> None:
        """Go to the card above or below; in a single row to the one before or the next."""
        in_rows = not self.is_list and self.across < len(self.held)
        to = (self.highlighted or 0) + step * self.across
        if not in_rows:
            self.action_move(step)
        elif 0 <= to < len(self.held):
            self.point(to)

    def action_move(self, step: int) -> None:
        """Go to the next card or the one before, but not round and round."""
        if self.held:
            self.point(max(0, min((self.highlighted or 0) + step, len(self.held) - 1)))

    def on_click(self, event: events.Click) -> None:
        number = self.card_at(event.x, event.y)
        if number is not None:
            self.point(number)
            self.action_put_in()

    def on_key(self, event: events.Key) -> None:
        number = number_of(event.character) if self.is_building else None
        if number is not None:
            event.stop()
            if number < len(self.held):
                self.point(number)
                self.action_put_in()
            else:
                self.post_message(no_such_row(event.character))

    # The spell.

    def action_put_in(self) -> None:
        """Put the card under the cursor into the spell, or take it out; move Wild Magic on to the
        next free place."""
        if self.highlighted is None or not self.is_building:
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
        self.refresh()
        self.post_message(self.Changed(tuple(self.spell)))

    def fill(self, spell: Sequence[int | None]) -> None:
        """Put a whole spell together at once."""
        if list(spell) != self.spell:
            self._before.append(list(self.spell))
            self.spell = list(spell)
            self._warned = False
            self.refresh()
            self.post_message(self.Changed(tuple(self.spell)))

    def take_back(self) -> bool:
        """Undo the last change of the spell being built; False if there was none."""
        if not self._before:
            return False
        self.spell = self._before.pop()
        self._warned = False
        self.refresh()
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

"""A table to look at, with keys to read everything that lies open on it."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType

from esw_tui.app import keys
from esw_tui.app.screens.overlays import Menu, Reading, Why
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.shown import shown_by_box
from esw_tui.app.table import paint, paint_wizards
from esw_tui.app.table.card_reader import PILES, CardBrowser, Readable, lying_open
from esw_tui.app.table.drawn_table import DrawnTable
from esw_tui.app.why.explanations import Known, explanation
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.numbers import Asked, NumbersPanel, PlaceAsked


class OpenTable(DrawnTable):
    """A drawn table on which each card can be read and each number explained."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.CARD.does("detail"),
        keys.WIZARDS.does("wizards"),
        keys.LOG.does("log"),
        keys.WHY.does("why"),
        keys.RULES.does("app.rules"),
    ]

    def readable(self) -> list[Readable]:
        """The cards that the viewer may read now: the own hand, the cards before the wizards, the
        discard piles; before them the card in sight, if it is none of these."""
        found = lying_open(self.look_view, self.cards)
        sight = self.card_in_sight
        if sight is not None and all(each.name != sight.name for each in found):
            found.insert(0, Readable("", sight.name))
        return [each for each in found if each.name in self.cards]

    def action_detail(self) -> None:
        """Show everything printed on the card under the cursor; arrows go through all the
        others."""
        found = self.readable()
        if found:
            sight = self.card_in_sight
            first = sight.name if sight is not None else ""
            self.app.push_screen(CardBrowser(self.app.look, self.cards, found, first))
        else:
            self.app.bell()

    def action_wizards(self) -> None:
        """Open the menu of wizards and discard piles, to read what lies there."""
        look, view = self.app.look, self.open_view()
        entries = [
            (
                paint_wizards.wizard_line(look, view, self.cards, wizard, 70),
                partial(self._read_about, wizard.seat),
            )
            for wizard in view.wizards
        ]
        for pile, names in zip(PILES, view.discards, strict=True):
            label = Text(f"{pile} discard pile: {len(names)}")
            entries.append((label, partial(self._read_pile, pile, names)))
        self.app.push_screen(Menu("Wizards and piles", entries, stays=True, numbered=True))

    def player_of(self, seat: int) -> str:
        """Who plays a seat, in words; empty if that is not known."""
        return ""

    def _read_about(self, seat: int) -> None:
        look, view = self.app.look, self.open_view()
        text = paint.wizard_detail(look, view, seat, self.player_of(seat))
        owned = paint.wizard_cards(look, view, self.cards, view.wizards[seat])
        if view.hands:
            named = [("Hand", card.name) for card in view.hands[seat]]
            owned.renderables.extend(paint.cards_told(look, self.cards, named).renderables)
        self.app.push_screen(Reading(self.names[seat], text, below=owned))

    def _read_pile(self, pile: str, names: Sequence[str]) -> None:
        told = paint.cards_told(self.app.look, self.cards, [("", name) for name in names[::-1]])
        text = Text("The newest card first." if names else "No card lies there.", style="dim")
        self.app.push_screen(Reading(f"{pile} discard pile", text, below=told))

    def action_log(self) -> None:
        """Show the whole story so far, as the viewer may know it."""
        shown = shown_by_box(self.box)
        self.app.push_screen(StoryLog(self.app.look, shown, self.own_story(), self.names))

    def action_why(self) -> None:
        """Explain the number under the highlight, or else the last events."""
        pane = self.focused
        if isinstance(pane, NumbersPanel) and pane.pointed is not None:
            self.explain(pane.pointed)
        else:
            self.action_why_last()

    def action_why_last(self) -> None:
        """Explain the last events, with their reasons."""
        self.app.push_screen(Why(self.box, self.own_story(), self.names, self.cards))

    def on_returned(self) -> None:
        self.to_the_question()

    def to_the_question(self) -> None:
        """Take the focus off the numbers."""
        self.set_focus(None)

    def on_asked(self, message: Asked) -> None:
        self.explain(message.figure)

    def on_place_asked(self, message: PlaceAsked) -> None:
        self._read_about(message.seat)

    def explain(self, figure: Figure) -> None:
        """Show why a number on the table is what it is, as the viewer may know it."""
        known = Known(self.look_view, self.own_story(), self.cards, self._ahead, self._roll)
        self.app.push_screen(Reading("Why?", explanation(known, figure)))

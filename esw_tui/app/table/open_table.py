"""A table to look at: board, wizards, order, spell, dice, story.

Ids, for tests and pictures: `#heading`, `#board`, `#wizards`, `#queue`, `#spell`, `#prompt`,
`#choices` (any decision but building), `#hand` (building a spell), `#place` (its button),
`#detail` (the card under the cursor, where there is room or a spell is built), `#at-work` (the card
that acts, where there is no such pane and nothing is asked), `#log`, `#held` (one's own cards
while something else than a spell is asked).
"""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Menu, Reading, Why
from esw_tui.app.table import paint, paint_spell
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.features import FeaturePane, panes
from esw_tui.app.table.forecast import Forecast, forecast, forecast_lines
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.table.panels import LogPanel, Panel
from esw_tui.app.why.explanations import Known, explanation
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.numbers import Asked, NumbersPanel
from esw_tui.cards.card import BANDS, Card
from esw_tui.spellcraft.events import (
    Died,
    Event,
    GameBegan,
    Named,
    PowerRolled,
    Reacted,
    Resolving,
    RoundBegan,
    TextUsed,
    TurnBegan,
)
from esw_tui.spellcraft.views import PlacedCard, View

WIZARDS = "what lies open before each of them"
STORY = "the whole story"
PRINTED = "all that is printed on a card"
"""What help tells about some keys."""
TUMBLES = 6
TUMBLE = 0.08
SHOWN = 80
"""Lines of the story on the table."""


class OpenTable(EswScreen):
    """Draws a view and tells a story. Subclasses say whose view and which story."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", "detail", "Detail", tooltip=PRINTED),
        Binding("i", "wizards", "Wizards", show=False, tooltip=WIZARDS),
        Binding("l", "log", "Log", tooltip=STORY),
        Binding("w", "why", "Why", tooltip="why a number is what it is, or what just happened"),
        Binding("r", "app.rules", "Rules", tooltip="where they matter now"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._told = 0
        """How many public events are in the log."""
        self._view: View | None = None
        """The table as shown; during a show it lags behind the true one."""
        self._named: Named | None = None
        self._roll: PowerRolled | None = None
        self._faces: tuple[int, ...] | None = None
        self._ahead: Forecast | None = None
        self._pointed: Card | None = None
        self._asking: Card | None = None
        """The card whose question is on the table."""
        self._at_work: Card | None = None
        """The card that has begun to act last in this turn."""
        self._band: int | None = None
        """The line of it that its Power Roll has picked, from 0."""

    @property
    def heard(self) -> int:
        """How many public events have been told here."""
        return self._told

    # What is shown; subclasses may look elsewhere.

    def true_view(self) -> View:
        """The table as it is, as the viewer may see it."""
        return self.app.match.view

    def open_view(self) -> View:
        """What lies open on the table."""
        return self.app.match.open_view

    def open_story(self) -> list[Event]:
        """What everybody has seen and heard."""
        return self.app.match.public_events()

    def own_story(self) -> list[Event]:
        """The story as the viewer may know it."""
        return self.app.match.events()

    @property
    def box(self) -> str:
        """The box that is played."""
        return self.look_view.box

    @property
    def cards(self) -> dict[str, Card]:
        """The cards of the match by name."""
        return self.app.cards

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(wizard.name for wizard in self.look_view.wizards)

    def contents(self) -> ComposeResult:
        yield NumbersPanel("", id="heading")
        with Horizontal(id="top"):
            for pane in self.feature_panes():
                yield NumbersPanel(pane.title, id=pane.id)
            yield NumbersPanel("Wizards", "wizards", id="wizards")
        yield NumbersPanel("", id="queue")
        yield NumbersPanel("Spell", id="spell")
        with Container(id="bottom"):
            with Vertical(id="question"):
                yield from self.above_question()
                with Horizontal(id="ask"):
                    yield Static("", id="prompt", markup=False)
                    yield Button("Place", id="place", variant="primary", compact=True)
                yield Choices(id="choices")
                yield Hand(self.app.look, self.cards, id="hand")
                yield CardPane(id="at-work")
            with Vertical(id="side"):
                yield from self.above_story()
                yield LogPanel(id="log")
                yield Panel("Your hand", id="held")
            yield CardPane(id="detail")
        yield KeyRow()

    def feature_panes(self) -> list[FeaturePane]:
        """The panes of what only some boxes have."""
        return panes(self.look_view)

    def above_question(self) -> ComposeResult:
        """What else stands where questions are asked."""
        yield from ()

    def above_story(self) -> ComposeResult:
        """What else stands beside the questions."""
        yield from ()

    def on_mount(self) -> None:
        self.lay_table()

    def lay_table(self) -> None:
        """What lies on the table when it comes."""
        self.start_over()

    def start_over(self, heard: int | None = None, before: View | None = None) -> None:
        """Show the table as it is, with all that has been told; or as it was before the rest."""
        events = self.open_story()[:heard]
        self._told = len(events)
        self._remember(events)
        self.query_one("#log", LogPanel).tell(self._lines(events[-SHOWN:]), anew=True)
        self._view = before or self.true_view()
        self.redraw()

    def fit(self, width: int, height: int) -> None:
        self.set_class(len(self.names) > 4, "-crowded")
        super().fit(width, height)

    # Showing.

    @property
    def look_view(self) -> View:
        """The table as shown."""
        return self._view or self.true_view()

    def redraw(self) -> None:
        """Draw the table as shown, to fit."""
        look, cards, view = self.app.look, self.cards, self.look_view
        self.query_one("#heading", NumbersPanel).draw(paint.heading(look, view))
        for each in self.feature_panes():
            pane = self.query_one(f"#{each.id}", NumbersPanel)
            pane.draw(each.draw(look, view, pane.content_size.width))
        wizards = self.query_one("#wizards", NumbersPanel)
        space = wizards.content_size
        wizards.draw(paint.wizards(look, view, cards, space.width, space.height))
        order = self.query_one("#queue", NumbersPanel)
        order.draw(paint.queue(look, view, order.content_size.width))
        self._draw_spell()
        self._draw_detail()
        self._draw_held()

    def needs_hand(self) -> bool:
        """Whether the hand matters more than the story just now."""
        return False

    def _draw_held(self) -> None:
        """One's own cards while something else is asked; the story makes room if need be."""
        held, log = self.query_one("#held", Static), self.query_one("#log", LogPanel)
        building = self.query_one("#hand").display
        compact = self.has_class("-compact")
        look, view = self.app.look, self.look_view
        width = self.query_one("#side").content_size.width - held.gutter.width
        text = paint_spell.held(
            look, self.cards, view, hand=not building, short=compact, width=width
        )
        held.border_title = paint_spell.held_title(view, hand=not building)
        held.display = bool(text) and (not compact or self.needs_hand())
        log.show(not (compact and held.display))
        held.update(text)

    def _draw_spell(self) -> None:
        """The spell being cast with its name and dice, or the one being built."""
        look, cards, view = self.app.look, self.cards, self.look_view
        pane = self.query_one("#spell", NumbersPanel)
        width = pane.content_size.width
        hand = self.query_one("#hand", Hand)
        text = Text()
        self._ahead = None
        if hand.display and hand.decision is not None and self.app.match.is_asking(hand.decision):
            parts = self._built(hand, view)
            prospect = self.app.match.foresee(hand.decision, tuple(hand.spell))
            self._ahead = forecast(cards, view, prospect)
            text = paint_spell.nameplate(look, cards, parts, width)
            text.append("\n")
            roomy = not self.has_class("-compact")
            text.append_text(forecast_lines(look, cards, self._ahead, width, roomy=roomy))
            pane.border_title = "Your spell"
        elif view.active is not None:
            pane.border_title = Content(f"{view.wizards[view.active].name}'s spell")
            if self._named is not None and self._named.seat == view.active:
                text = paint_spell.banner(look, self._named.name, view.active, width)
                text.append("\n")
            spell = view.wizards[view.active].spell
            text.append_text(paint_spell.nameplate(look, cards, spell, width))
            if self._roll is not None:
                text.append("\n")
                text.append_text(self._dice_text(self._roll))
        else:
            pane.border_title = "Spell"
            if view.spell:
                text = paint_spell.nameplate(look, cards, view.spell, width)
        pane.draw(text)

    def _dice_text(self, roll: PowerRolled) -> Text:
        look = self.app.look
        if self._faces is None:
            width = self.query_one("#spell").content_size.width
            return paint_spell.dice(look, roll, width if self.has_class("-compact") else None)
        return Text("  ".join(look.dice[face] for face in self._faces), style="bold")

    def _built(self, hand: Hand, view: View) -> tuple[PlacedCard, ...]:
        names = {card.number: card.name for card in view.hand}
        return tuple(
            PlacedCard(card, names[card], PLACES[place], False)
            for place, card in enumerate(hand.spell)
            if card is not None and card in names
        )

    @property
    def card_in_sight(self) -> Card | None:
        """The card under the cursor, else the one that asks, else the one at work."""
        return self._pointed or self._asking or self._at_work

    tells_card: ClassVar[bool] = True
    """Whether the card at work stands where questions are asked, in a small terminal."""

    def _draw_detail(self) -> None:
        """The card in sight, where there is a pane for it; in a small terminal the card at work
        while nothing is asked."""
        look, card = self.app.look, self.card_in_sight
        rolled = "" if self._band is None or self._faces else BANDS[self._band]
        beside = self.query_one("#detail", CardPane)
        beside.tell(look, card, rolled if card is self._at_work else "")
        asked = any(self.query_one(id).display for id in ("#choices", "#hand"))
        at_work = self.query_one("#at-work", CardPane)
        at_work.display = self.tells_card and self.has_class("-compact") and not asked
        at_work.tell(look, self._at_work, rolled)

    def _lines(self, events: Sequence[Event]) -> list[Text]:
        """Events as lines of the log."""
        lines = []
        for event in events:
            style = "bold" if isinstance(event, Named | Died) else ""
            if isinstance(event, RoundBegan | GameBegan):
                style = "bold underline"
            lines.append(Text(event.text(self.names), style=style))
        return lines

    def _remember(self, events: Sequence[Event]) -> None:
        """Keep the name and the roll of the turn under way."""
        for event in events:
            if isinstance(event, TurnBegan | RoundBegan):
                self._named = self._roll = self._at_work = self._band = None
            elif isinstance(event, Named):
                self._named = event
            elif isinstance(event, PowerRolled):
                self._roll = event
                card, rolling = self._at_work, event.cause.design
                is_of_it = card is not None and rolling is not None and rolling.name == card.name
                self._band = event.band if is_of_it else None
            elif isinstance(event, Resolving | TextUsed | Reacted):
                self._at_work = self.cards.get(event.design.name)
                self._band = None

    # Keys.

    def action_detail(self) -> None:
        """Everything printed on the card under the cursor, or on the one that asks or acts."""
        card = self.card_in_sight
        if card is None:
            self.app.bell()
        else:
            text = paint_spell.card_detail(self.app.look, card)
            self.app.push_screen(Reading(card.name, text))

    def action_wizards(self) -> None:
        """Everything that lies open before a wizard."""
        look, view = self.app.look, self.open_view()
        entries = [
            (paint.wizard_line(look, view, wizard), partial(self._read_about, wizard.seat))
            for wizard in view.wizards
        ]
        self.app.push_screen(Menu("Wizards", entries, stays=True))

    def player_of(self, seat: int) -> str:
        """Who plays a seat, in words; nothing if that is not known."""
        return ""

    def _read_about(self, seat: int) -> None:
        look, view = self.app.look, self.open_view()
        text = paint.wizard_detail(look, view, seat, self.player_of(seat))
        owned = paint.wizard_cards(look, self.cards, view.wizards[seat])
        self.app.push_screen(Reading(self.names[seat], text, below=owned))

    def action_log(self) -> None:
        """The whole story so far, as the viewer may know it."""
        names = self.names
        lines = [event.text(names) for event in self.own_story()]
        self.app.push_screen(Reading("The story so far", Text("\n".join(lines)), at_end=True))

    def action_why(self) -> None:
        """The number under the highlight, or the last things that happened, with reasons."""
        pane = self.focused
        if isinstance(pane, NumbersPanel) and pane.pointed is not None:
            self.explain(pane.pointed)
        else:
            self.action_why_last()

    def action_why_last(self) -> None:
        """The last things that happened, with their reasons."""
        self.app.push_screen(Why(self.box, self.own_story(), self.names))

    def on_returned(self) -> None:
        self.to_the_question()

    def to_the_question(self) -> None:
        """Leave the numbers alone."""
        self.set_focus(None)

    def on_asked(self, message: Asked) -> None:
        self.explain(message.figure)

    def explain(self, figure: Figure) -> None:
        """Why a number on the table is what it is, as the viewer may know it."""
        known = Known(self.look_view, self.own_story(), self.cards, self._ahead, self._roll)
        self.app.push_screen(Reading("Why?", explanation(known, figure)))

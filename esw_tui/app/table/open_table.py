"""A table to look at: board, wizards, order, spell, dice, story.

Ids, for tests and pictures: `#heading`, `#board`, `#wizards`, `#queue`, `#spell`, `#prompt`,
`#choices` (any decision but building), `#hand` (building a spell), `#place` (its button),
`#detail` (the card under the cursor, that asks or that acts), `#log`, `#held` (one's own cards
while something else than a spell is asked). Where they stand is told by `places`.
"""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Button, Static

from esw_tui.app import keys
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Menu, Reading, Why
from esw_tui.app.signs import Look
from esw_tui.app.table import paint, paint_spell, paint_wizards
from esw_tui.app.table.blocks import Block, joined
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.card_reader import CardBrowser, Readable
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.features import FeaturePane, panes
from esw_tui.app.table.forecast import Forecast, called, forecast, forecast_lines
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.paint_queue import queue
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.table.panels import LogPanel, Panel
from esw_tui.app.table.places import ASKED, BUILDING, RANKS, SHOWN, Occasion, PanePlace, places
from esw_tui.app.why.explanations import Known, explanation
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.numbers import Asked, NumbersPanel
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import (
    Damaged,
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

TUMBLES = 6
TUMBLE = 0.08
LINES = 80
"""Lines of the story on the table."""
WIDE = 90
"""From so many columns on hand and story stand beside each other."""
TALLEST = 15
"""Rows of a card of a spell."""
PILES = ("Main", "Treasure", "Dead Wizard")


class OpenTable(EswScreen):
    """Draws a view and tells a story. Subclasses say whose view and which story."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.CARD.does("detail"),
        keys.WIZARDS.does("wizards"),
        keys.LOG.does("log"),
        keys.WHY.does("why"),
        keys.RULES.does("app.rules"),
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
        self._did: dict[str, Text] = {}
        """What each card has done in this turn."""
        self._places: dict[str, PanePlace] = {}

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
        with Container(id="table"):
            for pane in self.feature_panes():
                yield NumbersPanel(pane.title, "wizards", id=pane.id)
            yield NumbersPanel("", "wizards", id="wizards")
            yield NumbersPanel("", id="queue")
            yield Button("Place", id="place", variant="primary", compact=True)
            yield NumbersPanel("Spell", id="spell")
            with Vertical(id="question"):
                yield from self.above_question()
                with Horizontal(id="ask"):
                    yield Static("", id="prompt", markup=False)
                yield Choices(id="choices")
            yield Hand(self.app.look, self.cards, id="hand")
            yield CardPane(id="detail")
            with Vertical(id="side"):
                yield from self.above_story()
                yield LogPanel(id="log")
                yield Panel("Your hand", id="held")
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
        self.query_one("#log", LogPanel).tell(self._lines(events[-LINES:]), anew=True)
        self._view = before or self.true_view()
        self.redraw()

    # Where things stand.

    @property
    def mode(self) -> str:
        """What the table is for just now."""
        if self.query_one("#hand").display:
            return BUILDING
        return ASKED if self.query_one("#choices").display else SHOWN

    is_coached: ClassVar[bool] = False
    """Whether somebody explains beside the table all the time."""

    def take_places(self) -> None:
        """Put everything in its place, if that is another one now."""
        view = self.look_view
        occasion = Occasion(
            len(view.wizards),
            bool(self.feature_panes()),
            self.mode,
            view.active is not None,
            self.card_in_sight is not None,
            self.is_coached,
            self.query_one("#place").display,
        )
        found = places(*self.app.size, occasion)
        if found == self._places:
            return
        self._places = found
        for pane in self.feature_panes():
            has_frame = found[pane.id].height > RANKS
            self.query_one(f"#{pane.id}").set_class(not has_frame, "-bare")
        self.query_one("#side").set_class(self.room("side").width > WIDE, "-wide")
        for id in ("wizards", "queue", "spell", "question", "detail", "side"):
            self.query_one(f"#{id}").display = id in found
        for id, place in found.items():
            styles = self.query_one(f"#{id}").styles
            if id != "heading":
                styles.offset = place.x, place.y - 1
            styles.width, styles.height = place.width, place.height

    def room(self, id: str) -> Size:
        """How many cells there are inside something, as it stands now."""
        place = self._places.get(id)
        if place is None:
            return Size(0, 0)
        gutter = self.query_one(f"#{id}").gutter
        return Size(place.width - gutter.width, place.height - gutter.height)

    # Showing.

    @property
    def look_view(self) -> View:
        """The table as shown."""
        return self._view or self.true_view()

    def redraw(self) -> None:
        """Draw the table as shown, to fit."""
        self.take_places()
        look, cards, view = self.app.look, self.cards, self.look_view
        self.query_one("#heading", NumbersPanel).draw(
            paint.heading(look, view, self.app.size.width)
        )
        self._draw_wizards(look, cards, view)
        self._draw_spell()
        self._draw_queue()
        self._draw_detail()
        self._draw_held()

    def _draw_wizards(self, look: Look, cards: paint.Cards, view: View) -> None:
        """The panes of features, and mats or lines for the wizards."""
        for each in self.feature_panes():
            pane = self.query_one(f"#{each.id}", NumbersPanel)
            pane.draw(each.draw(look, view, cards, *self.room(each.id)))
        room = self.room("wizards")
        if room:
            pane = self.query_one("#wizards", NumbersPanel)
            if self.has_class("-compact"):
                pane.draw(paint_wizards.lines(look, view, cards, room.width))
            else:
                pane.draw(paint_wizards.mats(look, view, cards, *room))

    def _draw_queue(self) -> None:
        """Who acts when; in a small terminal what a spell being built would call."""
        look, view = self.app.look, self.look_view
        width = self.room("queue").width
        text = queue(look, view, width)
        if self._ahead is not None and self.has_class("-compact"):
            text = Text(" BUILD YOUR SPELL  ", style="bold").append_text(called(self._ahead))
            text.append(f" {look.dot} {look.enter} places it", "dim")
        self.query_one("#queue", NumbersPanel).draw(text)

    def needs_hand(self) -> bool:
        """Whether the hand matters more than the story just now."""
        return False

    def _draw_held(self) -> None:
        """One's own cards while something else is asked; the story makes room if need be."""
        held, log = self.query_one("#held", Static), self.query_one("#log", LogPanel)
        building = self.mode == BUILDING
        compact = self.has_class("-compact")
        look, view = self.app.look, self.look_view
        width = self.room("side").width - held.gutter.width
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
        width, height = self.room("spell")
        hand = self.query_one("#hand", Hand)
        self._ahead = None
        rows: Block = []
        if hand.display and hand.decision is not None and self.app.match.is_asking(hand.decision):
            prospect = self.app.match.foresee(hand.decision, tuple(hand.spell))
            self._ahead = forecast(cards, view, prospect)
            below: Block = []
            if not self.has_class("-compact"):
                lines = forecast_lines(look, cards, self._ahead, width, roomy=True)
                below = [*lines.split("\n")]
                below += self._kept(view, view.viewer)
            parts = paint_spell.built_parts(look, self._built(hand, view), self._ahead)
            above = paint_spell.parts_block(look, cards, parts, width, height - len(below))
            rows = [*above, *below]
            pane.border_title = Content(f"{view.wizards[hand.decision.seat].name} builds a spell")
        elif view.active is not None:
            caster = view.wizards[view.active]
            pane.border_title = Content(f"{caster.name}'s spell")
            if self._named is not None and self._named.seat == view.active:
                rows.append(paint_spell.banner(look, self._named.name, view.active, width))
            below = self._kept(view, view.active) if not self.has_class("-compact") else []
            if self._roll is not None:
                parts_need = paint_spell.least_rows(len(caster.spell), width)
                left = max(1, height - len(rows) - len(below) - parts_need)
                dice = paint_spell.drawn_dice(look, self._roll, self._faces, width, left)
                below = [*dice, *below]
            left = height - len(rows) - len(below)
            parts = paint_spell.cast_parts(look, caster.spell, self._did)
            rolled = None if self._faces else self._band
            tall = min(left, TALLEST)
            rows += paint_spell.parts_block(look, cards, parts, width, tall, rolled)
            rows += below
        else:
            pane.border_title = "Spell"
            if view.spell:
                parts = paint_spell.cast_parts(look, view.spell, {})
                rows = paint_spell.parts_block(look, cards, parts, width, min(height, TALLEST))
        pane.draw(joined(rows[:height]))

    def _kept(self, view: View, seat: int | None) -> Block:
        """Creatures that somebody has kept: they stand beside the spell."""
        kept = view.wizards[seat].creatures if seat is not None else ()
        if not kept:
            return []
        text = Text("kept creatures: ", style="dim")
        names = [paint.card_name(self.app.look, self.cards, card.name) for card in kept]
        return [text.append_text(Text(f" {self.app.look.dot} ").join(names))]

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

    def _draw_detail(self) -> None:
        """The card in sight, where there is a place for it."""
        card = self.card_in_sight
        rolled = None if self._faces else self._band
        pane = self.query_one("#detail", CardPane)
        pane.tell(self.app.look, card, rolled if card is self._at_work else None)

    def _lines(self, events: Sequence[Event]) -> list[Text]:
        """Events as lines of the log."""
        lines = []
        for event in events:
            style = "bold" if isinstance(event, Named | Died) else ""
            if isinstance(event, RoundBegan | GameBegan):
                style = "bold underline"
            lines.append(paint.with_chips(self.app.look, event.text(self.names), self.names, style))
        return lines

    def _remember(self, events: Sequence[Event]) -> None:
        """Keep the name and the roll of the turn under way."""
        for event in events:
            if isinstance(event, TurnBegan | RoundBegan):
                self._named = self._roll = self._at_work = self._band = None
                self._did = {}
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
            elif isinstance(event, Damaged) and event.cause.design is not None:
                done = self._did.setdefault(event.cause.design.name, Text())
                done.append(" " if done else "").append(f"{self.names[event.seat]} ")
                done.append(f"-{event.dealt}", "bold")

    # Keys.

    def readable(self) -> list[Readable]:
        """Every card that whoever looks may read now: the one in sight, the own hand, the spell,
        what lies before everybody, the tops of the discard piles."""
        view, found = self.look_view, []
        if self.card_in_sight is not None:
            found.append(Readable("", self.card_in_sight.name))
        kinds = (*PLACES, "wild-magic")
        own = sorted(view.hand, key=lambda card: kinds.index(self.cards[card.name].kind))
        found += [Readable("in your hand", card.name) for card in own]
        for wizard in view.wizards:
            parts = [("spell", part.name) for part in wizard.spell]
            parts += [("treasure", card.name) for card in wizard.treasures]
            parts += [("creature", card.name) for card in wizard.creatures]
            parts += [("lasting card", card.name) for card in wizard.lasting]
            found += [Readable(f"{wizard.name}'s {what}", name) for what, name in parts]
        found += [Readable("face down before you", card.name) for card in view.face_down]
        for pile, names in zip(PILES, view.discards, strict=True):
            found += [Readable(f"{pile} discard pile", name) for name in reversed(names)]
        return [each for each in found if each.name in self.cards]

    def action_detail(self) -> None:
        """Everything printed on the card under the cursor; arrows go through all the others."""
        found = self.readable()
        if found:
            self.app.push_screen(CardBrowser(self.app.look, self.cards, found))
        else:
            self.app.bell()

    def action_wizards(self) -> None:
        """Everything that lies open before a wizard, and the discard piles."""
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
        """Who plays a seat, in words; nothing if that is not known."""
        return ""

    def _read_about(self, seat: int) -> None:
        look, view = self.app.look, self.open_view()
        text = paint.wizard_detail(look, view, seat, self.player_of(seat))
        owned = paint.wizard_cards(look, self.cards, view.wizards[seat])
        if view.hands:
            named = [("Hand", card.name) for card in view.hands[seat]]
            owned.renderables.extend(paint.cards_told(look, self.cards, named).renderables)
        self.app.push_screen(Reading(self.names[seat], text, below=owned))

    def _read_pile(self, pile: str, names: Sequence[str]) -> None:
        told = paint.cards_told(self.app.look, self.cards, [("", name) for name in names[::-1]])
        text = Text("The newest card first." if names else "No card lies there.", style="dim")
        self.app.push_screen(Reading(f"{pile} discard pile", text, below=told))

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

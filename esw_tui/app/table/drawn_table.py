"""A screen that draws the table: board, wizards, order, spell, dice, story.

Ids, for tests and pictures: `#heading`, `#board`, `#wizards`, `#queue`, `#spell`, `#prompt`,
`#choices` (any decision but building), `#hand` (building a spell), `#place` (its button),
`#detail` (the card under the cursor, that asks or that acts), `#log`, `#held` (one's own cards
while something else than a spell is asked). Where they stand is told by `places`.
"""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Button, Static

from esw_tui.app.learn.rules_text import chapter_for
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.shown import shown_by_box
from esw_tui.app.signs import Look
from esw_tui.app.table import card_face, paint, paint_building, paint_spell, paint_wizards
from esw_tui.app.table.blocks import Block, first_rows, joined
from esw_tui.app.table.card_pane import CardPane, News
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.features import FeaturePane, panes
from esw_tui.app.table.forecast import Forecast, called, forecast
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.last_spells import HP_CHANGES, LastSpell, hp_change, remember_spell
from esw_tui.app.table.open_cards import lying_open
from esw_tui.app.table.paint_cast import CastInSight, cast_rows
from esw_tui.app.table.paint_queue import queue
from esw_tui.app.table.paint_spell import LEAST_PLATE, PLACES
from esw_tui.app.table.panels import LogPanel, Panel
from esw_tui.app.table.places import (
    ASKED,
    ASKING,
    BUILDING,
    RANKS,
    ROUND,
    SHOWN,
    Occasion,
    PanePlace,
    hand_rows,
    places,
)
from esw_tui.app.table.telling import story_line
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.cards.card import Card
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft.events import (
    Event,
    GameBegan,
    InitiativeCalled,
    Named,
    PowerRolled,
    Reacted,
    Resolving,
    RoundBegan,
    TextUsed,
    TieRolled,
    TurnBegan,
)
from esw_tui.spellcraft.views import PlacedCard, View

LINES = 80
"""Lines of the story on the table."""
WIDE = 90
"""From so many columns on, hand and story stand beside each other."""
PROMPT = 4
"""Rows of a question before its answers, and a little air."""


class DrawnTable(EswScreen):
    """Draws a view and tells a story; subclasses say whose view and which story."""

    def __init__(self) -> None:
        super().__init__()
        self._told = 0
        """How many public events are in the log."""
        self._view: View | None = None
        """The view that is drawn; during a show it lags behind the true one."""
        self._named: Named | None = None
        self._roll: PowerRolled | None = None
        self._faces: tuple[int, ...] | None = None
        self._ahead: Forecast | None = None
        self._pointed: Card | None = None
        self._asking: Card | None = None
        """The card that asks the question on the table."""
        self._at_work: Card | None = None
        """The card that began to act last in this turn."""
        self._band: int | None = None
        """The line of that card which its Power Roll has picked, from 0."""
        self._did: dict[str, dict[int, int]] = {}
        """What each card has done to the HP of each seat in this turn."""
        self._last_spells: dict[int, LastSpell] = {}
        """The spell that each seat has cast last in this game."""
        self._recap: News | None = None
        """The news to tell before a card is looked at."""
        self._places: dict[str, PanePlace] = {}

    @property
    def heard(self) -> int:
        """How many public events this table has told."""
        return self._told

    # What is shown; subclasses may look elsewhere.

    def true_view(self) -> View:
        """The present view of the match, as the viewer may see it."""
        view: View = self.app.match.view
        return view

    def open_view(self) -> View:
        """The present view of what lies open."""
        view: View = self.app.match.open_view
        return view

    def open_story(self) -> Sequence[Event]:
        """The events as everyone has heard them."""
        return self.app.match.public_events()

    def own_story(self) -> Sequence[Event]:
        """The events as the viewer may know them."""
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
                yield Panel("", id="held")
        yield KeyRow()

    def chapter(self) -> int:
        """The chapter of the rules that fits what is going on."""
        return chapter_for(self.box, self.look_view.stage)

    def feature_panes(self) -> list[FeaturePane]:
        """The panes of the features that the box has."""
        return panes(self.look_view)

    def above_question(self) -> ComposeResult:
        """More widgets above the question; here none."""
        yield from ()

    def above_story(self) -> ComposeResult:
        """More widgets above the story; here none."""
        yield from ()

    def on_mount(self) -> None:
        self.lay_table()

    def lay_table(self) -> None:
        """Fill the table when the screen begins."""
        self.start_over()

    def start_over(self, heard: int | None = None, before: View | None = None) -> None:
        """Show the table as it is; or as it was `before`, with the first `heard` events told."""
        events = self.open_story()[:heard]
        self._told = len(events)
        self._last_spells = {}
        self._remember(self._remembered(events))
        self._view = before or self.true_view()
        self.query_one("#log", LogPanel).tell(self._lines(events[-LINES:]), anew=True)
        self.redraw()

    def _remembered(self, story: Sequence[Event]) -> Sequence[Event]:
        """The part of a story that the table remembers at its end: the present game."""
        return since_last(story, of_kind(GameBegan))

    # Where things stand.

    @property
    def mode(self) -> str:
        """What the table is for just now: `BUILDING`, `ASKED` or `SHOWN`."""
        if self.query_one("#hand", Hand).is_building:
            return BUILDING
        return ASKED if self.query_one("#choices").display else SHOWN

    @property
    def has_card(self) -> bool:
        """Whether there is something to show in the pane for a card."""
        is_needed = self.card_in_sight is not None and not self.is_read_in_hand
        return is_needed or self._recap is not None or self.has_gallery

    @property
    def has_gallery(self) -> bool:
        """Whether the cards that lie open have room beside the story, while no spell needs it."""
        if not self.has_class("-huge") or self.is_coached:
            return False
        return self.mode == ROUND or self.look_view.active is None

    @property
    def has_spell(self) -> bool:
        """Whether there is a spell to look at, or one is being built."""
        view = self.look_view
        return self.mode == BUILDING or view.active is not None or bool(view.spell)

    def _reads_card_in(self, width: int, height: int) -> bool:
        """Whether every word of the card in sight has room in so many columns and rows."""
        card = self.card_in_sight
        return card is None or card_face.holds(self.app.look, card, width, height)

    def _full_hand(self, width: int, height: int) -> bool:
        """Whether every card of the hand has all its words on it in so many columns and rows."""
        hand = self.query_one("#hand")
        return not isinstance(hand, Hand) or hand.tells_all(width, height)

    @property
    def is_read_in_hand(self) -> bool:
        """Whether the cards that a spell is built from can be read where they lie, every word."""
        if not self.has_class("-huge") or self.mode != BUILDING:
            return False
        width = self.app.size.width
        return self._full_hand(width, hand_rows(width, self._full_hand))

    @property
    def has_hand(self) -> bool:
        """Whether the hand lies beside a question, only to be read."""
        hand = self.query_one("#hand")
        return isinstance(hand, Hand) and bool(hand.held) and not hand.is_building

    @property
    def hand_rows(self) -> int:
        """Rows of the hand as a list, with what is known of other hands."""
        hand = self.query_one("#hand")
        return len(hand.held) + len(hand.known) if isinstance(hand, Hand) else 0

    def _news_rows(self) -> int:
        """Rows of the news in a frame, beside a question in a small terminal; 0 if there are
        none."""
        width = self.app.size.width - ASKING - 2
        return len(self._recap.rows(width)) + 2 if self._recap is not None else 0

    def question_rows(self) -> int:
        """Rows that a question and its answers want."""
        return self.query_one("#choices", Choices).option_count + PROMPT

    def round_rows(self, width: int, height: int) -> int:
        """How many of so many rows are needed to look back at a round, in so many columns."""
        return height

    is_coached: ClassVar[bool] = False
    """Whether a coach explains beside the table all the time."""

    def take_places(self) -> None:
        """Put every pane in its place, if the places have changed."""
        view = self.look_view
        occasion = Occasion(
            len(view.wizards),
            bool(self.feature_panes()),
            self.mode,
            view.active is not None,
            self.has_card,
            self.is_coached,
            self.query_one("#place").display,
            self.has_hand,
            self._news_rows(),
            self.hand_rows,
            self.question_rows(),
            self.has_spell,
            self._reads_card_in,
            self._full_hand,
            self.round_rows,
        )
        found = places(*self.app.size, occasion)
        if found == self._places:
            return
        self._places = found
        for pane in self.feature_panes():
            has_frame = found[pane.id].height > RANKS
            self.query_one(f"#{pane.id}").set_class(not has_frame, "-bare")
        self.query_one("#side").set_class(self.room("side").width > WIDE, "-wide")
        for id in ("wizards", "queue", "spell", "question", "detail", "side", "hand"):
            self.query_one(f"#{id}").display = id in found
        for id, place in found.items():
            styles = self.query_one(f"#{id}").styles
            if id != "heading":
                styles.offset = place.x, place.y - 1
            styles.width, styles.height = place.width, place.height

    def room(self, id: str) -> Size:
        """The size inside a widget, in the place where it stands now."""
        place = self._places.get(id)
        if place is None:
            return Size(0, 0)
        gutter = self.query_one(f"#{id}").gutter
        return Size(place.width - gutter.width, place.height - gutter.height)

    # Showing.

    @property
    def look_view(self) -> View:
        """The view that is drawn."""
        return self._view or self.true_view()

    def redraw(self) -> None:
        """Draw everything again from the view, to fit."""
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
        """Draw the panes of features, and mats or lines for the wizards."""
        for each in self.feature_panes():
            pane = self.query_one(f"#{each.id}", NumbersPanel)
            pane.draw(each.draw(look, view, cards, *self.room(each.id)))
        room = self.room("wizards")
        if room:
            pane = self.query_one("#wizards", NumbersPanel)
            if self.has_class("-compact"):
                pane.draw(paint_wizards.lines(look, view, cards, room.width))
            else:
                pane.draw(paint_wizards.mats(look, view, cards, *room, self._last_spells))

    def _draw_queue(self) -> None:
        """Draw the order of turns; in a small terminal, what a spell being built would call."""
        look, view = self.app.look, self.look_view
        width = self.room("queue").width
        text = queue(look, view, width)
        if self._ahead is not None and self.has_class("-compact"):
            text = Text(" BUILD YOUR SPELL  ", style="bold").append_text(called(self._ahead))
            does = "tells why" if isinstance(self.focused, NumbersPanel) else "places it"
            text.append(f" {look.dot} {look.enter} {does}", "dim")
        self.query_one("#queue", NumbersPanel).draw(text)

    def needs_hand(self) -> bool:
        """Whether the hand matters more than the story just now."""
        return False

    def _draw_held(self) -> None:
        """Draw the player's cards while no spell is asked; the story makes room if need be."""
        held, log = self.query_one("#held", Static), self.query_one("#log", LogPanel)
        listed = not self.query_one("#hand", Hand).held
        compact = self.has_class("-compact")
        look, view = self.app.look, self.look_view
        width = self.room("side").width - held.gutter.width
        text = paint_spell.held(look, self.cards, view, hand=listed, short=compact, width=width)
        held.border_title = Content(paint_spell.held_title(view, hand=listed))
        held.display = bool(text) and (not compact or self.needs_hand())
        log.show(not (compact and held.display))
        side = self.room("side").height
        shared = not compact and not self.query_one("#side").has_class("-wide")  # with the story
        most = (side * 6 // 10 if shared else side) - held.gutter.height
        held.update(joined(first_rows(list(text.split("\n")), width, max(1, most))))

    def _draw_spell(self) -> None:
        """Draw the spell being cast with its name and dice, or the one being built."""
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
            each = width // len(PLACES) - 2
            fitting = paint_building.fitting_cards(look, cards, hand.held, hand.spell, each)
            built = self._built(hand, view)
            parts = paint_building.built_parts(look, built, self._ahead, fitting)
            creatures = view.wizards[hand.decision.seat].creatures
            kept = paint_spell.kept_parts(look, creatures, "", {})
            if self.has_class("-compact"):
                parts += kept[: max(0, width // LEAST_PLATE - len(parts))]
            else:
                kept_below = paint_spell.parts_block(look, cards, kept, width, 3) if kept else []
                left = height - len(kept_below)
                below = paint_building.told_ahead(look, cards, self._ahead, width, left)
                below += kept_below
            above = paint_spell.parts_block(look, cards, parts, width, height - len(below))
            rows = [*above, *below]
            pane.border_title = Content(f"{view.wizards[hand.decision.seat].name} builds a spell")
        elif view.active is not None:
            pane.border_title = Content(f"{view.wizards[view.active].name}'s spell")
            is_compact = self.has_class("-compact")
            rows = cast_rows(self._cast(view, view.active), width, height, is_compact=is_compact)
        else:
            pane.border_title, rows = self.meanwhile(width, height)
        pane.draw(joined(rows[:height]))

    def meanwhile(self, width: int, height: int) -> tuple[str, Block]:
        """What stands where spells do while none is built or cast, and its title: the one that the
        viewer has placed; where there is a lot of room, else what lies open."""
        look = self.app.look
        parts = paint_spell.cast_parts(look, self.look_view.spell, {})
        if parts or not self.has_class("-huge"):
            return "Spell", paint_spell.parts_block(look, self.cards, parts, width, height)
        return "On the table", self._lying_open(width, height)

    def _cast(self, view: View, seat: int) -> CastInSight:
        """The spell that somebody casts, as far as it has been shown."""
        named = self._named
        name = named.name if named is not None and named.seat == seat else ""
        return CastInSight(
            self.app.look, self.cards, view, view.wizards[seat], name,
            self._at_work, self._roll, self._faces, self._band, self._did, self.chapter(),
        )  # fmt: skip

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
        """Draw the card in sight, if there is a place for it."""
        card = None if self.is_read_in_hand or self.mode == ROUND else self.card_in_sight
        rolled = None if self._faces else self._band
        pane = self.query_one("#detail", CardPane)
        rolled = rolled if card is self._at_work else None
        below = self._lying_open if self.has_class("-huge") else None
        pane.tell(self.app.look, card, rolled, self._recap, self.room("detail"), below)

    def _lying_open(self, width: int, height: int) -> Block:
        """The cards that lie open, as faces, and the rules that matter now if these leave room."""
        look, view = self.app.look, self.look_view
        return lying_open(look, view, self.cards, self.chapter(), width, height)

    def _lines(self, events: Sequence[Event]) -> list[Text]:
        """Events as lines of the log."""
        look, shown, names = self.app.look, shown_by_box(self.box), self.names
        return [story_line(look, shown, event, names) for event in events]

    def _remember(self, events: Sequence[Event]) -> None:
        """Keep the name, roll and damage of the turn under way, and the last spells."""
        for event in events:
            remember_spell(self._last_spells, event)
            if isinstance(event, TurnBegan | RoundBegan | InitiativeCalled | TieRolled):
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
                if isinstance(event, Resolving):  # the dice of the card before say nothing of it
                    self._roll = None
            elif isinstance(event, HP_CHANGES) and event.cause.design is not None:
                did = self._did.setdefault(event.cause.design.name, {})
                did[event.seat] = did.get(event.seat, 0) + hp_change(event)

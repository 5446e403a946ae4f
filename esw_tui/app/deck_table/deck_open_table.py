"""The deck-builder's table to look at: Line-Ups, mats, cards in play, hand, story.

Ids, for tests and pictures: `#heading`, `#market` (both Line-Ups), `#wizards` (mats), `#spell`
(cards in play), `#hand`, `#prompt`, `#actions` (what can be done in a turn), `#choices` (any other
question), `#place` (the button of a question with several picks), `#detail` (a card), `#log`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from esw_tui.app.deck_table import paint_market, paint_players, paint_turn
from esw_tui.app.deck_table.deck_choices import DeckChoices
from esw_tui.app.deck_table.deck_panes import ActionList, DeckCardPane, HandPane, MarketPane
from esw_tui.app.deck_table.deck_places import DeckOccasion, deck_places
from esw_tui.app.deck_table.deck_reading import DeckBrowser, pile_told, player_told
from esw_tui.app.deck_table.deck_why import explanation
from esw_tui.app.deck_table.since_last_turn import gains
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Menu, Reading
from esw_tui.app.table.card_reader import Readable
from esw_tui.app.table.open_table import OpenTable
from esw_tui.app.table.panels import LogPanel, Panel
from esw_tui.app.table.places import ASKED, SHOWN
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.views import CardView, View
from esw_tui.kernel.events import Event
from esw_tui.kernel.story import of_kind, since_last

PANES = ("market", "wizards", "spell", "hand", "question", "detail", "side")
LATELY = 8
"""How many of the last events are shown where else a card is."""
ACTS = (E.Played, E.TextUsed, E.MayhemCame, E.Bought, E.GotToken, E.Avoided)
"""Events that bring a card to attention."""


class DeckOpenTable(OpenTable):
    """Draws a view of the deck-builder, and tells the story."""

    _stall: paint_market.Stall | None = None

    @property
    def deck(self) -> View:
        """The view that is shown, as one of this game."""
        return cast(View, self.look_view)

    @property
    def deck_cards(self) -> dict[str, DeckCard]:
        """The cards of the match by name."""
        return cast("dict[str, DeckCard]", self.cards)

    @property
    def names(self) -> tuple[str, ...]:
        return paint_players.names_of(self.deck)

    def contents(self) -> ComposeResult:
        yield NumbersPanel("", id="heading")
        with Container(id="table", classes="-deck"):
            yield MarketPane(id="market")
            yield NumbersPanel("", "wizards", id="wizards")
            yield NumbersPanel("", id="spell")
            yield HandPane(id="hand")
            with Vertical(id="question"):
                yield from self.above_question()
                with Horizontal(id="ask"):
                    yield Static("", id="prompt", markup=False)
                    yield Button("Done", id="place", variant="primary", compact=True)
                yield ActionList(id="actions")
                yield DeckChoices(id="choices")
            yield DeckCardPane(id="detail")
            with Vertical(id="side"):
                yield from self.above_story()
                yield LogPanel(id="log")
                yield Panel("", id="held")
        yield KeyRow()

    # Places of panes.

    @property
    def has_hand(self) -> bool:
        """Whether the keyboard can go to the hand's pane: never, as its cards are rows of the
        list."""
        return False

    @property
    def mode(self) -> str:
        asked = self.query_one("#actions").display or self.query_one("#choices").display
        return ASKED if asked else SHOWN

    def take_places(self) -> None:
        view = self.deck
        is_set_up = view.stage == "set-up"
        has_hand = bool(paint_turn.hand_shown(view)) or not is_set_up
        is_dealt = is_set_up and has_hand and self.mode == ASKED
        occasion = DeckOccasion(len(view.players), self.mode, self.is_coached, has_hand, is_dealt)
        found = deck_places(*self.app.size, occasion)
        if found == self._places:
            return
        self._places = found
        self.query_one("#held").display = False
        for id in PANES:
            self.query_one(f"#{id}").display = id in found
        for id, place in found.items():
            styles = self.query_one(f"#{id}").styles
            if id != "heading":
                styles.offset = place.x, place.y - 1
            styles.width, styles.height = place.width, place.height

    # Drawing.

    def redraw(self) -> None:
        self.take_places()
        look, view = self.app.look, self.deck
        heading = paint_players.heading(look, view, self.app.size.width)
        self.query_one("#heading", NumbersPanel).draw(heading)
        self._draw_market()
        cards, (width, height) = self.deck_cards, self.room("wizards")
        mats = self.query_one("#wizards", NumbersPanel)
        if self.has_class("-compact"):
            mats.draw(paint_players.rows(look, view, cards, width))
        else:
            mats.draw(paint_players.mats(look, view, cards, width, height))
        self._draw_spell()
        self._draw_hand()
        self._draw_detail()

    @property
    def stall(self) -> paint_market.Stall:
        """The places of what is for sale."""
        if self._stall is None:
            self._stall = paint_market.Stall()
        return self._stall

    def for_sale(self) -> list[paint_market.Ware]:
        """All that is for sale now, with its keys."""
        return self.stall.wares(self.deck)

    def affordable(self) -> frozenset[str]:
        """The keys of what the player can buy now."""
        rows = self.query_one("#actions", ActionList).rows
        return frozenset([row.key for row in rows if row.kind == "buy" and not row.reason])

    def _draw_market(self) -> None:
        look, view, cards = self.app.look, self.deck, self.deck_cards
        pane, (width, height) = self.query_one("#market", MarketPane), self.room("market")
        offered, can = self.for_sale(), self.affordable()
        dealt = [cards[card.name] for card in view.hand if card.name in cards]
        if view.stage == "set-up" and dealt and not self.has_class("-compact"):
            text = paint_market.as_dealt(look, dealt, self.card_in_sight, width, height)
        elif view.stage == "set-up":
            text = paint_market.before_the_reveal(width)
        elif self.has_class("-compact"):
            text = paint_market.as_list(look, cards, offered, can, width, height)
        else:
            text = paint_market.as_cards(look, cards, offered, can, width, height)
        pane.draw(text, offered, listed=self.has_class("-compact"))

    def _draw_queue(self) -> None:
        """Draw nothing: turns go round the table, so there is no queue."""

    def _draw_spell(self) -> None:
        """Draw what is in play, and the Power."""
        look, view = self.app.look, self.deck
        pane, (width, height) = self.query_one("#spell", NumbersPanel), self.room("spell")
        if self.has_class("-compact"):
            pane.draw(paint_turn.as_lines(look, view, width))
        else:
            pane.border_title = Content(paint_turn.turn_title(view))
            pane.draw(paint_turn.as_cards(look, self.deck_cards, view, width, height))

    def _draw_hand(self) -> None:
        """Draw the hand that the viewer may see."""
        pane, (width, height) = self.query_one("#hand", HandPane), self.room("hand")
        if "hand" in self._places:
            view = self.deck
            pane.border_title = Content(f" {paint_turn.hand_title(view)} ")
            playing = bool(self.query_one("#actions", ActionList).rows)
            pane.draw(
                *paint_turn.hand_faces(
                    self.app.look, self.deck_cards, view, width, height, keyed=playing
                )
            )

    def _draw_held(self) -> None:
        """Draw nothing: the hand has a pane of its own."""

    def _draw_detail(self) -> None:
        if self.deck.stage == "set-up":  # the card in sight is lit among those that were dealt
            self._draw_market()
        card = cast("DeckCard | None", self.card_in_sight)
        pane = self.query_one("#detail", DeckCardPane)
        if card is None and self.has_class("-compact"):  # no other pane tells it
            late = self._lines(self.open_story()[: self.heard][-LATELY:])
            pane.say(Text("\n").join(late), newest_last=True)
        else:
            pane.tell(self.app.look, card or self._dearest())

    def _dearest(self) -> DeckCard | None:
        """A card to show while no other is in sight: the dearest of the open hand, or of the
        Line-Up if the hand has only starters."""
        for lying in (paint_turn.hand_shown(self.deck), self.deck.line_up):
            known = [self.deck_cards[card.name] for card in lying if card.name in self.deck_cards]
            dearest = max(known, key=lambda card: card.cost, default=None)
            if dearest is not None and dearest.cost:
                return dearest
        return None

    def _lines(self, events: Sequence[Event]) -> list[Text]:
        # Power is left out: it is shown beside what is in play.
        return super()._lines([each for each in events if not isinstance(each, E.PowerGained)])

    def _remembered(self, story: Sequence[Event]) -> Sequence[Event]:
        return since_last(story, of_kind(E.TurnBegan))

    def _remember(self, events: Sequence[Event]) -> None:
        """Note the card that acted last."""
        for event in events:
            if isinstance(event, E.TurnBegan):
                self._at_work = None
            elif isinstance(event, ACTS):
                design = event.designs[-1] if isinstance(event, E.Played) else event.design
                self._at_work = self.cards.get(design.name)

    # Keys.

    def readable(self) -> list[Readable]:
        """Every card that the viewer may read now.

        The one in sight, the hand, the Line-Ups, what lies in front of players, the discard piles,
        destroyed cards.
        """
        view, found = self.deck, []
        if self.card_in_sight is not None:
            found.append(Readable("", self.card_in_sight.name))
        found += [Readable("in hand", card.name) for card in paint_turn.hand_shown(view)]
        found += [Readable("Line-Up", card.name) for card in view.line_up]
        found += [Readable("Legendary Line-Up", card.name) for card in view.legends]
        if view.wild is not None:
            found.append(Readable("for sale", view.wild.name))
        for player in view.players:
            lies: list[tuple[str, tuple[CardView, ...]]] = [
                ("in play", player.in_play),
                ("tile", (player.tile,) if player.tile is not None else ()),
                ("familiar", player.familiars),
                ("token", player.tokens),
                ("discard pile", player.discard[::-1]),
            ]
            for what, cards in lies:
                found += [Readable(f"{player.name}'s {what}", card.name) for card in cards]
        found += [Readable("destroyed", card.name) for card in view.destroyed[::-1]]
        found += [Readable("used Mayhem", card.name) for card in view.mayhems[::-1]]
        once = dict.fromkeys([each for each in found if each.name in self.cards])
        return list(once)

    def action_detail(self) -> None:
        found = self.readable()
        if found:
            self.app.push_screen(DeckBrowser(self.app.look, self.deck_cards, found))
        else:
            self.app.bell()

    def action_wizards(self) -> None:
        """Open the list of players and piles, to read what lies open of each."""
        look, view = self.app.look, cast(View, self.open_view())
        cards = self.deck_cards
        entries: list[tuple[Text, Any]] = [
            (
                paint_players.row(look, view, cards, player, 70, words=True),
                partial(self._read_about, player.seat),
            )
            for player in view.players
        ]
        menu = [card.name for card in cards.values() if card.kind == "menu"]
        for title, names in (
            ("Destroyed cards", [card.name for card in view.destroyed]),
            ("Mayhems that have come up", [card.name for card in view.mayhems]),
            *([("The Snack Shack's menu", menu)] if view.menu != "off" else []),
        ):
            label = Text(f"{title}: {len(names)}")
            entries.append((label, partial(self._read_pile, title, names)))
        entries += self.own_entries()
        self.app.push_screen(Menu("Wizards and piles", entries, stays=True, numbered=True))

    def own_entries(self) -> list[tuple[Text, Any]]:
        """More entries of that list, for the player at the keyboard only."""
        return []

    def _read_about(self, seat: int) -> None:
        view = cast(View, self.open_view())
        gained = gains(self.open_story(), len(self.names))[seat]
        played_by = self.player_of(seat)
        text, below = player_told(self.app.look, view, self.deck_cards, seat, played_by, gained)
        self.app.push_screen(Reading(self.names[seat], text, below=below))

    def _read_pile(self, pile: str, names: Sequence[str]) -> None:
        told: Group = pile_told(self.app.look, self.deck_cards, names[::-1])
        text = Text("The newest card first." if names else "No card lies there.", style="dim")
        self.app.push_screen(Reading(pile, text, below=told))

    def explain(self, figure: Figure) -> None:
        text = explanation(self.deck, self.own_story(), figure)
        self.app.push_screen(Reading("Why?", text))

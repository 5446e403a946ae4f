"""A table on which events are shown by the event player, with the same keys for all that is
watched.

Subclasses say what is shown, and what the table looked like then.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.geometry import Offset
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.show.caption import captions, how_to_go_on
from esw_tui.app.show.event_player import Cut, EventPlayer, Script
from esw_tui.app.show.flights import Flight, flights
from esw_tui.app.show.flyer import Flyer
from esw_tui.app.show.poster import Poster, PosterScene, drawn, poster
from esw_tui.app.show.spell_script import SpellScript, turned_up
from esw_tui.app.table.blocks import centred, joined, with_more
from esw_tui.app.table.open_table import OpenTable
from esw_tui.app.table.paint import piece
from esw_tui.app.table.paint_spell import LEAST_FACE
from esw_tui.app.table.panels import LINES, LogPanel
from esw_tui.app.table.places import SHOWN, TOLD, PanePlace
from esw_tui.app.table.show_pace import PAUSES, view_told
from esw_tui.app.why.figures import Figure
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.cards.card import Card
from esw_tui.kernel.events import Event
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

SHOW_ACTIONS = (*("go_on", "back", "one_more", "skip_turn", "pause_show", "speed", "skip_all"),)
"""The actions of the keys of a show."""
LEAST_POSTER = 7
"""The least height of a poster."""
FEW = 6
"""How many events in a row may be no news."""
BESIDE = 42
"""How many columns there are at least beside the cards of a spell."""
MOST_FLYERS = 5
"""As many as a caster can have foes."""


class StageTable(OpenTable):
    """The open table as a stage."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.GO_ON.does("go_on"),
        keys.BACK.does("back"),
        keys.ONE_MORE.does("one_more", show=False),
        keys.SKIP.does("skip_turn"),
        keys.PAUSE.does("pause_show"),
        keys.FASTER.does("speed(1)"),
        keys.SLOWER.does("speed(-1)"),
        keys.SKIP_ALL.does("skip_all"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.player: EventPlayer | None = None
        """Shows what there is to show; None if there is nothing."""

    @property
    def shown(self) -> EventPlayer:
        """The player, where there is something to show."""
        assert self.player is not None
        return self.player

    def contents(self) -> ComposeResult:
        yield from super().contents()
        yield Static("", id="poster", markup=False)
        for _ in range(MOST_FLYERS):
            yield Flyer()

    # What differs between games; another game overrides these.

    def staged(
        self,
        story: Callable[[], Sequence[Event]],
        pace: Callable[[], str] = lambda: "quick",
        end: Callable[[], Cut] = lambda: Cut.NONE,
    ) -> Script:
        """The script for a story.

        `pace`: the pace of the settings. `end`: the cut at the end of the story.
        """
        return SpellScript(story, self.names, self.cards, pace, end)

    def view_among(self, looks: Sequence[Glimpse[Any]], told: int, before: Any) -> Any:
        """The view after this many events, of which `looks` has the glimpses."""
        return view_told(looks, told, before)

    def captions_of(self, event: Event) -> list[Text]:
        """An event in a line; then the same in fewer words."""
        return captions(self.app.look, self.names, event)

    def poster_told(self) -> Poster | None:
        """The poster for the last event told; None for most events."""
        look, story = self.app.look, self.story_so_far()
        return poster(PosterScene(look, self.look_view, self.names, self.cards, story))

    def flights_of(self, event: Event) -> list[Flight]:
        """The flights that an event causes."""
        return flights(self.app.look, self.names, event, self.spot_of, self.chip_spot)

    def tumble(self, event: Event, frame: int) -> bool:
        """Draw tumbling dice, if the event is a roll; returns whether it is."""
        if not isinstance(event, E.PowerRolled):
            return False
        self._roll = event
        self._faces = tuple((frame * 5 + die * 3) % 6 for die in range(len(event.dice)))
        self._draw_spell()
        self._draw_detail()
        return True

    # What is shown.

    def told_story(self, told: int) -> Sequence[Event]:
        """The open story when this many moments have been told."""
        return self.open_story()[:told]

    def view_told(self, told: int) -> View:
        """The view when this many moments had been told."""
        raise NotImplementedError  # Not abstract: screens have a metaclass of Textual's.

    def show_told(self, told: int) -> None:
        """Show the table when this many moments have been told, with the story up to then."""
        story = self.told_story(told)
        self._faces = None
        if len(story) < self._told:
            self.forget_turn()
            self._last_spells = {}
            self._told = 0
            self._tell(story, anew=True)
        else:
            self._tell(story[self._told :])
        self._view = self.view_told(told)
        self.redraw()
        self.land()
        event = self.moving_event(told - 1) if self._told and told else None
        if event is not None:
            self._fly(event, 1.0)

    @property
    def card_in_sight(self) -> Card | None:
        """The card to read: the one that was just turned up, else the one at work.

        None if it can be read among the cards of the spell.
        """
        if self.mode != SHOWN or self._pointed or self._asking:
            return super().card_in_sight
        name = turned_up(self.story_so_far()) if self._told else ""
        shown = self.cards.get(name) or self._at_work
        return None if shown is not None and self.is_in_spell(shown) else shown

    def is_in_spell(self, card: Card) -> bool:
        """Whether all of a card can be read among the cards of the spell being cast."""
        view = self.look_view
        if self.has_class("-compact") or view.active is None:
            return False
        parts = view.wizards[view.active].spell
        fit = len(parts) * LEAST_FACE[0] <= self.app.size.width - BESIDE
        return fit and card.name in [part.name for part in parts]

    def redraw(self) -> None:
        super().redraw()
        self.draw_poster()

    def draw_poster(self) -> None:
        """Draw the poster of a loud moment above all but the board, while nothing is asked."""
        pane = self.query_one("#poster", Static)
        player = self.player
        place = self.poster_place()
        is_shown = (player is not None or self.mode == SHOWN) and place.height >= LEAST_POSTER
        shown = self.poster_told() if is_shown and self._told else None
        pane.display = shown is not None
        if shown is None:
            return
        foot = "space goes on" if player is not None and player.stands else ""
        margin = 2 if self.has_class("-compact") else 8
        block = drawn(self.app.look, shown, place.width - margin, place.height, foot)
        if self.has_class("-compact"):  # or scraps of what lies below would stick out
            block = centred(block, place.width, place.height)
        width, height = block[0].cell_len, len(block)
        pane.styles.width, pane.styles.height = width, height
        beside, above = (place.width - width) // 2, (place.height - height) // 2
        pane.styles.offset = place.x + beside, place.y + above
        pane.update(joined(block))

    def poster_place(self) -> PanePlace:
        """Where posters are shown: below the order of turns; or over the spell, beside a coach, who
        must not be covered."""
        spell, queue = self._places.get("spell"), self._places.get("queue")
        if self.is_coached or self.mode == TOLD:
            return spell or PanePlace(0, 1, 0, 0)
        top = queue.y + 1 if queue is not None else 1
        return PanePlace(0, top, self.app.size.width, self.app.size.height - 2 - top)

    def story_so_far(self) -> Sequence[Event]:
        """The story told so far."""
        return self.open_story()[: self._told]

    def _tell(self, events: Sequence[Event], *, anew: bool = False) -> None:
        """Add events to what has been told; with `anew` they are all of it."""
        if events or anew:
            self._told += len(events)
            self._remember(self._remembered(events))
            self.query_one("#log", LogPanel).tell(self._lines(events[-LINES:]), anew=anew)

    def forget_turn(self) -> None:
        """Forget what is known of the spell that was on the table."""
        self._named = self._roll = self._at_work = self._band = None
        self._did = {}

    def show_motion(self, at: int, frame: int, frames: int) -> None:
        """Show a frame of a motion."""
        event = self.moving_event(at)
        if event is not None and not self.tumble(event, frame):
            self._fly(event, (frame + 1) / (frames + 1))

    # Flights.

    def land(self) -> None:
        """Hide all that flies."""
        for flyer in self.query(Flyer):
            flyer.land()

    def _fly(self, event: Event, part: float) -> None:
        """Show what an event lets fly this far on its way, from 0 to 1; at 1 only what stays."""
        paths = [path for path in self.flights_of(event) if part < 1 or path.stays]
        for flyer, path in zip(self.query(Flyer), paths, strict=False):
            flyer.fly(path.text, path.start, path.end, part)

    def spot_of(self, kind: str, whose: int) -> Offset | None:
        """Where a number is on the screen; None if it is not shown."""
        for pane in self.query(NumbersPanel):
            spot = pane.spot_of(Figure(kind, whose)) if pane.display else None
            if spot is not None:
                return pane.content_region.offset + spot
        return None

    def chip_spot(self, seat: int) -> Offset | None:
        """Where a player's chip is on the screen, on the board or else on the table; None if it is
        not shown."""
        words = f"{self.app.look.marks[seat]} {self.names[seat]}"
        for pane in self.query(NumbersPanel):
            spot = pane.spot_of_words(words) if pane.display and pane.id != "queue" else None
            if spot is not None:
                return pane.content_region.offset + spot
        return None

    def caption(self, more: str = "", *, beside: int = 0) -> Text:
        """The event that has just been shown, unless the story has it in the same words; and how to
        go on.

        In a single row, of which `beside` cells are taken, with fewer words if needed.
        """
        look, player = self.app.look, self.player
        first = [how_to_go_on(look, stands=True)] if player is not None and player.stands else []
        told = self._told_lately() if self._told else []
        last = [piece(more, "dim")] if more else []
        on_poster = [first] if told and self.query_one("#poster").display else []
        tries = [
            [*first, *told[:1], *last],
            *[[*first, each] for each in told],
            *on_poster,  # the poster tells the event
        ]
        lines = [Text(f" {look.dot} ").join(each) for each in tries]
        room = self.room("question")
        width = (
            room.width - 2 - beside if room.height == 1 else max(each.cell_len for each in lines)
        )
        fits = next((each for each in lines if each.cell_len <= width), None)
        return fits if fits is not None else with_more(lines[-1], width)

    def _told_lately(self) -> list[Text]:
        """The event that has just been shown, in ever fewer words."""
        event = self.latest()
        told = self.captions_of(event)
        return [] if self._ends_story(event, told[0].plain) else told

    def _ends_story(self, event: Event, words: str) -> bool:
        """Whether the last line of the story in sight is about this event in these words."""
        is_told = self.query_one("#log").display and "side" in self._places
        if not is_told or self.query_one("#poster").display or event is not self.story_so_far()[-1]:
            return False
        return [line.plain.strip() for line in self._lines([event])] == [words.strip()]

    def latest(self) -> Event:
        """The last event that players will want to have seen."""
        story = self.story_so_far()
        lately = reversed(story[-FEW:])
        return next((event for event in lately if type(event) in PAUSES), story[-1])

    def moving_event(self, at: int) -> Event | None:
        """The event of moment `at`; None where there is only something to read."""
        return self.open_story()[at]

    def show_changed(self) -> None:
        """Draw anew what depends on whether the show goes or stands, and its speed."""
        self.refresh_bindings()
        if self.query_one("#poster").display:
            self.draw_poster()

    def show_ended(self) -> None:
        """Hide all that flies, as nothing is left to be shown."""
        self.land()

    def start_over(self, heard: int | None = None, before: View | None = None) -> None:
        self.land()
        super().start_over(heard, before)

    # The show waits while something lies over the table.

    def on_screen_suspend(self) -> None:
        if self.player is not None:
            self.player.freeze()

    def on_screen_resume(self) -> None:
        if self.player is not None:
            self.player.thaw()

    def on_unmount(self) -> None:
        if self.player is not None:
            self.player.leave()

    # Keys.

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys of this screen, those of the show first."""
        bound = super().active_bindings
        first = {
            key: each
            for key, each in bound.items()
            if action_name(each.binding.action) in SHOW_ACTIONS
        }
        return first | bound

    def action_go_on(self) -> None:
        """Complete what is being shown; if it is complete, go on."""
        if self.player is not None:
            self.player.go_on()

    def action_back(self) -> None:
        """Go back to the step before."""
        if self.player is not None:
            self.player.back()

    def action_one_more(self) -> None:
        """Show the next event and no more."""
        if self.player is not None:
            self.player.step_moment()

    def action_skip_turn(self) -> None:
        """Skip the rest of this spell."""
        if self.player is not None:
            self.player.skip_turn()

    def action_pause_show(self) -> None:
        """Go step by step, or by itself."""
        if self.player is not None:
            self.player.pause()

    def action_speed(self, step: int) -> None:
        """Go faster or slower."""
        if self.player is not None:
            self.player.change_speed(step)

    def action_skip_all(self) -> None:
        """Skip to the end of the show."""
        if self.player is not None:
            self.player.skip_all()


def action_name(action: str) -> str:
    """An action without its parameters."""
    return action.split("(")[0]

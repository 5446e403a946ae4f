"""The screen for a story, step by step or by itself. Ids as on the table; `#narration` tells."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.learn.beats import Beat, lines_of
from esw_tui.app.learn.fitted_text import fits, fitted
from esw_tui.app.learn.reading_time import ACTING
from esw_tui.app.learn.rules_cited import quoted
from esw_tui.app.learn.rules_text import chapter_of_rule
from esw_tui.app.learn.story_script import StoryMoment, StoryScript, Told
from esw_tui.app.show.event_player import Dial, EventPlayer
from esw_tui.app.show.stage_table import StageTable
from esw_tui.app.table import paint
from esw_tui.app.table.places import TOLD
from esw_tui.cards import Card
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View

AHEAD = 12
"""How many steps of a match being played are made ahead."""


class Narration(VerticalScroll):
    """What the narrator says; a click goes on."""

    def __init__(self) -> None:
        super().__init__(id="narration")
        self.can_focus = False

    def compose(self) -> ComposeResult:
        yield Static("", id="words", markup=False)

    def tell(self, text: Text) -> None:
        """Show this text."""
        self.query_one("#words", Static).update(text)
        self.scroll_home(animate=False)

    def on_resize(self) -> None:
        screen = self.screen
        assert isinstance(screen, DemoScreen)
        screen.retell()

    async def on_click(self) -> None:
        await self.screen.run_action("go_on")


class DemoScreen(StageTable):
    """Shows a story step by step, or by itself."""

    CSS_PATH = Path(__file__).with_name("demo.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("home", "begin", "Beginning", show=False),
        keys.RULES.does("rule"),
        Binding("escape", "leave", "Leave"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(
        self,
        story: Told,
        *,
        playing: bool = False,
        then: Callable[[], object] | None = None,
        leave: Callable[[], object] | None = None,
    ) -> None:
        """`playing`: it goes by itself from the start. `then`: called on a step beyond the end;
        without it the story stays there. `leave`: called on leaving; without it the shelf of demos
        opens."""
        super().__init__()
        self.story = story
        self.script = StoryScript(story, lambda: self.app.settings.pace)
        self.player = EventPlayer(self.script, self, Dial(steps=not playing), told=1, first=1)
        self._then = then
        self._leave = leave
        self._wants = False
        """Whether the next step is to be shown as soon as it is ready."""
        self._fetches = False
        """Whether more of the story is being made."""

    @property
    def is_playing(self) -> bool:
        """Whether the story goes by itself."""
        return not self.shown.dial.steps

    @property
    def moment(self) -> StoryMoment:
        """The moment that was shown last."""
        return self.script.moment(self.shown.told - 1)

    @property
    def at(self) -> int:
        """The index of the beat being told."""
        return self.moment.beat

    @property
    def mode(self) -> str:
        return TOLD

    @property
    def beat(self) -> Beat:
        """The beat being told."""
        return self.story.beats[self.at]

    # The table of the story.

    def true_view(self) -> View:
        return self.moment.view

    def open_view(self) -> View:
        return self.moment.view

    def open_story(self) -> list[Event]:
        return self.story.events[: self.moment.heard]

    def told_story(self, told: int) -> list[Event]:
        return self.story.events[: self.script.moment(told - 1).heard]

    def moving_event(self, at: int) -> Event | None:
        return self.script.moment(at).event

    def view_told(self, told: int) -> View:
        return self.script.moment(told - 1).view

    def own_story(self) -> list[Event]:
        return self.open_story()

    @property
    def cards(self) -> dict[str, Card]:
        return self.story.cards

    @property
    def names(self) -> tuple[str, ...]:
        return self.story.names

    def above_question(self) -> ComposeResult:
        yield Narration()

    def on_mount(self) -> None:
        for id in ("ask", "choices", "hand", "place"):
            self.query_one(f"#{id}").display = False
        self.shown.moves = not self.app.settings.reduced_motion
        self.arrive()

    def redraw(self) -> None:
        super().redraw()
        self.query_one("#heading", Static).update(self._heading())
        beat, held = self.beat, self.query_one("#held")
        if beat.view.viewer is not None:
            held.border_title = Content(f"{self.names[beat.view.viewer]}'s hand")
        self.retell()

    def retell(self) -> None:
        """Show the narration again, as the room for it may have changed."""
        self.query_one(Narration).tell(self.words(self.beat))

    @property
    def _is_at_end(self) -> bool:
        """Whether the whole story has been told."""
        return self.story.is_whole and self.at == len(self.story.beats) - 1

    def _heading(self) -> Text:
        look, story = self.app.look, self.story
        of = f" of {len(story.beats)}" if story.is_whole else ""
        text = Text(f" {story.title} {look.dot} step {self.at + 1}{of}")
        if not of and self.beat.view.round:
            text.append(f" {look.dot} round {self.beat.view.round}")
        token = self.beat.view.token
        if token:
            text.append(f" {look.dot} power bonus ")
            text.append(f"{look.glyphs[token]} {token}", style="bold reverse")
        return text.append(self._progress())

    def _progress(self) -> str:
        """How the story goes on, for the heading."""
        dot = self.app.look.dot
        if self._is_at_end:
            on = "the end; space goes on" if self._then is not None else "the end"
            return f" {dot} {on}"
        if self._wants:
            return f" {dot} somebody is thinking …"
        return f" {dot} playing x{self.shown.dial.factor:g}" if self.is_playing else ""

    def words(self, beat: Beat) -> Text:
        """A beat in words, with space between its parts and the card at work, as far as there is
        room."""
        parts = self._parts(beat)
        room = self.query_one(Narration).content_size
        card = self._card_at_work(beat) if self.has_class("-compact") else None
        if card is not None and parts:
            text = fitted(self.app.console, [parts[0], card, *parts[1:]], *room)
            if fits(self.app.console, text, *room):
                return text
        return fitted(self.app.console, parts, *room)

    def _parts(self, beat: Beat) -> list[Text]:
        """What happened, what the narrator says, what was asked, and the rules."""
        look = self.app.look
        parts = []
        if told := lines_of(self._told_of(beat), self.names):
            parts.append(paint.piece("\n".join(f"{look.dot} {line}" for line in told), "dim"))
        if not self._is_complete(beat):
            return parts
        if beat.say:
            said = paint.piece(f"{beat.title}. " if beat.title else "", "bold")
            parts.append(said.append(beat.say))
        if beat.asked:
            asked, picked = beat.asked
            line = paint.piece(f"{asked} ", "italic")
            parts.append(line.append(f"{look.arrow} {picked}", style="bold"))
        if beat.quotes:
            for numbers, words in quoted(self.box, beat.rules).items():
                line = paint.piece(f"{numbers} ", f"bold {look.palette.hurt}")
                parts.append(line.append(words, style="italic"))
        return parts

    def _is_complete(self, beat: Beat) -> bool:
        """Whether all of a beat has been shown."""
        return beat is not self.beat or self.moment.is_last

    def _told_of(self, beat: Beat) -> tuple[Event, ...]:
        """The events of a beat that have been shown."""
        left = 0 if self._is_complete(beat) else beat.heard - self.moment.heard
        return beat.events[: len(beat.events) - left]

    def _card_at_work(self, beat: Beat) -> Text | None:
        """The card that has just begun to act, with its text."""
        acting = [event.design for event in self._told_of(beat) if isinstance(event, ACTING)]
        if not acting:
            return None
        card = self.cards[acting[-1].name]
        text = paint.card_name(self.app.look, self.cards, card.name)
        printed = f" {self.app.look.dot} ".join(card.printed.splitlines())
        return text.append(f": {printed}", style="dim")

    # Moving in the story.

    def arrive(self) -> None:
        """Draw the table anew for the current moment."""
        self.forget_turn()
        self.start_over()
        if self.is_playing:
            self.shown.look()
        else:
            self.shown.stand_at(self.shown.told)
        self._look_ahead()

    def show_told(self, told: int) -> None:
        super().show_told(told)
        self._look_ahead()

    def show_changed(self) -> None:
        super().show_changed()
        self.query_one("#heading", Static).update(self._heading())

    def show_ended(self) -> None:
        """Go on with more of the story, or with what follows it."""
        if not self.story.is_whole:
            self._wants = True
            self._look_ahead()
            self.show_changed()
        elif self._then is not None:
            self._then()
        else:
            self.shown.stand_at(self.script.length)

    def _look_ahead(self) -> None:
        """Have more of the story made ahead, in one thread at a time."""
        needed = len(self.story.beats) - self.at < AHEAD and not self.story.is_whole
        if needed and not self._fetches:
            self._fetches = True
            self.fetch()

    def fetch(self) -> None:
        """Have more of the story made in a thread."""
        self.app.threads.think(lambda _: self.story.more(), self._fetched, self)

    def _fetched(self, _: object) -> None:
        self._fetches = False
        if self._wants:
            self._wants = False
            self.shown.play()
        else:
            self._look_ahead()

    def on_unmount(self) -> None:
        self.story.leave()

    def action_begin(self) -> None:
        """Go to the beginning."""
        self.shown.stand_at(1)

    def action_skip_all(self) -> None:
        """Go to the end of what has been made so far."""
        self.shown.stand_at(self.script.length)

    # Keys.

    def action_rule(self) -> None:
        """Open the rules at a rule of this step."""
        from esw_tui.app.learn.rules_reader import RulesScreen

        numbers = [chapter_of_rule(self.box, rule) for rule in self.beat.rules]
        found = [number for number in numbers if number is not None]
        self.app.push_screen(RulesScreen(self.box, found[0] if found else 0))

    def action_leave(self) -> None:
        """Leave the story."""
        if self._leave is not None:
            self._leave()
        else:
            self.app.learn.demos()

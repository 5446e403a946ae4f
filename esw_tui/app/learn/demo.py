"""A story on the table, step by step or by itself. Ids as on the table; `#narration` tells."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Protocol

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from esw_tui.app import keys
from esw_tui.app.learn.beats import Beat, lines_of
from esw_tui.app.learn.fitted_text import fits, fitted
from esw_tui.app.learn.reading_time import ACTING, PACES, seconds
from esw_tui.app.learn.rules_cited import quoted
from esw_tui.app.learn.rules_text import chapter_of_rule
from esw_tui.app.table import paint
from esw_tui.app.table.open_table import TUMBLE, TUMBLES, OpenTable
from esw_tui.app.table.places import TOLD
from esw_tui.cards import Card
from esw_tui.spellcraft.events import Event, PowerRolled
from esw_tui.spellcraft.views import View

AHEAD = 12
"""So many steps are ready before they are wanted, if they come from a match being played."""
IDLE = 0.5
"""Seconds after which a story that was interrupted looks whether it can go on."""


class Told(Protocol):
    """A story: what happens, cut into beats; there may be more to come."""

    title: str
    names: tuple[str, ...]
    events: list[Event]
    beats: list[Beat]
    is_whole: bool

    @property
    def cards(self) -> dict[str, Card]:
        """The cards by name."""

    def more(self) -> None:
        """Go on, if the story is not whole yet; may take its time."""

    def leave(self) -> None:
        """Stop: the story is not looked at any more."""


class Narration(VerticalScroll):
    """What the narrator says; a click goes on."""

    def __init__(self) -> None:
        super().__init__(id="narration")
        self.can_focus = False

    def compose(self) -> ComposeResult:
        yield Static("", id="words", markup=False)

    def tell(self, text: Text) -> None:
        """Say this and nothing else."""
        self.query_one("#words", Static).update(text)
        self.scroll_home(animate=False)

    def on_resize(self) -> None:
        screen = self.screen
        assert isinstance(screen, DemoScreen)
        screen.retell()

    async def on_click(self) -> None:
        await self.screen.run_action("step(1)")


class DemoScreen(OpenTable):
    """The next step on a key, the one before on another; `p` lets the story tell itself."""

    CSS_PATH = Path(__file__).with_name("demo.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "step(1)", "Next", key_display="space"),
        Binding("left,backspace", "step(-1)", "Back"),
        keys.PAUSE.does("play"),
        Binding("plus,equals_sign", "pace(1)", "Faster", key_display="+"),
        Binding("minus", "pace(-1)", "Slower", key_display="-"),
        Binding("home", "go(0)", "Beginning", show=False),
        Binding("end", "go(-1)", "End", show=False),
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
        """`playing`: it tells itself from the start. `then`: what one more step does at the end;
        without it the story stays there. `leave`: the way back, if not to the top of the shelf."""
        super().__init__()
        self.story = story
        self.at = 0
        """The beat being told, from 0."""
        self.is_playing = playing
        self.pace = PACES.index(1.0)
        self._then = then
        self._leave = leave
        self._wants = False
        """Whether the next step shall be told as soon as it is there."""
        self._fetches = False
        """Whether more of the story is being made."""
        self._clock: Timer | None = None

    @property
    def mode(self) -> str:
        return TOLD

    @property
    def beat(self) -> Beat:
        """What is being told."""
        return self.story.beats[self.at]

    # The table of the story.

    def true_view(self) -> View:
        return self.beat.view

    def open_view(self) -> View:
        return self.beat.view

    def open_story(self) -> list[Event]:
        return self.story.events[: self.beat.heard]

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
        self.arrive()

    def redraw(self) -> None:
        super().redraw()
        self.query_one("#heading", Static).update(self._heading())
        beat, held = self.beat, self.query_one("#held")
        if beat.view.viewer is not None:
            held.border_title = Content(f"{self.names[beat.view.viewer]}'s hand")
        self.retell()

    def retell(self) -> None:
        """The narration again: the room for it may have changed."""
        self.query_one(Narration).tell(self.words(self.beat))

    @property
    def _is_at_end(self) -> bool:
        """Whether there is nothing more to come."""
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
        if self._is_at_end:
            on = "the end; space goes on" if self._then is not None else "the end"
            text.append(f" {look.dot} {on}")
        elif self._wants:
            text.append(f" {look.dot} somebody is thinking …")
        elif self.is_playing:
            text.append(f" {look.dot} playing x{PACES[self.pace]:g}")
        return text

    def words(self, beat: Beat) -> Text:
        """A beat in words, with air between them and the card at work where there is room."""
        parts = self._parts(beat)
        room = self.query_one(Narration).content_size
        card = self._card_at_work(beat) if self.has_class("-compact") else None
        if card is not None:
            text = fitted(self.app.console, [parts[0], card, *parts[1:]], *room)
            if fits(self.app.console, text, *room):
                return text
        return fitted(self.app.console, parts, *room)

    def _parts(self, beat: Beat) -> list[Text]:
        """What happened, what the narrator says, what was asked, the rule."""
        look = self.app.look
        happened = [f"{look.dot} {line}" for line in lines_of(beat.events, self.names)]
        parts = [paint.piece("\n".join(happened), "dim")] if happened else []
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

    def _card_at_work(self, beat: Beat) -> Text | None:
        """What is printed on the card that has just begun to act."""
        acting = [event.design for event in beat.events if isinstance(event, ACTING)]
        if not acting:
            return None
        card = self.cards[acting[-1].name]
        text = paint.card_name(self.app.look, self.cards, card.name)
        return text.append(f": {' '.join(card.printed.split())}", style="dim")

    # Going through it.

    def arrive(self, *, forward: bool = False) -> None:
        """Tell where we are now."""
        self._named = self._roll = self._faces = None
        self.start_over()
        roll = next((each for each in self.beat.events if isinstance(each, PowerRolled)), None)
        if forward and roll is not None and not self.app.settings.reduced_motion:
            self._tumble_dice(self.at, len(roll.dice), 0)
        self._schedule()
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Have more of the story made while one reads, by one worker at a time."""
        needed = len(self.story.beats) - self.at < AHEAD and not self.story.is_whole
        if needed and not self._fetches:
            self._fetches = True
            self.fetch()

    def _tumble_dice(self, at: int, dice: int, turn: int) -> None:
        """The dice of a Power Roll tumble for a moment."""
        if at != self.at:
            return
        self._faces = tuple((turn * 5 + die * 3) % 6 for die in range(dice))
        if turn == TUMBLES:
            self._faces = None
        else:
            self.set_timer(TUMBLE, lambda: self._tumble_dice(at, dice, turn + 1))
        self._draw_spell()
        self._draw_detail()

    def fetch(self) -> None:
        """Have more of the story, while the screen goes on."""
        self.app.threads.think(lambda _: self.story.more(), self._fetched, self)

    def _fetched(self, _: object) -> None:
        self._fetches = False
        if self._wants:
            self._wants = False
            self.action_step(1)
        else:
            self._look_ahead()

    def on_unmount(self) -> None:
        self.story.leave()

    def action_step(self, step: int) -> None:
        """One step forward or back."""
        at = self.at + step
        if at < 0:
            return
        if at < len(self.story.beats):
            self.at = at
            self.arrive(forward=step > 0)
        elif not self.story.is_whole:
            self._wants = True
            self.redraw()
        elif self._then is not None:
            self._then()
        else:
            self.is_playing = False
            self.redraw()

    def action_go(self, at: int) -> None:
        """To the beginning, or to the end of what there is."""
        self.at = at if at >= 0 else len(self.story.beats) - 1
        self.arrive()

    def action_play(self) -> None:
        """Let the story tell itself, or stop."""
        self.is_playing = not self.is_playing
        self._schedule()
        self.redraw()

    def action_pace(self, step: int) -> None:
        """Faster or slower."""
        self.pace = max(0, min(self.pace + step, len(PACES) - 1))
        self._schedule()
        self.redraw()

    def seconds(self) -> float:
        """How long one looks at this step."""
        beat = self.beat
        before = self.story.events[: beat.heard - len(beat.events)]
        return seconds(self.box, beat, before, self.names, self.cards) / PACES[self.pace]

    def _schedule(self) -> None:
        """The next step in a while, if the story tells itself and is not at its end."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        if self.is_playing and not self._is_at_end:
            self._clock = self.set_timer(self.seconds(), self._by_itself)

    def _by_itself(self) -> None:
        """Go on, unless an overlay is being read."""
        if self.app.screen is self:
            self.action_step(1)
        else:
            self._clock = self.set_timer(IDLE, self._by_itself)

    # Keys.

    def action_rule(self) -> None:
        """The rules, where they tell the rule of this step."""
        from esw_tui.app.learn.rules_reader import RulesScreen

        numbers = [chapter_of_rule(self.box, rule) for rule in self.beat.rules]
        found = [number for number in numbers if number is not None]
        self.app.push_screen(RulesScreen(self.box, found[0] if found else 0))

    def action_leave(self) -> None:
        """Back to the demos."""
        if self._leave is not None:
            self._leave()
        else:
            self.app.learn.demos()

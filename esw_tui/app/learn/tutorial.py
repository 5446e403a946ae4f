"""The table with a coach, and the screen after the tutorial.

Ids as on the table, and `#coach`; afterwards `#summary` and `#next`, whose options are `play`,
`demos`, `match`, `rules`, `again`, `title`.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events as input_events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from esw_tui.app import keys
from esw_tui.app.learn.coach import Coach
from esw_tui.app.learn.fitted_text import fits, fitted
from esw_tui.app.learn.lessons import Lesson, with_signs
from esw_tui.app.learn.rules_text import chapter_of_rule
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.show.event_player import Cut, Script
from esw_tui.app.show.stage_table import action_name
from esw_tui.app.table.blocks import Block
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.open_cards import hand_faces
from esw_tui.app.table.paint import piece
from esw_tui.app.table.paint_spell import by_type
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.events import Damaged, Event
from esw_tui.spellcraft.views import View

GO_ON = "Space goes on."
LOOKING = (
    *("detail", "wizards", "log", "why", "app.rules", "coach", "leave", "app.help"),
    *("help", "command_palette", "return", "go_on"),
)
"""Actions that work while the coach waits."""
READ = 0.5
"""For this many seconds a page cannot have been read, so keys were meant for the page before."""
LATELY = 4
"""How many of the last events are shown in the coach's place while the coach is silent."""
TALL = 99
"""The height of a panel that grows with its words."""
BY_GAMES = "after two or three games most points win"
BY_TOKENS = "whoever stands last in two games wins"
KILLS = ("no Kill token yet", "a Kill token, which is a point", "two Kill tokens")


class CoachPanel(VerticalScroll):
    """The pane with what the coach says."""

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.border_title = "Coach"
        self.can_focus = False
        self.parts: list[Text] = []
        self._card: Text | None = None
        """The card at work with its text, which is shown first if there is room."""
        self._old = 0
        """How many parts, from the oldest on, may be left out for that card."""

    def compose(self) -> ComposeResult:
        yield Static("", id="said", markup=False)

    def say(self, parts: list[Text], card: Text | None = None, old: int = 0) -> None:
        """Show these parts.

        `card` is shown too if there is room; up to `old` parts, from the first on, may be left out
        for it.
        """
        self.parts, self._card, self._old = parts, card, old
        self.on_resize()
        self.scroll_home(animate=False)

    def on_resize(self) -> None:
        """Draw with space between the parts if there is room; the frame grows with its contents."""
        size = self.content_size
        height = size.height if self.screen.has_class("-compact") else TALL
        text = fitted(self.app.console, self._fitting(size.width, height), size.width, height)
        self.query_one("#said", Static).update(text)

    def _fitting(self, width: int, height: int) -> list[Text]:
        """The parts to show, after the card at work if it fits; on a larger table the card has a
        place of its own."""
        if self._card is not None and self.screen.has_class("-compact"):
            for at in range(self._old + 1):
                parts = [self._card, *self.parts[at:]]
                if fits(self.app.console, Text("\n").join(parts), width, height):
                    return parts
        return self.parts


class CoachedScript:
    """The script of a show that stops at everything to be explained, and at the end of the
    tutorial."""

    def __init__(
        self, usual: Script, story: Sequence[Event], coach: Coach, *, is_last: bool
    ) -> None:
        """`is_last`: whether nothing is asked or shown after it."""
        self._usual = usual
        self._story = story
        self._coach = coach
        self._is_last = is_last
        self.seconds, self.frames = usual.seconds, usual.frames
        self.begins_turn = usual.begins_turn

    @property
    def length(self) -> int:
        """How many moments there are."""
        return self._usual.length

    def cut(self, at: int) -> Cut:
        """What lies between two moments: a stop where a lesson is called for, or at the end of
        all."""
        if self._is_last and at == self.length:
            return Cut.HOLD
        if at > 0 and self._coach.upcoming_lessons(self._story[at - 1]):
            return Cut.HOLD
        return self._usual.cut(at)


class TutorialTable(MatchTable):
    """A table of a match whose coach stops the show to explain, and advises on every question."""

    CSS_PATH = Path(__file__).with_name("demo.tcss")
    retells = True
    is_coached = True
    BINDINGS: ClassVar[list[BindingType]] = [
        keys.COACH.does("coach"),
        Binding("escape", "leave", "Leave", show=True),
    ]

    def __init__(self, coach: Coach, before: View | None = None, heard: int | None = None) -> None:
        super().__init__(before, heard)
        self.coach = coach
        self._pages: deque[Lesson] = deque()
        """The lessons to be told before the show goes on."""
        self._waits = False
        """Whether the show waits for a key."""
        self._taught: Lesson | None = None
        """The lesson that was told last."""
        self._came = 0.0
        """The time at which the current page appeared."""
        self._lately: list[Event] = []
        """The events since the coach last spoke."""
        self._reads_hand = False
        """Whether the hand lies where spells do, to be read."""

    # The match runs ahead of the show: only what has been shown may be told.

    def open_view(self) -> View:
        return self.look_view

    def own_story(self) -> Sequence[Event]:
        return super().own_story()[: self.heard]

    def above_story(self) -> ComposeResult:
        yield CoachPanel()

    def say(self, *parts: Text, go_on: bool = False) -> None:
        """Have the coach say this, over the whole width unless something is asked."""
        self.set_class(go_on, "-teaching")
        said = [piece(remark, "italic")] if (remark := self.coach.take_remark()) else []
        said += parts
        self.coach.spoken += [part.plain for part in said]
        if go_on:
            said.append(piece(GO_ON, "dim"))
        self.query_one(CoachPanel).say(said, self._printed() if go_on else None)

    def _printed(self) -> Text | None:
        """The card at work with its text, which says what happens and why."""
        card = self._at_work
        if card is None or not card.printed:
            return None
        printed = f" {self.app.look.dot} ".join(card.printed.splitlines())
        return piece(card.name, "bold").append(f": {printed}", "not bold")

    # The show stops where there is something to explain.

    def script(self) -> Script:
        is_last = self.app.match.over
        return CoachedScript(super().script(), self._story, self.coach, is_last=is_last)

    def show_changed(self) -> None:
        super().show_changed()
        player = self.player
        if player is not None and player.stands and not self._waits:
            event = self._story[player.told - 1] if player.told else None
            self._pages = deque(self.coach.lessons(event) if event is not None else ())
            if self._pages:
                self._turn_page(event)
            elif player.told == len(self._story) and self.app.match.over:
                self._close()

    def _close(self) -> None:
        """Wait at the end of all, so that the learner can look at the table."""
        self._waits = True
        self._came = self.app.clock()
        self._taught = None
        self.set_class(True, "-teaching")
        lately = self._lately_in_lines()
        closing = piece(self.coach.tutorial.say("closing"), "bold")
        parts = [*lately, closing, piece(GO_ON, "dim")]
        self.query_one(CoachPanel).say(parts, self._printed(), len(lately) - 1)
        self.query_one("#prompt", Static).update(GO_ON)
        self.refresh_bindings()

    def _turn_page(self, event: Event | None = None) -> None:
        """Show the next lesson, and the event that calls for it."""
        self._waits = True
        self._came = self.app.clock()
        lesson = self._taught = self._pages.popleft()
        words = with_signs(lesson.words, self.app.look)
        text = piece(f"{lesson.title}. ", "bold").append(words)
        happened = [piece(f"{self.app.look.dot} {event.text(self.names)}", "dim")] if event else []
        self.say(*happened, text, go_on=True)
        self.query_one("#prompt", Static).update(GO_ON)
        self.refresh_bindings()

    def action_go_on(self) -> None:
        """Show the next page once this one can have been read; after the last go on with the
        show."""
        if self._waits and self.app.clock() < self._came + READ:
            return
        if self._pages:
            self._turn_page()
            return
        if self._waits:
            self._waits = False
            self.remove_class("-teaching")
            self._lately = []
        super().action_go_on()

    def tell_keys(self) -> None:
        """Tell which key goes on; other keys turn no page by accident."""
        self.flash(GO_ON if self._waits else "Space goes on, End goes to what is explained next.")

    def chapter(self) -> int:
        """The chapter for the rules: while the coach waits, the one about what was explained."""
        rules = self._taught.rules if self._waits and self._taught is not None else ()
        chapters = [chapter_of_rule(self.box, rule) for rule in rules]
        told = [chapter for chapter in chapters if chapter is not None]
        return told[0] if told else super().chapter()

    def lets_through(self, event: input_events.InputEvent) -> bool:
        """Whether a key or click has an effect: while the coach waits, only those that look things
        up or leave."""
        if not self._waits:
            return super().lets_through(event)
        if isinstance(event, input_events.MouseEvent):
            return self.query_one(KeyRow).region.contains_point(event.screen_offset)
        bound = self.active_bindings.get(event.key) if isinstance(event, input_events.Key) else None
        return bound is not None and action_name(bound.binding.action) in LOOKING

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible: while the coach waits nothing can be taken back."""
        if self._waits and action == "undo":
            return False
        if self._waits and action == "detail":
            return self.card_in_sight is not None
        return super().check_action(action, parameters)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work; while the coach waits only these, and all are shown in the last
        row."""
        bound = super().active_bindings
        if not self._waits:
            return bound
        return {
            key: each._replace(binding=replace(each.binding, show=each.node is self))
            for key, each in bound.items()
            if action_name(each.binding.action) in LOOKING
        }

    def _tell(self, events: Sequence[Event], *, anew: bool = False) -> None:
        """Add events to the story, and show the last ones in the coach's place while the coach is
        silent."""
        super()._tell(events, anew=anew)
        if self._waits or not events:
            return
        self._lately = [*self._lately, *events][-LATELY:]
        lately = self._lately_in_lines()
        self.query_one(CoachPanel).say(lately, self._printed(), len(lately) - 1)

    def _lately_in_lines(self) -> list[Text]:
        """The events since the coach last spoke, in lines."""
        dot = self.app.look.dot
        return [piece(f"{dot} {event.text(self.names)}", "dim") for event in self._lately]

    def show_ended(self) -> None:
        self.remove_class("-teaching")
        super().show_ended()

    def _draw_spell(self) -> None:
        self._reads_hand = False
        super()._draw_spell()

    def meanwhile(self, width: int, height: int) -> tuple[str, Block]:
        """In a large terminal the learner's hand lies there to be read."""
        title, rows = super().meanwhile(width, height)
        hand = self.look_view.hand
        if rows or not hand or not self.has_class("-huge"):
            return title, rows
        self._reads_hand = True
        names = [card.name for card in by_type(self.cards, hand)]
        return "Your hand", hand_faces(self.app.look, self.cards, names, width, height)

    def _draw_held(self) -> None:
        super()._draw_held()
        if self._reads_hand:
            self.query_one("#held").display = False
        if self.has_class("-compact"):
            self.query_one("#held").display = self.query_one("#log").display = False
        elif self.has_class("-teaching"):
            self.query_one("#held").display = False

    # Questions.

    def ask(self, decision: Decision) -> None:
        super().ask(decision)
        self._advise(self.coach.advice(self.look_view, decision).words)

    def _advise(self, words: str) -> None:
        self.say(Text(with_signs(words, self.app.look)))

    def on_hand_changed(self, message: Hand.Changed) -> None:
        decision = self.query_one("#hand", Hand).decision
        if decision is not None:
            self._advise(self.coach.building(self.look_view, decision, message.spell))

    def on_hand_placed(self, message: Hand.Placed) -> None:
        self.coach.watch(self.look_view, message.decision, (message.spell,))

    def on_choices_answered(self, message: Choices.Answered) -> None:
        self.coach.watch(self.look_view, message.decision, message.picks)

    # Keys.

    def action_coach(self) -> None:
        """Open all that the coach says now, and below it what was said before, the last first."""
        now = self.query_one(CoachPanel).parts
        standing = {part.plain for part in now}
        before = [words for words in reversed(self.coach.spoken) if words not in standing]
        earlier = [piece("Before that", "underline"), *map(Text, before)] if before else []
        self.app.push_screen(Reading("Coach", Text("\n\n").join([*now, *earlier])))

    def action_leave(self) -> None:
        """Leave the tutorial after a confirmation."""
        self.app.action_leave_tutorial()


class WhatNowScreen(EswScreen):
    """The screen after the round: how it went, and what can be done now."""

    CSS_PATH = TutorialTable.CSS_PATH
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "title", "Title"),
        Binding("question_mark", "app.help", "Help"),
    ]

    title_line = "The end of your first round"

    def __init__(self, coach: Coach) -> None:
        super().__init__()
        self.coach = coach

    def contents(self) -> ComposeResult:
        yield Static(f" {self.title_line}", id="heading", markup=False)
        yield Static("", id="report", markup=False)
        yield OptionList(
            Option("Play a match", id="play"),
            Option("Demos: the rules, played out", id="demos"),
            Option("Watch a match of bots, explained", id="match"),
            Option("Read the rules", id="rules"),
            Option("The tutorial once more", id="again"),
            Option("To the title", id="title"),
            id="next",
            markup=False,
        )
        yield KeyRow()

    def on_mount(self) -> None:
        self.query_one("#report", Static).update(self.report())
        choices = self.query_one("#next", OptionList)
        choices.focus()
        choices.highlighted = 0

    def report(self) -> Text:
        """How the learner fared, in words."""
        match = self.app.match
        view, seat = match.open_view, self.coach.seat
        mine = view.wizards[seat]
        dealt = sum(
            event.dealt
            for event in match.public_events()
            if isinstance(event, Damaged) and event.cause.seat == seat != event.seat
        )
        foes = [wizard for wizard in view.wizards if wizard.seat != seat]
        text = piece("Class dismissed! ", "bold")
        if not mine.alive:
            text.append("You died in your first round, which is a record of a kind. ")
        else:
            on_board = f" and stand on rank {mine.rank}" if mine.rank else ""
            text.append(f"You have {mine.hp} HP{on_board}. ")
        by_games = view.format.counted == "games"
        killed = f" and have {KILLS[mine.kills]}" if by_games else ""
        text.append(f"You dealt {dealt} damage{killed}. ")
        left = ", ".join(f"{wizard.name} {wizard.hp} HP" for wizard in foes if wizard.alive)
        text.append(f"Still breathing: {left}.\n\n" if left else "Nobody else is left!\n\n")
        text.append(
            "In a match rounds go on like this until one wizard is left, the dead draw cards of "
            f"their own, and {BY_GAMES if by_games else BY_TOKENS}. What now?"
        )
        return text

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        app = self.app
        if event.option.id == "rules":
            app.action_rules()
            return
        app.play.leave_match()
        acts: dict[str, Callable[[], object]] = {
            "play": app.new_match,
            "demos": app.learn.demos,
            "match": app.learn.watch_bots,
            "again": app.learn.begin_tutorial,
            "title": app.action_title,
        }
        acts[event.option.id or "title"]()

    def action_title(self) -> None:
        """Go to the title."""
        self.app.leave_table()

"""The table with a coach, and what to do afterwards.

Ids as on the table, and `#coach`; afterwards `#summary` and `#next`, whose options are `play`,
`demos`, `match`, `rules`, `again`, `title`.
"""

from collections import deque
from collections.abc import Callable
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
from esw_tui.app.learn.fitted_text import fitted
from esw_tui.app.learn.lessons import Lesson
from esw_tui.app.learn.rules_text import chapter_of_rule
from esw_tui.app.screens.base import EswScreen
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.overlays import Reading
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.paint import piece
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.events import Damaged, Event
from esw_tui.spellcraft.views import View

GO_ON = "Any key goes on."
LOOKING = (
    *("detail", "wizards", "log", "why", "app.rules", "coach", "leave", "app.help"),
    *("help", "command_palette", "return"),
)
"""What one can do while the coach waits; all other keys make the coach go on."""
LATELY = 4
"""So many events stand where the coach speaks else."""
TALL = 99
"""Rows of a panel that grows with its words."""
KILLS = ("no Kill token yet", "a Kill token, which is a point", "two Kill tokens")


class CoachPanel(VerticalScroll):
    """What the coach says."""

    def __init__(self) -> None:
        super().__init__(id="coach")
        self.border_title = "Coach"
        self.can_focus = False
        self.parts: list[Text] = []

    def compose(self) -> ComposeResult:
        yield Static("", id="said", markup=False)

    def say(self, parts: list[Text]) -> None:
        """Say this and nothing else."""
        self.parts = parts
        self.on_resize()
        self.scroll_home(animate=False)

    def on_resize(self) -> None:
        """With air where there is room; a frame grows with what is said."""
        size = self.content_size
        height = size.height if self.screen.has_class("-compact") else TALL
        text = fitted(self.app.console, self.parts, size.width, height)
        self.query_one("#said", Static).update(text)


class TutorialTable(MatchTable):
    """The ordinary table; the coach stops the show to explain, and advises on every question."""

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
        """What is still to be explained before the show goes on."""
        self._waits = False
        """Whether the show waits for a key."""
        self._taught: Lesson | None = None
        """What the coach has just explained."""
        self._hurries = False
        self._lately: list[Event] = []
        """What has happened since the coach spoke."""

    # The match runs ahead of the show: only what has been shown may be told.

    def open_view(self) -> View:
        return self.look_view

    def own_story(self) -> list[Event]:
        return super().own_story()[: self.heard]

    def above_story(self) -> ComposeResult:
        yield CoachPanel()

    def say(self, *parts: Text, go_on: bool = False) -> None:
        """The coach speaks; with the whole width to read it, unless something is asked."""
        self.set_class(go_on, "-teaching")
        said = [piece(remark, "italic")] if (remark := self.coach.take_remark()) else []
        said += parts
        if go_on:
            said.append(piece(GO_ON, "dim"))
        self.query_one(CoachPanel).say(said)

    # The show stops where there is something to explain.

    def stops_at(self, event: Event) -> bool:
        self._pages = deque(self.coach.lessons(event))
        if not self._pages:
            return False
        self._hurries = False
        self._turn_page(event)
        return True

    def _turn_page(self, event: Event | None = None) -> None:
        """The next thing to explain, and what has just happened."""
        self._waits = True
        lesson = self._taught = self._pages.popleft()
        text = piece(f"{lesson.title}. ", "bold").append(lesson.words)
        happened = [piece(f"{self.app.look.dot} {event.text(self.names)}", "dim")] if event else []
        self.say(*happened, text, go_on=True)
        self.query_one("#prompt", Static).update(GO_ON)
        self.refresh_bindings()

    def chapter(self) -> int:
        """While the coach waits the rules are opened where they tell what was explained."""
        rules = self._taught.rules if self._waits and self._taught is not None else ()
        chapters = [chapter_of_rule(self.box, rule) for rule in rules]
        told = [chapter for chapter in chapters if chapter is not None]
        return told[0] if told else super().chapter()

    def lets_through(self, event: input_events.InputEvent) -> bool:
        """While the coach waits one can look things up, or leave; the keys that do so can be
        clicked on."""
        if not self._waits:
            return super().lets_through(event)
        if isinstance(event, input_events.MouseEvent):
            return self.query_one(KeyRow).region.contains_point(event.screen_offset)
        bound = self.active_bindings.get(event.key) if isinstance(event, input_events.Key) else None
        return bound is not None and bound.binding.action in LOOKING

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the coach waits there is nothing to take back, and not always a card to see."""
        if self._waits and action == "undo":
            return False
        if self._waits and action == "detail":
            return self.card_in_sight is not None
        return super().check_action(action, parameters)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """While the coach waits nobody builds a spell, and all keys that work find room in the last
        row."""
        bound = super().active_bindings
        if not self._waits:
            return bound
        return {
            key: each._replace(binding=replace(each.binding, show=each.node is self))
            for key, each in bound.items()
            if each.binding.action in LOOKING
        }

    def pause_for(self, event: Event, upcoming: Event | None = None) -> float:
        return 0.0 if self._hurries else super().pause_for(event, upcoming)

    def skip(self) -> None:
        """A key: the next page, or on with the show, or faster to what is explained next."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._pages:
            self._turn_page()
            return
        self._faces = None
        self._hurries = not self._waits
        self._waits = False
        self.refresh_bindings()
        self._lately = []
        self._show = self._rest()
        self._step()

    def _write(self, events: list[Event]) -> None:
        """The coach's place tells what happens while there is nothing to explain."""
        super()._write(events)
        if self._waits or not events:
            return
        self._lately = [*self._lately, *events][-LATELY:]
        lines = [f"{self.app.look.dot} {event.text(self.names)}" for event in self._lately]
        self.query_one(CoachPanel).say([piece(line, "dim") for line in lines])

    def _end_show(self) -> None:
        self.remove_class("-teaching")
        super()._end_show()

    def _draw_held(self) -> None:
        super()._draw_held()
        if self.has_class("-compact"):
            self.query_one("#held").display = self.query_one("#log").display = False
        elif self.has_class("-teaching"):
            self.query_one("#held").display = False

    # Questions.

    def ask(self, decision: Decision) -> None:
        super().ask(decision)
        self._hurries = False
        self.say(Text(self.coach.advice(self.look_view, decision).words))

    def on_hand_changed(self, message: Hand.Changed) -> None:
        decision = self.query_one("#hand", Hand).decision
        if decision is not None:
            self.say(Text(self.coach.building(self.look_view, decision, message.spell)))

    def on_hand_placed(self, message: Hand.Placed) -> None:
        self.coach.watch(self.look_view, message.decision, (message.spell,))

    def on_choices_answered(self, message: Choices.Answered) -> None:
        self.coach.watch(self.look_view, message.decision, message.picks)

    # Keys.

    def action_coach(self) -> None:
        """What the coach said, in full."""
        self.app.push_screen(Reading("Coach", Text("\n\n").join(self.query_one(CoachPanel).parts)))

    def action_leave(self) -> None:
        """To the title, if the learner is sure."""
        self.app.action_leave_tutorial()


class WhatNowScreen(EswScreen):
    """The round is over: how it went, and what one can do now."""

    CSS_PATH = TutorialTable.CSS_PATH
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "title", "Title"),
        Binding("question_mark", "app.help", "Help"),
    ]

    def __init__(self, coach: Coach) -> None:
        super().__init__()
        self.coach = coach

    def contents(self) -> ComposeResult:
        yield Static(" The end of your first round", id="heading", markup=False)
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
        """How the learner fared."""
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
            text.append(f"You have {mine.hp} HP and stand on rank {mine.rank}. ")
        text.append(f"You dealt {dealt} damage and have {KILLS[mine.kills]}. ")
        left = ", ".join(f"{wizard.name} {wizard.hp} HP" for wizard in foes if wizard.alive)
        text.append(f"Still breathing: {left}.\n\n" if left else "Nobody else is left!\n\n")
        text.append(
            "In a match rounds go on like this until one wizard is left, the dead draw cards of "
            "their own, and after two or three games most points win. What now?"
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
        """To the title."""
        self.app.leave_table()

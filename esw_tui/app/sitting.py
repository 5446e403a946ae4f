"""Sitting down to a match and getting up again; whatever happens, it is saved."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual.timer import Timer
from textual.worker import Worker

from esw_tui.app.shell import Shell
from esw_tui.app.study import Study
from esw_tui.errors import EswError
from esw_tui.records.plain import GoOn

if TYPE_CHECKING:
    from textual.screen import Screen

    from esw_tui.app.evening import Evening
    from esw_tui.app.seating import Plan
    from esw_tui.bots.thinking import Budget
    from esw_tui.cards import Card
    from esw_tui.records.match import RecordedMatch
    from esw_tui.spellcraft.events import Event


T = TypeVar("T")

SLOW = 2.0
"""Seconds after which one is told that it is the disk one waits for."""


class Sitting(Shell):
    """An app with a match on its table, or none."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._evening: Evening | None = None
        self._match: RecordedMatch | None = None
        self.think: Budget | None = None
        """How long bots may think about a decision, if anybody said so."""
        self.study = Study(self.beside)
        self._reading: Worker[None] | None = None
        self._forcing = False
        """Whether the disk is being made to keep what was answered."""
        self._waits = False
        """Whether the next question waits for that."""
        self._slow: Timer | None = None
        self.disk_words = ""
        """What is to be said while one waits for the disk; nothing at first."""
        self.games_ended = 0
        """How many ends of games have been celebrated."""
        self.left_off = 0
        """How much of the story had been told when the last one was."""

    @property
    def evening(self) -> "Evening":
        """The match being played."""
        assert self._evening is not None, "no match is being played"
        return self._evening

    @property
    def is_playing(self) -> bool:
        """Whether a match is on the table."""
        return self._evening is not None

    @property
    def cards(self) -> "dict[str, Card]":
        """The cards by name: those of the match, or of the box on the shelf."""
        if self._evening is not None:
            return self._evening.cards
        from esw_tui.cards import load_box

        return dict(load_box("hell-high").by_name)

    def show(self, screen: "Screen[Any]") -> None:
        """This screen and nothing beneath it. What was said on the one before is gone, unless it
        may be about the match."""
        if not self.is_playing:
            self.clear_notifications()
        super().show(screen)

    @abstractmethod
    def play_on(self) -> None:
        """Bring a fresh table and play."""

    def begin_match(self, plan: "Plan") -> None:
        """Sit down and begin. Raises `EswError` if that cannot be."""
        from esw_tui.records.match import RecordedMatch

        match = RecordedMatch.begin(
            plan.save,
            plan.box,
            plan.seats(),
            seed=plan.seed,
            settings=plan.settings,
            packs=plan.packs,
            think=plan.think or self.think,
            must_save=plan.save is not None,
            forces=False,
        )
        self._sit_down(match, resumed=False)
        self.play_on()

    def continue_match(
        self, path: Path, refused: Callable[[EswError], object] | None = None
    ) -> None:
        """Go on with a saved match, behind a curtain if several people play."""
        from esw_tui.records.match import RecordedMatch

        def go_on_with(match: RecordedMatch) -> None:
            self._sit_down(match, resumed=True)
            self.play_on()

        self.read(
            partial(RecordedMatch.open, path, self.think, forces=False),
            go_on_with,
            refused,
            RecordedMatch.let_go,
        )

    def read(
        self,
        work: Callable[[GoOn], T],
        then: Callable[[T], object],
        refused: Callable[[EswError], object] | None = None,
        unwanted: Callable[[T], object] = lambda _: None,
    ) -> None:
        """Read a save for the screen that stands, unless one is being read already."""
        if self._reading is None or self._reading.is_finished:
            self._reading = self.beside.at_disk(
                work, then, refused=refused or self.refuse, asker=self.screen, unwanted=unwanted
            )

    def refuse(self, error: EswError) -> None:
        """Say why something does not work; once, however often it is tried."""
        self.clear_notifications()
        self.notify(str(error), severity="error", markup=False, timeout=10)

    # The disk.

    @abstractmethod
    def proceed(self) -> None:
        """Whatever is next."""

    def _force(self) -> None:
        """Have what was answered forced to disk, while the screen goes on."""
        match = self._match
        if match is None or not match.must_force or self._forcing:
            return
        self._forcing, match.must_force = True, False
        self._slow = self.set_timer(SLOW, self._find_disk_slow)
        self.beside.at_disk(lambda _: match.force(), self._forced, refused=self._not_forced)

    def _forced(self, _: object) -> None:
        """What was answered is on disk; perhaps there has been more since."""
        self._forcing = False
        self.disk_words = ""
        if self._slow is not None:
            self._slow.stop()
        self._force()
        if self._waits and not self._forcing:
            self._waits = False
            self.proceed()

    def _not_forced(self, error: EswError) -> None:
        if self.is_playing:
            self.evening.rescue(str(error))
        self._forced(None)

    def _find_disk_slow(self) -> None:
        """It takes too long to say nothing."""
        self.disk_words = "The disk is slow: the last answer is still being saved …"
        if self._waits:
            self.proceed()

    def waits_for_disk(self) -> bool:
        """Whether the next question has to wait: what was answered is not on disk yet."""
        self._waits = self._forcing
        return self._waits

    def _sit_down(self, match: "RecordedMatch", *, resumed: bool) -> None:
        from esw_tui.app.evening import Evening

        self.leave_match()
        self._match = match
        self._evening = Evening(match, resumed=resumed)
        self._evening.written = self._force
        self._force()
        self.dress((seat.mark, seat.colour) for seat in match.header.seats)
        self.games_ended = self.count_games()

    def leave_match(self) -> str:
        """Let go of the match; it is saved, or else the words that tell why not. They are also
        told on the screen that comes next."""
        self.study.interrupt()
        if self._evening is None:
            return ""
        self._evening.save()
        trouble = self._evening.trouble
        self._let_go()
        if trouble:
            self.call_later(self.warn, trouble)
        return trouble

    def _let_go(self) -> None:
        """Let go of the save when the disk has all of it; nobody waits for that."""
        evening, self._evening = self.evening, None
        self._waits = False
        if self._forcing or evening.must_force:
            self.beside.at_disk(
                lambda _: evening.let_go(),
                lambda _: None,
                refused=lambda error: self.warn(str(error)),
                must=True,
            )
        else:
            evening.let_go()

    def warn(self, trouble: str) -> None:
        """Tell what is wrong with a save."""
        self.notify(trouble, severity="warning", markup=False, timeout=10)

    @property
    def unsaved(self) -> str:
        return self._evening.unsaved if self._evening is not None else ""

    def forget_match(self) -> None:
        """Abandon the match: its save is deleted."""
        self.study.interrupt()
        if self._evening is not None:
            self._evening.abandon()
            self._let_go()

    def rematch(self) -> None:
        """The same players once more."""
        from esw_tui.app.seating import plan_of

        if self._match is not None:
            self.begin_match(plan_of(self._match.header).again())

    def count_games(self) -> int:
        """How many games of the match are over."""
        from esw_tui.spellcraft.events import GameEnded

        return sum(isinstance(event, GameEnded) for event in self.evening.public_events())

    def story_to_show(self) -> "list[Event]":
        """The open story, up to the end of a game that has not been celebrated yet: bots may have
        begun the next."""
        from esw_tui.spellcraft.events import GameBegan

        story = self.evening.public_events()
        if self.count_games() > self.games_ended:
            for told, event in enumerate(story):
                if isinstance(event, GameBegan) and event.game > self.games_ended + 1:
                    return story[:told]
        return story

"""A story in beats as a script: every event of a beat is a moment, and a beat is a step."""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from esw_tui.app.learn.beats import Beat
from esw_tui.app.learn.reading_time import seconds
from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.spell_script import TURNS, motion_of
from esw_tui.app.table.show_pace import pause_after
from esw_tui.cards import Card
from esw_tui.deckbuilding import events as D
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View


class Told(Protocol):
    """A story: its events, and the beats they are told in; there may be more to come."""

    title: str
    box: str
    names: tuple[str, ...]
    events: list[Event]
    beats: list[Beat]
    is_whole: bool

    @property
    def cards(self) -> dict[str, Card]:
        """The cards by name."""

    def more(self) -> None:
        """Make more of the story, if it is not whole; may take a while."""

    def leave(self) -> None:
        """Stop making it, as it is not looked at any more."""


class StoryMoment(NamedTuple):
    """A moment of a story."""

    beat: int
    """The index of its beat."""
    heard: int
    """How many events have been told with it."""
    event: Event | None
    """The event that happens; None where there is only something to read."""
    view: View
    is_last: bool
    """Whether it is the last moment of its beat."""


class StoryScript:
    """The script for a story; a beat without events is a moment too, a page to read."""

    def __init__(self, story: Told, pace: Callable[[], str]) -> None:
        self.story = story
        self._pace = pace
        self._ends: list[int] = []
        """For each beat how many moments there are up to its end."""

    def _count(self) -> list[int]:
        beats = self.story.beats
        while len(self._ends) < len(beats):
            at = len(self._ends)
            new = beats[at].heard - (beats[at - 1].heard if at else 0)
            self._ends.append((self._ends[-1] if at else 0) + max(1, new))
        return self._ends

    @property
    def length(self) -> int:
        """How many moments there are so far."""
        ends = self._count()
        return ends[-1] if ends else 0

    def moment(self, at: int) -> StoryMoment:
        """A moment, by its index."""
        ends = self._count()
        number = bisect_right(ends, at)
        beat = self.story.beats[number]
        left = ends[number] - 1 - at
        new = beat.heard - (self.story.beats[number - 1].heard if number else 0)
        event = beat.events[len(beat.events) - 1 - left] if new else None
        view = beat.looks[len(beat.looks) - 1 - left] if left and beat.looks else beat.view
        return StoryMoment(number, beat.heard - left, event, view, not left)

    def told_with(self, beat: int) -> int:
        """How many moments have been told when a beat is complete."""
        return self._count()[beat]

    def cut(self, at: int) -> Cut:
        """A step ends with each beat; the end of the story waits for a key."""
        if at >= self.length:
            return Cut.HOLD if self.story.is_whole else Cut.STOP
        return Cut.STOP if at in self._count() else Cut.NONE

    def begins_turn(self, at: int) -> bool:
        """Whether a spell begins with this moment, or what follows the last one."""
        return isinstance(self.moment(at).event, (*TURNS, D.TurnBegan, D.GameEnded))

    def frames(self, at: int) -> int:
        """How many frames of motion lead to this moment."""
        moment = self.moment(at)
        if moment.event is None or self.story.beats[moment.beat].is_brisk:
            return 0
        return motion_of(moment.event)

    def seconds(self, at: int) -> float:
        """How many seconds a moment stays: a glance for each event, and for the last of a beat the
        time to read it."""
        moment = self.moment(at)
        if moment.is_last or moment.event is None:
            return self.reading(moment.beat)
        is_brisk = self.story.beats[moment.beat].is_brisk
        return 0.0 if is_brisk else pause_after(moment.event, self._pace()) / 2

    def reading(self, number: int) -> float:
        """How many seconds it takes to read a beat."""
        story = self.story
        beat = story.beats[number]
        cards: Mapping[str, Card] = story.cards
        before = story.events[: beat.heard - len(beat.events)]
        return seconds(story.box, beat, before, story.names, cards)

"""What a seat has heard of a match, read without going through all of it.

A story is like a range: its slices are stories, and nothing is looked up before it is read. So
showing the last page of a long match costs no more than a page. Events of one kind, however far
apart, are found by counts which each chapter keeps of all before it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from esw_tui.kernel.chapters import Chapter
from esw_tui.kernel.counting import Count, before, heard_in, place_of, place_of_event
from esw_tui.kernel.events import Event

Test = Callable[[Event], bool]
"""Picks events. Counts are kept under the function, so pass the same one each time and no new
lambda."""


class HeardStory(Sequence[Event]):
    """The events a seat has heard (None: those all players have), from one event up to another."""

    __slots__ = ("_chapters", "_viewer", "_window")

    def __init__(self, chapters: Sequence[Chapter[Any]], viewer: int | None, window: range) -> None:
        """`window`: the numbers of its events among all that this seat has heard."""
        self._chapters = chapters
        self._viewer = viewer
        self._window = window

    def __len__(self) -> int:
        return len(self._window)

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> "HeardStory": ...
    def __getitem__(self, at: int | slice) -> "Event | HeardStory":
        if isinstance(at, slice):
            window = self._window[at]
            if window.step != 1:
                raise ValueError("A story has no parts but those in a row.")
            return HeardStory(self._chapters, self._viewer, window)
        number, place = self._place(self._window[at])
        return self._heard(number)[place]

    def __iter__(self) -> Iterator[Event]:
        told: list[Event] = []
        if self._window:
            number, skipped = self._place(self._window.start)
            while len(told) - skipped < len(self._window):
                told += self._heard(number)
                number += 1
            told = told[skipped : skipped + len(self._window)]
        return iter(told)

    def __reversed__(self) -> Iterator[Event]:
        left = len(self._window)
        number, place = self._place(self._window.stop)
        part = self._heard(number)[:place]
        while True:
            yield from part[: -left - 1 : -1]
            left -= min(left, len(part))
            if not left:
                return
            number -= 1
            part = self._heard(number)

    def passing(self, test: Test) -> int:
        """How many of its events pass a test."""
        return self._passed(self._window.stop, test) - self._passed(self._window.start, test)

    def latest(self, test: Test) -> Iterator[Event]:
        """Its events that pass a test, newest first; what lies between them costs nothing."""
        number, place = self._place(self._window.stop)
        part = self._heard(number)[:place]
        left = self.passing(test)
        while left:
            picked = [event for event in part if test(event)]
            yield from picked[: -left - 1 : -1]
            left -= min(left, len(picked))
            if left:
                number, _ = self._place_of(self._before(number, test) - 1, test)
                part = self._heard(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

    def _place(self, number: int) -> tuple[int, int]:
        """The chapter with event number `number` of this seat, and its number there."""
        return place_of_event(self._chapters, number, self._viewer)

    def _passed(self, at: int, test: Test) -> int:
        """How many of the first `at` events this seat heard pass a test."""
        number, place = self._place(at)
        return self._before(number, test) + sum(map(test, self._heard(number)[:place]))

    def _before(self, number: int, test: Test) -> int:
        """How many events this seat heard before a chapter pass a test."""
        return before(self._chapters, number, (self._viewer, test), self._count(test))

    def _place_of(self, wanted: int, test: Test) -> tuple[int, int]:
        """The chapter with number `wanted` of all events that pass a test."""
        return place_of(self._chapters, wanted, (self._viewer, test), self._count(test))

    def _count(self, test: Test) -> Count:
        viewer = self._viewer
        return lambda chapter: sum(map(test, heard_in(chapter, viewer)))

    def _heard(self, number: int) -> list[Event]:
        is_over = number < len(self._chapters) - 1
        return heard_in(self._chapters[number], self._viewer, is_over=is_over)


KINDS: dict[tuple[type[Event], ...], Test] = {}
"""A test for each choice of kinds, so that it is the same one whenever it is asked for."""


def of_kind(*kinds: type[Event]) -> Test:
    """Whether an event is of one of these kinds."""
    return KINDS.setdefault(kinds, lambda event: isinstance(event, kinds))


def latest(story: Sequence[Event], test: Test) -> Iterator[Event]:
    """The events of any story that pass a test, newest first."""
    return story.latest(test) if isinstance(story, HeardStory) else filter(test, reversed(story))


def only(story: Sequence[Event], test: Test) -> list[Event]:
    """The events of any story that pass a test."""
    return [*latest(story, test)][::-1]


def since_last(story: Sequence[Event], test: Test, nth: int = 1) -> Sequence[Event]:
    """The story from the last event that passes a test on, or the nth last; all of it if none does.
    Takes as long as that event is far back."""
    for back, event in enumerate(reversed(story), 1):
        nth -= test(event)
        if not nth:
            return story[-back:]
    return story

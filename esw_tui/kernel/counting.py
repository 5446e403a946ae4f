"""How far a match has come, counted chapter by chapter.

Asking what happened since a point must not cost more the longer the match was before it. The past
of a chapter never changes, because a rewound match goes on in new chapters. So each chapter keeps
what has been counted up to it, and asking again costs only what is new.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

from esw_tui.kernel.chapters import Chapter, recall
from esw_tui.kernel.events import Event

ANSWERS = "answers"
"""The name under which answers are counted. Events are counted under the seat that hears them, or
under that seat and a test."""

Count = Callable[[Chapter[Any]], int]


def heard_in(chapter: Chapter[Any], viewer: int | None, *, is_over: bool = True) -> list[Event]:
    """The events of a chapter as a seat hears them (None: as all players do); kept once the chapter
    is over."""
    kept = chapter.heard.get(viewer)
    if kept is None:
        kept = []
        for event in chapter.events:
            heard = event.seen_by(viewer)
            if heard is not None:
                kept.append(heard)
        if is_over:
            chapter.heard[viewer] = kept
    return kept


def before(chapters: Sequence[Chapter[Any]], number: int, name: Any, count: Count) -> int:
    """What `count` comes to in all chapters before chapter `number`; kept in the chapters under
    `name`."""
    known = number
    while known and name not in chapters[known].sums:
        known -= 1
    total = chapters[known].sums[name] if known else 0
    if name != ANSWERS:
        recall(chapters[known:number])
    for each in range(known, number):
        total += count(chapters[each])
        chapters[each + 1].sums[name] = total
    return total


def place_of(
    chapters: Sequence[Chapter[Any]], wanted: int, name: Any, count: Count
) -> tuple[int, int]:
    """The chapter in which number `wanted` of a count lies or will lie, and its number there."""
    # Mostly it lies near the end: first back in strides that grow, then on in between.
    end = number = len(chapters) - 1
    stride = 1
    while number and before(chapters, number, name, count) > wanted:
        end, number, stride = number, max(0, number - stride), stride * 2
    number = bisect_right(
        range(end), wanted, number + 1, key=lambda at: before(chapters, at, name, count)
    )
    number -= 1
    return number, wanted - before(chapters, number, name, count)


def place_of_event(
    chapters: Sequence[Chapter[Any]], wanted: int, viewer: int | None
) -> tuple[int, int]:
    """The chapter in which a seat heard its event number `wanted`, and which event of that chapter
    it was."""
    return place_of(chapters, wanted, viewer, lambda chapter: len(heard_in(chapter, viewer)))


def place_of_answer(chapters: Sequence[Chapter[Any]], wanted: int) -> tuple[int, int]:
    """The chapter in which answer number `wanted` of the match was given, and which answer of that
    chapter it was."""
    return place_of(chapters, wanted, ANSWERS, lambda chapter: len(chapter.entries))


def events_heard(chapters: Sequence[Chapter[Any]], viewer: int | None) -> int:
    """How many events a seat has heard."""
    last = len(chapters) - 1
    earlier = before(chapters, last, viewer, lambda chapter: len(heard_in(chapter, viewer)))
    return earlier + len(heard_in(chapters[last], viewer, is_over=False))


def answers_given(chapters: Sequence[Chapter[Any]]) -> int:
    """How many answers have been given."""
    last = len(chapters) - 1
    earlier = before(chapters, last, ANSWERS, lambda chapter: len(chapter.entries))
    return earlier + len(chapters[last].entries)

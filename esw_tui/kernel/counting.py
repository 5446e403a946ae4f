"""How far a match has come, counted chapter by chapter.

Asking what happened since a point must not cost more the longer the match was before it. The past
of a chapter never changes, because a rewound match goes on in new chapters. So each chapter keeps
what has been counted up to it, and asking again costs only what is new.
"""

from collections.abc import Callable, Sequence
from typing import Any

from esw_tui.kernel.chapters import Chapter, recall
from esw_tui.kernel.events import Event

ANSWERS = "answers"
"""The name under which answers are counted; events are counted under the seat that hears them, or
under a test."""

Count = Callable[[Chapter[Any]], int]


def heard_in(chapter: Chapter[Any], viewer: int | None, *, is_over: bool = True) -> list[Event]:
    """The events of a chapter as a seat hears them (None: as everybody does); kept once the chapter
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
    """A count of everything before a chapter."""
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
    number = len(chapters) - 1
    so_far = before(chapters, number, name, count)
    while so_far > wanted:
        number -= 1
        so_far = before(chapters, number, name, count)
    return number, wanted - so_far


def place_of_event(
    chapters: Sequence[Chapter[Any]], wanted: int, viewer: int | None
) -> tuple[int, int]:
    """In which chapter a seat heard its event of this number, and which one of it that was."""
    return place_of(chapters, wanted, viewer, lambda chapter: len(heard_in(chapter, viewer)))


def place_of_answer(chapters: Sequence[Chapter[Any]], wanted: int) -> tuple[int, int]:
    """In which chapter an answer of the match was given, and which one of it that was."""
    return place_of(chapters, wanted, ANSWERS, lambda chapter: len(chapter.entries))


def whole_story(chapters: Sequence[Chapter[Any]], viewer: int | None) -> list[Event]:
    """All that a seat has heard. The last chapter but one keeps the story up to there, and hands it
    on as the match goes on."""
    last = len(chapters) - 1
    known = last - 1
    while known >= 0 and viewer not in chapters[known].stories:
        known -= 1
    story = chapters[known].stories.pop(viewer) if known >= 0 else []
    recall(chapters[known + 1 : last])
    for each in range(known + 1, last):
        story += heard_in(chapters[each], viewer)
    if last:
        chapters[last - 1].stories[viewer] = story
    return story + heard_in(chapters[last], viewer, is_over=False)


def events_heard(chapters: Sequence[Chapter[Any]], viewer: int | None) -> int:
    """How many events a seat has heard."""
    last = len(chapters) - 1
    earlier = before(chapters, last, viewer, lambda chapter: len(heard_in(chapter, viewer)))
    return earlier + len(heard_in(chapters[last], viewer, is_over=False))


def events_like(chapters: Sequence[Chapter[Any]], test: Callable[[Event], bool]) -> int:
    """How many events that pass a test everybody has heard."""
    last = len(chapters) - 1
    earlier = before(chapters, last, test, lambda chapter: sum(map(test, heard_in(chapter, None))))
    return earlier + sum(map(test, heard_in(chapters[last], None, is_over=False)))


def answers_given(chapters: Sequence[Chapter[Any]]) -> int:
    """How many answers have been given."""
    last = len(chapters) - 1
    earlier = before(chapters, last, ANSWERS, lambda chapter: len(chapter.entries))
    return earlier + len(chapters[last].entries)

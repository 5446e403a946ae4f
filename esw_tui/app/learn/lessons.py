"""Lessons: what there is to explain, and the event that calls for it.

Each lesson is told once, when its event first happens. Its words cite rules, at which the reader
can be opened. They stand in `lessons.yaml` of each box.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache, partial
from types import ModuleType
from typing import Any, NamedTuple

from esw_tui.app.learn.rules_text import RULE
from esw_tui.app.shown import shown_game
from esw_tui.app.signs import Look
from esw_tui.app.words.files import WordsFile, box_file, has_words
from esw_tui.app.words.mixes import boxes_in, is_mix, only_new
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.games import GAMES, game_of
from esw_tui.spellcraft import events as E
from esw_tui.written.problems import quoted
from esw_tui.written.tree import Node

TOLD_SIGNS = ("heart", "skull", "point", "back", "closed", "dot", "arrow", "check", "building")
"""Signs of the table that the coach explains."""


def anything(event: Any) -> bool:
    """A test that every event passes."""
    return True


class Lesson(NamedTuple):
    """Something to explain."""

    title: str
    event: type[E.Event]
    """The type of event that calls for it."""
    words: str
    when: Callable[[Any], bool] = anything
    """A test for which events of that type call for it."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its words cite, in order."""
        return tuple(dict.fromkeys(RULE.findall(self.words)))


def turns_up_one_for_a_source(event: E.TurnedUp) -> bool:
    """Whether a Source has turned up a single card."""
    design = event.cause.design
    return design is not None and design.kind == "source" and len(event.designs) == 1


WHEN: dict[str, Callable[..., bool]] = {
    r"by rule (\S+)": lambda rule, event: event.cause.rule == rule,
    r"as rank (\d)": lambda rank, event: event.rank == int(rank),
    r"of kind (\w+)": lambda kind, event: event.token == kind,
    r"changed by (\S+)": lambda rule, event: any(rule in why for why, _ in event.changes),
    r"with dice of (\S+)": lambda rule, event: any(rule in why for why, _ in event.reasons),
    "on a glyph": lambda event: event.glyph is not None,
    "on no glyph": lambda event: event.glyph is None,
    "by a die": lambda event: event.die > 0,
    "of its own": lambda event: not event.displaced,
    "pushed away": lambda event: event.displaced,
    "one card for a source": turns_up_one_for_a_source,
    "stolen": lambda event: event.giver >= 0,
    "by their own hand": lambda event: event.killer == event.seat,
    "face down": lambda event: not event.face_up,
    "face up": lambda event: event.face_up,
}
"""Tests for events, by the words for them in `lessons.yaml`."""


@cache
def lessons(box: str) -> tuple[Lesson, ...]:
    """The lessons of a box, in the order in which they are told if one event calls for several.

    None if the box has no words of its own.
    """
    if is_mix(box):
        every = [lesson for part in boxes_in(box) for lesson in lessons(part)]
        own = {lesson.title: lesson for lesson in reversed(every)}
        first_of_title = [lesson for lesson in every if own[lesson.title] is lesson]
        return tuple(only_new(first_of_title, lambda lesson: lesson.rules))
    if not has_words(box):
        return ()
    file = box_file(box, "lessons.yaml", ("lessons",))
    nodes = file.fields.listing(file["lessons"], "'lessons'")
    events = shown_game(game_of(box) if box in GAMES else SPELLCRAFT).events
    return tuple([read_lesson(file, node, events) for node in nodes])


def read_lesson(file: WordsFile, node: Node, events: ModuleType) -> Lesson:
    """Read a lesson of a file; its event is one of this game's."""
    table = file.mapping(node, "a lesson", ("title", "event", "words"), optional=("when",))
    kinds = {name: kind for name, kind in vars(events).items() if isinstance(kind, type)}
    event = file.fields.one_of(table.pairs["event"][1], "'event'", kinds)
    when = read_when(file, table.pairs["when"][1]) if "when" in table.pairs else anything
    return Lesson(file.word(table, "title"), kinds[event], file.word(table, "words"), when)


def read_page(file: WordsFile, node: Node, first: type[E.Event], events: ModuleType) -> Lesson:
    """Read a page that the coach shows first of all, or with a type of event.

    Signs of the table are filled in when it is shown.
    """
    table = file.mapping(node, "a welcome", ("title", "words"), optional=("event",))
    words = file.word(table, "words")
    if set(re.findall(r"\{(.*?)\}", words)) - set(TOLD_SIGNS):
        known = ", ".join(TOLD_SIGNS)
        file.fields.refuse(table.pairs["words"][1], f"only signs can be filled in: {known}.")
    if "event" not in table.pairs:
        return Lesson(file.word(table, "title"), first, words)
    kinds = {name: kind for name, kind in vars(events).items() if isinstance(kind, type)}
    event = file.fields.one_of(table.pairs["event"][1], "'event'", kinds)
    return Lesson(file.word(table, "title"), kinds[event], words)


def with_signs(words: str, look: Look) -> str:
    """Words with the signs as they look on this screen."""
    for name in TOLD_SIGNS:
        words = words.replace(f"{{{name}}}", getattr(look, name))
    return words


def read_when(file: WordsFile, node: Node) -> Callable[[Any], bool]:
    """Read the test for which events call for a lesson."""
    words = file.fields.text(node, "'when'")
    for pattern, holds in WHEN.items():
        if found := re.fullmatch(pattern, words):
            return partial(holds, *found.groups())
    file.fields.refuse(node, f"no lesson is told when something is {quoted(words)}.")


def called_for(box: str, event: E.Event, told: Iterable[Lesson] = ()) -> list[Lesson]:
    """The lessons that an event calls for, without those told already."""
    return [
        lesson
        for lesson in lessons(box)
        if isinstance(event, lesson.event) and lesson not in told and lesson.when(event)
    ]

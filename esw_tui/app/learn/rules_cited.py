"""The rules that a step of a story is about: their numbers, and what the rules say there."""

import re
from collections.abc import Iterable, Sequence

from esw_tui.app.learn.lessons import called_for
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule
from esw_tui.app.why.reasons import sentences_about
from esw_tui.deckbuilding.events import CleanedUp
from esw_tui.spellcraft.events import Discarded, Event

CITATION = re.compile(r" \((?:[DJKR]\d+(?:\.\d+)?(?:, |–)?)+\)")
RANK = re.compile(r"^\d (?=[A-Z])")
"""The number before a rank's title."""
MOST = 2
"""How many rules are cited at once."""
ROOM = 200
"""How many letters two quotations may have together; else only the first rule is cited."""


def rules_of(box: str, events: Iterable[Event], names: tuple[str, ...]) -> list[str]:
    """The rules behind events, those of the last event first, which is the one to look at."""
    found: list[str] = []
    told = list(events)
    # Events that only tidy up count least.
    told.sort(key=lambda event: not isinstance(event, Discarded | CleanedUp))
    for event in reversed(told):
        cause = getattr(event, "cause", None)
        reasons = " ".join(event.why(names)) + (f" {cause.rule}" if cause else "")
        found += RULE.findall(reasons)
        for lesson in reversed(called_for(box, event)):  # the more particular ones come last
            found += lesson.rules
    return list(dict.fromkeys(found))


def fitting(box: str, behind: Sequence[str], about: Sequence[str]) -> tuple[str, ...]:
    """The rules behind a step that the story is about; else the first rule behind it."""
    known = [rule for rule in behind if chapter_of_rule(box, rule) is not None]
    shown = [rule for rule in about if rule in known] or known[:1]
    return in_room(box, shown or [rule for rule in about if chapter_of_rule(box, rule) is not None])


def in_room(box: str, rules: Sequence[str]) -> tuple[str, ...]:
    """The first rule, and a second if there is room to quote both."""
    kept = list(rules[:1])
    for rule in rules[1:]:
        if len(kept) < MOST and sum(map(len, quoted(box, (*kept, rule)).values())) <= ROOM:
            kept.append(rule)
    return tuple(kept)


def quoted(box: str, rules: Iterable[str]) -> dict[str, str]:
    """For each of these rules the first passage that states it; keys name the rules of a
    passage."""
    told: dict[str, list[str]] = {}
    for rule in rules:
        for passage in sentences_about(box, rule)[:1]:
            words = RANK.sub("", CITATION.sub("", passage))
            whole = words if words.endswith((".", "!", "?")) else f"{words}."
            told.setdefault(whole, []).append(rule)
    return {", ".join(numbers): passage for passage, numbers in told.items()}

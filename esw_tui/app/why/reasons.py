"""Why something happened, in sentences: the event's own reasons and the rules they cite."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from esw_tui.app.learn.rules_text import RULE, chapters
from esw_tui.spellcraft.events import Event

SENTENCE = re.compile(r"(?<=[.!?)])\s+(?=[A-Z*])")
RANGE = re.compile(r"\b([DR]\d+)\.(\d+)–\1\.(\d+)\b")
"""Rules cited as R10.1–R10.6."""
MOST = 4
"""So many sentences of the rules at once: more would hide the answer."""


def reasons(
    box: str, event: Event, names: tuple[str, ...], cards: Mapping[str, Any] | None = None
) -> list[str]:
    """The reasons of an event, followed by what is printed on the card that did it and by the
    sentence of each rule that they name."""
    lines = event.why(names)
    return lines + printed(event, cards or {}) + quoted(box, lines)


def printed(event: Event, cards: Mapping[str, Any]) -> list[str]:
    """What is printed on the card that did it, in quotation marks."""
    design = getattr(getattr(event, "cause", None), "design", None)
    card = cards.get(design.name) if design is not None else None
    return [f"“{line}”" for line in card.printed.splitlines() if line] if card is not None else []


def quoted(box: str, lines: list[str]) -> list[str]:
    """What the rules say where these lines cite them, in quotation marks."""
    cited = [rule for line in lines for rule in rules_in(line)]
    told = [sentence for rule in dict.fromkeys(cited) for sentence in sentences_about(box, rule)]
    return [f"“{sentence}”" for sentence in dict.fromkeys(told)][:MOST]


@cache
def sentences_about(box: str, rule: str) -> tuple[str, ...]:
    """What the rules say there: each sentence that cites the rule, with those before it that
    cite nothing and so belong to it."""
    return tuple([passage for passage in passages(box) if rule in rules_in(passage)])


@cache
def passages(box: str) -> tuple[str, ...]:
    """The rules cut at their citations; an item of a list that only ends a sentence is told with
    the words that begin it."""
    found: list[str] = []
    for chapter in chapters(box):
        lead = ""
        for line in filter(None, chapter.plain.splitlines()):
            item = line.removeprefix("- ")
            if item == line:
                lead = line
            elif item[0].islower():
                item = f"{lead} {item}"
            sentences: list[str] = []
            for sentence in SENTENCE.split(item):
                sentences.append(sentence)
                if RULE.search(sentence):
                    found.append(" ".join(sentences).rstrip(",;"))
                    sentences = []
    return tuple(found)


def rules_in(sentence: str) -> list[str]:
    """The rules a sentence tells, ranges counted out."""
    found = RULE.findall(sentence)
    for part, first, last in RANGE.findall(sentence):
        found += [f"{part}.{number}" for number in range(int(first), int(last) + 1)]
    return found

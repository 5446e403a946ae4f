"""Why something happened, in sentences: the event's own reasons, and the rules that they cite."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from esw_tui.app.learn.rules_text import RULE, chapters
from esw_tui.spellcraft.events import Event

SENTENCE = re.compile(r"(?<=[.!?)])\s+(?=[A-Z*])")
RANGE = re.compile(r"\b([DR]\d+)\.(\d+)–\1\.(\d+)\b")
"""Rules that are cited as a range, such as R10.1–R10.6."""
MOST = 4
"""How many sentences of the rules are quoted at most; more would hide the answer."""


def reasons(
    box: str, event: Event, names: tuple[str, ...], cards: Mapping[str, Any] | None = None
) -> list[str]:
    """The reasons of an event, then the text of the card that caused it, then the sentence of each
    rule that they cite."""
    lines = event.why(names)
    return lines + printed(event, cards or {}) + quoted(box, lines)


def printed(event: Event, cards: Mapping[str, Any]) -> list[str]:
    """The text of the card that caused an event, in quotation marks."""
    design = getattr(getattr(event, "cause", None), "design", None)
    card = cards.get(design.name) if design is not None else None
    return [f"“{line}”" for line in card.printed.splitlines() if line] if card is not None else []


def quoted(box: str, lines: list[str]) -> list[str]:
    """The sentences of the rules that these lines cite, in quotation marks."""
    cited = [rule for line in lines for rule in rules_in(line)]
    told = [sentence for rule in dict.fromkeys(cited) for sentence in sentences_about(box, rule)]
    return [f"“{sentence}”" for sentence in dict.fromkeys(told)][:MOST]


@cache
def sentences_about(box: str, rule: str) -> tuple[str, ...]:
    """The sentences that cite a rule, each with those before it that cite none and so belong to
    it."""
    return tuple([passage for passage in passages(box) if rule in rules_in(passage)])


@cache
def passages(box: str) -> tuple[str, ...]:
    """The rules, cut at their citations.

    An item of a list that only ends a sentence comes with the words that begin the sentence.
    """
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
    """The rules that a sentence cites, with all rules of a range."""
    found = RULE.findall(sentence)
    for part, first, last in RANGE.findall(sentence):
        found += [f"{part}.{number}" for number in range(int(first), int(last) + 1)]
    return found

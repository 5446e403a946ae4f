"""Why something happened, in sentences: the event's own reasons and the rules they cite."""

import re

from esw_tui.app.rules_text import RULE, chapters
from esw_tui.engine.events import Event

SENTENCE = re.compile(r"(?<=[.!?)])\s+(?=[A-Z*])")
RANGE = re.compile(r"\b(R\d+)\.(\d+)–\1\.(\d+)\b")
"""Rules cited as R10.1–R10.6."""
MOST = 4
"""So many sentences of the rules at once: more would hide the answer."""


def reasons(event: Event, names: tuple[str, ...]) -> list[str]:
    """The reasons of an event, each rule that they name followed by its sentence."""
    lines = event.why(names)
    return lines + quoted(lines)


def quoted(lines: list[str]) -> list[str]:
    """What the rules say where these lines cite them, in quotation marks."""
    cited = [rule for line in lines for rule in rules_in(line)]
    told = [sentence for rule in dict.fromkeys(cited) for sentence in sentences_about(rule)]
    return [f"“{sentence}”" for sentence in dict.fromkeys(told)][:MOST]


def sentences_about(rule: str) -> list[str]:
    """The sentences of the rules that tell this rule."""
    return [
        sentence.strip("- ")
        for chapter in chapters()
        for line in chapter.plain.splitlines()
        for sentence in SENTENCE.split(line)
        if rule in rules_in(sentence)
    ]


def rules_in(sentence: str) -> list[str]:
    """The rules a sentence tells, ranges counted out."""
    found = RULE.findall(sentence)
    for part, first, last in RANGE.findall(sentence):
        found += [f"{part}.{number}" for number in range(int(first), int(last) + 1)]
    return found

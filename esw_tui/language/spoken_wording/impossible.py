"""Ideas that no card can say: known by their signs, with the reason."""

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from esw_tui.language.spoken_wording.words import as_anyone, words_of


class Idea(NamedTuple):
    """Something people try to say."""

    why: str
    """Why nobody can."""
    signs: tuple[re.Pattern[str], ...]
    where: str = ""
    """Where alone it is impossible: `line`, `power` or `aim`, or the name of a grammar."""


@functools.cache
def ideas() -> tuple[Idea, ...]:
    """The table of impossible ideas."""
    rows: dict[str, list[re.Pattern[str]]] = {}
    why = ""
    text = Path(__file__).with_name("impossible.txt").read_text(encoding="utf-8")
    for row in text.splitlines():
        if row.startswith(" "):
            rows[why].append(re.compile(row.strip()))
        elif row and not row.startswith("#"):
            why = row
            rows.setdefault(why, [])
    return tuple(idea(why, tuple(signs)) for why, signs in rows.items())


def idea(why: str, signs: tuple[re.Pattern[str], ...]) -> Idea:
    """A reason; before it may stand where it holds."""
    found = re.match(r"\[(\w+)\] ", why)
    return Idea(why[found.end() :], signs, found[1]) if found else Idea(why, signs)


def why_impossible(text: str, start: str = "line", grammar: str = "spellcraft") -> str | None:
    """Why an idea cannot be said, if its words tell."""
    return next((why for why, _ in impossible(text, start, grammar)), None)


def impossible(text: str, start: str, grammar: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Ideas that cannot be said, and which characters of the text tell."""
    words = words_of(text)
    said = " ".join(as_anyone(word.word) for word in words)
    for idea in ideas():
        if idea.where not in ("", start, grammar):
            continue
        for sign in idea.signs:
            if found := sign.search(said):
                first = said.count(" ", 0, found.start())
                last = said.count(" ", 0, max(found.start(), found.end() - 1))
                yield idea.why, (words[first].start, words[last].end)

"""Ideas that no card can say: known by their signs, with the reason."""

import functools
import re
from pathlib import Path
from typing import NamedTuple

from esw_tui.language.spoken_wording.words import words_of


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
    said = " ".join(word.word for word in words_of(text))
    for idea in ideas():
        if idea.where in ("", start, grammar) and any(sign.search(said) for sign in idea.signs):
            return idea.why
    return None

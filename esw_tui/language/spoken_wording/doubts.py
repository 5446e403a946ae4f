"""Readings that the tables make and a writer may not have meant: they are not taken unasked."""

import re
from collections.abc import Sequence

from esw_tui.language.spoken_wording.words import SpokenWord

TWO_IN_ONE = re.compile(r"[Cc]hoose one: (?P<first>[^;]*); or |\beither (?P<one>.*?) or ")
THEY_OR_NOBODY = re.compile(
    r"[Cc]hoose one: (?:each|a|another|the) [^;]*?(?:foe|player|target)\b[^;]*; or"
    r" (?:take|lose|discard|draw|destroy)\b"
)
GENERAL_YOU = re.compile(r"^Each player [^.]*\. If you (?:have|are|own)\b")


def is_doubtful(words: Sequence[SpokenWord], house: str) -> bool:
    """Whether a reading may be another than what is meant.

    "A, B or C" is a choice of three, not of "A and B" or C; "everyone …, if you have …" speaks
    to everyone, not to whoever casts the spell; who discards "or takes 2 damage" is the same foe.
    """
    said = [word.word for word in words]
    if GENERAL_YOU.search(house):
        return True
    if THEY_OR_NOBODY.search(house) and "you" not in said:
        return True
    found = TWO_IN_ONE.search(house)
    if found is None or " and " not in (found["first"] or found["one"] or ""):
        return False
    until = said.index("or") if "or" in said else len(said)
    return "," in said[:until] and not {"and", "+", "plus", "both", "then"} & set(said[:until])

"""What ends and joins clauses, and how much words weigh that are left out."""

import re
from collections.abc import Iterable, Sequence

from esw_tui.language.spoken_wording.frames import NEVER, TELLING, verbs
from esw_tui.language.spoken_wording.people import HEADS, NUMBER, among
from esw_tui.language.spoken_wording.quantities import UNITS

STOPS = frozenset((".", "?", "»", "¶"))
MARKS = frozenset((",", ";", ":", "-", "«"))
LINKS = frozenset(
    (
        "and",
        "then",
        "but",
        "while",
        "so",
        "or",
        "plus",
        "also",
        "because",
        "who",
        "if",
        "otherwise",
        "else",
    )
)
JOINS = frozenset(("and", "but", "while", "plus", "also", "so", ",", "then", "otherwise", "with"))
LABELS = frozenset(("ongoing", "activate", "attack", "defense", "reaction", "bully"))
SAYS_HOW = among(
    "then now here there so even still ever straight directly simply again own very first last"
    " off out away around over also a of to at in on from for by with into up down as that it this"
    " be is do go side total one back whole have"
)
"""Known words that often say nothing new."""


def words_after(words: Sequence[str], at: int) -> str:
    """The next word."""
    return words[at + 1] if at + 1 < len(words) else ""


def weight(words: Sequence[str], start: int, end: int) -> float:
    """What it costs to leave some words out."""
    if "nothing" in words[start:end] and not any(map(NUMBER.fullmatch, words[start:end])):
        return 0.3
    if words[end : end + 1] == [":"] and not any(
        NUMBER.fullmatch(word) or word in UNITS for word in words[start:end]
    ):
        return 0.4
    price = 0.6
    for word in words[start:end]:
        if NUMBER.fullmatch(word):
            price += 1.5
        elif word in NEVER or word in UNITS:
            price += 0.7
        elif word in HEADS:
            price += 0.4
        elif word.isalpha():
            price += 0.15
    return price


def as_verb(at: int, gone: bool, house: str) -> tuple[tuple[int, str], ...]:
    """A word that stands where a verb should be, and what it was taken for."""
    found = re.search(
        r"\b(deal|damage|heal|lose|gain|draw|discard|steal|destroy|give|copy|roll|add|keep)",
        house.lower(),
    )
    if not gone:
        return ()
    return ((at, {"damage": "deal"}.get(found[1], found[1]) if found else "nothing new"),)


def has_bare_number(words: Sequence[str], start: int, end: int) -> bool:
    """Whether a number stands alone, so that what was said before tells what it is of."""
    for at in range(start, end):
        if NUMBER.fullmatch(words[at]):
            near = words[at + 1 : min(at + 4, end)]
            if not any(word in UNITS or word in HEADS for word in near):
                return True
    return False


def is_counted(words: Sequence[str], start: int, gone: Iterable[int]) -> bool:
    """Whether nothing tells what a number counts but a word that is left out.

    The verb before it tells, if it can only hurt or heal.
    """
    for at in gone:
        near = {*UNITS, *HEADS}.intersection(words[at + 1 : at + 3])
        if at > start and NUMBER.fullmatch(words[at - 1]) and not near:
            before = (verbs()[word] for word in reversed(words[start:at]) if word in verbs())
            if not next(before, frozenset()) & TELLING:
                return True
    return False

"""What to say to somebody whose text is not taken: what cannot be said, and the nearest that can.

Advice never changes the meaning unannounced: what a suggestion says otherwise, or leaves out, is
told with it.
"""

import re
from typing import NamedTuple

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.frames import verbs
from esw_tui.language.spoken_wording.impossible import impossible
from esw_tui.language.spoken_wording.quantities import UNITS
from esw_tui.language.spoken_wording.reading import (
    Understanding,
    almost,
    guessed,
    understood,
)
from esw_tui.language.spoken_wording.words import words_of

CANNOT = "This cannot be said"
NOT_UNDERSTOOD = "I do not understand"


class WordingAdvice(NamedTuple):
    """A sentence for the writer, and the text that is suggested in it."""

    sentence: str
    house: str | None = None
    at: tuple[int, int] | None = None
    """Which characters of the text it is about first, if not all."""


def advice(text: str, place: SentencePlace, *, unfinished: bool = False) -> WordingAdvice | None:
    """What to say about a text that is not understood; nothing if nobody knows.

    `unfinished`: it is house wording as far as it goes, so what is missing is not guessed.
    """
    if found := almost(text, place):
        return WordingAdvice(
            f"{CANNOT}: {'; '.join(found.notes)}. {nearest(found.house)}", found.house
        )
    if elsewhere := understood(text, place._replace(against=lambda effect: None)):
        why = place.why_not(place.read(elsewhere) or [])
        return WordingAdvice(
            f"{CANNOT} here. In house wording this is '{flat(elsewhere)}', but {why}"
        )
    found = None if unfinished else guessed(text, place)
    why = reason(text, place, found)
    if found is not None and (why or not drops_a_deed(text, found)):
        return WordingAdvice(what_is_guessed(found, why), found.house, next(iter(found.gaps), None))
    return WordingAdvice(f"{CANNOT}: {small(why)}") if why else None


def reason(text: str, place: SentencePlace, found: Understanding | None) -> str | None:
    """Why a text cannot be said, as far as it is not understood."""
    for why, (start, end) in impossible(text, place.start, place.speech.grammar.name):
        if found is None or any(one < end and start < two for one, two in found.gaps):
            return why
    if found is None:
        return None
    if found.notes:
        return f"{'; '.join(found.notes)}."
    for start, end in found.gaps:
        left = " ".join(text[start:end].split())
        if (ASKS.match(left) and GAME.search(left)) or WHOSE.match(left):
            return f"Nothing asks '{left}'."
    return None


def drops_a_deed(text: str, found: Understanding) -> bool:
    """Whether a guess leaves out something that somebody does in this game, not only colour."""
    for start, end in found.gaps:
        left = [word.word for word in words_of(text[start:end])]
        number, unit = any(map(str.isdigit, left)), any(word in UNITS for word in left)
        if (number or unit) and ((number and unit) or any(word in verbs() for word in left)):
            return True
    return False


ASKS = re.compile(
    r"(?:if|unless|where|as long as|provided|only if|in case)\b|who (?!cares)", re.IGNORECASE
)
"""How a condition starts."""
WHOSE = re.compile(r"whose\b|(?:who|whoever) (?:can|could|last|most|first)\b", re.IGNORECASE)
"""How somebody is told by what no rule knows."""
GAME = re.compile(
    r"\d|\b(?:wizard|foe|enemy|opponent|player|target|treasure|creature|card|hand|glyph|spell"
    r"|status|ladder|rank|blood|hp|health|life|hit point|damage|hurt|die|dead|dice|roll|turn|round"
    r"|deck|wins?|guess)",
    re.IGNORECASE,
)
"""That a condition is about the game."""


def what_is_guessed(found: Understanding, why: str | None) -> str:
    """A suggestion for a text, and what of it that does not say."""
    left = " and ".join(f"'{words}'" for words in found.left_out)
    taken = "; ".join(f"'{word}' is taken for '{house}'" for word, house in found.taken)
    if why:
        less = " and ".join(filter(None, [left and f"leaves out {left}", taken and f"has {taken}"]))
        return (
            f"{CANNOT}: {small(why)} The nearest that can be said {less or 'is'}:"
            f" {flat(found.house)}"
        )
    if taken:
        words = " and ".join(filter(None, [left, *(f"'{word}'" for word, _ in found.taken)]))
        more = ", and what leaves it out says nothing new" if left else ""
        return (
            f"{NOT_UNDERSTOOD} {words}. If {taken} rightly{more}, the house wording is:"
            f" {flat(found.house)}"
        )
    if not left:
        return (
            f"{NOT_UNDERSTOOD} this as it stands. If it is taken for the following rightly, the"
            f" house wording is: {flat(found.house)}"
        )
    return (
        f"{NOT_UNDERSTOOD} {left}. If that says nothing new, write what leaves it out:"
        f" {flat(found.house)}"
    )


def nearest(house: str) -> str:
    """The suggestion."""
    return f"The nearest that can be said is: {flat(house)}"


def flat(house: str) -> str:
    """A text of several lines in one."""
    return " / ".join(house.split("\n"))


def small(why: str) -> str:
    """A reason in the middle of a sentence."""
    return why[0].lower() + why[1:]

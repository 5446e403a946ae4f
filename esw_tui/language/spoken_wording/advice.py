"""What to say to somebody whose text is not taken: what cannot be said, and the nearest that can.

Advice never changes the meaning unannounced: what a suggestion says otherwise, or leaves out, is
told with it.
"""

from typing import NamedTuple

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.impossible import why_impossible
from esw_tui.language.spoken_wording.reading import (
    Understanding,
    almost,
    guessed,
    roughly,
    understood,
)
from esw_tui.language.spoken_wording.signs import numbers

CANNOT = "This cannot be said"
NOT_UNDERSTOOD = "I do not understand"


class WordingAdvice(NamedTuple):
    """A sentence for the writer, and the text that is suggested in it."""

    sentence: str
    house: str | None = None


def advice(text: str, place: SentencePlace) -> WordingAdvice | None:
    """What to say about a text that is not understood; nothing if nobody knows."""
    if found := almost(text, place):
        return WordingAdvice(
            f"{CANNOT}: {'; '.join(found.notes)}. {nearest(found.house)}", found.house
        )
    if elsewhere := understood(text, place._replace(against=lambda effect: None)):
        why = place.why_not(place.read(elsewhere) or [])
        return WordingAdvice(
            f"{CANNOT} here. In house wording this is '{flat(elsewhere)}', but {why}"
        )
    why = why_impossible(text, place.start, place.speech.grammar.name)
    found = guessed(text, place)
    says_much = found is None or any(map(numbers, found.left_out))
    if why is None and says_much and (rough := roughly(text, place)):
        return WordingAdvice(
            f"{NOT_UNDERSTOOD} each word of this. It seems to mean the following, which leaves out"
            f" little words of it: {flat(rough.house)}",
            rough.house,
        )
    if found is not None:
        return WordingAdvice(what_is_guessed(found, why), found.house)
    return WordingAdvice(f"{CANNOT}: {small(why)}") if why else None


def what_is_guessed(found: Understanding, why: str | None) -> str:
    """A suggestion for a part of a text, what it does not say, and what it takes for what."""
    left = " and ".join(f"'{words}'" for words in found.left_out)
    also = f" ({'; '.join(found.notes)})" if found.notes else ""
    taken = "; ".join(f"'{word}' is taken for '{house}'" for word, house in found.taken)
    if why:
        less = " and ".join(filter(None, [left and f"leaves out {left}", taken and f"has {taken}"]))
        return (
            f"{CANNOT}: {small(why)} The nearest that can be said {less}{also}: {flat(found.house)}"
        )
    words = " and ".join(filter(None, [left, *(f"'{word}'" for word, _ in found.taken)]))
    if not left:
        return (
            f"{NOT_UNDERSTOOD} {words}. If {taken} rightly, the house wording is{also}:"
            f" {flat(found.house)}"
        )
    more = f", and {taken}" if taken else ""
    return (
        f"{NOT_UNDERSTOOD} {words}. If that says nothing new, write what leaves it out{more}{also}:"
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

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
    misspelt,
    partly,
    roughly,
    understood,
    without_one,
    without_unknown,
)
from esw_tui.language.spoken_wording.signs import numbers, signs

CANNOT = "This cannot be said"
ROUGHLY = "Not every word of this is house wording. It seems to mean the following"
NO_WORDS = "There is no house wording for"


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
    if found := misspelt(text, place):
        return WordingAdvice(
            f"{'; '.join(found.notes)}. The house wording is: {flat(found.house)}", found.house
        )
    why = why_impossible(text, place.start)
    if found := without_unknown(text, place):
        return WordingAdvice(what_is_left_out(found, why), found.house)
    found = roughly(text, place)
    if found and same_numbers(text, found.house) and same_signs(text, found.house):
        return WordingAdvice(
            f"{ROUGHLY}, and this leaves out little words of it: {flat(found.house)}", found.house
        )
    if elsewhere := understood(text, place._replace(against=lambda effect: None)):
        why = place.why_not(place.read(elsewhere) or [])
        return WordingAdvice(
            f"{CANNOT} here. In house wording this is '{flat(elsewhere)}', but {why}"
        )
    if found := without_one(text, place) or partly(text, place):
        return WordingAdvice(what_is_left_out(found, why), found.house)
    return WordingAdvice(f"{CANNOT}: {small(why)}") if why else None


def same_numbers(text: str, house: str) -> bool:
    """Whether a suggestion has the numbers of the text, in their order."""
    return numbers(text) == numbers(house)


def same_signs(text: str, house: str) -> bool:
    """Whether a suggestion has the words of the text that tell whom and what."""
    return set(signs(text)) == set(signs(house))


def what_is_left_out(found: Understanding, why: str | None) -> str:
    """A suggestion for a part of a text, and what it does not say."""
    left = " and ".join(f"'{words}'" for words in found.left_out if words)
    also = f" ({'; '.join(found.notes)})" if found.notes else ""
    if why:
        return (
            f"{CANNOT}: {small(why)} The nearest that can be said leaves out {left}{also}:"
            f" {flat(found.house)}"
        )
    return (
        f"{NO_WORDS} {left}. If that says nothing new, write what leaves it out{also}:"
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

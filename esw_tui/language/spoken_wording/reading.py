"""What somebody means who knows the game and not the grammar.

All words of a text are understood, or the text is not taken: then the parts that are understood
are what can be said of it, and the words left out are named.
"""

import functools
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.guessing import guesses
from esw_tui.language.spoken_wording.house_phrases import house_phrases
from esw_tui.language.spoken_wording.patterns import NOTE, Matcher, PhraseBook, phrases
from esw_tui.language.spoken_wording.putting_together import put_together
from esw_tui.language.spoken_wording.signs import numbers, signs
from esw_tui.language.spoken_wording.words import SpokenWord, words_of

MOST_TRIES = 150
"""So many readings of one text are tried: a stranger's pack may be all mistakes."""
MOST_WORDS = 90
"""A longer text is not looked at for what can be left out of it."""
LONGEST = 600
"""No text is longer that is looked at for what it means."""

TABLES = {
    ("spellcraft", "line"): ("common", "text"),
    ("spellcraft", "power"): ("common", "power"),
    ("spellcraft", "aim"): ("common", "aim"),
    ("deckbuilding", "line"): ("common", "deckbuilding"),
}
ALMOST = {
    "text": ("almost", "almost_text"),
    "power": ("almost", "almost_power"),
    "deckbuilding": ("almost",),
}
"""Tables of what cannot quite be said."""


class Understanding(NamedTuple):
    """A text in house wording."""

    house: str
    notes: tuple[str, ...] = ()
    """What is different from what the writer has."""
    left_out: tuple[str, ...] = ()
    """The words of the writer that it does not say."""
    taken: tuple[tuple[str, str], ...] = ()
    """Words of the writer that nobody knows, and what they were taken for."""


def understood(text: str, place: SentencePlace) -> str | None:
    """The text in house wording, if every word of it is understood."""
    if len(text) > LONGEST:
        return None
    words = words_of(text)
    found = first_reading(words, place)
    if found is None and (turned := in_the_active(words)) != words:
        found = first_reading(turned, place)
    return found.house if found else None


DONE = frozenset(
    (
        "add",
        "copy",
        "discard",
        "destroy",
        "swap",
        "reveal",
        "put",
        "roll",
        "resolve",
        "play",
        "give",
    )
)
"""What the caster does if nobody else is named: "the top card is added to your spell"."""
BREAKS = frozenset((".", ",", ";", ":", "and", "then", "if", "«", "»"))


def in_the_active(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with what *is done* turned into what you do: "add the top card to your spell"."""
    turned = list(words)
    for at in range(1, len(turned) - 1):
        if turned[at].word != "is" or turned[at + 1].word not in DONE:
            continue
        start = at
        while start and turned[start - 1].word not in BREAKS:
            start -= 1
        rest = [word.word for word in turned[at + 2 :]]
        end = next((n for n, word in enumerate(rest) if word in BREAKS), len(rest))
        if start < at and "by" not in rest[:end]:
            turned[start : at + 2] = [turned[at + 1], *turned[start:at]]
            return [*turned[: at + 1], *in_the_active(turned[at + 1 :])]
    return turned


def roughly(text: str, place: SentencePlace) -> Understanding | None:
    """A text in house wording, whatever little words it has too many or too few of.

    Its numbers and the words that tell whom and what are those of the text.
    """
    words = words_of(text)
    found = first_reading(words, place, loose=True) if len(text) <= LONGEST else None
    if found is None or numbers(text) != numbers(found.house):
        return None
    return found if set(signs(text)) == set(signs(found.house)) else None


def almost(text: str, place: SentencePlace) -> Understanding | None:
    """What is nearest to a text, with what is different; every word of it is understood."""
    return first_reading(words_of(text), place, almost=True) if len(text) <= LONGEST else None


def first_reading(
    words: list[SpokenWord], place: SentencePlace, *, almost: bool = False, loose: bool = False
) -> Understanding | None:
    """The first reading of the words that the house accepts."""
    for reading in islice(readings(words, place, almost, loose), MOST_TRIES):
        said, *notes = reading.split(NOTE)
        for attempt in attempts(said.strip(), place):
            if (house := place.house(attempt)) is not None:
                return Understanding(house, tuple(notes))
    return None


def readings(
    words: list[SpokenWord], place: SentencePlace, almost: bool, loose: bool
) -> Iterator[str]:
    """The words in house wording, as the tables have it."""
    tables = TABLES[place.speech.grammar.name, place.start]
    table = known_phrases(place.speech.grammar.name, tables, almost)
    seen = set()
    for said in Matcher(table, [word.word for word in words], loose=loose).whole("whole"):
        said = put_together(said)
        if said not in seen:
            seen.add(said)
            yield said


@functools.cache
def known_phrases(grammar: str, tables: tuple[str, ...], almost: bool) -> PhraseBook:
    """What the tables say, and after it what the house says itself."""
    ours = phrases(*tables, *(ALMOST.get(tables[-1], ()) if almost else ()), almost=almost)
    house = house_phrases(grammar)
    return PhraseBook(
        {part: [*ours.get(part, ()), *house.get(part, ())] for part in {*ours, *house}}
    )


def attempts(said: str, place: SentencePlace) -> Iterator[str]:
    """A reading as text; on a Dead Wizard card what has no moment may be meant now."""
    if place.start == "power":
        *most, last = (outcome.strip() for outcome in said.split("&"))
        yield f"{', '.join(most)}, and {last}" if most else last
        return
    text = re.sub(r" ?([.,;:])", r"\1", said).replace("..", ".")
    yield "\n".join(line.strip() for line in text.split("¶"))
    if place.kind == "dead-wizard":
        yield f"Resolve now: {text}"


def guessed(text: str, place: SentencePlace) -> Understanding | None:
    """The least that has to be left out of a text, or taken for other words, to be understood."""
    words = words_of(text)
    if len(text) > LONGEST or len(words) > MOST_WORDS:
        return None
    fails = failing(words, place)
    for guess in guesses(text, words, fails.__contains__):
        if not is_reading(guess.words, place):
            continue
        if found := first_reading(guess.words, place, almost=True):
            return found._replace(left_out=guess.left_out, taken=guess.taken)
    return None


def is_reading(words: list[SpokenWord], place: SentencePlace) -> bool:
    """Whether the tables have any reading of the words; the parser has not seen it."""
    return next(readings(words, place, True, False), None) is not None


def failing(words: list[SpokenWord], place: SentencePlace) -> set[int]:
    """Which words stand in sentences that are not understood by themselves, or all of them."""
    found: set[int] = set()
    start = 0
    for at, word in enumerate(words):
        if word.word in (".", "»"):
            if not is_reading(words[start : at + 1], place):
                found.update(range(start, at + 1))
            start = at + 1
    return found or set(range(len(words)))

"""What somebody means who knows the game and not the grammar.

All words of a text are understood, or the text is not taken: then the parts that are understood
are what can be said of it, and the words left out are named.
"""

import functools
import re
from collections.abc import Iterator
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.deeds import verbs
from esw_tui.language.spoken_wording.house_phrases import house_phrases
from esw_tui.language.spoken_wording.patterns import NOTE, Matcher, Phrases, phrases
from esw_tui.language.spoken_wording.putting_together import put_together
from esw_tui.language.spoken_wording.spelling import spelled
from esw_tui.language.spoken_wording.words import SpokenWord, vocabulary, words_of

MOST_TRIES = 150
"""So many readings of one text are tried: a stranger's pack may be all mistakes."""
MOST_PARTS = 9
"""A text of more parts is not taken apart to see which of them are understood."""
MOST_LEFT_OUT = 4
"""What is understood is at least this part of the words."""
ONLY_HOW = frozenset(
    [
        "then",
        "now",
        "here",
        "there",
        "so",
        "even",
        "still",
        "ever",
        "only",
        "straight",
        "directly",
        "simply",
        "again",
        "all",
        "own",
        "very",
        "first",
        "last",
        "off",
        "out",
        "away",
        "around",
        "over",
    ]
)
"""Words that may be left out, if that is said."""
MOST_WORDS = 40
"""In a longer text no single word is left out to see whether the rest is understood."""
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


def understood(text: str, place: SentencePlace) -> str | None:
    """The text in house wording, if every word of it is understood."""
    if len(text) > LONGEST:
        return None
    found = first_reading(words_of(text), place)
    return found.house if found else None


def misspelt(text: str, place: SentencePlace) -> Understanding | None:
    """A text in house wording if some of its words are those they look like."""
    words = words_of(text)
    mended = spelled(words) if len(text) <= LONGEST else None
    found = first_reading(mended, place) if mended else None
    if found is None or mended is None:
        return None
    known = {word.start: word.word for word in words}
    changed = [
        f"'{text[word.start : word.end]}' is taken for '{word.word}'"
        for word in mended
        if known.get(word.start) != word.word
    ]
    return Understanding(found.house, tuple(changed))


def roughly(text: str, place: SentencePlace) -> Understanding | None:
    """A text in house wording, whatever little words it has too many or too few of."""
    if len(text) > LONGEST:
        return None
    words = words_of(text)
    for each in (words, spelled(words)):
        if each and (found := first_reading(each, place, loose=True)):
            return found
    return None


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
def known_phrases(grammar: str, tables: tuple[str, ...], almost: bool) -> Phrases:
    """What the tables say, and after it what the house says itself."""
    ours = phrases(*tables, *(ALMOST.get(tables[-1], ()) if almost else ()), almost=almost)
    house = house_phrases(grammar)
    return {part: [*ours.get(part, ()), *house.get(part, ())] for part in {*ours, *house}}


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


def parts_of(words: list[SpokenWord]) -> list[list[SpokenWord]]:
    """The words between marks, each part with the mark after it."""
    parts: list[list[SpokenWord]] = [[]]
    inside = False
    for word in words:
        if word.word == "«" or (word.word in ("and", "but") and not inside):
            parts.append([])
        inside = word.word == "«" or (inside and word.word != "»")
        parts[-1].append(word)
        if (word.word in ".,;:?-" and not inside) or word.word == "»":
            parts.append([])
    return [part for part in parts if part]


def partly(text: str, place: SentencePlace) -> Understanding | None:
    """As much of a text as is understood: whole sentences are left out first, then parts."""
    words = words_of(text)
    if len(text) > LONGEST:
        return None
    for parts in (sentences_of(words), parts_of(words)):
        for gone in islice(choices(parts), MOST_TRIES):
            kept = [word for at, part in enumerate(parts) if at not in gone for word in part]
            if len(kept) * MOST_LEFT_OUT < len(words):
                continue
            if found := first_reading(stopped(kept), place, almost=True):
                left_out = tuple(quoted(text, parts[at]) for at in gone)
                return Understanding(found.house, found.notes, left_out)
    return None


MOST_UNKNOWN = 3
"""Of so many words one may be unknown to the game."""


def without_unknown(text: str, place: SentencePlace) -> Understanding | None:
    """A text in house wording without the words that the game does not know at all."""
    if len(text) > LONGEST:
        return None
    words = words_of(text)
    known = vocabulary()
    gone = [word for word in words if word.word.isalpha() and word.word.lower() not in known]
    if not gone or len(gone) * MOST_UNKNOWN > len(words):
        return None
    if any(word in gone and after.word in verbs() for word, after in pairwise(words)):
        return None  # somebody does something, and nobody knows who
    found = first_reading(stopped([word for word in words if word not in gone]), place)
    return found and found._replace(left_out=tuple(text[word.start : word.end] for word in gone))


def without_one(text: str, place: SentencePlace) -> Understanding | None:
    """A text in house wording without one word that only says how."""
    words = words_of(text) if len(text) <= LONGEST else []
    for at, word in enumerate(words[:MOST_WORDS]):
        if word.word not in ONLY_HOW and not is_unknown_adverb(word.word):
            continue
        if found := first_reading(stopped(words[:at] + words[at + 1 :]), place):
            return found._replace(left_out=(text[word.start : word.end],))
    return None


def is_unknown_adverb(word: str) -> bool:
    """Whether a word ends as those do that say how."""
    return word.endswith("ly") and word not in vocabulary()


def choices(parts: list[list[SpokenWord]]) -> list[tuple[int, ...]]:
    """Which parts may be left out, fewest words first; of as many, rather the later ones."""
    if len(parts) > MOST_PARTS:
        return []
    numbers = range(len(parts))
    found = [gone for count in range(1, len(parts)) for gone in combinations(numbers, count)]
    return sorted(found, key=lambda gone: (sum(len(parts[at]) for at in gone), -sum(gone)))


def sentences_of(words: list[SpokenWord]) -> list[list[SpokenWord]]:
    """The words between full stops; what stands in brackets is by itself."""
    parts: list[list[SpokenWord]] = [[]]
    for word in words:
        if word.word == "«":
            parts.append([])
        parts[-1].append(word)
        if word.word in (".", "»"):
            parts.append([])
    return [part for part in parts if part]


def stopped(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with a full stop at the end, and no mark or "and" before it or at the start."""
    words = list(words)
    while words and words[-1].word in (",", ";", ".", "and", "but", "or"):
        words.pop()
    while words and words[0].word in (",", ";", ".", "and", "but", "so", "then"):
        words.pop(0)
    return [*words, SpokenWord(".", 0, 0)] if words else []


def quoted(text: str, part: list[SpokenWord]) -> str:
    """A part as the writer has it."""
    return text[part[0].start : part[-1].end].strip(" .,;!?").replace("\n", " ")

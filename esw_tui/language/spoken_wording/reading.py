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
from esw_tui.language.spoken_wording.guessing import (
    LEAST_KEPT,
    GuessedWords,
    guesses,
    is_unknown,
    left_out,
)
from esw_tui.language.spoken_wording.house_phrases import house_phrases
from esw_tui.language.spoken_wording.impossible import why_impossible
from esw_tui.language.spoken_wording.patterns import NOTE, Matcher, PhraseBook, phrases
from esw_tui.language.spoken_wording.putting_together import put_together
from esw_tui.language.spoken_wording.signs import numbers, signs
from esw_tui.language.spoken_wording.words import SpokenWord, words_of

MOST_TRIES = 150
"""So many readings of one text are tried: a stranger's pack may be all mistakes."""
MOST_WORDS = 90
"""A longer text is not looked at for what can be left out of it."""
MOST_READINGS = 240
"""So many ways to leave words out of one text are tried."""
MOST_DRAFTS = 3
"""So many ways to understand the first sentences of a text are gone on with."""
MOST_TOGETHER = 3
"""So many sentences may say something together that none says alone."""
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
    if found is None and (plain := without_exclamations(text, words)) != words:
        found = first_reading(plain, place)
    return found.house if found else None


HARMLESS = frozenset(
    re.findall(
        r"\S+",
        "a it is this that what how so such of in on for to and but like as at with by off out very"
        " now here there good bad time today , ' 's \" .",
    )
)
"""Words of the tables that an exclamation may have and still say nothing about the game."""


def without_exclamations(text: str, words: list[SpokenWord]) -> list[SpokenWord]:
    """The words without sentences that say nothing: "It's raining pain!", "Feeling lucky?".

    None of their words means anything in any game, nobody is spoken of, nothing is counted, and
    they are no bidding: they are exclaimed, asked, or say what something is.
    """
    rows = in_sentences(words)
    kept = [row for row in rows if not is_exclamation(text, row)]
    return [word for row in kept for word in row] if kept else words


def is_exclamation(text: str, row: list[SpokenWord]) -> bool:
    """Whether a sentence says nothing about the game."""
    said = [word.word for word in row[:-1]]
    if not any(map(is_unknown, said)) or not all(
        is_unknown(word) or word in HARMLESS for word in said
    ):
        return False
    exclaimed = text[row[-1].start : row[-1].end] in ("!", "?")
    tells_what = said[0] in ("it", "this", "that", "what", "how", "so") or "is" in said[1:3]
    if not (exclaimed or tells_what):
        return False
    return why_impossible(text[row[0].start : row[-1].end]) is None


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


class Draft(NamedTuple):
    """What is understood of the first sentences of a text."""

    cost: float
    words: list[SpokenWord]
    left_out: tuple[str, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()

    def with_more(self, guess: GuessedWords) -> "Draft":
        """This and what is understood of the next sentence."""
        return Draft(
            self.cost + guess.cost,
            [*self.words, *guess.words],
            self.left_out + guess.left_out,
            self.taken + guess.taken,
        )


def guessed(text: str, place: SentencePlace) -> Understanding | None:
    """The least that has to be left out of a text, or taken for other words, to be understood.

    One sentence is looked at after the other, so that a bad one does not spoil the rest.
    """
    words = words_of(text)
    if len(text) > LONGEST or len(words) > MOST_WORDS:
        return None
    rows = in_sentences(words)
    tries = iter(range(MOST_READINGS))
    drafts: list[list[Draft]] = [[] for _ in range(len(rows) + 1)]
    drafts[0] = [Draft(0.0, [])]
    for at in range(len(rows)):
        for draft in sorted(drafts[at], key=lambda draft: draft.cost)[:MOST_DRAFTS]:
            for reach, guess in next_sentences(text, rows[at:], draft, place, tries):
                drafts[at + reach].append(draft.with_more(guess))
    for draft in sorted(drafts[-1], key=lambda draft: draft.cost):
        if len(draft.words) * LEAST_KEPT < len(words) or not (draft.left_out or draft.taken):
            continue
        if found := first_reading(draft.words, place, almost=True):
            return found._replace(left_out=draft.left_out, taken=draft.taken)
    return None


def next_sentences(
    text: str,
    rows: list[list[SpokenWord]],
    draft: Draft,
    place: SentencePlace,
    tries: Iterator[int],
) -> Iterator[tuple[int, GuessedWords]]:
    """How many sentences can follow, and what is understood of them."""

    def follows(words: list[SpokenWord]) -> bool:
        if next(tries, None) is None:
            return False
        return first_reading([*draft.words, *words], place, almost=True) is not None

    yield 1, left_out(text, rows[0])
    for reach in range(1, min(MOST_TOGETHER, len(rows)) + 1):
        together = [word for row in rows[:reach] for word in row]
        if follows(together):
            yield reach, GuessedWords(together, (), ())
            return
    for reach in range(1, min(2, len(rows)) + 1):
        together = [word for row in rows[:reach] for word in row]
        for guess in guesses(text, together):
            if follows(guess.words):
                yield reach, guess
                return


def in_sentences(words: list[SpokenWord]) -> list[list[SpokenWord]]:
    """The words of each sentence, with the mark at its end."""
    rows: list[list[SpokenWord]] = [[]]
    for word in words:
        rows[-1].append(word)
        if word.word in (".", "»", "?"):
            rows.append([])
    return [row for row in rows if row]

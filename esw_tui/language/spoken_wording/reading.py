"""What somebody means who knows the game and not the grammar.

All words of a text are understood, or the text is not taken: then the parts that are understood
are what can be said of it, and the words left out are named.
"""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from esw_tui.language.place import SentencePlace
from esw_tui.language.spoken_wording.clauses import ClauseReader
from esw_tui.language.spoken_wording.deeds import is_unknown
from esw_tui.language.spoken_wording.doubts import is_doubtful
from esw_tui.language.spoken_wording.drafts import Exact
from esw_tui.language.spoken_wording.frames import Ways
from esw_tui.language.spoken_wording.house_phrases import house_phrases
from esw_tui.language.spoken_wording.impossible import why_impossible
from esw_tui.language.spoken_wording.patterns import NOTE, Matcher, PhraseBook, phrases
from esw_tui.language.spoken_wording.people import HEADS, among
from esw_tui.language.spoken_wording.putting_together import put_together
from esw_tui.language.spoken_wording.quantities import UNITS
from esw_tui.language.spoken_wording.spelling import looks_like
from esw_tui.language.spoken_wording.words import SpokenWord, words_of

MOST_TRIES = 150
"""So many readings of one text are tried: a stranger's pack may be all mistakes."""
MOST_WORDS = 90
"""A longer text is not looked at for what can be left out of it."""
MOST_READINGS = 60
"""So many rows of clauses of one text are tried."""
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
    gaps: tuple[tuple[int, int], ...] = ()
    """Where in the text the words are that it does not say."""


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
    if found is None and (cut := cut_at_ifs(without_reasons(plain))) != plain:
        found = first_reading(cut, place)
    if found is None and (broken := with_breaks(text, plain)) != plain:
        found = first_reading(broken, place)
    if found and place.start == "power" and ", and " not in found.house:
        alone = found.house.replace("each other foe", "each foe")  # nobody else was spoken of
        return place.house(alone) or found.house
    return found.house if found else None


def cut_at_ifs(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with a full stop before an "and if" in the middle of a sentence."""
    cut: list[SpokenWord] = []
    for at, word in enumerate(words):
        after = [each.word for each in words[at : at + 3]]
        if after[:1] == [","] and after[1:] in (["and", "if"], ["but", "if"]):
            cut.append(word._replace(word="."))
        elif not (cut and cut[-1].word == "." and after[1:2] == ["if"] and word.word in AND_BUT):
            cut.append(word)
    return cut


AND_BUT = ("and", "but")
ANEW = frozenset(
    [
        "draw",
        "discard",
        "heal",
        "gain",
        "lose",
        "deal",
        "steal",
        "take",
        "you",
        "they",
        "strongest",
        "weakest",
    ]
)
"""Words that may start another deed without a mark before them."""


def with_breaks(text: str, words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with a comma before what is done next: "ditch 1 draw 2"."""
    broken: list[SpokenWord] = []
    for word in words:
        before = broken[-1].word if broken else ""
        new_line = text[word.start : word.start + 1].isupper()
        if not new_line and word.word in ANEW and (before.isdigit() or before in UNITS):
            broken.append(word._replace(word=","))
        broken.append(word)
    return broken


def without_reasons(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words without what somebody gives for a reason; nothing is counted in it."""
    said = [word.word for word in words]
    kept: list[SpokenWord] = []
    at = 0
    while at < len(words):
        stops = (end for end in range(at, len(said)) if said[end] in (".", ",", ";"))
        end = next(stops, len(said)) if said[at] == "because" else at
        if end > at and not any(word.isdigit() or word == "if" for word in said[at:end]):
            if kept and kept[-1].word == ",":
                kept.pop()
            at = end
            continue
        kept.append(words[at])
        at += 1
    return kept


HARMLESS = frozenset(
    re.findall(
        r"\S+",
        "a it is this that what how so such of in on for to and but like as at with by off out very"
        " now here there good bad time today , ' 's \" .",
    )
)
"""Words of the tables that an exclamation may have and still say nothing about the game."""


def without_exclamations(text: str, words: list[SpokenWord]) -> list[SpokenWord]:
    """The words without sentences that say nothing: "What a racket!", "Feeling lucky?".

    None of their words means anything in any game, nobody is spoken of, nothing is counted, and
    they are no bidding: they are exclaimed, asked, or say what something is.
    """
    rows = in_sentences(without_remarks(words))
    kept = [row for row in rows if not is_exclamation(text, row)]
    if len(kept) < len(rows):
        kept = [row for row in kept if [word.word for word in row] != ["."]]
    return [word for row in kept for word in row] if kept else words


def without_remarks(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words without brackets that say nothing about the game: "(ouch)", "(peasants)"."""
    said = [word.word for word in words]
    kept: list[SpokenWord] = []
    at = 0
    while at < len(words):
        end = said.index("»", at) if said[at] == "«" and "»" in said[at:] else at
        inside = said[at + 1 : end]
        if inside and all(is_unknown(word) or word in HARMLESS for word in inside):
            at = end + 1
            continue
        kept.append(words[at])
        at += 1
    return kept


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
        by_you = [word.word for word in turned[at + 2 : at + 4]] == ["by", "you"]
        if turned[at].word != "is" or (turned[at + 1].word not in DONE and not by_you):
            continue
        start = at
        while start and turned[start - 1].word not in BREAKS:
            start -= 1
        rest = [word.word for word in turned[at + 2 :]]
        end = next((n for n, word in enumerate(rest) if word in BREAKS), len(rest))
        if start < at and (by_you or "by" not in rest[:end]):
            turned[start : at + 2 + 2 * by_you] = [turned[at + 1], *turned[start:at]]
            return [*turned[: at + 1], *in_the_active(turned[at + 1 :])]
    return turned


def almost(text: str, place: SentencePlace) -> Understanding | None:
    """What is nearest to a text, with what is different; every word of it is understood."""
    return first_reading(words_of(text), place, almost=True) if len(text) <= LONGEST else None


def first_reading(
    words: list[SpokenWord], place: SentencePlace, *, almost: bool = False
) -> Understanding | None:
    """The first reading of the words that the house accepts."""
    for reading in islice(readings(words, place, almost), MOST_TRIES):
        said, *notes = reading.split(NOTE)
        for attempt in attempts(said.strip(), place):
            if (house := place.house(attempt)) is not None and not is_doubtful(words, house):
                return Understanding(house, tuple(notes))
    return None


def readings(words: list[SpokenWord], place: SentencePlace, almost: bool) -> Iterator[str]:
    """The words in house wording, as the tables have it."""
    seen = set()
    name, start = place.speech.grammar.name, place.start
    for said in matched(name, start, almost, tuple(word.word for word in words)):
        said = put_together(said)
        if said not in seen:
            seen.add(said)
            yield said


@functools.lru_cache(maxsize=200)
def matched(grammar: str, start: str, almost: bool, words: tuple[str, ...]) -> tuple[str, ...]:
    """What the tables make of some words; whoever asks for advice asks for the same ones again."""
    table = known_phrases(grammar, TABLES[grammar, start], almost)
    return tuple(Matcher(table, list(words)).whole("whole"))


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
    """The cheapest reading of a text clause by clause, and the words that it does not say."""
    words = words_of(text)
    if len(text) > LONGEST or len(words) > MOST_WORDS:
        return None
    spelled, slips = put_right(text, words)
    readings = list(clause_readings(text, words, place, ()))
    if slips:
        readings += clause_readings(text, spelled, place, slips)
    for _, found, houses in sorted(readings, key=lambda reading: reading[0]):
        for attempt in houses:
            if (house := place.house(attempt)) is not None:
                return found._replace(house=house)
    return None


PRICE_SLIP = 0.3
"""What it costs to take a word for one that is spelt nearly like it."""
PRICE_COLOUR = 0.2
LEAST_SPELT = 6
"""Shorter words look like too many others."""


def put_right(
    text: str, words: list[SpokenWord]
) -> tuple[list[SpokenWord], tuple[tuple[str, str], ...]]:
    """The words with those that nobody knows as the words they look like, and which those are."""
    told: list[SpokenWord] = []
    slips: list[tuple[str, str]] = []
    for word in words:
        long = len(word.word) >= LEAST_SPELT and is_unknown(word.word)
        house = next(iter(looks_like(word.word)), ()) if long else ()
        told += [word._replace(word=each) for each in house] or [word]
        if house:
            slips.append((text[word.start : word.end], " ".join(house)))
    return told, tuple(slips)


def clause_readings(
    text: str,
    everything: list[SpokenWord],
    place: SentencePlace,
    slips: tuple[tuple[str, str], ...],
) -> Iterator[tuple[float, Understanding, list[str]]]:
    """What some words may mean: its price, what it leaves out, and the texts to be tried."""
    words = [word for at, word in enumerate(everything) if not is_adjective(everything, at)]
    colour = [word for at, word in enumerate(everything) if is_adjective(everything, at)]
    reader = ClauseReader(text, words, place, exactly(place), ways(words, place))
    for found in reader.readings()[:MOST_READINGS]:
        rows = joined_rows(words, found.skipped)
        left = [text[word.start : word.end] for word in colour]
        left += [said(text, words, start, end) for start, end in rows]
        gaps = tuple((words[start].start, words[end - 1].end) for start, end in rows)
        taken = tuple((said(text, words, at, at + 1), verb) for at, verb in found.taken)
        meant = Understanding("", found.notes, tuple(filter(None, left)), slips + taken, gaps)
        price = found.cost + PRICE_SLIP * len(slips) + PRICE_COLOUR * len(colour)
        yield price, meant, list(attempts(put_together(found.house), place))


def joined_rows(words: list[SpokenWord], rows: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Rows of words that are left out, with what leads to them."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(rows):
        past = found[-1][1] if found else 0
        while start > past and words[start - 1].word in LEADING:
            start -= 1
        if found and start == past:
            found[-1] = found[-1][0], end
        else:
            found.append((start, end))
    return found


LEADING = among("in on at from of for to with into by like as a your their that")
"""Words that say nothing without the one after them."""


def stopped(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with a full stop at the end, and no mark or "and" before it or at the start."""
    words = list(words)
    while words and words[-1].word in (",", ";", ".", ":", "and", "but", "or"):
        words.pop()
    while words and words[0].word in (",", ";", ".", ":", "and", "but", "so", "then"):
        words.pop(0)
    return [*words, SpokenWord(".", 0, 0)] if words else []


def is_adjective(words: list[SpokenWord], at: int) -> bool:
    """Whether a word that nobody knows only colours whoever is named: each scurvy foe."""
    if not 0 < at < len(words) - 1 or not is_unknown(words[at].word):
        return False
    return words[at - 1].word in ("a", "each", "all", "any", "your", "that") and (
        words[at + 1].word in HEADS
    )


def exactly(place: SentencePlace) -> Exact:
    """The tables' readings of clauses; somebody was spoken of before."""
    known = place._replace(
        known=place.known | {"foe", "amount", "target"}, against=lambda effect: None, kind=""
    )

    def read(words: Sequence[SpokenWord]) -> tuple[str, tuple[str, ...]] | None:
        cut = stopped(list(words))
        found = first_reading(cut, known, almost=True) if cut else None
        return (found.house, found.notes) if found else None

    return read


def ways(words: list[SpokenWord], place: SentencePlace) -> Ways:
    """The parts of the tables in some words."""
    name, tables = place.speech.grammar.name, TABLES[place.speech.grammar.name, place.start]
    matcher = Matcher(known_phrases(name, tables, False), [word.word for word in words])
    return Ways(
        lambda said, at: matcher.ways("who", at),
        lambda said, at: matcher.ways("cond", at),
        lambda said, at: matcher.ways("moment", at),
    )


def said(text: str, words: list[SpokenWord], start: int, end: int) -> str:
    """Some words of a text as the writer has them."""
    return text[words[start].start : words[end - 1].end].strip(" .,;:!?-").replace("\n", " ")


def in_sentences(words: list[SpokenWord]) -> list[list[SpokenWord]]:
    """The words of each sentence, with the mark at its end."""
    rows: list[list[SpokenWord]] = [[]]
    for word in words:
        rows[-1].append(word)
        if word.word in (".", "»", "?"):
            rows.append([])
    return [row for row in rows if row]

"""What a text may mean of which not every word is understood.

The least is left out, or taken for a word that fits, until the rest is understood. Whoever reads
the guess is told all of it: which words are left out, and what was taken for what.
"""

import heapq
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from esw_tui.language.spoken_wording.deeds import verbs
from esw_tui.language.spoken_wording.spelling import looks_like
from esw_tui.language.spoken_wording.words import SpokenWord, vocabulary

MOST_GUESSES = 160
"""So many ways to leave words out are tried: a stranger may write anything."""
MOST_EDITS = 40
"""So many places of a text are looked at."""
MOST_AT_ONCE = 5
"""More changes than this are no longer the same text."""
LEAST_KEPT = 4
"""What is understood is at least this part of the words."""

STOPS = (".", "»")
MARKS = (",", ";", ":", "-", "?")
KEPT = frozenset(
    re.findall(
        r"\S+",
        "not no cannot never unless if instead until except without each all everyone you foe"
        " everyone-else other another strongest weakest left right random or may both nobody half"
        " double twice only",
    )
)
"""Words that decide what happens, to whom, or whether: they are left out with all around them."""
SAYS_HOW = frozenset(
    re.findall(
        r"\S+",
        "then now here there so even still ever straight directly simply again own very first last"
        " off out away around over also a of to at in on from for by with into up down as that it"
        " this be is do go side total one back whole around",
    )
)
"""Known words that often say nothing new; left out at a price."""
LEADS = frozenset({"in", "on", "at", "from", "of", "for", "to", "with", "into", "by", "like", "as"})
DETERMINERS = frozenset({"a", "your", "their", "this", "that", "each", "all", "1"})
SUBJECTS = frozenset({"you", "and", "then", "may", "to", ",", ".", ":", ";", "-", "»"})
"""After these, or at the start, stands what somebody does."""
OTHERS = frozenset(
    ("foe", "foes", "wizard", "everyone", "everyone-else", "target", "they", "neighbour", "anyone")
)
GUESSED_VERBS = (
    ("damage", ("deal", "hit", "take")),
    ("from", ("steal",)),
    ("treasure", ("gain",)),
    ("blood", ("gain",)),
    ("chip", ("gain",)),
    ("status", ("gain",)),
    ("power", ("gain",)),
    ("card", ("draw",)),
    ("HP", ("heal",)),
    ("creature", ("destroy",)),
    ("spell", ("copy",)),
)
"""What an unknown verb can be, by what is spoken of after it."""


class Edit(NamedTuple):
    """Words that are left out, or taken for another."""

    cost: float
    start: int
    end: int
    instead: tuple[str, ...] = ()


class GuessedWords(NamedTuple):
    """Words that are understood, and how they differ from those of the writer."""

    words: list[SpokenWord]
    left_out: tuple[str, ...]
    taken: tuple[tuple[str, str], ...]
    """A word of the writer, and what it was taken for."""
    cost: float = 0.0


def guesses(text: str, words: list[SpokenWord]) -> Iterator[GuessedWords]:
    """Sentences with ever more left out."""
    edits = sorted(all_edits(words))[:MOST_EDITS]
    waiting: list[tuple[float, tuple[int, ...]]] = [
        (edit.cost, (at,)) for at, edit in enumerate(edits[:1])
    ]
    tried = 0
    while waiting and tried < MOST_GUESSES:
        cost, chosen = heapq.heappop(waiting)
        last = chosen[-1]
        if last + 1 < len(edits):
            after = edits[last + 1].cost
            heapq.heappush(waiting, (cost - edits[last].cost + after, (*chosen[:-1], last + 1)))
            if len(chosen) < MOST_AT_ONCE:
                heapq.heappush(waiting, (cost + after, (*chosen, last + 1)))
        picked = sorted((edits[at] for at in chosen), key=lambda edit: edit.start)
        if any(one.end > two.start for one, two in pairwise(picked)):
            continue
        guess = edited(text, words, picked)._replace(cost=cost)
        if len(guess.words) * LEAST_KEPT >= len(words):
            tried += 1
            yield guess


def edited(text: str, words: list[SpokenWord], edits: list[Edit]) -> GuessedWords:
    """The words after some edits."""
    kept: list[SpokenWord] = []
    left_out: list[str] = []
    taken: list[tuple[str, str]] = []
    at = 0
    for edit in edits:
        kept += words[at : edit.start]
        span = words[edit.start].start, words[edit.end - 1].end
        said = text[slice(*span)].strip(" .,;:!?-").replace("\n", " ")
        kept += [SpokenWord(word, *span) for word in edit.instead]
        if edit.instead:
            taken.append((said, " ".join(edit.instead)))
        elif said:
            left_out.append(said)
        at = edit.end
    return GuessedWords(stopped(kept + words[at:]), tuple(left_out), tuple(taken))


def left_out(text: str, words: list[SpokenWord]) -> GuessedWords:
    """A whole sentence left out."""
    said = [word.word for word in words]
    guess = edited(text, words, [Edit(0, 0, len(words))])
    again = said[:1] == ["so"] or said[:2] == ["that", "is"]  # "so that's all foes"
    return guess._replace(cost=0.9 if again else 2.0 + weight(said))


def is_unknown(word: str) -> bool:
    """Whether the game has no such word."""
    return word.replace("-", "").isalpha() and word.lower() not in vocabulary()


def all_edits(words: list[SpokenWord]) -> Iterator[Edit]:
    """All there is to leave out or to take for something else, in a text of these words."""
    said = [word.word for word in words]
    for at, word in enumerate(said):
        if is_unknown(word):
            yield from of_unknown_word(said, at)
        elif word in SAYS_HOW:
            yield Edit(1.6, at, at + 1)
        if (not at or said[at - 1] in SUBJECTS) and word.isalpha() and word not in KEPT:
            yield from of_verb(said, at, 1.2 if is_unknown(word) else 2.4)
    yield from of_clauses(said)


def of_unknown_word(said: list[str], at: int) -> Iterator[Edit]:
    """A word that nobody knows: misspelt, or without meaning, with what leads to it."""
    for house in looks_like(said[at]):
        yield Edit(0.7, at, at + 1, house)
    end = at + 1
    while end < len(said) and is_unknown(said[end]):
        end += 1
    start = at
    while start and said[start - 1] in DETERMINERS:
        start -= 1
    if (not start or said[start - 1] in SUBJECTS) and said[end : end + 1] and said[end] in verbs():
        return  # somebody does something, and nobody knows who
    yield Edit(1.4 if not at or said[at - 1] in SUBJECTS else 1.0, at, at + 1)
    if end > at + 1:
        yield Edit(1.2, at, end)
    if start < at:
        yield Edit(1.1, start, end)
    if start and said[start - 1] == "'s":  # "from the target's plate"
        yield Edit(1.1, start - 1, end)
    if start and said[start - 1] in LEADS:  # "in the kitchen"
        yield Edit(1.0, start - 1, end)


def of_verb(said: list[str], at: int, cost: float) -> Iterator[Edit]:
    """A word where a verb should be: what fits to what is spoken of after it."""
    end = next((end for end in range(at, len(said)) if said[end] in (*STOPS, *MARKS)), len(said))
    clause = said[at + 1 : end]
    if said[at] in verbs():
        return
    for thing, fitting in GUESSED_VERBS:
        if thing in clause:
            for rank, verb in enumerate(fitting):
                yield Edit(cost + rank / 10, at, at + 1, (verb,))
            if thing in ("damage", "from"):
                return


def of_clauses(said: list[str]) -> Iterator[Edit]:
    """Whole clauses and sentences, and what stands in brackets."""
    start = 0
    for at, word in enumerate(said):
        if word == "«":
            end = next((end for end in range(at, len(said)) if said[end] == "»"), at)
            if end > at:
                yield Edit(1.2 + weight(said[at:end]), at, end + 1)
        if word in (*STOPS, *MARKS, "and", "but") and at > start:
            # a clause goes with the mark after it, or with the "and" before it
            end = at + (word not in ("and", "but"))
            if end - start < len(said) - 1 and not is_subject_of_next(said, start, at):
                yield Edit(1.5 + weight(said[start:at]), start, end)
        if word in (*STOPS, *MARKS):
            start = at + 1
        elif word in ("and", "but"):
            start = at


def is_subject_of_next(said: list[str], start: int, end: int) -> bool:
    """Whether a clause names whoever does what is said after it: "a foe burps and takes 2"."""
    goes_on = said[end + 1 : end + 2] and said[end + 1] in verbs() and said[end] != "."
    return bool(goes_on) and not OTHERS.isdisjoint(said[start:end])


def weight(said: list[str]) -> float:
    """How much some words say."""
    numbers = sum(word.isdigit() for word in said)
    decide = sum(word in KEPT for word in said)
    known = sum(word.isalpha() and not is_unknown(word) for word in said)
    return 0.8 * numbers + 0.4 * decide + 0.2 * known


def stopped(words: list[SpokenWord]) -> list[SpokenWord]:
    """The words with a full stop at the end, and no mark or "and" before it or at the start."""
    words = list(words)
    while words and words[-1].word in (",", ";", ".", ":", "and", "but", "or"):
        words.pop()
    while words and words[0].word in (",", ";", ".", ":", "and", "but", "so", "then"):
        words.pop(0)
    return [*words, SpokenWord(".", 0, 0)] if words else []

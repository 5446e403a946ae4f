"""The words of a text as the phrase tables know them, each with its place in the text.

Capitals, contractions, number words, plurals, endings of verbs and common synonyms are made
alike here, so that a phrase in a table stands for all of them.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
SPLIT = re.compile(
    r"\d*d6\b|(?:some|any|every|evry|sum|no)1\b|b4\b|w/o\b|\d+(?:-\d+|\+)?(?!\w)|[a-z]+(?:[-'][a-z]+)*'?|[<>]=?|[.,:;()?=+/!-]|\S",
    re.IGNORECASE,
)
LINE_END = re.compile(r"(?<=[\w)\]+'\"%])( *)\n(?=\s*[A-Z\d+•*·–—-])")
"""The end of a line ends a sentence, with a mark or without, if the next one looks like a start."""
BULLET = re.compile(r"^ *[-–—•*·] +|^ *[a-c1-3]\) +", re.MULTILINE)
FIGURE = re.compile(
    r"(?<=\bdmg )2(?= \w)|(?<=\bdamage )2(?= \w)|(?<=\bnext )2(?= \w)"
    r"|(?<=\bhp )[24](?= (?:u|ur|me)\b)"
    r"|(?<=[a-z] )[24](?= (?:the|ur|your|every1|any1|some1|whoever|him|her|them)\b)"
    r"|(?<=[a-z] )4(?= u\b)",
    re.IGNORECASE,
)
"""Figures that stand for "to" and "for": "2 dmg 2 the left", "a card 4 u"."""
NOTHING = "-"
EMPTY_WORDS = ("the", "must")
"""Words that are left out of texts and tables alike: whoever omits them means the same."""
MARKS = {"!": ".", "–": "-", "—": "-", "…": ".", "(": "«", ")": "»", "[": "«", "]": "»"}
"""Brackets of a text are not those of a pattern."""


class SpokenWord(NamedTuple):
    """A word, and which characters of the text it stands for."""

    word: str
    start: int
    end: int


class WordTable(NamedTuple):
    """What is said instead of what."""

    words: dict[str, tuple[str, ...]]
    """By single word."""
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]
    """By the first word: phrases of several words, longest first."""


@functools.cache
def word_table() -> WordTable:
    """The table `words.txt`: a house word or phrase, a colon, and what stands for it."""
    words: dict[str, tuple[str, ...]] = {}
    phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for row in (FOLDER / "words.txt").read_text(encoding="utf-8").splitlines():
        house, _, said = row.partition(":")
        if row.startswith("#") or not said:
            continue
        kept = (word for word in house.split() if word not in EMPTY_WORDS)
        instead = () if house == NOTHING else tuple(kept)
        for phrase in said.split("|"):
            parts = tuple(part for part in phrase.split() if part not in EMPTY_WORDS)
            if len(phrase.split()) == 1:
                words[phrase.strip()] = instead
            elif len(parts) > 1:
                phrases.setdefault(parts[0], []).append((parts, instead))
    for word, number in number_words().items():
        words.setdefault(word, (str(number),))
    for word in people_words("one"):
        words.setdefault(word, ("wizard",))
    for choices in phrases.values():
        choices.sort(key=lambda choice: -len(choice[0]))
    return WordTable(words, phrases)


def people_words(sort: str) -> frozenset[str]:
    """The words of a sort for somebody at the table, in the table `people.txt`."""
    rows = (FOLDER / "people.txt").read_text(encoding="utf-8").splitlines()
    said = (row.partition(":")[2] for row in rows if row.startswith(f"{sort}:"))
    return frozenset(" ".join(said).split())


TEENS = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
DIGITS = "one two three four five six seven eight nine"


def number_words() -> dict[str, int]:
    """The numbers from thirteen to ninety-nine in words."""
    found = {word: number for number, word in enumerate(TEENS.split(), 13)}
    for ten, word in enumerate(TENS.split(), 2):
        found[word] = 10 * ten
        for digit, more in enumerate(DIGITS.split(), 1):
            found[f"{word}-{more}"] = 10 * ten + digit
    return found


SEVERAL = frozenset({"all", "each", "both", "opposing", "other", "any", "of", "2"})
"""Words after which several people are wizards, as one would be."""


def counted_people(words: list[SpokenWord]) -> Iterator[SpokenWord]:
    """The words with "all contestants" as "all wizards"."""
    many = people_words("many") - {"others"}
    for at, word in enumerate(words):
        several = at > 0 and words[at - 1].word in SEVERAL and word.word in many
        yield word._replace(word="wizard") if several else word


def words_of(text: str) -> list[SpokenWord]:
    """The words of a text, made alike."""
    table = word_table()
    plain = re.sub(r"(?<=\d)[–—](?=\d)", "-", text.replace("’", "'").replace("‘", "'"))
    plain = LINE_END.sub(lambda end: f"{end[1]}.", plain)
    plain = FIGURE.sub(lambda figure: "@" if figure[0] == "2" else "^", plain)
    plain = BULLET.sub(lambda mark: " " * len(mark[0]), plain)
    found = [
        SpokenWord(word, match.start(), match.end())
        for match in without_duties(without_being(list(SPLIT.finditer(plain))))
        for word in alike(match[0].lower(), table)
        if word not in EMPTY_WORDS
    ]
    found = list(counted_people(list(figured(found))))
    told = [word for word in in_phrases(found, table) if word.word not in EMPTY_WORDS]
    told = list(in_phrases(uncoloured(told), table))
    return list(plain_stops(once(in_phrases(with_answers(told), table))))


ASKED = (
    (("is", "you"), ("you", "is")),
    (("do", "you"), ("you",)),
    (("have", "you"), ("you", "have")),
    (("do", "they"), ("they",)),
    (("is", "they"), ("they", "is")),
    (("have", "they"), ("they", "have")),
    (("have",), ("you", "have")),
    (("without",), ("you", "have", "no")),
)
"""How a question starts, and the condition that it stands for."""


def with_answers(words: list[SpokenWord]) -> Iterator[SpokenWord]:
    """The words with a question and its answer as a condition: "Are you first? Then …"."""
    start = 0
    for at, word in enumerate(words):
        if word.word not in (".", "?"):
            continue
        sentence = words[start:at]
        said = tuple(each.word for each in sentence)
        asked = word.word == "?" and at + 1 < len(words)
        found = next((turn for turn in ASKED if said[: len(turn[0])] == turn[0]), None)
        if asked and found and len(said) > len(found[0]):
            first, past = sentence[0], len(found[0])
            yield from (first._replace(word=each) for each in ("if", *found[1]))
            if found[0] == ("without",):
                past += said[1] in ("a", "any")
            yield from sentence[past:]
            yield word._replace(word=",")
        else:
            yield from words[start : at + 1]
        start = at + 1
    yield from words[start:]


COUNTED = frozenset({"damage", "HP", "blood", "status"})
GOODS = COUNTED | {"card", "treasure", "rank"}
AIMED_AT = frozenset({"you", "target", "each", "all", "them", "a", "any", "everyone", "foe"})


def figured(words: list[SpokenWord]) -> Iterator[SpokenWord]:
    """The words with figures that stand for words: "2 dmg 2 u", "hit 4 3"."""
    for at, word in enumerate(words):
        before = words[at - 1].word if at else ""
        after = words[at + 1].word if at + 1 < len(words) else ""
        attached = at + 1 < len(words) and words[at + 1].start == word.end
        if word.word == "-" and after.isdigit() and attached and before in GOODS:
            word = word._replace(word="lose")
        if word.word == "2" and before in COUNTED and after in AIMED_AT:
            word = word._replace(word="to")
        elif word.word == "4" and after.isdigit():
            word = word._replace(word="for")
        yield word


TELLING = frozenset(
    re.findall(
        r"\S+",
        "permanent temporary true pure unpreventable unblockable preventable maximum minimum max"
        " min half double triple negative lethal nonlethal fatal bonus overflow excess remaining"
        " missing current total base starting original final shared split equal even odd less fewer"
        " lower"
        " higher evenly equally permanently temporarily secretly randomly blindly privately"
        " silently publicly respectively simultaneously repeatedly normally solely exclusively"
        " indefinitely directly consecutively nearly freely only reply apply supply rely family"
        " ally fly bully daily weekly early hardly barely rarely mostly partly partially fully"
        " truly doubly triply yearly assembly jelly belly holly folly",
    )
)
"""Words that look as if they only coloured others, and tell something."""


def uncoloured(words: list[SpokenWord]) -> Iterator[SpokenWord]:
    """The words without those that only say how: "smugly take 2 damage", "3 fiery damage"."""
    for at, word in enumerate(words):
        said = word.word
        unknown = said.isalpha() and said not in vocabulary() and said not in TELLING
        how = said.endswith("ly") and len(said) > 4
        before = words[at - 1].word if at else ""
        after = words[at + 1].word if at + 1 < len(words) else ""
        of_what = before.isdigit() and after in ("damage", "HP", "blood")
        if not (unknown and (how or of_what)):
            yield word


BEING = frozenset({"am", "is", "are", "be", "was", "were", "been"})


def without_being(found: list[re.Match[str]]) -> Iterator[re.Match[str]]:
    """The words without a "be" before what is being done: they are losing, who is holding."""
    for match, after in zip(found, [*found[1:], None], strict=True):
        going_on = after is not None and re.fullmatch(r"\w{2,}in[g']", after[0], re.IGNORECASE)
        if not (going_on and match[0].lower() in BEING):
            yield match


WHOM_IT_MAY_HAPPEN_TO = frozenset(
    re.findall(
        r"\w+", "they you u he she it that this the a an your ur i any anyone someone no nobody"
    )
)


def without_duties(found: Iterable[re.Match[str]]) -> Iterator[re.Match[str]]:
    """The words without a "should" that is no "if": they should take 2, but should they die …"""
    found = list(found)
    for match, after in zip(found, [*found[1:], None], strict=True):
        is_if = after is not None and after[0].lower() in WHOM_IT_MAY_HAPPEN_TO
        if is_if or match[0].lower() != "should":
            yield match


def alike(word: str, table: WordTable) -> tuple[str, ...]:
    """One word as the tables know it."""
    word = MARKS.get(word, word)
    if word.endswith("in'"):  # losin'
        word = f"{word[:-1]}g"
    if word in table.words:
        return table.words[word]
    if word.endswith(("'s", "s'")) and len(word) > 2:
        owner = word[:-2] if word.endswith("'s") else word[:-1]
        return (*table.words.get(owner, (owner,)), "'s")
    if word not in vocabulary():
        for stem in stems(word):
            if stem in table.words:
                return table.words[stem]
            if stem in vocabulary():
                return (stem,)
    return (word.rstrip("'") or word,)


ENDINGS = (
    *(("ies", "y"), ("es", ""), ("s", ""), ("ed", ""), ("d", ""), ("ing", ""), ("ing", "e")),
    *(("eth", ""), ("eth", "e"), ("est", ""), ("est", "e")),
)


def stems(word: str) -> Iterator[str]:
    """What a word may be without its ending: dealing, drags, dropped."""
    for ending, instead in ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            yield stem + instead
            if stem[-1] == stem[-2]:
                yield stem[:-1]


TABLES = ("common", "text", "power", "aim", "deckbuilding", "deeds")


@functools.cache
def vocabulary() -> frozenset[str]:
    """Every word that the tables know."""
    words = set(word_table().words)
    for house in word_table().words.values():
        words.update(house)
    for name in TABLES:
        for row in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            if row.startswith((" ", ":")):
                words.update(re.findall(r"[A-Za-z]+", re.sub(r"\{[^}]*\}", "", row)))
    return frozenset(word.lower() for word in words)


def in_phrases(found: Iterable[SpokenWord], table: WordTable) -> Iterator[SpokenWord]:
    """Phrases of several words replaced by what the tables know them as."""
    found = list(found)
    at = 0
    while at < len(found):
        for parts, house in table.phrases.get(as_anyone(found[at].word), ()):
            end = at + len(parts)
            if tuple(as_anyone(word.word) for word in found[at:end]) == parts:
                span = found[at].start, found[end - 1].end
                yield from (SpokenWord(word, *span) for word in house)
                at = end
                break
        else:
            yield found[at]
            at += 1


def as_anyone(word: str) -> str:
    """A word, with "anybody" as the tables have it; only whoever narrows it down tells it apart."""
    return "anyone" if word == "anybody" else word


def once(found: Iterator[SpokenWord]) -> Iterator[SpokenWord]:
    """A number once if it is said twice: three (3)."""
    words = list(found)
    at = 0
    while at < len(words):
        if counts_after(words, at):  # cards (3)
            yield words[at + 2]
            yield words[at]
            at += 4
            continue
        yield words[at]
        inside = [word.word for word in words[at + 1 : at + 4]]
        at += 4 if inside == ["«", words[at].word, "»"] else 1


def counts_after(words: list[SpokenWord], at: int) -> bool:
    """Whether a number in brackets says how many there are of the word before it."""
    said = [word.word for word in words[at : at + 4]]
    if len(said) < 4 or (said[1], said[3]) != ("«", "»") or not said[2].isdigit():
        return False
    before = words[at - 1].word if at else ""
    return said[0].isalpha() and not before.isdigit() and before not in ("a", "each", "all")


def plain_stops(found: Iterator[SpokenWord]) -> Iterator[SpokenWord]:
    """One mark where several follow each other; a full stop at the end."""
    last: SpokenWord | None = None
    for word in found:
        if last is None and word.word in ".,;:":
            continue
        if last is not None and last.word in ".,;:" and word.word in ".,;:":
            continue
        yield word
        last = word
    if last is not None and last.word != ".":
        yield SpokenWord(".", last.end, last.end)

"""Phrases with slots, matched against words; each match is a phrase in house wording.

A table says under the name of a part (`= who`) the house wording, and indented below it the
everyday phrases for it:

    = who
    the foe on your {side}
        [the] (foe|wizard) on your {side}
        your {side} neighbour

`[…]` may be left out, `(…|…)` is one of several, `{side}` is the part of that name, `{who2}`
another `who`, `{who=theirs}` a `theirs` that fills the slot `who`. `{n}` is a number, `{before}`
and `{after}` the numbers next to it. Every word of a phrase must be there, and nothing else: no
word is ever skipped.
"""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from esw_tui.language.spoken_wording.deeds import all_deeds, deeds
from esw_tui.language.spoken_wording.words import EMPTY_WORDS, FOLDER, vocabulary

MOST_WAYS = 400
"""So many readings of one part in one place are looked at: a stranger may write anything."""

START_HP = 20
"""What a game starts with (R3.4)."""

Filled = tuple[tuple[str, str], ...]
"""What stands in the slots of a phrase, by their names."""

DEEDS = frozenset({"do", "does", "act", "out", "strike", "hurt"})
"""Parts that can also be found by what is done, in whatever order it is said."""

UNKNOWN_WORD = "unknownword"
"""The part that is any word the game does not know."""

LIKE = {".": (".", ";", "-"), ";": (";", ".", "-"), ",": (",", "-"), ":": (":", "-")} | {
    "otherwise": ("otherwise", "else"),
    "of": ("of", "from", "off"),
    "anyone": ("anyone", "anybody"),
}
"""Marks that people put for one another."""

NOTE = " ~ "
"""Between a house wording that is not quite the same and what is different."""

ANY = "any word"
NONE = "no word"
A_NUMBER = "a number"
"""How a part can start that may start with anything, or be nothing at all."""

PIECE = re.compile(r"\{[\w=]+\}|[\[\]()|]|[^\s\[\](){}|]+")
NUMBER = re.compile(r"[1-9]\d?")


class Piece(NamedTuple):
    """A part of a pattern."""

    sort: str
    """`word`, `words` (one of them), `slot`, `row`, `any` or `maybe`."""
    word: str = ""
    pieces: "tuple[Piece, ...]" = ()
    words: frozenset[str] = frozenset()


class Phrase(NamedTuple):
    """An everyday phrase and its house wording."""

    pattern: Piece
    house: str
    start: str | None
    """The first word, if it is always the same."""


Phrases = dict[str, list[Phrase]]
"""The phrases of each part, in the order of the table."""


def compiled(text: str) -> Piece:
    """A pattern as pieces."""
    tokens = [match[0] for match in PIECE.finditer(text)]
    at = 0

    def rows(close: str) -> Piece:
        nonlocal at
        choices: list[list[Piece]] = [[]]
        while at < len(tokens) and tokens[at] != close:
            token = tokens[at]
            at += 1
            if token == "|":
                choices.append([])
            elif token == "(":
                choices[-1].append(rows(")"))
            elif token == "[":
                choices[-1].append(Piece("maybe", pieces=(rows("]"),)))
            elif token.startswith("{"):
                choices[-1].append(Piece("slot", token[1:-1]))
            elif token not in EMPTY_WORDS:
                choices[-1].append(Piece("word", token))
        at += 1
        made = [Piece("row", pieces=tuple(choice)) for choice in choices]
        if len(made) == 1:
            return made[0]
        singles = [row.pieces[0].word for row in made if [p.sort for p in row.pieces] == ["word"]]
        if len(singles) < len(made):
            return Piece("any", pieces=tuple(made))
        alike = (like for word in singles for like in LIKE.get(word, (word,)))
        return Piece("words", words=frozenset(alike))

    return rows("")


def first_word(piece: Piece) -> str | None:
    """The word with which every match starts, if there is one."""
    if piece.sort == "word":
        return piece.word
    if piece.sort == "row" and piece.pieces:
        return first_word(piece.pieces[0])
    return None


@functools.cache
def phrases(*tables: str, almost: bool = False) -> Phrases:
    """The phrases of some tables, one after the other.

    `almost`: also those whose house wording is not quite the same; it says so in a note.
    """
    found: Phrases = {}
    part, house = "", ""
    for table in tables:
        for row in (FOLDER / f"{table}.txt").read_text(encoding="utf-8").splitlines():
            if row.startswith("= "):
                part = row[2:].strip()
                found.setdefault(part, [])
            elif row.startswith((" ", "\t")) and row.strip():
                if almost or NOTE not in house:
                    pattern = compiled(row.strip())
                    found[part].append(Phrase(pattern, house, first_word(pattern)))
            elif row.strip() and not row.startswith("#"):
                house = "" if row == "-" else row.strip()
    return found


class PhraseBook:
    """Phrases, and which of them can start with a word: most cannot, and are not looked at."""

    def __init__(self, table: Phrases) -> None:
        self.table = table
        self.starts: dict[str, frozenset[str]] = {part: frozenset() for part in table}
        """With which words a part can start; `ANY` if with any, `NONE` if it can be nothing."""
        self.sorted: dict[tuple[str, str], list[Phrase]] = {}
        self.firsts: dict[str, list[frozenset[str]]] = {}
        """With which words each phrase of a part can start."""
        grown = True
        while grown:
            grown = False
            for part, rows in table.items():
                starts = self.starts[part].union(*(self.first(row.pattern) for row in rows))
                if part in DEEDS:
                    starts |= {ANY}
                if starts != self.starts[part]:
                    self.starts[part] = starts
                    grown = True

    def first(self, piece: Piece) -> frozenset[str]:
        """The words with which a piece can start."""
        match piece.sort:
            case "word":
                return frozenset(LIKE.get(piece.word, (piece.word,)))
            case "words":
                return piece.words
            case "slot":
                name, _, part = piece.word.partition("=")
                part = part or name.rstrip("23456789")
                if part in NUMBERS:
                    return frozenset({A_NUMBER})
                if part == UNKNOWN_WORD or part in DEEDS:
                    return frozenset({ANY})
                return self.starts.get(part, frozenset())
            case "maybe":
                return self.first(piece.pieces[0]) | {NONE}
            case "any":
                return frozenset().union(*map(self.first, piece.pieces))
        starts: frozenset[str] = frozenset({NONE})
        for each in piece.pieces:
            if NONE not in starts:
                break
            starts = (starts - {NONE}) | self.first(each)
        return starts

    def starting(self, part: str, word: str) -> list[Phrase]:
        """The phrases of a part that can start with a word, in the order of the table."""
        key = (part, word)
        if key not in self.sorted:
            can = {*word.split(), ANY, NONE}
            if any(NUMBER.fullmatch(each) for each in can):
                can.add(A_NUMBER)
            rows = self.table.get(part, ())
            if part not in self.firsts:
                self.firsts[part] = [self.first(row.pattern) for row in rows]
            firsts = zip(rows, self.firsts[part], strict=True)
            self.sorted[key] = [row for row, first in firsts if can & first]
        return self.sorted[key]


class Matcher:
    """Finds all readings of the parts of one text."""

    def __init__(self, book: PhraseBook, words: Sequence[str]) -> None:
        self.book = book
        self.words = words
        self.known: dict[tuple[str, int], list[tuple[int, str]]] = {}
        self.known_deeds: dict[int, list[tuple[int, str, str, str]]] = {}

    def ways(self, part: str, at: int) -> list[tuple[int, str]]:
        """Where a part that starts here can end, and its house wording."""
        if part in NUMBERS:
            if at < len(self.words) and self.words[at] == ",":
                at += 1
            here = self.words[at] if at < len(self.words) else ""
            said = NUMBERS[part](int(here)) if NUMBER.fullmatch(here) else 0
            return [(at + 1, str(said))] if said > 0 else []
        if part == UNKNOWN_WORD:
            here = self.words[at] if at < len(self.words) else "."
            return [(at + 1, "")] if here.isalpha() and here not in vocabulary() else []
        key = (part, at)
        if key not in self.known:
            self.known[key] = []  # whoever asks again meanwhile is a part of itself
            self.known[key] = self.found(part, at)
        return self.known[key]

    def found(self, part: str, at: int) -> list[tuple[int, str]]:
        ways: dict[tuple[int, str], None] = {}
        rows = self.book.starting(part, self.first_word(at))
        for phrase in rows:
            for end, filled in self.match(phrase.pattern, at, ()):
                ways.setdefault((end, fill(phrase.house, filled)))
                if len(ways) >= MOST_WAYS:
                    return list(ways)
        if part in DEEDS:
            ways.update(dict.fromkeys(deeds(self, part, at)))
        return list(ways)

    def first_word(self, at: int) -> str:
        """The word here; with a comma the one after it, because one says nothing before a word."""
        if at >= len(self.words):
            return ""
        here = self.words[at]
        return here if here != "," or at + 1 >= len(self.words) else f", {self.words[at + 1]}"

    def deeds_at(self, at: int) -> list[tuple[int, str, str, str]]:
        """What is done by the words from here on, by its parts."""
        if at not in self.known_deeds:
            self.known_deeds[at] = []
            self.known_deeds[at] = list(all_deeds(self, at))
        return self.known_deeds[at]

    def match(self, piece: Piece, at: int, filled: Filled) -> Iterator[tuple[int, Filled]]:
        """Where a piece that starts here can end."""
        match piece.sort:
            case "word":
                if at < len(self.words) and self.words[at] in LIKE.get(piece.word, (piece.word,)):
                    yield at + 1, filled
                elif self.words[at : at + 2] == [",", piece.word]:  # a comma says nothing
                    yield at + 2, filled
            case "words":
                if at < len(self.words) and self.words[at] in piece.words:
                    yield at + 1, filled
                elif self.words[at : at + 1] == [","] and (
                    self.words[at + 1 : at + 2] and self.words[at + 1] in piece.words
                ):
                    yield at + 2, filled
            case "slot":
                name, _, part = piece.word.partition("=")
                for end, said in self.ways(part or name.rstrip("23456789"), at):
                    yield end, (*filled, (name, said))
                if self.words[at : at + 1] == [","]:
                    for end, said in self.ways(part or name.rstrip("23456789"), at + 1):
                        yield end, (*filled, (name, said))
            case "maybe":
                yield from self.match(piece.pieces[0], at, filled)
                yield at, filled
            case "any":
                for choice in piece.pieces:
                    yield from self.match(choice, at, filled)
            case _:
                yield from self.row(piece.pieces, at, filled)

    def row(
        self, pieces: tuple[Piece, ...], at: int, filled: Filled
    ) -> Iterator[tuple[int, Filled]]:
        """Where pieces one after the other can end."""
        if not pieces:
            yield at, filled
            return
        for end, more in self.match(pieces[0], at, filled):
            yield from self.row(pieces[1:], end, more)

    def whole(self, part: str) -> Iterator[str]:
        """The readings of all the words as one part."""
        for end, said in self.ways(part, 0):
            if end == len(self.words):
                yield said


NUMBERS: dict[str, Callable[[int], int]] = {
    "n": lambda number: number,
    "before": lambda number: number - 1,
    "after": lambda number: number + 1,
    "over": lambda number: number - START_HP,
}
"""Parts that are a number: what it is in the house wording."""


def fill(house: str, filled: Filled) -> str:
    """The house wording with its slots filled; notes stay at the end."""
    house, *notes = house.split(NOTE)
    for name, said in filled:
        words, *more = said.split(NOTE)
        house = house.replace(f"{{{name}}}", words)
        notes += more
    return NOTE.join([house, *dict.fromkeys(notes)])

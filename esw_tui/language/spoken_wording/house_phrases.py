"""The house wordings themselves as phrases: every alternative of the grammar, words made alike.

So whatever the house can say is understood with any of the words that stand for its own, and in
any mixture with the phrases of the tables.
"""

import functools
import re

from lark.grammar import Terminal

from esw_tui.language.spoken_wording.patterns import Phrase, Phrases, compiled, first_word
from esw_tui.language.spoken_wording.words import (
    EMPTY_WORDS,
    SpokenWord,
    alike,
    in_phrases,
    word_table,
)
from esw_tui.language.tables import DECKBUILDING, SPELLCRAFT, parser
from esw_tui.language.wordings import words

GRAMMARS = {grammar.name: grammar for grammar in (SPELLCRAFT, DECKBUILDING)}
OURS = {"condition": "cond", "qualifier": "qual", "payment": "pay", "INT": "n"}
"""Parts that the tables call by other names."""
ROWS = ("sentences", "steps", "clause", "line", "power", "outcomes", "bands", "label", "aim")
"""What goes on and on: the tables have ways of their own to say one thing after another."""
SIGNS = {"(": "«", ")": "»", "[": "«", "]": "»", "|": "/"}


@functools.cache
def house_phrases(name: str) -> Phrases:
    """The alternatives of a grammar by their parts."""
    grammar = GRAMMARS[name]
    found: Phrases = {}
    for rule in parser(grammar).rules:
        part = rule.origin.name
        if part.startswith(("clause", *ROWS)) and part not in ("attack_label",):
            continue
        names = [
            words(grammar)[symbol.name][0]
            if isinstance(symbol, Terminal) and symbol.filter_out
            else f"{{{OURS.get(symbol.name, symbol.name)}}}"
            for symbol in rule.expansion
        ]
        add(found, OURS.get(part, part), numbered(names))
    for terminal, spelled in words(grammar).items():
        for word in spelled:
            add(found, terminal, [word])
    add(found, "PLUS_INT", ["+{n}"], "+ {n}")
    add(found, "SIGNED", ["{n}"], "{n}")
    add(found, "SIGNED", ["-{n}"], "- {n}")
    found["RANGE"] = []
    for low in range(1, 7):
        for value in [str(low), *(f"{low}-{high}" for high in range(low + 1, 7))]:
            add(found, "RANGE", [value], value)
    return found


def numbered(names: list[str]) -> list[str]:
    """Slots of the same part told apart."""
    seen: dict[str, int] = {}
    told = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        again = name.startswith("{") and seen[name] > 1
        told.append(f"{name[:-1]}{seen[name]}}}" if again else name)
    return told


def add(found: Phrases, part: str, house: list[str], pattern: str | None = None) -> None:
    """Note an alternative, with its words made alike."""
    if pattern is None:
        pattern = " ".join(made_alike(house))
    piece = compiled(pattern)
    phrase = Phrase(piece, " ".join(house), first_word(piece))
    found.setdefault(part, []).append(phrase)


def made_alike(house: list[str]) -> list[str]:
    """The words of a wording as those of a text are made."""
    table = word_table()
    told = [
        SpokenWord(like, 0, 0)
        for each in house
        for word in ([each] if each.startswith("{") else each.split(" "))
        for like in ((word,) if word.startswith("{") else alike(word.lower(), table))
        if like not in EMPTY_WORDS
    ]
    for _ in range(2):
        told = [word for word in in_phrases(told, table) if word.word not in EMPTY_WORDS]
    return [re.sub(r"[()\[\]|]", lambda sign: SIGNS[sign[0]], word.word) for word in told]

"""Reads a line word by word.

Lark's own lexer compiles a regular expression for nearly every state of the parser, and that takes
longer than all the rest. Words need none: a word is looked up, and the parser's state says which of
its meanings fits here. A word that fits nowhere becomes a token that no rule takes, so the parser
refuses it at its place.
"""

import re
from collections.abc import Iterator
from typing import Any

from lark.lexer import Lexer, LexerState, PatternStr, TerminalDef, Token

UNKNOWN = "UNKNOWN"
"""The kind of a word that no wording has in this place."""

_WORD = re.compile(r" *([.,:;]|[^ .,:;]+)")


def spellings(terminal: TerminalDef) -> list[str]:
    """The words or phrases that a terminal of the grammar stands for; empty for a number."""
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr):
        return [pattern.value]
    if pattern.value.startswith("(?:"):
        return sorted(pattern.value[3:-1].replace("\\", "").split("|"))
    return []


class WordLexer(Lexer):
    """Turns words, numbers and marks into tokens, as the state of the parser allows."""

    __future_interface__ = 2

    def __init__(self, conf: Any) -> None:
        self.phrases: dict[str, list[tuple[str, str]]] = {}
        """For each first word, in small letters: the phrases and their kinds, longest phrase
        first."""
        self.numbers: dict[str, re.Pattern[str]] = {}
        """For each kind of number: how it is written."""
        for terminal in conf.terminals:
            phrases = spellings(terminal)
            for phrase in phrases:
                first = phrase.split(" ")[0].lower()
                self.phrases.setdefault(first, []).append((phrase, terminal.name))
            if not phrases:
                self.numbers[terminal.name] = re.compile(terminal.pattern.value)
        for choices in self.phrases.values():
            choices.sort(key=lambda choice: -len(choice[0]))

    def lex(self, lexer_state: LexerState, parser_state: Any) -> Iterator[Token]:
        """The tokens of a line, each chosen when the parser is ready for it."""
        text = str(lexer_state.text.text)
        states = parser_state.parse_conf.states
        end = 0
        while match := _WORD.match(text, end):
            start = match.start(1)
            value, kind = self.read(text, start, match[1], states[parser_state.position])
            end = start + len(value)
            yield Token(kind, value, start, 1, start + 1, 1, end + 1, end)

    def read(self, text: str, start: int, word: str, fitting: dict[str, Any]) -> tuple[str, str]:
        """The longest phrase at this place whose kind the parser takes, and its kind."""
        for phrase, kind in self.phrases.get(word.lower(), ()):
            if kind in fitting and (phrase.lower() == word.lower() or follows(phrase, text, start)):
                return phrase, kind
        if word.lower() == "an" and "A" in fitting:  # the printer knows when it is right
            return word, "A"
        for kind, pattern in self.numbers.items():
            if kind in fitting and pattern.fullmatch(word):
                return word, kind
        return word, UNKNOWN


def follows(phrase: str, text: str, start: int) -> bool:
    """Whether all words of a phrase stand at this place."""
    end = start + len(phrase)
    return text[start:end].lower() == phrase and not text[end : end + 1].isalnum()

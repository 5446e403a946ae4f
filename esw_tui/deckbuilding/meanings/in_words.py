"""An effect as its card says it, for a question.

The printer says it, and it needs the whole grammar for that. What was said when a shipped box was
made ready for play is kept, so the next game begins without a parser.
"""

from typing import Any

from esw_tui import _read_ahead

SAID: dict[str, str] = {}
"""What was said before, by where in the grammar the effect stands and how it looks as data."""


def in_words(effect: Any, symbol: str) -> str:
    """The words of an effect, with a capital letter."""
    key = f"{symbol} {effect!r}"
    if key not in SAID:
        from esw_tui.language.deckbuilding.printer import say

        said = say(effect, symbol)
        SAID[key] = said[0].upper() + said[1:]
    return SAID[key]


class KeptWords:
    """The words of a shipped box from one start of the program to the next."""

    def __init__(self, box: str, made_from: str) -> None:
        self._name = f"words-{box}"
        self._made_from = made_from
        kept = _read_ahead.recall(self._name, made_from)
        if isinstance(kept, dict) and all(isinstance(words, str) for words in kept.values()):
            SAID.update(kept)
        self._known = len(SAID)

    def keep(self) -> None:
        """Keep what has been said since, if anything has."""
        if len(SAID) > self._known:
            _read_ahead.keep(self._name, self._made_from, SAID)

"""An effect in the words of its card, for a question.

Printing them takes the whole grammar. So the words printed while a shipped box was made ready are
kept on disk, and the next game begins without a parser.
"""

from typing import Any

from esw_tui import _read_ahead

SAID: dict[str, str] = {}
"""Words printed before, by the grammar symbol and the effect's repr."""


def in_words(effect: Any, symbol: str) -> str:
    """The words of an effect, with a capital letter; `symbol` is its place in the grammar."""
    key = f"{symbol} {effect!r}"
    if key not in SAID:
        from esw_tui.language.deckbuilding.printer import say

        said = say(effect, symbol)
        SAID[key] = said[0].upper() + said[1:]
    return SAID[key]


class KeptWords:
    """The words of a shipped box, kept on disk from one start of the program to the next."""

    def __init__(self, box: str, made_from: str) -> None:
        self._name = f"words-{box}"
        self._made_from = made_from
        kept = _read_ahead.recall(self._name, made_from)
        if isinstance(kept, dict) and all(isinstance(words, str) for words in kept.values()):
            SAID.update(kept)
        self._known = len(SAID)

    def keep(self) -> None:
        """Write the words to disk if there are new ones."""
        if len(SAID) > self._known:
            _read_ahead.keep(self._name, self._made_from, SAID)

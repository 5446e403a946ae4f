"""The words of an effect, for a question to a player.

The printer says them, and it needs the whole grammar for it. The words that were said while a
shipped box was made ready for play are kept with its cards, so the next match begins without a
parser.
"""

from typing import Any

Words = dict[tuple[Any, str], str]

SAID: Words = {}
"""The words said so far, by effect and symbol of the grammar."""


def said(effect: Any, symbol: str) -> str:
    """The words for an effect where the grammar expects `symbol`."""
    words = SAID.get((effect, symbol))
    if words is None:
        from esw_tui.language.printer import say

        words = SAID[effect, symbol] = say(effect, symbol)
    return words

"""The words of an effect for a question to a player.

The printer says them, and it needs the whole grammar for it. Words that were said when the
shipped cards were made ready are remembered with those, so a match begins without a parser.
"""

from typing import Any

SAID: dict[tuple[Any, str], str] = {}
"""What was said before, by the effect and where in the grammar it stands."""


def said(effect: Any, symbol: str) -> str:
    """The words for an effect where the grammar expects `symbol`."""
    words = SAID.get((effect, symbol))
    if words is None:
        from esw_tui.language.printer import say

        words = SAID[effect, symbol] = say(effect, symbol)
    return words

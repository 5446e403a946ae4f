"""Signs that stand for the players in a sentence until it is shown with names, chips or marks.

Names are not looked for in a finished sentence: a player may be called "HP", or "a".
"""

import re
from collections.abc import Sequence

FIRST = 0xE000
"""A character for private use, which no name and no card can have: it cannot be printed."""
MOST = 64
ANY = re.compile(f"([{chr(FIRST)}-{chr(FIRST + MOST - 1)}])")


def stand_ins(players: int) -> tuple[str, ...]:
    """A sign for every player, by seat, to tell a sentence with."""
    return tuple(chr(FIRST + seat) for seat in range(players))


def put_in(words: str, shown: Sequence[str]) -> str:
    """A sentence with what is shown for each player, by seat, where a sign stands."""
    return words.translate({FIRST + seat: each for seat, each in enumerate(shown)})


def parted(words: str) -> list[str | int]:
    """The words of a sentence, and between them the seats whose signs stand there."""
    parts = ANY.split(words)
    return [ord(part) - FIRST if at % 2 else part for at, part in enumerate(parts)]

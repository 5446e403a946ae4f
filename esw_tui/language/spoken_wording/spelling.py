"""Words that nobody knows, as the words they look like."""

import functools

from esw_tui.language.spoken_wording.words import vocabulary, word_table

LEAST = 4
"""Shorter words look like too many others."""
ALIKE = 0.75
"""How much a word must look like another to be taken for it."""


@functools.lru_cache(maxsize=2000)
def looks_like(word: str) -> tuple[tuple[str, ...], ...]:
    """What the tables know a misspelt word as; nothing if it looks like no word."""
    from difflib import get_close_matches  # only mistakes need it

    if len(word) < LEAST or not word.isalpha():
        return ()
    near = get_close_matches(word, vocabulary(), n=1, cutoff=ALIKE)
    found = [word_table().words.get(each, (each,)) for each in near if each[0] == word[0]]
    return tuple(tuple("HP" if each == "hp" else each for each in house) for house in found)

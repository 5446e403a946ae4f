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


LEAST_FOR_A_SLIP = 5
"""In a shorter word one letter makes another word."""


@functools.lru_cache(maxsize=2000)
def slip(word: str) -> str | None:
    """The one word that a word of one wrong, missing, doubled or swapped letter stands for."""
    if len(word) < LEAST_FOR_A_SLIP or not word.isalpha():
        return None
    letters = "abcdefghijklmnopqrstuvwxyz"
    cuts = [(word[:at], word[at:]) for at in range(1, len(word) + 1)]
    near = {before + after[1:] for before, after in cuts if after}
    near |= {before + after[1] + after[0] + after[2:] for before, after in cuts if len(after) > 1}
    near |= {before + letter + after for before, after in cuts for letter in letters}
    known = {word_table().words.get(each, (each,)) for each in near & vocabulary()}
    if len(known) != 1:
        return None
    house = known.pop()
    return ("HP" if house[0] == "hp" else house[0]) if len(house) == 1 else None

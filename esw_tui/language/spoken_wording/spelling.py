"""Words that nobody knows, as the words they look like."""

from esw_tui.language.spoken_wording.words import SpokenWord, vocabulary, word_table

LEAST = 4
"""Shorter words look like too many others."""
ALIKE = 0.7
"""How much a word must look like another to be taken for it."""


def spelled(words: list[SpokenWord]) -> list[SpokenWord] | None:
    """The words with misspelt ones mended; nothing if there are none."""
    from difflib import get_close_matches  # only mistakes need it

    known = vocabulary()
    mended = []
    for word in words:
        if word.word.lower() in known or len(word.word) < LEAST or not word.word.isalpha():
            mended.append(word)
            continue
        near = get_close_matches(word.word, known, n=1, cutoff=ALIKE)
        alike = word_table().words.get(near[0], (near[0],)) if near else (word.word,)
        mended += [
            SpokenWord("HP" if each == "hp" else each, word.start, word.end) for each in alike
        ]
    return mended if mended != words else None

"""Whom a target may name, whatever else is said with it."""

from collections.abc import Sequence

from esw_tui.language.spoken_wording.drafts import ClauseReading
from esw_tui.language.spoken_wording.frames import Found
from esw_tui.language.spoken_wording.people import person


def aims(words: Sequence[str], who: Found) -> list[ClauseReading]:
    """Whom the text may name, whoever is told most of first."""
    found = []
    for at in range(len(words)):
        for end, named in [
            *who(words, at),
            *filter(None, [person(words, at)]),
        ]:
            rest = [row for row in ((0, at), (end, len(words))) if row[1] > row[0]]
            rest = [row for row in rest if any(word.isalpha() for word in words[slice(*row)])]
            found.append(ClauseReading(at - end, named, tuple(rest)))
    return sorted(found, key=lambda reading: reading.cost)

"""How far a text has been understood."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from esw_tui.language.spoken_wording.assembling import ReadPiece
from esw_tui.language.spoken_wording.frames import Before
from esw_tui.language.spoken_wording.words import SpokenWord


class ReadSoFar(NamedTuple):
    """The first words of a text, understood."""

    cost: float
    items: tuple[ReadPiece, ...] = ()
    skipped: tuple[tuple[int, int], ...] = ()
    before: Before = Before()
    named: str = ""
    """Somebody who was only named: the next words are about them."""
    taken: tuple[tuple[int, str], ...] = ()
    """Words that nobody knows, and the verbs they were taken for."""
    named_at: tuple[int, int] = (0, 0)
    notes: tuple[str, ...] = ()
    """What is different from what the writer has."""
    gap: bool = False
    """Whether a sentence ended in what was left out last."""


class ClauseReading(NamedTuple):
    """A text in words that the strict parser may accept."""

    cost: float
    house: str
    skipped: tuple[tuple[int, int], ...]
    """Rows of words that it does not say."""
    notes: tuple[str, ...] = ()
    taken: tuple[tuple[int, str], ...] = ()


Exact = Callable[[Sequence[SpokenWord]], tuple[str, tuple[str, ...]] | None]
"""The tables' reading of some words, and what is different in it."""

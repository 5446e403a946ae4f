"""A chapter of the card language has the same file name on every floor."""

from pathlib import Path

import pytest

import esw_tui
from esw_tui.language import effects
from esw_tui.language.effects.facts import FEATURES

HOUSE = Path(esw_tui.__file__).parent
CHAPTERS = {node.__module__.rpartition(".")[2] for node in effects.NAMES}
NOT_PLAYED_YET: set[str] = set()
"""Chapters of boxes that are still to come."""
FRAMES = {
    "language/effects": {"__init__", "effect", "facts", "parts"},
    "spellcraft/meanings": {"__init__", "compiling", "possible", "registry", "that_foe"},
    "bots/cunning/expectations": {"__init__"},
}
"""Files beside the chapters: what all chapters of a floor need."""


@pytest.mark.parametrize("floor", FRAMES)
def test_every_floor_has_the_chapters_of_the_language(floor: str) -> None:
    files = {file.stem for file in (HOUSE / floor).glob("*.py")} - FRAMES[floor]
    wanted = CHAPTERS if floor == "language/effects" else CHAPTERS - NOT_PLAYED_YET
    assert wanted <= files <= CHAPTERS | set(FEATURES)  # a feature may have words of no chapter

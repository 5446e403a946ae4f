"""What is in a pack, and what is wrong with it."""

from pathlib import Path
from typing import NamedTuple

from esw_tui.app.words.box_words import box_words
from esw_tui.cards.box import all_box_names
from esw_tui.cards.lint import lint
from esw_tui.cards.pack_writing import cards_in, is_bare
from esw_tui.errors import PackError
from esw_tui.written.source import read_source


class Contents(NamedTuple):
    """The cards in a pack, and all that is wrong with it."""

    cards: list[tuple[str, str, str]]
    """The box, kind and name of each card."""
    problems: list[str]


def contents_of(path: Path) -> Contents:
    """Read a pack: its cards, and all that is wrong with it."""
    try:
        if is_bare(read_source(path).text):
            return Contents([], [])
        cards = cards_in(path)
    except PackError as error:
        return Contents([], [str(error)])
    return Contents(cards, lint(path).problems)


def shown_box(box: str) -> str:
    """The name of a box; the pack's own spelling if there is no such box."""
    return box_words(box).name if box in all_box_names() else box

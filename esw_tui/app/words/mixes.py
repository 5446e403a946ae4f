"""Words for a mix of boxes, put together from those of its boxes."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from esw_tui.cards.mixes import PLUS

T = TypeVar("T")

FOLDER_OF_MIXES = "mixed"
"""Where the words and scenarios lie that only mixes have."""


def boxes_in(box: str) -> list[str]:
    """The boxes of a mix; of one box itself."""
    return box.split(PLUS)


def is_mix(box: str) -> bool:
    """Whether a name stands for several boxes."""
    return PLUS in box


def first_box(box: str) -> str:
    """The box that a mix is named by first: what can be learnt of one box only is learnt of it."""
    return boxes_in(box)[0]


def only_new(found: Iterable[T], rules_of: Callable[[T], Iterable[str]]) -> list[T]:
    """Of what several boxes say, one after the other, what tells a rule that was not told yet."""
    told: set[str] = set()
    kept = []
    for each in found:
        rules = set(rules_of(each))
        if not rules or not rules <= told:
            kept.append(each)
            told |= rules
    return kept

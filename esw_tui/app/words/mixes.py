"""Words for a mix of boxes, put together from those of its boxes."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from esw_tui.cards.mixes import PLUS

T = TypeVar("T")

FOLDER_OF_MIXES = "mixed"
"""The folder for words and scenarios that only mixes have."""


def boxes_in(box: str) -> list[str]:
    """The boxes of a mix; of a single box the box itself."""
    return box.split(PLUS)


def is_mix(box: str) -> bool:
    """Whether a name stands for several boxes."""
    return PLUS in box


def first_box(box: str) -> str:
    """The box that a mix names first: what can be learnt with one box only is learnt with that
    one."""
    return boxes_in(box)[0]


def only_new(found: Iterable[T], rules_of: Callable[[T], Iterable[str]]) -> list[T]:
    """What several boxes say, in order, without everything whose rules were all told before.

    `rules_of` gives the rules of one thing; things without rules stay.
    """
    told: set[str] = set()
    kept = []
    for each in found:
        rules = set(rules_of(each))
        if not rules or not rules <= told:
            kept.append(each)
            told |= rules
    return kept

"""The features of a box, and the sentence about words that belong to a feature it lacks."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from esw_tui.language.effects.parts import parts_of


class Features(NamedTuple):
    """The features of a box, and of the other boxes, for messages."""

    box: str
    here: frozenset[str] | None
    """The box's own; None if they are not known, so that all words are allowed."""
    boxes: Mapping[str, frozenset[str]]
    """The features of each box that gives them."""

    def against(self, feature: str | None) -> str | None:
        """Why words of a feature may not be used in this box; None if they may."""
        if feature is None or self.here is None or feature in self.here:
            return None
        having = [title(box) for box, features in self.boxes.items() if feature in features]
        where = f"it is in {' and in '.join(having)}" if having else "no box has it yet"
        lacks = f"which {title(self.box)} does not have; {where}"
        return f"belongs to the feature '{title(feature).lower()}', {lacks}."

    def against_any(self, effects: Any) -> str | None:
        """Why any part of these effects may not be used in this box; None if all may."""
        reasons = (self.against(part.feature) for part in parts_of(effects))
        return next(filter(None, reasons), None)


def title(word: str) -> str:
    """A box or a feature in words: `status_board` is "Status Board"."""
    return word.replace("-", " ").replace("_", " ").title()

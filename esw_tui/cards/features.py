"""Which features a box has, and what is said of words that belong to others."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from esw_tui.language.effects.parts import parts_of


class Features(NamedTuple):
    """The features of a box, and of the boxes one could turn to instead."""

    box: str
    here: frozenset[str] | None
    """None if nobody knows: then everything goes."""
    boxes: Mapping[str, frozenset[str]]
    """Of every box that says so."""

    def against(self, feature: str | None) -> str | None:
        """Why words of a feature may not be said in this box; None if they may."""
        if feature is None or self.here is None or feature in self.here:
            return None
        having = [title(box) for box, features in self.boxes.items() if feature in features]
        where = f"it is in {' and in '.join(having)}" if having else "no box has it yet"
        lacks = f"which {title(self.box)} does not have; {where}"
        return f"belongs to the feature '{title(feature).lower()}', {lacks}."

    def against_any(self, effects: Any) -> str | None:
        """The same for all that some effects are made of."""
        reasons = (self.against(part.feature) for part in parts_of(effects))
        return next(filter(None, reasons), None)


def title(word: str) -> str:
    """A box or a feature as people call it: `status_board` is Status Board."""
    return word.replace("-", " ").replace("_", " ").title()

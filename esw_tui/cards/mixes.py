"""The names of mixes, boxes that are played together: `one+other` (R80)."""

from collections.abc import Sequence

from esw_tui._nearest import did_you_mean
from esw_tui.cards.features import title
from esw_tui.errors import UnknownBox
from esw_tui.written.problems import quoted

PLUS = "+"
"""What stands between the boxes of a mix."""
OF_BOX = "/"
"""What stands between a box and the name of one of its cards (J112)."""


def checked_boxes(name: str, mixable: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """The boxes that a name stands for, in the host's order; usually one.

    `others` are boxes of games that cannot be mixed. Raises `UnknownBox` for anything else.
    """
    boxes = tuple(name.split(PLUS))
    for box in boxes:
        if box not in (*mixable, *others):
            known = (*mixable, *others)
            if not box and len(boxes) > 1:
                raise UnknownBox(f"{quoted(name)} lacks a box beside a '{PLUS}'.")
            raise UnknownBox(f"There is no box {quoted(box)}; {did_you_mean(box, known)}")
        if box in others and len(boxes) > 1:
            raise UnknownBox(
                f"{title(box)} is another game and cannot be mixed; these can:"
                f" {', '.join(mixable)}."
            )
        if boxes.count(box) > 1:
            raise UnknownBox(f"{quoted(name)} names {box} twice; once is enough.")
    return boxes


def mixed_name(boxes: Sequence[str]) -> str:
    """The name of a mix of these boxes."""
    return PLUS.join(boxes)

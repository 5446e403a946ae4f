"""The rules of several boxes as those of one (R80, J91)."""

from collections.abc import Sequence

from esw_tui.cards.mixes import mixed_name
from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.formats import Format


def mixed(boxes: Sequence[BoxRules]) -> BoxRules:
    """The rules of a mix: the formats of all boxes; Wild Magic of all types in hand if any box has
    it so; "Resolve now" cards stay in view only if they do in every box (J91).

    Where two boxes have a format of the same name, it is that of the box named first.
    """
    formats: dict[str, Format] = {}
    for box in boxes:
        for format_ in box.formats:
            formats.setdefault(format_.word, format_)
    return BoxRules(
        name=mixed_name([box.name for box in boxes]),
        formats=tuple(formats.values()),
        typed_wild_magic=any(box.typed_wild_magic for box in boxes),
        resolved_cards_stay=all(box.resolved_cards_stay for box in boxes),
        boxes=tuple([box.name for box in boxes]),
    )

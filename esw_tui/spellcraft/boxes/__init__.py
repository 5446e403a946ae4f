"""What each spell-crafting box puts together: cards, features, match formats."""

import functools
from collections.abc import Sequence

from esw_tui.cards import BoxCards, load_box
from esw_tui.cards.box import shipped
from esw_tui.cards.mixes import PLUS
from esw_tui.errors import PackError
from esw_tui.language.spoken import SAID
from esw_tui.spellcraft.box import BoxRules
from esw_tui.spellcraft.boxes.castle_tentakill import CASTLE_TENTAKILL
from esw_tui.spellcraft.boxes.hell_high import HELL_HIGH
from esw_tui.spellcraft.boxes.mixed import mixed
from esw_tui.spellcraft.boxes.murdershroom import MURDERSHROOM
from esw_tui.spellcraft.boxes.skullzfyre import SKULLZFYRE
from esw_tui.spellcraft.rulebook import Rulebook

BOXES: dict[str, BoxRules] = {
    box.name: box for box in (HELL_HIGH, CASTLE_TENTAKILL, MURDERSHROOM, SKULLZFYRE)
}
"""The rules of every box; its cards are in `cards.yaml`."""
RULEBOOKS_KEPT = 8


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rulebook(box: str, *packs: str) -> Rulebook:
    """A box or a mix ready for play, with home-made packs; cached, so all matches share it."""
    cards = playable_box(box, packs)
    words = len(SAID)
    rules = rulebook_of(cards)
    if len(SAID) > words and not packs and not cards.parts:
        shipped().keep(box, cards)
    return rules


def playable_box(box: str, packs: Sequence[str] = ()) -> BoxCards:
    """The cards of a box with home-made packs; raises `PackError` with file and line for a card
    that the rules of the box cannot play."""
    from esw_tui.spellcraft.misfits import misfits

    return load_box(box, packs=packs, check=misfits)


def rulebook_of(cards: BoxCards) -> Rulebook:
    """A box ready for play with just these cards, from whatever source."""
    features = load_box(cards.name).features if cards.features is None else cards.features
    boxes = [BOXES[name] for name in cards.name.split(PLUS)]
    try:
        return Rulebook(mixed(boxes) if cards.parts else boxes[0], cards, features or ())
    except PackError:
        refuse_misfits(cards)
        raise


def refuse_misfits(cards: BoxCards) -> None:
    """Raise `PackError` for the first line that cannot be played; the file of the card is no longer
    known here."""
    from esw_tui.spellcraft.misfits import misfits

    for card in cards:
        for misfit in misfits(cards.name, card):
            raise PackError(misfit.sentence) from None

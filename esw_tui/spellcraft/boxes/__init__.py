"""What each spell-crafting box puts together: cards, features, match formats."""

import functools
from collections.abc import Sequence

from esw_tui.cards import BoxCards, load_box
from esw_tui.errors import PackError
from esw_tui.spellcraft.rulebook import Rulebook

RULEBOOKS_KEPT = 8


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rulebook(box: str, *packs: str) -> Rulebook:
    """A box ready for play, with home-made packs; the same object for every match."""
    return rulebook_of(playable_box(box, packs))


def playable_box(box: str, packs: Sequence[str] = ()) -> BoxCards:
    """The cards of a box with home-made packs, refused with file and line if the rules of the
    box can do nothing with a card."""
    from esw_tui.spellcraft.misfits import misfits

    return load_box(box, packs=packs, check=misfits)


def rulebook_of(cards: BoxCards) -> Rulebook:
    """A box ready for play with just these cards, wherever they come from."""
    from esw_tui.spellcraft.boxes import hell_high

    try:
        return Rulebook(cards.name, cards, hell_high.MODULES, hell_high.GAMES_BY_PLAYERS)
    except PackError:
        refuse_misfits(cards)
        raise


def refuse_misfits(cards: BoxCards) -> None:
    """Say which line of which card cannot be played; its file is not known any more."""
    from esw_tui.spellcraft.misfits import misfits

    for card in cards:
        for misfit in misfits(cards.name, card):
            raise PackError(misfit.sentence) from None

"""What each spell-crafting box puts together: cards, features, match formats."""

from esw_tui.cards import BoxCards
from esw_tui.errors import PackError
from esw_tui.spellcraft.rulebook import Rulebook


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

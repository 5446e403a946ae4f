"""What each box puts together: decks, modules, match formats."""

import functools
from collections.abc import Sequence

from esw_tui.cards import BoxCards, load_box
from esw_tui.cards.box import shipped
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import Dealer, SeededDealer
from esw_tui.language.spoken import SAID
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table

RULEBOOKS_KEPT = 8


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rulebook(box: str, *packs: str) -> Rulebook:
    """A box ready for play, with home-made packs; the same object for every match."""
    cards = playable_box(box, packs)
    words = len(SAID)
    rules = rulebook_of(cards)
    if len(SAID) > words and not packs:
        shipped().keep(box, cards)
    return rules


def playable_box(box: str, packs: Sequence[str] = ()) -> BoxCards:
    """The cards of a box with home-made packs, refused with file and line if the rules of the
    box can do nothing with a card."""
    from esw_tui.boxes.misfits import misfits

    return load_box(box, packs=packs, check=misfits)


def rulebook_of(cards: BoxCards) -> Rulebook:
    """A box ready for play with just these cards, wherever they come from."""
    from esw_tui.boxes import hell_high

    try:
        return Rulebook(cards.name, cards, hell_high.MODULES, hell_high.GAMES_BY_PLAYERS)
    except PackError:
        refuse_misfits(cards)
        raise


def refuse_misfits(cards: BoxCards) -> None:
    """Say which line of which card cannot be played; its file is not known any more."""
    from esw_tui.boxes.misfits import misfits

    for card in cards:
        for misfit in misfits(cards.name, card):
            raise PackError(misfit.sentence) from None


def new_match(
    box: str,
    seats: Sequence[str],
    *,
    seed: int | str = 0,
    dealer: Dealer | None = None,
    wizards: Sequence[str] | None = None,
    games: int | None = None,
    packs: Sequence[str] = (),
) -> SpellGame:
    """Begin a match: the players' names clockwise, and one seed for all chance."""
    if isinstance(packs, str):
        raise PackError(f"Packs come as a list of files, not as '{packs}'.")
    rules = rulebook(box, *packs)
    table = new_table(rules, seats, dealer or SeededDealer(seed), wizards=wizards, games=games)
    return SpellGame(table)

"""The list of boxes, and how each is made ready."""

import functools
from collections.abc import Sequence

from esw_tui.cards import BoxCards, load_box
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import Dealer, SeededDealer
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table

__all__ = ["new_match", "playable_box", "rulebook", "rulebook_of"]

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

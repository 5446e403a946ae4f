"""What each box puts together: decks, modules, match formats."""

import functools
from collections.abc import Sequence

from esw_tui.cards import BoxCards, load_box
from esw_tui.engine.dealer import Dealer, SeededDealer
from esw_tui.engine.game import Game
from esw_tui.engine.rulebook import Rulebook
from esw_tui.engine.setup import new_table

RULEBOOKS_KEPT = 8


@functools.lru_cache(maxsize=RULEBOOKS_KEPT)
def rulebook(box: str, *packs: str) -> Rulebook:
    """A box ready for play, with home-made packs; the same object for every match."""
    return rulebook_of(load_box(box, packs=packs))


def rulebook_of(cards: BoxCards) -> Rulebook:
    """A box ready for play with just these cards, wherever they come from."""
    from esw_tui.boxes import hell_high

    return Rulebook(cards.name, cards, hell_high.MODULES, hell_high.GAMES_BY_PLAYERS)


def new_match(
    box: str,
    seats: Sequence[str],
    *,
    seed: int | str = 0,
    dealer: Dealer | None = None,
    wizards: Sequence[str] | None = None,
    games: int | None = None,
    packs: Sequence[str] = (),
) -> Game:
    """Begin a match: the players' names clockwise, and one seed for all chance."""
    rules = rulebook(box, *packs)
    table = new_table(rules, seats, dealer or SeededDealer(seed), wizards=wizards, games=games)
    return Game(table)

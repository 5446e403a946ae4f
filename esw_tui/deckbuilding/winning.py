"""Winning at once (K95)."""

from esw_tui.deckbuilding.piles import to_discard
from esw_tui.deckbuilding.scoring import end_game
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.events import Cause


class GameWon(Exception):
    """Somebody has won in the middle of an action; the phase ends the game."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__(seat)
        self.seat = seat
        self.cause = cause


def end_at_once(table: Table, won: GameWon) -> None:
    """Whatever is under way is broken off: its cards go where they belong, and points are
    counted."""
    for card, owner, _ in table.borrowed:
        to_discard(table, owner, (card,))
    for card in table.resolving:
        if all(card != borrowed for borrowed, _, _ in table.borrowed):
            table.mayhems += (card,)
    table.resolving = table.borrowed = ()
    end_game(table, won.cause, won.seat)
